/**
 * The letters around the edge of the printed board, by cell; `null` for the inner cells.
 * QUATUOR stands there twice: along the top and down the right side, and down the left side
 * and along the bottom.
 */
export const quatuorLettering: readonly (string | null)[] =
  /* @__PURE__ */ Object.freeze(
    /* @__PURE__ */ Array.from('QUATU..UA..OTUOR', (letter) =>
      letter === '.' ? null : letter,
    ),
  );
