/** The names of exported files and their sheets; letters, digits and hyphens only. */
export const exportNames = {
  sheet: "Transactions",
  transactions: "transactions",
  paymentRequest: "payment-request",
  file: "payment-file",
  since: "since",
  until: "until",
  outcomes: { failed: "failed", reversed: "reversed", pending: "pending", succeeded: "succeeded" },
};
