"""Samples for training: results, copies, positions of data sets, ends of games."""

from __future__ import annotations

import random
import unittest
from typing import Any

from quaterna import HAS_NUMPY, Env, QuaternaError

from .serving import client


def flat(entries: Any) -> list[int]:
    """The entries of an array, one after the other."""
    found: list[int] = (entries.reshape(-1) if HAS_NUMPY else entries).tolist()
    return found


class SampleTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = client()
        self.addCleanup(self.client.close)

    def random_game(self, env: Env, seed: int) -> list[int]:
        """Plays a random game nearly to its end, and tells the ids of its actions."""
        rng = random.Random(seed)
        ids: list[int] = []
        while env.last.to_act is not None:
            ids.append(env.sample(rng))
            env.step(ids[-1])
        env.reset()
        env.play(ids[:-1])
        return ids[:-1]

    def test_copies_are_what_the_copied_game_shows(self) -> None:
        games = [
            ("quatuor", {}, range(8)),
            ("quarto", {}, [0, 1, 31, 32, 999, 12287]),
            ("quarto", {"lines": ["row", "square"], "win": "announced"}, [0, 3, 700]),
        ]
        for name, options, numbers in games:
            env, other = self.client.env(name, options), self.client.env(name, options)
            ids = self.random_game(env, 5)
            self.assertLess(max(numbers), env.symmetries)
            for number in numbers:
                copy = env.copy(number)
                images = [copy.action_id(each) for each in ids]
                seen = other.reset() and other.play(images)
                found = copy.observation(env.last.observation)
                self.assertEqual(flat(found), flat(seen.observation))
                mask = copy.mask(env.legal_mask())
                self.assertEqual(flat(mask), flat(other.legal_mask()))
                self.assertEqual(number == 0, ids == images)

    def test_copies_of_many_samples(self) -> None:
        games = self.client.vector("quatuor", 5, seed=3)
        for _ in range(4):
            step = games.step(games.sample_actions())
        copy = games.copy(3)
        self.assertIs(games.copy(3), copy)
        found = flat(copy.observation(step.observations))
        masks = flat(copy.mask(step.masks))
        size, count = len(found) // 5, games.action_count
        for at in range(5):
            if HAS_NUMPY:
                one, mask = step.observations[at], step.masks[at]
            else:
                one = step.observations[size * at : size * (at + 1)]
                mask = step.masks[count * at : count * (at + 1)]
            self.assertEqual(flat(copy.observation(one)), found[size * at :][:size])
            self.assertEqual(flat(copy.mask(mask)), masks[count * at :][:count])
        for work in (copy.observation, copy.mask):
            with self.assertRaises(QuaternaError) as caught:
                work([0, 1, 0])
            self.assertEqual(caught.exception.field, work.__name__)

    def test_policies_have_copies_too(self) -> None:
        env = self.client.env("quatuor")
        policy = [0.0] * env.action_count
        policy[0], policy[1] = 0.25, 0.75
        copy = env.copy(3)
        if HAS_NUMPY:
            found = copy.mask(policy)
        else:
            import array

            found = copy.mask(array.array("d", policy))
        self.assertEqual(found[copy.action_id(0)], 0.25)
        self.assertEqual(found[copy.action_id(1)], 0.75)
        self.assertEqual(sum(found), 1)

    def test_lists_have_copies_as_arrays_have(self) -> None:
        env = self.client.env("quarto")
        copy = env.copy(7)
        policy = [id / 64 for id in range(52)]
        turned = [0.0] * 52
        for id, share in enumerate(policy):
            turned[copy.action_id(id)] += share
        self.assertEqual(list(copy.mask(policy)), turned)
        self.assertEqual(sum(copy.mask([300] * 52)), 300 * 52)
        self.assertEqual(sum(copy.mask([-1] * 52)), -52)
        for wrong in (None, "0" * 52, ["x"] * 52, [0] * 51):
            with self.assertRaises(QuaternaError) as caught:
                copy.mask(wrong)
            self.assertEqual(caught.exception.field, "mask")

    def test_positions_of_a_data_set(self) -> None:
        options = {"win": "announced"}
        env = self.client.env("quarto", options)
        rng = random.Random(2)
        states, seen, masks, players = [], [], [], []
        while True:
            step = env.last
            states.append(step.state)
            seen += flat(step.observation)
            masks += env.legal_mask().tolist()
            players.append(-1 if step.to_act is None else step.to_act)
            if step.to_act is None:
                break
            env.step(env.sample(rng))
        told = self.client.observations("quarto", states, options)
        self.assertEqual(flat(told.observations), seen)
        self.assertEqual(flat(told.masks), masks)
        self.assertEqual(told.to_act.tolist(), players)
        if HAS_NUMPY:
            self.assertEqual(told.observations.shape, (len(states), *env.shape))
            self.assertEqual(told.masks.shape, (len(states), env.action_count))
        # The same where they do not all go into one line.
        self.client._longest = 60
        self.assertEqual(self.client.observations("quarto", iter(states), options), told)
        with self.assertRaises(QuaternaError) as caught:
            self.client.observations("quarto", [*states[:7], "frob"], options)
        self.assertEqual(caught.exception.field, "states[7]")
        self.assertTrue(str(caught.exception).startswith("states[7]: "))
        with self.assertRaises(QuaternaError) as caught:
            self.client.observations("quarto", states, {"frob": 1})
        self.assertEqual(caught.exception.field, "frob")

    def test_ends_of_games_side_by_side(self) -> None:
        games = self.client.vector("quatuor", 3, max_steps=4, final=True)
        env = self.client.env("quatuor", max_steps=4)
        for left in range(4, 0, -1):
            self.assertEqual(list(games.last.final_lengths), [0, 0, 0])
            actions = games.sample_actions()
            if left > 1:
                games.step(actions)
            env.step(actions[1])
        step = games.step(actions)
        self.assertEqual(list(step.final_lengths), [4, 4, 4])
        self.assertEqual(list(step.truncated), [1, 1, 1])
        size = len(flat(step.final_observations)) // 3
        found = flat(step.final_observations)[size : 2 * size]
        self.assertEqual(found, flat(env.last.observation))
        self.assertIsNone(self.client.vector("quarto", 1).last.final_observations)

    def test_an_illegal_action_is_told(self) -> None:
        games = self.client.vector("quarto", 2, illegal="lose")
        step = games.step([16, 0])
        self.assertEqual(list(step.illegal), [0, 1])
        self.assertEqual(list(step.final_lengths), [0, 1])
        self.assertEqual(list(step.rewards), [0, -1])

    def test_results_are_equal_if_they_tell_the_same(self) -> None:
        one, other = self.client.env("quarto"), self.client.env("quarto")
        self.assertEqual(one.last, other.last)
        self.assertNotEqual(one.step(16), other.step(17))
        self.assertNotEqual(one.last, 7)
        blind = self.client.env("quarto", observe=False)
        self.assertNotEqual(one.reset(), blind.last)
        games = [self.client.vector("quarto", 2, seed=1) for _ in range(2)]
        self.assertEqual(games[0].last, games[1].last)
        self.assertNotEqual(games[0].step([16, 17]), games[1].last)
        with self.assertRaises(TypeError):
            hash(one.last)

    def test_whoever_gets_an_array_may_write_into_it(self) -> None:
        env = self.client.env("quarto")
        games = self.client.vector("quarto", 2, final=True)
        told = self.client.observations("quarto", [env.last.state])
        copy = env.copy(5)
        arrays = [env.last.observation, env.legal_mask(), env.observe()]
        arrays += [games.observe(), copy.mask(env.legal_mask())]
        arrays += [copy.observation(env.observe())]
        arrays += [*vars(games.last).values(), *vars(told).values()]
        for entries in arrays:
            entries[0] = 0

    def test_blocks_close_what_they_open(self) -> None:
        with self.client.env("quarto") as env, self.client.vector("quarto", 2) as games:
            env.step(16)
        env.close()
        for each in (env, games):
            with self.assertRaises(QuaternaError) as caught:
                each.reset()
            self.assertEqual(caught.exception.field, "handle")


if __name__ == "__main__":
    unittest.main()
