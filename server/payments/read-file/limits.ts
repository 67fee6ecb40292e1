/** How much is kept of a file of payments while it is read, and how long that may take (C-62, PAY-29). */
export const readingLimits = {
  /** Wrong cells that are told one by one; all are counted. */
  errorsKept: 1_000,
  /** Wrong rows that are told whole, and how much of each of their cells. */
  rowsPictured: 100,
  lettersPictured: 120,
  transactionsKept: 500,
  indexesKept: 100,
  /** How many garbled texts a warning quotes, and how much of each. */
  samplesKept: 3,
  sampleLength: 40,
  /** How many of the sheets that are not read a warning names. */
  sheetsNamed: 5,
  rowsInBatch: 2_500,
  /** Batches that may wait for the caller before the reader waits as well. */
  batchesAhead: 4,
  heapMegabytes: 512,
  youngMegabytes: 64,
  deadlineMs: 60_000,
  readersAtOnce: 2,
} as const;
