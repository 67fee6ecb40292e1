/** The largest payment file (FILE-21). */
export const largestFileBytes = 50_000_000;
