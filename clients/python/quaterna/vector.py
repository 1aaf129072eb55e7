"""Games side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Mapping, Optional, Sequence

from .arrays import decoded, masks_of, unpacked
from .client import Client


@dataclass(frozen=True)
class VectorStep:
    """What a step, or a reset, answers: arrays with an entry, or a row, for each game.

    A game that ends begins anew in the same step: its reward and its end are told, while
    ``observations``, ``masks`` and ``to_act`` are already those of the next game.
    """

    observations: Any
    """What the players to act see; ``None`` with ``observe=False``."""
    rewards: Any
    """1 where who acted has won, -1 where they have lost, else 0."""
    terminated: Any
    """1 where the last step ended the game."""
    truncated: Any
    """1 where ``max_steps`` cut it short."""
    to_act: Any
    """Who must act: 0 or 1."""
    acted: Any
    """Who acted in the last step: whom the reward is for."""
    lengths: Any
    """How many actions have been played in each game."""
    masks: Any
    """1 for each legal action and 0 for each other one, by id."""


class VectorEnv:
    """Games that all act at once, one action each."""

    def __init__(
        self,
        client: Client,
        game: str,
        count: int,
        options: Optional[Mapping[str, Any]] = None,
        *,
        seed: int = 0,
        illegal: Optional[str] = None,
        max_steps: Optional[int] = None,
        observe: bool = True,
    ) -> None:
        """Begins ``count`` games of ``quarto`` or ``quatuor``; see `Env`.

        ``seed`` is that of the actions that `sample_actions` draws.
        """
        self._client = client
        self._observe = observe
        reply = client.ask(
            "vector",
            game=game,
            count=count,
            options=options,
            seed=seed,
            illegal=illegal,
            maxSteps=max_steps,
            observe=observe,
        )
        self._handle: int = reply["handle"]
        self.count: int = reply["count"]
        self.game: str = reply["game"]
        self.options: Mapping[str, Any] = reply["options"]
        self.action_count: int = reply["actionCount"]
        self.max_length: int = reply["maxLength"]
        self.shape: tuple[int, ...] = tuple(reply["shape"])
        self.planes: Sequence[str] = reply["planes"]
        self._step = self._told(reply)

    @property
    def last(self) -> VectorStep:
        """What the last step, or reset, answered."""
        return self._step

    def reset(self) -> VectorStep:
        """Begins every game anew, and the random actions too."""
        return self._ask("reset")

    def step(self, actions: Iterable[int]) -> VectorStep:
        """Plays one action in each game, given by ids; or none if one cannot be."""
        return self._ask("step", actions=[int(action) for action in actions])

    def sample_actions(self) -> Sequence[int]:
        """A random legal action for each game, by id."""
        reply = self._client.ask("sample", handle=self._handle)
        actions: Sequence[int] = reply["actions"]
        return actions

    def states(self) -> Sequence[str]:
        """The positions as text."""
        states: Sequence[str] = self._client.ask("states", handle=self._handle)["states"]
        return states

    def observe(self) -> Any:
        """The observations of the players to act."""
        reply = self._client.ask("observe", handle=self._handle)
        return unpacked(reply["observation"], (self.count, *self.shape))

    def close(self) -> None:
        """Lets the engine forget the games."""
        self._client.ask("close", handle=self._handle)

    def _ask(self, cmd: str, **fields: Any) -> VectorStep:
        reply = self._client.ask(
            cmd, handle=self._handle, observe=self._observe, **fields
        )
        self._step = self._told(reply)
        return self._step

    def _told(self, reply: Mapping[str, Any]) -> VectorStep:
        bits = reply.get("observation")
        shape = (self.count, *self.shape)
        return VectorStep(
            observations=None if bits is None else unpacked(bits, shape),
            rewards=decoded(reply["rewards"], "int8"),
            terminated=decoded(reply["terminated"], "uint8"),
            truncated=decoded(reply["truncated"], "uint8"),
            to_act=decoded(reply["toAct"], "uint8"),
            acted=decoded(reply["acted"], "uint8"),
            lengths=decoded(reply["lengths"], "int32"),
            masks=masks_of(reply["masks"], self.count, self.action_count),
        )
