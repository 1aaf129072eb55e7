"""Quarto and Quatuor for research code, by the rules engine ``quaterna``.

The engine runs as a process of its own and answers lines of JSON. A game by itself::

    import quaterna

    with quaterna.Client() as client:
        env = client.env("quarto")
        step = env.reset()
        while step.to_act is not None:
            step = env.step(env.sample(rng))

Names are those of the library, written as Python writes them: ``toAct`` is ``to_act``.
"""

from .arrays import HAS_NUMPY
from .client import Client
from .copies import SymmetricCopy
from .env import Env, Step
from .errors import EngineError, QuaternaError
from .observed import Observed
from .vector import VectorEnv, VectorStep

__all__ = [
    "HAS_NUMPY",
    "Client",
    "EngineError",
    "Env",
    "Observed",
    "QuaternaError",
    "Step",
    "SymmetricCopy",
    "VectorEnv",
    "VectorStep",
]
