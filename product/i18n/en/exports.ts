/** The names of exported files and their sheets; letters, digits and hyphens only. */
export const exportNames = {
  sheet: "Transactions",
  transactions: "transactions",
  paymentRequest: "payment-request",
  since: "since",
  until: "until",
  outcomes: { failed: "failed", reversed: "reversed", pending: "pending", succeeded: "succeeded" },
};
