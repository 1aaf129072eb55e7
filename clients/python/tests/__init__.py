"""Tests; ``npm run test:python`` runs them with all that they need."""
