/**
 * The columns after the template's columns in the file of a request: the result of each payment (REQ-50). An upload ignores them, so nobody
 * has to remove them first.
 */
export const resultHeadings = {
  status: "Result",
  time: "Result Time (UTC)",
  transactionId: "Result Transaction ID",
  amount: "Result Amount",
  fees: "Result Fees",
  walletCurrency: "Result Wallet Currency",
  exchangeRate: "Result Exchange Rate",
  recoveryOf: "Result Recovery Of",
  recoveredBy: "Result Recovered By",
  repeatReason: "Result Repeat Reason",
} as const;

/** The columns before the results for a client whose recipients are looked up (VERIFY-19). An upload ignores these too. */
export const nameHeadings = {
  foundName: "Provider's Name",
  verdict: "Name Match",
  reason: "Reason Kept",
} as const;

/** The columns after those of a payment file in its result (FILE-23). An upload ignores these too. */
export const fileResultHeadings = {
  status: resultHeadings.status,
  code: "Result Code",
  reason: "Result Reason",
  requestId: "Result Request ID",
  transactionId: resultHeadings.transactionId,
  amount: resultHeadings.amount,
  walletCurrency: resultHeadings.walletCurrency,
  fees: resultHeadings.fees,
  time: resultHeadings.time,
} as const;
