/** Limits on the data kept from a file of payments, and on the reading time (C-62, PAY-29). */
export const readingLimits = {
  /** The number of listed wrong cells; all wrong cells are counted. */
  errorsKept: 1_000,
  /** The number of wrong rows that are returned whole, and the limit of each of their cells. */
  rowsPictured: 100,
  lettersPictured: 120,
  transactionsKept: 500,
  indexesKept: 100,
  /** The number of garbled texts that a warning quotes, and the length of each. */
  samplesKept: 3,
  sampleLength: 40,
  /** The number of unread sheets that a warning names. */
  sheetsNamed: 5,
  /** The number of named problems of a message besides its wrong values; all are counted. */
  messageProblemsKept: 100,
  /** The most requests of a payment file (FILE-21). */
  requestsInFile: 1_000,
  rowsInBatch: 2_500,
  /** The number of batches that may wait for the caller before the reader waits. */
  batchesAhead: 4,
} as const;
