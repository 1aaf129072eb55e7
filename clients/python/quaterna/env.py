"""A game by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Mapping, Optional, Protocol, Sequence, SupportsIndex

from .arguments import Action, action_of, actions_of, index_of, optional_index
from .arrays import mask_of, unpacked
from .client import Client
from .errors import unexpected
from .opened import Opened
from .told import Told


class Chooser(Protocol):
    """A generator of random numbers, Python's or NumPy's."""

    def choice(self, seq: Any, /) -> Any:
        """One of several by lot."""


@dataclass(frozen=True, eq=False)
class Step(Told):
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


class Env(Opened[Step]):
    """A game that is played by the fixed ids of its actions, one player at a time."""

    def __init__(
        self,
        client: Client,
        game: str,
        options: Optional[Mapping[str, Any]] = None,
        *,
        illegal: Optional[str] = None,
        max_steps: Optional[SupportsIndex] = None,
        state: Optional[str] = None,
        observe: bool = True,
    ) -> None:
        """Begins a game, ``quarto`` or ``quatuor``.

        ``illegal`` says what an illegal action does: ``throw``, which raises and is
        usual, or ``lose``. After ``max_steps`` actions a game is cut short. This one
        game begins at the position ``state``, a text, if that is given.
        """
        super().__init__(
            client,
            "new",
            game,
            options,
            illegal=illegal,
            max_steps=max_steps,
            looks={"observe": bool(observe)},
            state=state,
        )

    def reset(self, state: Optional[str] = None) -> Step:
        """Begins a game: at a position if one is given as text, else at the start.

        That is the start of the game, also where the first one began elsewhere.
        """
        return self._ask("reset", state=state)

    def step(self, action: Action) -> Step:
        """Plays an action, given by its id or its text."""
        return self._ask("play", actions=[action_of("action", action)])

    def play(self, actions: Iterable[Action]) -> Step:
        """Plays actions in turn, or none of them if one cannot be played."""
        return self._ask("play", actions=actions_of(actions))

    def legal_ids(self) -> Sequence[int]:
        """The ids of the legal actions, ascending."""
        return self._step.legal

    def legal_texts(self) -> Sequence[str]:
        """The texts of the legal actions, in the same order."""
        texts: Sequence[str] = self._asked("legal")["texts"]
        return texts

    def legal_mask(self) -> Any:
        """1 for each legal action and 0 for each other one, by id."""
        return mask_of(self._step.legal, self.action_count)

    def observe(self) -> Any:
        """The observation of the player to act."""
        return unpacked(self._asked("observe")["observation"], self.shape)

    def sample(self, rng: Chooser) -> int:
        """The id of a random legal action."""
        if not callable(getattr(rng, "choice", None)):
            expected = "a generator of random numbers, such as random.Random(1)"
            raise unexpected("rng", rng, expected)
        if not self._step.legal:
            raise unexpected("state", self._step.state, "a game that goes on")
        return int(rng.choice(self._step.legal))

    def perft(self, depth: SupportsIndex, nodes: Optional[SupportsIndex] = None) -> int:
        """How many sequences of ``depth`` legal actions there are.

        Raises `QuaternaError` with the code ``limit-reached`` beyond ``nodes``.
        """
        reply = self._asked(
            "perft",
            depth=index_of("depth", depth),
            nodes=optional_index("nodes", nodes),
        )
        found: int = reply["nodes"]
        return found

    def playouts(self, games: SupportsIndex, seed: SupportsIndex = 0) -> Mapping[str, Any]:
        """Statistics of random games from here.

        ``games``, ``seed``, ``wins`` of both players, ``draws``, how many ended by each
        rule in ``endings``, how many had each number of actions in ``lengths``, and
        their mean, ``meanLength``.
        """
        return self._asked(
            "playouts", games=index_of("games", games), seed=index_of("seed", seed)
        )

    def solve(
        self, nodes: Optional[SupportsIndex] = None, distance: bool = False
    ) -> Mapping[str, Any]:
        """What the position is worth to the player to act.

        ``value`` is ``win``, ``draw`` or ``loss``, the least that is proved, and ``most``
        the most; ``exact`` tells whether they are the same. ``distance`` is the number
        of actions to the end, if asked for, ``actions`` has the same by action, ``pv``
        the best play by ids, and ``nodes`` how much was looked at.
        """
        return self._asked(
            "solve", nodes=optional_index("nodes", nodes), distance=bool(distance)
        )

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
