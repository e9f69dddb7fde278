"""A loop of observing and acting, with the methods of Gymnasium's `Env` (which is not needed)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from avs.scene import Scene, Time, seconds
from avs.simulation import Simulation


class Environment:
    """Steps a scene: an action sets what drives or loads are until the next step.

        env = avs.Environment(scene, step="1 ms", acts=["hand"], observe=lambda s: s.positions[tip], reward=lambda s, a: -cost(s))
        observation, info = env.reset()
        observation, reward, terminated, truncated, info = env.step([0.1, 0, 0])

    :param acts: drives and loads that an action gives values to, in SI: of one its values, of several a dictionary by name
    :param observe: simulation -> observation
    :param reward: (simulation, action) -> number
    :param done: simulation -> whether the task is over before the end of the run
    :param options: of `Image.start`, for every episode
    """

    def __init__(
        self,
        scene: Scene,
        *,
        step: Time,
        acts: list[str],
        observe: Callable[[Simulation], Any],
        reward: Callable[[Simulation, Any], float],
        done: Callable[[Simulation], bool] = lambda simulation: False,
        **options: Any,
    ) -> None:
        self.image = scene.compile()
        self._step = seconds(step)
        self._acts = acts
        self._observe, self._reward, self._done = observe, reward, done
        self._options = options
        self._now: dict[str, Any] = {}
        self._count = 0
        self.simulation: Simulation | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new episode from the start: it is the same whatever the seed, which is the scene's."""
        self.close()
        self._now = dict.fromkeys(self._acts, 0.0)
        self._count = 0
        callbacks = {name: lambda time, points, name=name: self._now[name] for name in self._acts}
        self.simulation = self.image.start(callbacks=callbacks, **{**self._options, **(options or {})})
        return self._observe(self.simulation), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """observation, reward, terminated (`done`), truncated (the run is at its end), info."""
        if self.simulation is None:
            raise RuntimeError("step: there is no episode; call reset first")
        self._now.update(action if isinstance(action, dict) else {self._acts[0]: action})
        self._count += 1
        # Times of steps are multiples of the step, not sums, so rounding errors do not add up.
        time = self.simulation.advance(min(self._count * self._step, self.simulation.until))
        reward = float(self._reward(self.simulation, action))
        return self._observe(self.simulation), reward, bool(self._done(self.simulation)), self.simulation.has_ended, {"time": time}

    def close(self) -> None:
        """Ends the episode. In a folder of its own it leaves its report; a temporary one goes as it is."""
        if self.simulation is not None and "folder" in self._options:
            self.simulation.finish()
        self.simulation = None
