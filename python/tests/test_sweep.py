import os
import signal
import subprocess
import sys

import pytest

import avs


def test_a_sweep_runs_every_combination(first):
    sweep = avs.sweep(first, n=[1, 2], speed=["1 m/s", "2 m/s"], jobs=2)
    assert len(sweep) == 4 and not sweep.errors
    assert [run.params["speed"] for run in sweep] == ["1 m/s", "2 m/s"] * 2
    assert sweep[3].state_hash == first.with_params(n=2, speed="2 m/s").run("alone").state_hash
    table = sweep.to_pandas()
    assert list(table["n"]) == [1, 1, 2, 2] and (table["energy_error"] < 0.05).all()
    assert sorted(os.listdir("sweep")) == ["0001_n=1_speed=1m_s", "0002_n=1_speed=2m_s", "0003_n=2_speed=1m_s", "0004_n=2_speed=2m_s"]


def test_one_that_fails_stops_none_of_the_others(first):
    sweep = avs.sweep(first, n=[1, 99, 2])
    assert [row["status"] for row in sweep.table()] == ["completed", "error", "completed"]
    assert "99" in sweep.errors[1].message
    with pytest.raises(avs.SceneError):
        sweep[1]


SLOW = """
import sys, avs
try:
    avs.sweep(sys.argv[1], n=[12, 13, 14], jobs=2, options=dict(progress=lambda p: print("on", flush=True)))
except KeyboardInterrupt:
    sys.exit(130)
"""


def test_control_c_stops_them_all(first):
    process = subprocess.Popen([sys.executable, "-c", SLOW, first.file], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "on\n"
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=600)
    assert process.returncode == 130
    states = [avs.open_run(f"sweep/{name}").status for name in os.listdir("sweep")]
    assert states and set(states) == {"interrupted"}


def test_an_environment_is_reset_and_stepped(bar):
    environment = avs.Environment(
        bar, step="2 ms", acts=["hand"],
        observe=lambda simulation: simulation.positions[0, 0],
        reward=lambda simulation, action: -abs(simulation.positions[0, 0] - 0.01),
        done=lambda simulation: simulation.positions[0, 0] > 0.0099,
    )
    for _ in range(2):
        observation, info = environment.reset(seed=1)
        assert observation == 0 and info == {}
        seen = []
        while True:
            observation, reward, terminated, truncated, info = environment.step([1, 0, 0])
            assert reward == pytest.approx(observation - 0.01)
            seen.append(observation)
            if terminated or truncated:
                break
        assert terminated and not truncated and info["time"] == pytest.approx(0.01)
        assert len(seen) == 5
    environment.reset()
    while not truncated:
        *_, truncated, info = environment.step({"hand": 0})
    assert info["time"] == 0.02
    environment.close()
    with pytest.raises(RuntimeError, match="reset"):
        environment.step(0)
