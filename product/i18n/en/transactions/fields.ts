import type { ColumnGroup } from "../../../transactions/columns.ts";

/** Texts of the drawer of a transaction besides the names of its fields. */
export const transactionFields = {
  inCurrency: (p: { column: string; currency: string }) => `${p.column}, ${p.currency}`,
  oneIs: (p: { from: string; to: string; rate: string }) => `1 ${p.from} = ${p.rate} ${p.to}`,
  paidFor: (p: { paid: string; charged: string }) => `${p.paid} for ${p.charged}`,
  chargedFor: (p: { charged: string }) => `for ${p.charged}`,
  sources: { web: "Web", api: "API" },
  label: (p: { id: string }) => `Details of transaction ${p.id}`,
  unreleased: "Payment that has not started",
  notStarted: "Not started",
  previous: "Previous row",
  next: "Next row",
  previousHint: "Previous row (↑ or K)",
  nextHint: "Next row (↓ or J)",
  groups: "Groups of fields",
  openInList: "View on the transactions page",
  openRequest: "Open request",
  copyAll: "Copy as text",
  parts: {
    transaction: "Transaction",
    money: "Money and FX",
    recipient: "Recipient",
    payment: "Payment",
    sender: "Sender",
    intermediary: "Intermediary banks",
    ordering: "Ordering party",
    remittance: "Remittance",
  } satisfies Record<ColumnGroup, string>,
  /** The headings of the drawer's parts are also links between the parts, so they are short. */
  drawerParts: {
    money: "Money",
    recipient: "Recipient",
    payment: "Payment",
    ordering: "Ordering",
    intermediary: "Intermediary",
    remittance: "Remittance",
    sender: "Sender",
    further: "Further details",
  } satisfies Partial<Record<ColumnGroup | "further", string>>,
  showEmpty: (p: { count: number }) =>
    p.count === 1 ? "Show 1 empty field" : `Show ${p.count} empty fields`,
  tenors: { spot: "Spot", tod: "Today", tom: "Tomorrow" },
  yes: "Yes",
  no: "No",
  reversedBy: "Reversed by transaction",
};
