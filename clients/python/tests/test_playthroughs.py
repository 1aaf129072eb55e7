"""Every step of the games in files of playthroughs, played from here."""

from __future__ import annotations

import unittest
from typing import Any

from quaterna import HAS_NUMPY, Client, Env

from .serving import client, playthroughs

OFFSET = 0xCBF29CE484222325
PRIME = 0x100000001B3


def hashed(entries: Any) -> str:
    """The hash of an observation, FNV-1a, as playthroughs have it."""
    found = OFFSET
    for entry in bytes(entries):
        found = (found ^ entry) * PRIME & 0xFFFFFFFFFFFFFFFF
    return f"{found:016x}"


def rows_hashed(observations: Any, count: int) -> list[str]:
    """The same of the observation of each game."""
    if not HAS_NUMPY:
        data = bytes(observations)
        size = len(data) // count
        return [hashed(data[size * at : size * (at + 1)]) for at in range(count)]
    import numpy

    columns = observations.reshape(count, -1).T.astype(numpy.uint64)
    found = numpy.full(count, OFFSET, dtype=numpy.uint64)
    for column in columns:
        found = (found ^ column) * numpy.uint64(PRIME)
    return [f"{each:016x}" for each in found.tolist()]


class PlaythroughTest(unittest.TestCase):
    engine: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = client()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def test_one_by_one(self) -> None:
        played = steps = 0
        for name, header, games in playthroughs():
            env = self.engine.env(header["game"], header["options"])
            self.assertEqual(env.action_count, header["actionCount"])
            self.assertEqual(list(env.shape), header["shape"])
            for game in games:
                with self.subTest(name):
                    self.play(env, game)
                played += 1
                steps += len(game)
            env.close()
        self.assertGreater(played, 0)
        print(f"{played} games played one by one, {steps} positions compared")

    def play(self, env: Env, game: list[dict[str, Any]]) -> None:
        """Plays a game, and compares what is told with what was written down."""
        step = env.reset()
        for place, written in enumerate(game):
            self.assertEqual(step.state, written["state"])
            self.assertEqual(step.to_act, written["toAct"])
            self.assertEqual(step.legal, written["legal"])
            mask = "".join(map(str, env.legal_mask().tolist()))
            self.assertEqual(mask, written["mask"])
            entries = step.observation
            flat = entries.reshape(-1) if HAS_NUMPY else entries
            self.assertEqual(hashed(flat), written["observation"])
            if written["action"] is None:
                break
            # By turns by id and by text: they are the same action.
            step = env.step(written["action"] if place % 2 == 0 else written["text"])
            self.assertEqual(step.reward, written["reward"])
            self.assertEqual(step.acted, written["toAct"])
        self.assertEqual(step.terminated, step.to_act is None)

    def test_side_by_side(self) -> None:
        played = 0
        for name, header, games in playthroughs():
            with self.subTest(name):
                self.play_together(header, games)
            played += len(games)
        print(f"{played} games played side by side")

    def play_together(
        self, header: dict[str, Any], games: list[list[dict[str, Any]]]
    ) -> None:
        """Plays games at once; one that has ended goes on with the start of the next."""
        count = len(games)
        env = self.engine.vector(header["game"], count, header["options"], seed=1)
        step = env.last
        for place in range(max(map(len, games))):
            states = env.states()
            hashes = rows_hashed(step.observations, count)
            masks = self.rows(step.masks, count)
            actions = list(env.sample_actions())
            for at, game in enumerate(games):
                written = game[place] if place < len(game) else None
                if written is None or written["action"] is None:
                    continue  # It has ended, and another has begun.
                self.assertEqual(states[at], written["state"])
                self.assertEqual(step.to_act[at], written["toAct"])
                self.assertEqual(masks[at], written["mask"])
                self.assertEqual(hashes[at], written["observation"])
                actions[at] = written["action"]
            step = env.step(actions)
            for at, game in enumerate(games):
                if place >= len(game) or game[place]["action"] is None:
                    continue
                self.assertEqual(step.rewards[at], game[place]["reward"])
                self.assertEqual(step.acted[at], game[place]["toAct"])
                after = game[place + 1]
                is_over = after["toAct"] is None
                self.assertEqual(step.terminated[at], int(is_over))
                self.assertEqual(step.lengths[at], 0 if is_over else place + 1)
        env.close()

    @staticmethod
    def rows(masks: Any, count: int) -> list[str]:
        """The masks as digits, one text for each game."""
        flat = "".join(map(str, masks.reshape(-1).tolist() if HAS_NUMPY else masks))
        width = len(flat) // count
        return [flat[width * at : width * (at + 1)] for at in range(count)]


if __name__ == "__main__":
    unittest.main()
