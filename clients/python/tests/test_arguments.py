"""What is no argument is refused by name, and changes nothing."""

from __future__ import annotations

import random
import unittest
from typing import Any, Callable

from quaterna import HAS_NUMPY, QuaternaError

from .serving import client


class ArgumentTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = client()
        self.addCleanup(self.client.close)

    def refused(self, field: str, work: Callable[[], Any]) -> QuaternaError:
        with self.assertRaises(QuaternaError) as caught:
            work()
        error = caught.exception
        self.assertEqual((error.code, error.field), ("invalid-argument", field))
        self.assertTrue(str(error).startswith(f"{field}: found "), str(error))
        return error

    def test_actions_of_a_game(self) -> None:
        wrong: Any
        env = self.client.env("quarto")
        before = env.last
        for wrong in (16.9, True, None, [16], b"+5", {}):
            self.refused("action", lambda: env.step(wrong))
            self.refused("actions[0]", lambda: env.play([wrong]))
        for wrong in ("+5", b"+5", 16, None, {"+5": 1}):
            self.refused("actions", lambda: env.play(wrong))
        self.refused("actions", lambda: env.play([]))
        self.assertEqual(env.last, before)
        self.assertEqual(env.reset(), before)

    def test_actions_of_a_vector(self) -> None:
        wrong: Any
        env = self.client.vector("quarto", 2)
        before = env.last
        for wrong in (16.9, True, None, "16", [16]):
            self.refused("actions[1]", lambda: env.step([16, wrong]))
        for wrong in ("ab", b"ab", 16, None, {16: 1, 17: 2}):
            self.refused("actions", lambda: env.step(wrong))
        for count in (0, 1, 3):
            error = self.refused("actions", lambda: env.step([16] * count))
            self.assertEqual(error.found, f"a list of {count}")
        self.assertEqual(env.last, before)
        self.assertEqual(env.reset(), before)

    def test_numbers(self) -> None:
        wrong: Any
        env = self.client.env("quatuor")
        for wrong in (1.0, True, "1", [1]):
            self.refused("depth", lambda: env.perft(wrong))
            self.refused("nodes", lambda: env.perft(1, wrong))
            self.refused("nodes", lambda: env.solve(wrong))
            self.refused("games", lambda: env.playouts(wrong))
            self.refused("seed", lambda: env.playouts(1, wrong))
            self.refused("symmetry", lambda: env.copy(wrong))
            self.refused("count", lambda: self.client.vector("quarto", wrong))
            self.refused("max_steps", lambda: self.client.env("quarto", max_steps=wrong))
        self.refused("symmetry", lambda: env.copy(8))
        self.refused("action", lambda: env.copy(1).action_id(52))

    def test_generators(self) -> None:
        env = self.client.env("quarto", max_steps=1)
        nobody: Any = None
        number: Any = 1
        self.refused("rng", lambda: env.sample(number))
        self.refused("rng", lambda: env.sample(nobody))
        env.step(env.sample(random.Random(1)))
        self.refused("state", lambda: env.sample(random.Random(1)))

    def test_commands(self) -> None:
        wrong: Any
        for wrong in ({"cmd": "hello"}, "hello", 7, None):
            self.refused("commands", lambda: self.client.batch(wrong))
        for wrong in (7, None, "hello", [{"cmd": "hello"}]):
            given = [{"cmd": "hello"}, wrong]
            self.refused("commands[1]", lambda: self.client.batch(given))
        for wrong in ({1}, float("nan"), object()):
            self.refused("command", lambda: self.client.ask("hello", frob=wrong))
        self.assertEqual(self.client.hello()["v"], 1)

    def test_positions(self) -> None:
        wrong: Any
        start = self.client.env("quarto").last.state
        for wrong in (start, 7, None):
            self.refused("states", lambda: self.client.observations("quarto", wrong))
        self.refused("states", lambda: self.client.observations("quarto", []))

    @unittest.skipUnless(HAS_NUMPY, "these are numbers of NumPy")
    def test_numbers_of_numpy(self) -> None:
        import numpy

        one, three = numpy.int64(1), numpy.uint8(3)
        env = self.client.env("quatuor", max_steps=numpy.int64(20))
        self.assertEqual(env.perft(one, numpy.int32(100)), 12)
        self.assertEqual(env.playouts(three, numpy.int64(2))["games"], 3)
        self.assertEqual(env.step(one).steps, 1)
        self.assertEqual(env.play(numpy.array([0, 2])).steps, 3)
        self.assertEqual(env.play([numpy.array(3)]).steps, 4)
        self.assertIn(env.sample(numpy.random.default_rng(1)), env.legal_ids())
        self.refused("action", lambda: env.step(numpy.float64(5)))
        true: Any = numpy.True_
        self.refused("action", lambda: env.step(true))
        games = self.client.vector("quarto", three, seed=one)
        self.assertEqual(list(games.step(numpy.array([16, 17, 18])).lengths), [1] * 3)
        for wrong in (numpy.zeros(3), numpy.zeros((3, 1), int), numpy.ones(3, bool)):
            self.refused("actions", lambda: games.step(wrong))
        [told] = self.client.batch([{"cmd": "perft", "handle": one, "depth": one}])
        self.assertTrue(told["ok"])


if __name__ == "__main__":
    unittest.main()
