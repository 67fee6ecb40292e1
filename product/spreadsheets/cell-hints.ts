/** Hints of a reader about a cell, so that the rules need not look again; 0 for no hint. */
export const cellHints = {
  /** The cell holds the same text as the cell above it. */
  asAbove: 1,
  /** The cell holds visible ASCII characters only, without spaces around them. */
  plain: 2,
} as const;
