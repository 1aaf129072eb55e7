"""What goes wrong between the client and the engine."""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
import unittest
from typing import Any, Callable, Optional
from unittest import mock

from quaterna import Client, EngineError, QuaternaError, engine

from .serving import client, command

ENDLESS = 10**15

# A refusal of no request of ours, without a reason.
REFUSAL = """print('{"id":null,"ok":false}')"""


class Broken:
    """A pipe in whose use somebody is interrupted, once."""

    def __init__(self, pipe: Any, use: Callable[[Any, Any], Any]) -> None:
        self.pipe = pipe
        self.use: Optional[Callable[[Any, Any], Any]] = use

    def __getattr__(self, name: str) -> Any:
        return getattr(self.pipe, name)

    def read(self, size: int) -> Any:
        return self._used(self.pipe.read, size)

    def write(self, data: Any) -> Any:
        return self._used(self.pipe.write, data)

    def _used(self, work: Callable[[Any], Any], given: Any) -> Any:
        use, self.use = self.use, None
        if use is None:
            return work(given)
        use(work, given)
        raise KeyboardInterrupt


def nothing(work: Callable[[Any], Any], given: Any) -> None:
    """Interrupted before anything is done."""


def everything(work: Callable[[Any], Any], given: Any) -> None:
    """Interrupted when all is done, of which nobody learns."""
    work(given)


READS = [nothing, everything, *(lambda work, _, n=n: work(n) for n in (1, 9, 300))]
WRITES = [nothing, everything, *(lambda work, data, n=n: work(data[:n]) for n in (1, 20))]


class InterruptedTest(unittest.TestCase):
    def test_the_next_call_gets_its_own_reply(self) -> None:
        for pipe, uses in (("stdout", READS), ("stdin", WRITES)):
            for number, use in enumerate(uses):
                with self.subTest(pipe=pipe, use=number), client() as asked:
                    env = asked.env("quatuor")
                    process = asked._engine._process
                    setattr(process, pipe, Broken(getattr(process, pipe), use))
                    with self.assertRaises(KeyboardInterrupt):
                        env.perft(2)
                    self.assertEqual(env.perft(2), 152)
                    self.assertEqual(env.perft(1), 12)
                    self.assertEqual(asked.hello()["v"], 1)

    def test_how_it_stands_is_told_again(self) -> None:
        with client() as asked:
            env = asked.env("quatuor")
            process = asked._engine._process
            process.stdout = Broken(process.stdout, nothing)  # type: ignore[assignment]
            with self.assertRaises(KeyboardInterrupt):
                env.step("a1")
            self.assertEqual(env.last.steps, 0)
            self.assertEqual(env.look().state, "w.../..../..../.... b 0")
            self.assertEqual(env.last.steps, 1)

    def test_a_line_that_is_too_long_is_refused(self) -> None:
        with client() as asked:
            with self.assertRaises(QuaternaError) as caught:
                asked.batch([{"cmd": "x" * 2**20}])
            self.assertEqual(caught.exception.field, "line")
            self.assertEqual(asked.hello()["v"], 1)

    def test_no_field_takes_the_place_of_the_id(self) -> None:
        with client() as asked:
            self.assertEqual(asked.ask("hello", id="x", v=7)["v"], 1)

    def test_twice_running(self) -> None:
        with client() as asked:
            env = asked.env("quatuor")
            process = asked._engine._process
            for _ in range(3):
                process.stdout = Broken(process.stdout, everything)  # type: ignore[assignment]
                with self.assertRaises(KeyboardInterrupt):
                    env.perft(2)
            self.assertEqual(env.perft(4), 28200)

    @unittest.skipUnless(hasattr(signal, "setitimer"), "there are no timers here")
    def test_a_timer_in_the_middle_of_work(self) -> None:
        def stop(*_: Any) -> None:
            raise TimeoutError

        before = signal.signal(signal.SIGALRM, stop)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        with client() as asked:
            with asked.env("quarto") as env:
                signal.setitimer(signal.ITIMER_REAL, 0.2)
                with self.assertRaises(TimeoutError):
                    env.perft(10, nodes=4_000_000)
                self.assertEqual(env.perft(2), 256)
            # The games of a block that is left in the middle of work are not waited for.
            with self.assertRaises(TimeoutError), asked.env("quarto") as env:
                signal.setitimer(signal.ITIMER_REAL, 0.2)
                env.perft(10, nodes=ENDLESS)
        self.assertIsNotNone(asked._engine._process.returncode)


