"""Control of a simulation in a loop of actions and observations. The methods are those of Gymnasium's `Env`; Gymnasium is not needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from avs.scene import Scene, Time, seconds
from avs.simulation import Simulation


class Environment:
    """A simulation that is advanced in steps of equal length; an action sets the values of drives or loads during a step.

        env = avs.Environment(scene, step="1 ms", acts=["hand"], observe=lambda s: s.positions[tip], reward=lambda s, a: -cost(s))
        observation, info = env.reset()
        observation, reward, terminated, truncated, info = env.step([0.1, 0, 0])

    :param step: length of a step
    :param acts: names of the drives and loads that actions control. An action is the values of the first, or a dictionary of values by
        name, in SI; before the first step all values are 0
    :param observe: simulation -> observation
    :param reward: (simulation, action) -> number
    :param done: simulation -> whether the task is finished before the end of the run
    :param options: options of `Image.start` for every episode
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
        """Starts a new episode at time 0; returns the observation and an empty dictionary. `seed` has no effect: seeds are in the scene."""
        self.close()
        self._now = dict.fromkeys(self._acts, 0.0)
        self._count = 0
        callbacks = {name: lambda time, points, name=name: self._now[name] for name in self._acts}
        self.simulation = self.image.start(callbacks=callbacks, **{**self._options, **(options or {})})
        return self._observe(self.simulation), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Advances by one step. Returns observation, reward, terminated (`done` is true), truncated (the run has ended), info."""
        if self.simulation is None:
            raise RuntimeError("step: there is no episode; call reset first")
        self._now.update(action if isinstance(action, dict) else {self._acts[0]: action})
        self._count += 1
        # The end of the step is a multiple of the step, not a sum of steps, so that rounding errors do not accumulate.
        time = self.simulation.advance(min(self._count * self._step, self.simulation.until))
        reward = float(self._reward(self.simulation, action))
        return self._observe(self.simulation), reward, bool(self._done(self.simulation)), self.simulation.has_ended, {"time": time}

    def close(self) -> None:
        """Ends the episode. With the option `folder` the run is finished and leaves its report; else its temporary folder is removed."""
        if self.simulation is not None and "folder" in self._options:
            self.simulation.finish()
        self.simulation = None
