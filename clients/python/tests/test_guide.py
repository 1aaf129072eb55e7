"""The examples of the guide, run in turn."""

from __future__ import annotations

import doctest
import re
import unittest
from unittest import mock

import quaterna

from .serving import ROOT, client


class GuideTest(unittest.TestCase):
    @unittest.skipUnless(quaterna.HAS_NUMPY, "the guide shows arrays of NumPy")
    def test_examples(self) -> None:
        text = (ROOT / "docs" / "python.md").read_text()
        code = "\n".join(re.findall(r"^```pycon\n(.*?)^```", text, re.M | re.S))
        examples = doctest.DocTestParser().get_doctest(
            code, {}, "docs/python.md", None, 0
        )
        self.assertGreater(len(examples.examples), 10)
        told: list[str] = []
        # The guide names no command: here that is the engine which is tested.
        with mock.patch.object(quaterna, "Client", client):
            result = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
        self.assertEqual(result.failed, 0, "".join(told))


if __name__ == "__main__":
    unittest.main()
