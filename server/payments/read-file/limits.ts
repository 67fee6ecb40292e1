const mebibyte = 1_024 * 1_024;

/** How much of a file is read before it is refused (C-62, PAY-29). */
export const limits = {
  fileBytes: 50 * mebibyte,
  unpackedBytes: 400 * mebibyte,
  /** Unpacked bytes to packed ones; small files are spared, which may be all repetition. */
  unpackedRatio: 100,
  ratioCountsFromBytes: 4 * mebibyte,
  zipEntries: 200,
  rows: 100_000,
  columns: 120,
  cellLength: 4_096,
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
