/** What exported files and their sheets are called; letters, digits and hyphens alone. */
export const exportNames = {
  sheet: "Transactions",
  transactions: "transactions",
  paymentRequest: "payment-request",
  since: "since",
  until: "until",
  outcomes: { failed: "failed", reversed: "reversed", pending: "pending", succeeded: "succeeded" },
};
