"""A game by itself."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence, Union

from .arrays import mask_of, unpacked
from .client import Client


@dataclass(frozen=True)
class Step:
    """What a step, or a reset, answers."""

    observation: Any
    """The zeros and ones that the player to act sees; ``None`` with ``observe=False``."""
    reward: int
    """For the player who acted: 1 won, -1 lost, 0 otherwise."""
    terminated: bool
    """Whether the game is over, by its rules or by an illegal action that loses it."""
    truncated: bool
    """Whether it has been cut short by ``max_steps``."""
    state: str
    """The position as text."""
    to_act: Optional[int]
    """Who must act now: 0, 1, or ``None`` once the game is over."""
    acted: Optional[int]
    """Who has acted; ``None`` after a reset."""
    legal: Sequence[int]
    """The ids of the legal actions, ascending."""
    steps: int
    """How many actions have been played since the reset."""
    outcome: Optional[Mapping[str, Any]]
    """How the game ended by its rules: ``winner``, ``by`` and ``alignments``."""
    illegality: Optional[Mapping[str, Any]]
    """Why the action was illegal, where that loses the game."""


class Env:
    """A game that is played by the fixed ids of its actions, one player at a time."""

    def __init__(
        self,
        client: Client,
        game: str,
        options: Optional[Mapping[str, Any]] = None,
        *,
        illegal: Optional[str] = None,
        max_steps: Optional[int] = None,
        state: Optional[str] = None,
        observe: bool = True,
    ) -> None:
        """Begins a game, ``quarto`` or ``quatuor``.

        ``illegal`` says what an illegal action does: ``throw``, which raises and is
        usual, or ``lose``. After ``max_steps`` actions a game is cut short. It begins
        at the position ``state``, a text, if that is given.
        """
        self._client = client
        self._observe = observe
        reply = client.ask(
            "new",
            game=game,
            options=options,
            illegal=illegal,
            maxSteps=max_steps,
            state=state,
            observe=observe,
        )
        self._handle: int = reply["handle"]
        self.game: str = reply["game"]
        self.options: Mapping[str, Any] = reply["options"]
        self.action_count: int = reply["actionCount"]
        self.max_length: int = reply["maxLength"]
        self.shape: tuple[int, ...] = tuple(reply["shape"])
        self.planes: Sequence[str] = reply["planes"]
        self._step = self._told(reply)

    @property
    def last(self) -> Step:
        """What the last step, or reset, answered."""
        return self._step

    def reset(self, state: Optional[str] = None) -> Step:
        """Begins a game, at a position if one is given as text."""
        return self._ask("reset", state=state)

    def step(self, action: Union[int, str]) -> Step:
        """Plays an action, given by its id or its text."""
        return self.play([action])

    def play(self, actions: Sequence[Union[int, str]]) -> Step:
        """Plays actions in turn, or none of them if one cannot be played."""
        played = [each if isinstance(each, str) else int(each) for each in actions]
        return self._ask("play", actions=played)

    def legal_ids(self) -> Sequence[int]:
        """The ids of the legal actions, ascending."""
        return self._step.legal

    def legal_texts(self) -> Sequence[str]:
        """The texts of the legal actions, in the same order."""
        texts: Sequence[str] = self._client.ask("legal", handle=self._handle)["texts"]
        return texts

    def legal_mask(self) -> Any:
        """1 for each legal action and 0 for each other one, by id."""
        return mask_of(self._step.legal, self.action_count)

    def observe(self) -> Any:
        """The observation of the player to act."""
        reply = self._client.ask("observe", handle=self._handle)
        return unpacked(reply["observation"], self.shape)

    def sample(self, rng: random.Random) -> int:
        """The id of a random legal action."""
        return rng.choice(self._step.legal)

    def perft(self, depth: int, nodes: Optional[int] = None) -> int:
        """How many sequences of ``depth`` legal actions there are.

        Raises `QuaternaError` with the code ``limit-reached`` beyond ``nodes``.
        """
        reply = self._client.ask("perft", handle=self._handle, depth=depth, nodes=nodes)
        found: int = reply["nodes"]
        return found

    def playouts(self, games: int, seed: int = 0) -> Mapping[str, Any]:
        """Statistics of random games from here: ``wins``, ``draws`` and others."""
        return self._client.ask(
            "playouts", handle=self._handle, games=games, seed=seed
        )

    def solve(
        self, nodes: Optional[int] = None, distance: bool = False
    ) -> Mapping[str, Any]:
        """What the position is worth: ``value``, whether ``exact``, and by ``actions``."""
        return self._client.ask(
            "solve", handle=self._handle, nodes=nodes, distance=distance
        )

    def close(self) -> None:
        """Lets the engine forget the game."""
        self._client.ask("close", handle=self._handle)

    def _ask(self, cmd: str, **fields: Any) -> Step:
        reply = self._client.ask(
            cmd, handle=self._handle, observe=self._observe, **fields
        )
        self._step = self._told(reply)
        return self._step

    def _told(self, reply: Mapping[str, Any]) -> Step:
        bits = reply.get("observation")
        return Step(
            observation=None if bits is None else unpacked(bits, self.shape),
            reward=reply["reward"],
            terminated=reply["terminated"],
            truncated=reply["truncated"],
            state=reply["state"],
            to_act=reply["toAct"],
            acted=reply["acted"],
            legal=reply["legal"],
            steps=reply["steps"],
            outcome=reply["outcome"],
            illegality=reply["illegality"],
        )
