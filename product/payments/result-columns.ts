/**
 * What became of a payment, in the file of a request behind the columns of the template (REQ-50). Who uploads that file again need not
 * remove them: they are known, and left out.
 */
export const resultHeadings = {
  status: "Result",
  time: "Result Time (UTC)",
  transactionId: "Result Transaction ID",
  amount: "Result Amount",
  fees: "Result Fees",
  walletCurrency: "Result Wallet Currency",
  exchangeRate: "Result Exchange Rate",
} as const;
