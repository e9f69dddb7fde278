import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import avs


def test_a_run_in_pieces_is_the_run_of_avsr(first):
    first.compile().write("first.avb")
    subprocess.run([os.environ["AVSR"], "run", "first.avb", "-o", "by_avsr", "--progress", "none"], check=True, stdout=subprocess.DEVNULL)
    by_avsr = avs.open_run("by_avsr")
    whole = first.run("whole")
    assert whole.passed and whole.state_hash == by_avsr.state_hash
    with first.start() as simulation:
        while not simulation.has_ended:
            simulation.advance(by="0.37 ms")
        assert simulation.state_hash == by_avsr.state_hash
        assert list(simulation.series["impact.deepest_gap"].values) == list(by_avsr.series["impact.deepest_gap"].values)
    assert simulation.status == "completed"


def test_positions_are_shown_without_a_copy_and_move_on(bar):
    with bar.start() as simulation:
        before = simulation.positions
        assert not before.flags.owndata and not before.flags.writeable and before.base is not None
        start = before.copy()
        assert (start == simulation.image.rest_positions).all()
        simulation.advance("5 ms")
        after = simulation.positions
        assert after.ctypes.data == before.ctypes.data
        assert after[0, 0] == pytest.approx(0.005, rel=1e-6)
        assert (simulation.displacements == after - start).all()
        assert simulation.velocities[0] == pytest.approx([1, 0, 0], abs=1e-12)
        assert simulation.time == 0.005
    kept = simulation.positions
    del simulation
    assert np.isfinite(kept).all()


def test_fields_are_those_of_the_files(bar):
    with bar.start("run") as simulation:
        simulation.advance("5 ms")
        live = {name: simulation.field(name) for name in ("displacement", "velocity", "stress", "von_mises")}
        cells = simulation.field("von_mises", of="elements")
        frame = simulation.run.frames.at(0.005)
        assert frame.time == 0.005
        for name, values in live.items():
            assert (frame.fields[name] == values).all(), name
        assert (frame.cell_fields["von_mises"] == cells).all()
        assert (frame.points == simulation.positions).all()
        with pytest.raises(avs.SceneError, match="fields are position, displacement"):
            simulation.field("stres")
        with pytest.raises(ValueError, match="nodes"):
            simulation.field("stress", of="faces")


def test_callbacks_drive(bar):
    asked = []

    def hand(now, points):
        assert points.shape == (4, 3) and not points.flags.writeable
        asked.append(now)
        return [2, 0, 0]

    with bar.start(callbacks={"hand": hand, "wind": lambda now, points: np.zeros((len(points), 3))}) as simulation:
        simulation.advance("10 ms")
        assert simulation.positions[0, 0] == pytest.approx(0.02, rel=1e-6)
        assert np.abs(simulation.positions[:, 2] - simulation.image.rest_positions[:, 2]).max() < 2e-3  # `wind` is 0
    assert asked == sorted(asked) and len(asked) > 9
    assert bar.compile().driven["hand"].nodes == 4 and bar.compile().driven["hand"].unit == "m/s"


def test_a_callback_as_in_the_scene_is_the_same_run(bar):
    scene, callback = bar.run("scene"), bar.run("callback", callbacks={"hand": lambda now, points: [1, 0, 0]})
    assert scene.state_hash == callback.state_hash
    assert callback.manifest["callbacks"] == ["hand"] and scene.manifest["callbacks"] == []


def test_what_a_callback_raises_comes_out(bar):
    def hand(now, points):
        raise KeyError("no such hand")

    with pytest.raises(KeyError, match="no such hand"):
        bar.run("run", callbacks={"hand": hand})
    assert avs.open_run("run").status == "stopped"
    with pytest.raises(TypeError, match="`hand` returned None"):
        bar.run("run", callbacks={"hand": lambda now, points: None})
    with pytest.raises(ValueError, match="broadcast"):
        bar.run("run", callbacks={"hand": lambda now, points: [1, 2]})
    with pytest.raises(avs.Stopped, match="callback of drive `hand` has no finite value"):
        bar.run("run", callbacks={"hand": lambda now, points: float("nan")})
    with pytest.raises(avs.SceneError, match="`hand`, `wind`"):
        bar.run("run", callbacks={"foot": lambda now, points: 0})


def test_progress_is_told_and_may_stop_it(first):
    seen = []

    def stop(progress):
        seen.append(progress)
        if len(seen) == 2:
            raise StopIteration

    with first.with_params(n=10).start("run", progress=stop) as simulation:
        with pytest.raises(StopIteration):
            simulation.advance()
        assert (simulation.time, simulation.until) == (seen[-1]["time"], seen[-1]["until"])
        assert simulation.advance() == 0.01  # an interrupted simulation can be advanced further
    assert simulation.status == "completed"


def test_the_lock_of_the_interpreter_is_free_meanwhile(first):
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(1e-4)

    thread = threading.Thread(target=count)
    thread.start()
    first.with_params(n=6).run("run")
    done.set()
    thread.join()
    assert counted > 50


def test_interrupt_from_another_thread_checkpoints(first):
    with first.with_params(n=8).start("run") as simulation:
        timer = threading.Timer(0.2, simulation.interrupt)
        timer.start()
        with pytest.raises(avs.Interrupted, match="checkpoint"):
            simulation.advance()
        assert os.path.exists("run/checkpoint.avk")
    assert simulation.status == "interrupted" and 0 < simulation.time < 0.01
    resumed = first.with_params(n=8).run("run", resume=True)
    assert resumed.passed and resumed.state_hash == first.with_params(n=8).run("whole").state_hash
    assert resumed.manifest["resumed"] == [simulation.time]


SLOW = """
import sys, avs
try:
    avs.Scene(sys.argv[1], n=12).run("run", progress=lambda p: print("on", flush=True))
except KeyboardInterrupt:
    print("interrupted", avs.open_run("run").status)
    sys.exit(130)
"""


def test_control_c_checkpoints_and_raises(first):
    process = subprocess.Popen([sys.executable, "-c", SLOW, first.file], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "on\n"
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=600)
    assert process.returncode == 130 and out.endswith("interrupted interrupted\n")
    assert os.path.exists("run/checkpoint.avk") and os.path.exists("run/report.html")


def test_time_goes_on_only(bar):
    with bar.start() as simulation:
        simulation.advance("3 ms")
        with pytest.raises(avs.SceneError, match="time goes on only"):
            simulation.advance("2 ms")
        with pytest.raises(TypeError):
            simulation.advance("4 ms", by="1 ms")
        with pytest.raises(avs.SceneError, match="expected time"):
            simulation.advance("4 mm")
    with pytest.raises(avs.Misuse, match="finished"):
        simulation.advance("4 ms")


@pytest.mark.skipif(os.geteuid() == 0 and not os.path.exists("/proc/sys"), reason="nothing is closed to root")
def test_a_folder_that_cannot_be_written_is_named(bar):
    with pytest.raises(avs.EnvironmentFault, match="/proc/sys/run.*choose another"):
        bar.run("/proc/sys/run")


def test_a_run_that_can_be_resumed_is_not_lost_for_the_asking(bar):
    with bar.start("run") as simulation:
        simulation.advance("5 ms")
    with pytest.raises(avs.SceneError, match="can go on with --resume"):
        bar.start("run")
    assert bar.run("run").passed  # `run` replaces the folder of an earlier run