class EndTest(unittest.TestCase):
    def failure(self, work: Callable[[], Any]) -> EngineError:
        with self.assertRaises(EngineError) as caught:
            work()
        return caught.exception

    def test_a_program_that_is_not_there(self) -> None:
        error = self.failure(lambda: Client(["/nowhere/quaterna", "serve"]))
        self.assertIn("/nowhere/quaterna serve: cannot be started", str(error))
        self.assertEqual(tuple(error.command), ("/nowhere/quaterna", "serve"))

    def test_a_program_that_ends_at_once(self) -> None:
        with Client([sys.executable, "-c", "raise SystemExit(7)"]) as ended:
            for _ in range(2):
                error = self.failure(ended.hello)
                self.assertEqual(error.exit_code, 7)
                self.assertIn("has ended (exit code 7)", str(error))
            self.assertIsInstance(error, EOFError)

    def test_a_program_that_says_something_else(self) -> None:
        for code in ("print('frob')", "print(input())", "print(7)", "print('{}')", REFUSAL):
            code = f"import sys; {code}; sys.stdin.read()"
            with Client([sys.executable, "-c", code]) as other:
                for _ in range(2):
                    error = self.failure(other.hello)
                    self.assertIn("does not speak the line protocol", str(error))

    def test_a_program_that_closes_its_output_only(self) -> None:
        code = "import os, time; os.close(1); time.sleep(60)"
        with mock.patch.object(engine, "_GRACE", 0.2):
            with Client([sys.executable, "-c", code]) as mute:
                error = self.failure(mute.hello)
        self.assertIn("has closed its output", str(error))
        self.assertIsNone(error.exit_code)

    def test_after_close(self) -> None:
        closed = client()
        env = closed.env("quarto")
        closed.close()
        closed.close()
        self.assertIn("has been closed", str(self.failure(closed.hello)))
        self.assertIn("has been closed", str(self.failure(lambda: env.step(16))))
        env.close()

    def test_one_that_does_not_end_is_killed(self) -> None:
        code = (
            "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
            "print('{}', flush=True); time.sleep(600)"
        )
        with mock.patch.object(engine, "_GRACE", 0.2):
            stubborn = Client([sys.executable, "-c", code])
            self.failure(stubborn.hello)
            stubborn.close()
        self.assertEqual(stubborn._engine._process.returncode, -signal.SIGKILL)

    def test_the_engine_of_a_program_that_is_killed_ends_too(self) -> None:
        code = (
            "from tests.serving import client; env = client().env('quarto'); "
            f"print('begun', flush=True); env.perft(10, nodes={ENDLESS})"
        )
        killed = subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert killed.stdout is not None
        self.assertEqual(killed.stdout.readline().strip(), b"begun")
        killed.kill()
        # Its errors go where those of the program go: they end when both have ended.
        self.assertEqual(killed.communicate(), (b"", b""))

    def test_games_of_an_engine_that_has_ended_close(self) -> None:
        with client() as asked, asked.env("quarto"):
            asked._engine._process.kill()
            asked._engine._process.wait()

    def test_a_command_has_words(self) -> None:
        words: Any
        for words in ("node dist/cli.js serve", [], None, 7):
            with self.assertRaises(QuaternaError) as caught:
                Client(words)
            self.assertEqual(caught.exception.field, "command")
        with self.assertRaises(EngineError):
            Client([*command(), "a\0b"])


class PickledTest(unittest.TestCase):
    def test_errors_go_to_other_processes(self) -> None:
        with client() as asked:
            with self.assertRaises(QuaternaError) as caught:
                asked.env("quatuor").play(["a1", "a1"])
        error = caught.exception
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual(str(again), str(error))
        self.assertEqual((again.code, again.field), ("illegal-action", "actions[1]"))
        self.assertEqual(again.illegality, error.illegality)
        ended = EngineError("has ended", ("node", "x"), 3)
        copy = pickle.loads(pickle.dumps(ended))
        self.assertEqual((str(copy), copy.exit_code), (str(ended), 3))


if __name__ == "__main__":
    unittest.main()
