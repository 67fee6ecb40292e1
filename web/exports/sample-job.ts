import type { JobAnswer } from "./poll-export.ts";

/** An export as the server answers it, for tests. */
export const job: JobAnswer = {
  exportJobId: "e1",
  status: "pending",
  subject: "transactions",
  format: "csv",
  fileName: "transactions.csv",
  createdTimestamp: 0,
  expiresTimestamp: 86_400,
  rowCount: 0,
  byteCount: null,
  filters: {},
  outcome: null,
  columnCount: 13,
  resultData: null,
};
