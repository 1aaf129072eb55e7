"""Games side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Mapping, Optional, Sequence, SupportsIndex

from .arguments import ids_of, index_of
from .arrays import decoded, masks_of, unpacked
from .client import Client
from .opened import Opened
from .told import Told


@dataclass(frozen=True, eq=False)
class VectorStep(Told):
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
    illegal: Any
    """1 where an illegal action lost it, with ``illegal="lose"``."""
    to_act: Any
    """Who must act: 0 or 1."""
    acted: Any
    """Who acted in the last step: whom the reward is for."""
    lengths: Any
    """How many actions have been played in each game."""
    final_lengths: Any
    """How many the game had that this step ended or cut short; 0 where none did."""
    final_observations: Any
    """Of each such game, the last observation, and zeros for the others.

    ``None`` without ``final=True``.
    """
    masks: Any
    """1 for each legal action and 0 for each other one, by id."""


class VectorEnv(Opened[VectorStep]):
    """Games that all act at once, one action each."""

    count: int
    """How many games there are."""

    def __init__(
        self,
        client: Client,
        game: str,
        count: SupportsIndex,
        options: Optional[Mapping[str, Any]] = None,
        *,
        seed: SupportsIndex = 0,
        illegal: Optional[str] = None,
        max_steps: Optional[SupportsIndex] = None,
        observe: bool = True,
        final: bool = False,
    ) -> None:
        """Begins ``count`` games of ``quarto`` or ``quatuor``; see `Env`.

        ``seed`` is that of the actions that `sample_actions` draws. With ``final``,
        steps tell the last observations of the games that end.
        """
        super().__init__(
            client,
            "vector",
            game,
            options,
            illegal=illegal,
            max_steps=max_steps,
            looks={"observe": bool(observe), "final": bool(final)},
            count=index_of("count", count),
            seed=index_of("seed", seed),
        )

    def reset(self) -> VectorStep:
        """Begins every game anew, and the random actions too."""
        return self._ask("reset")

    def step(self, actions: Iterable[SupportsIndex]) -> VectorStep:
        """Plays one action in each game, given by ids; or none if one cannot be."""
        return self._ask("step", actions=ids_of(actions, self.count))

    def sample_actions(self) -> Sequence[int]:
        """A random legal action for each game, by id."""
        actions: Sequence[int] = self._asked("sample")["actions"]
        return actions

    def states(self) -> Sequence[str]:
        """The positions as text."""
        states: Sequence[str] = self._asked("states")["states"]
        return states

    def observe(self) -> Any:
        """The observations of the players to act."""
        return self._observations(self._asked("observe")["observation"])

    def _begin(self, reply: Mapping[str, Any]) -> None:
        self.count = reply["count"]

    def _observations(self, bits: Optional[str]) -> Any:
        if bits is None:
            return None
        return unpacked(bits, (self.count, *self.shape))

    def _told(self, reply: Mapping[str, Any]) -> VectorStep:
        return VectorStep(
            observations=self._observations(reply.get("observation")),
            rewards=decoded(reply["rewards"], "int8"),
            terminated=decoded(reply["terminated"], "uint8"),
            truncated=decoded(reply["truncated"], "uint8"),
            illegal=decoded(reply["illegal"], "uint8"),
            to_act=decoded(reply["toAct"], "uint8"),
            acted=decoded(reply["acted"], "uint8"),
            lengths=decoded(reply["lengths"], "int32"),
            final_lengths=decoded(reply["finalLengths"], "int32"),
            final_observations=self._observations(reply.get("finalObservation")),
            masks=masks_of(reply["masks"], self.count, self.action_count),
        )
