import { isMonth } from "../../statements/statement.ts";
import { formatCount } from "../formats.ts";

const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** November 2026, or the day 2026-11-17. */
function nameOf(period: string): string {
  return isMonth(period) ? months.format(new Date(`${period}-01`)) : period;
}

type OfPeriod = { period: string };
type InCurrency = { currency: string };

/** The statements of wallets: the card on the wallets page, and the page that is printed. */
export const statements = {
  title: "Statements",
  fetchError: "Could not fetch statements.",
  month: "Month",
  findMonth: "Find a month",
  noMonth: "No month matches.",
  periodName: (p: OfPeriod) => nameOf(p.period),
  wholeMonth: "whole month",
  period: "Period",
  openingIn: (p: InCurrency) => `Opening, ${p.currency}`,
  creditsIn: (p: InCurrency) => `Credits, ${p.currency}`,
  debitsIn: (p: InCurrency) => `Debits, ${p.currency}`,
  closingIn: (p: InCurrency) => `Closing, ${p.currency}`,
  actions: (p: OfPeriod) => `Download or print the statement of ${nameOf(p.period)}`,
  formats: { csv: "CSV", camt053: "camt.053 (ISO 20022)", mt940: "MT940" },
  openForPrinting: "Open for printing",
  download: "Download",
  downloading: (p: OfPeriod) => `Downloading the statement of ${nameOf(p.period)}…`,
  downloadError: (p: OfPeriod) => `The statement of ${nameOf(p.period)} could not be downloaded.`,
  downloadErrorDetail: "The download broke off, and nothing was saved. Try again.",
  none: "No statements yet.",
  noneInMonth: (p: OfPeriod) => `There are no statements of ${nameOf(p.period)}.`,
  /** Both moments as 2026-11-19 00:15, the second in the time zone of the device. */
  moment: (p: { utc: string; here: string }) =>
    p.utc === p.here ? `${p.utc} UTC` : `${p.utc} UTC (${p.here}, your time)`,
  first: (p: { moment: string }) => `The first statement will be here after ${p.moment}.`,
  next: (p: OfPeriod & { moment: string }) =>
    `The statement of ${nameOf(p.period)} will be here after ${p.moment}.`,
  late: (p: OfPeriod) =>
    `The statement of ${nameOf(p.period)} is late. It will be here as soon as it is made.`,
  screen: {
    path: "You are here",
    title: (p: OfPeriod) => `Statement of ${nameOf(p.period)}`,
    tabName: (p: OfPeriod & { walletId: string }) => `Statement ${p.walletId} ${p.period}`,
    print: "Print",
    previous: (p: OfPeriod) => `Previous: ${nameOf(p.period)}`,
    next: (p: OfPeriod) => `Next: ${nameOf(p.period)}`,
    neighbours: "Other statements",
    clientId: "Client ID",
    wallet: "Wallet",
    walletId: "Wallet ID",
    period: "Period",
    days: (p: { first: string; last: string }) =>
      p.first === p.last ? `${p.first}, UTC` : `${p.first} to ${p.last}, UTC`,
    number: "Statement number",
    currency: "Currency",
    opening: "Opening balance",
    credits: (p: { count: number }) => `Credits (${formatCount(p.count)})`,
    debits: (p: { count: number }) => `Debits (${formatCount(p.count)})`,
    fees: "of which fees of payments",
    closing: "Closing balance",
    lines: "Transactions",
    booked: "Booked (UTC)",
    details: "Details",
    reference: (p: { reference: string }) => `Reference ${p.reference}`,
    reverses: (p: { id: string }) => `Reverses ${p.id}`,
    amountIn: (p: InCurrency) => `Amount, ${p.currency}`,
    feeIn: (p: InCurrency) => `Fee, ${p.currency}`,
    balanceIn: (p: InCurrency) => `Balance, ${p.currency}`,
    noLines: "No transaction moved this wallet.",
    tooLong: (p: { count: number; shown: number }) =>
      `Only the first ${formatCount(p.shown)} of ${formatCount(p.count)} transactions are listed.`,
    tooLongDetail: "The CSV file has all of them.",
    downloadCsv: "Download CSV",
    notYet: (p: OfPeriod) => `The statement of ${nameOf(p.period)} is not there yet.`,
    lateDetail: "Statements are made soon after 00:15 UTC. If this one does not come, contact support.",
    none: (p: OfPeriod) => `There is no statement of ${nameOf(p.period)}.`,
    noneDetail: (p: OfPeriod) => `The statements of this wallet begin in ${nameOf(p.period)}.`,
    unknownWallet: "There is no such wallet.",
    unknownWalletDetail: (p: { walletId: string }) =>
      `The wallet ${p.walletId} does not exist at this client, or you may not see it.`,
    wrongPeriod: "This address names no day and no month.",
    wrongPeriodDetail: (p: OfPeriod) =>
      `Instead of “${p.period}” it needs a day, such as 2026-11-17, or a month, such as 2026-11.`,
    back: "Back to wallets",
  },
};
