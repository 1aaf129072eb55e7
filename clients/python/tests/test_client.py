"""What the client does beside playing games."""

from __future__ import annotations

import random
import sys
import unittest

from quaterna import HAS_NUMPY, Client, QuaternaError

from .serving import client


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = client()
        self.addCleanup(self.client.close)

    def test_hello(self) -> None:
        told = self.client.hello()
        self.assertEqual(told["games"], ["quarto", "quatuor"])
        self.assertEqual(told["v"], 1)

    def test_a_random_game_ends(self) -> None:
        env = self.client.env("quarto", {"win": "announced"})
        step = env.reset()
        rng = random.Random(1)
        while step.to_act is not None:
            self.assertEqual(list(env.legal_ids()), list(step.legal))
            step = env.step(env.sample(rng))
        self.assertTrue(step.terminated)
        self.assertIsNotNone(step.outcome)
        self.assertEqual(env.last, step) if not HAS_NUMPY else None
        self.assertEqual(env.legal_texts(), [])

    def test_an_error_tells_why_and_changes_nothing(self) -> None:
        env = self.client.env("quatuor")
        before = env.step("a1").state
        with self.assertRaises(QuaternaError) as caught:
            env.step("a1")
        self.assertEqual(caught.exception.code, "illegal-action")
        self.assertIsNotNone(caught.exception.illegality)
        self.assertTrue(str(caught.exception))
        self.assertEqual(env.last.state, before)
        with self.assertRaises(QuaternaError) as caught:
            self.client.env("quarto", {"frob": 1})
        self.assertEqual(caught.exception.field, "frob")

    def test_illegal_actions_can_lose_and_games_be_cut_short(self) -> None:
        env = self.client.env("quarto", illegal="lose", observe=False)
        step = env.step(0)
        self.assertEqual((step.reward, step.terminated), (-1, True))
        self.assertIsNone(step.observation)
        env = self.client.env("quatuor", max_steps=2)
        self.assertTrue(env.play(["a1", "b1"]).truncated)

    def test_a_game_begins_where_it_is_said(self) -> None:
        text = "ww../b.../..../.... b 0"
        env = self.client.env("quatuor", state=text)
        self.assertEqual(env.last.state, text)
        self.assertNotEqual(env.reset().state, text)
        self.assertEqual(env.reset(text).state, text)

    def test_counting_and_solving(self) -> None:
        env = self.client.env("quatuor")
        self.assertEqual(env.perft(4), 28200)
        with self.assertRaises(QuaternaError) as caught:
            env.perft(6, nodes=1000)
        self.assertEqual(caught.exception.code, "limit-reached")
        found = env.playouts(50, seed=3)
        self.assertEqual(sum(found["wins"]) + found["draws"], 50)
        late = self.client.env("quarto", state="..D./7.F./.3.2/.8.1 C 0 -")
        self.assertTrue(late.solve(distance=True)["exact"])

    def test_a_batch_goes_on_after_an_error(self) -> None:
        first, second, third = self.client.batch(
            [
                {"cmd": "new", "game": "quarto"},
                {"cmd": "frob"},
                {"cmd": "perft", "handle": 1, "depth": 2},
            ]
        )
        self.assertEqual(first["handle"], 1)
        self.assertFalse(second["ok"])
        self.assertEqual(third["nodes"], 256)

    def test_games_side_by_side(self) -> None:
        env = self.client.vector("quarto", 3, seed=5)
        step = env.step(env.sample_actions())
        self.assertEqual(list(step.to_act), [1, 1, 1])
        self.assertEqual(list(step.lengths), [1, 1, 1])
        if HAS_NUMPY:
            self.assertEqual(step.observations.shape, (3, *env.shape))
            self.assertEqual(step.masks.shape, (3, env.action_count))
            self.assertTrue((env.observe() == step.observations).all())
        else:
            self.assertEqual(len(step.masks), 3 * env.action_count)
            self.assertEqual(env.observe(), step.observations)
        self.assertEqual(list(env.reset().lengths), [0, 0, 0])
        with self.assertRaises(QuaternaError):
            env.step([16])
        plain = self.client.vector("quatuor", 2, observe=False)
        self.assertIsNone(plain.last.observations)

    def test_observe_is_what_the_step_told(self) -> None:
        env = self.client.env("quatuor")
        self.assertEqual(env.observe().tolist(), env.last.observation.tolist())

    def test_a_closed_handle_is_no_handle(self) -> None:
        env = self.client.env("quarto")
        env.close()
        with self.assertRaises(QuaternaError) as caught:
            env.reset()
        self.assertEqual(caught.exception.field, "handle")


class EndTest(unittest.TestCase):
    def test_an_engine_that_has_ended_is_told(self) -> None:
        with Client([sys.executable, "-c", "input()"]) as ended:
            with self.assertRaises(EOFError):
                ended.hello()
            with self.assertRaises(EOFError):
                ended.hello()


if __name__ == "__main__":
    unittest.main()
