/** What a reader noticed about a cell while it read the row, so that the rules need not look again; 0 for nothing. */
export const cellHints = {
  /** The cell holds the same text as the cell above it. */
  asAbove: 1,
  /** The cell holds visible ASCII characters only, without spaces around them. */
  plain: 2,
} as const;
