import { formatCount } from "../../formats.ts";
import type { Status } from "../../../statuses.ts";
import type { TransactionType } from "../../../transactions/types.ts";

const lists = new Intl.ListFormat("en", { type: "unit" });

export const transactions = {
  title: "Transactions",
  otherWallet: (p: { name: string }) => `That wallet is not available here. ${p.name} is shown.`,
  leftOut: (p: { filters: readonly string[] }) =>
    `Part of this link could not be used and was left out: ${lists.format(p.filters)}.`,
  fetchError: "Could not fetch transactions.",
  empty: "No transactions match. Try deselecting filters.",
  truncated: "Only the newest 500 transactions are shown. Use Export to get the full set.",
  wallet: "Wallet",
  mainWallet: "Main wallet",
  findSubwallet: "Find a subwallet",
  noneFound: "No subwallet matches.",
  pages: "Pages of transactions",
  /** The headings above open and ended rows, on a page with open rows. */
  groups: {
    open: "In progress: not in the balance yet",
    ended: "Ended, newest first",
  },
  /** The meaning of a status about which the provider has sent no text. */
  statusMeanings: {
    pending: "Not yet handed to the provider.",
    sent: "Handed to the provider, whose answer is awaited.",
    failing: "The provider reports trouble. It may still succeed.",
  } satisfies Partial<Record<Status<"transaction">, string>>,
  filters: {
    type: "Type",
    status: "Status",
    provider: "Provider",
    amount: "Amount",
    date: "Date range",
    startDate: "Start date",
    endDate: "End date",
    recipientAccount: "Recipient account",
    payments: "Payments",
    findType: "Find a type",
    noType: "No type matches.",
    noStatus: "No status matches.",
    findProvider: "Find a provider",
    noProvider: "No provider matches.",
    amountHint: "Matches money in and out. Type − for money out only.",
    accountHint: "The whole account, with or without spaces.",
  },
  chooser: {
    button: "Columns",
    search: (p: { count: number }) => `Search ${p.count} columns`,
    shown: "Shown",
    reset: "Reset columns",
    none: "No column matches.",
    move: (p: { column: string }) => `Move ${p.column}`,
    moveHint: "Drag, or press an arrow key.",
    moved: (p: { column: string; place: number; count: number }) => `${p.column}: ${p.place} of ${p.count}`,
  },
  totals: {
    title: "Totals of the listed payments",
    note: (p: { count: number }) =>
      `Total of the ${formatCount(p.count)} rows shown: successful and pending, less reversals, fees excluded.`,
    none: "No payment is listed that has not failed.",
    byProvider: "By provider",
    byCurrency: "By recipient currency",
    others: "Others",
    unknown: "Not known",
    narrow: (p: { provider: string }) => `Show ${p.provider} alone`,
  },
  types: {
    Payment: "Payment",
    MobilePayment: "Mobile payment",
    BankPayment: "Bank payment",
    AddFunds: "Funds added",
    RemoveFunds: "Funds removed",
    Adjust: "Adjustment",
    Reversal: "Reversal",
    TransferIn: "Transfer in",
    TransferOut: "Transfer out",
    Fee: "Fee",
    FeeReversal: "Fee reversal",
    MoneyMarketMovement: "Money market movement",
    MoneyMarketMovementReversal: "Money market movement reversal",
    TradeFinance: "Trade finance",
    TradeFinanceReversal: "Trade finance reversal",
    Interest: "Interest",
    InterestReversal: "Interest reversal",
    FX: "Foreign exchange",
    FXReversal: "Foreign exchange reversal",
    Other: "Other",
    OtherReversal: "Other reversal",
  } satisfies Record<TransactionType, string>,
};
