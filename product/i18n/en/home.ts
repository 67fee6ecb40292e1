import { formatCount } from "../formats.ts";

export const home = {
  balancesAsOf: (p: { time: string }) => `Balances as of ${p.time} UTC`,
  includingSubwallets: (p: { count: number }) =>
    p.count === 1 ? "Including 1 subwallet" : `Including ${formatCount(p.count)} subwallets`,
  lastFunded: (p: { day: string }) => `Last funded ${p.day}`,
  neverFunded: "Last funded",
  openWallet: "Open wallet",
  period: {
    label: "Period of the chart",
    days: (p: { count: number }) => `${p.count} d`,
    year: "1 y",
  },
  needsYou: {
    title: "Needs you",
    from: (p: { count: number; creator: string }) =>
      `${p.count === 1 ? "1 payment" : `${formatCount(p.count)} payments`} from ${p.creator}`,
    fileFrom: (p: { requests: number; count: number; creator: string }) =>
      `${p.requests === 1 ? "1 request" : `${formatCount(p.requests)} requests`}, ${p.count === 1 ? "1 payment" : `${formatCount(p.count)} payments`} from ${p.creator}`,
    moreFiles: (p: { count: number }) =>
      p.count === 1 ? "1 more file awaits you" : `${formatCount(p.count)} more files await you`,
    since: (p: { day: string }) => `since ${p.day}`,
    review: "Review",
    reviewOf: (p: { ref: string }) => `Review ${p.ref}`,
    unfunded: (p: { count: number }) =>
      p.count === 1 ? "1 request awaits funding" : `${formatCount(p.count)} requests await funding`,
    addFunds: "Add funds",
    addFundsFor: (p: { ref: string }) => `Add funds for ${p.ref}`,
    moreUnfunded: (p: { count: number }) =>
      p.count === 1 ? "1 more request awaits funding" : `${formatCount(p.count)} more requests await funding`,
    more: (p: { count: number }) =>
      p.count === 1 ? "1 more request awaits you" : `${formatCount(p.count)} more requests await you`,
  },
  callbacksFail: { title: "Callbacks to your systems are failing.", open: "See the callbacks" },
  historyError: "Could not fetch the balance history.",
};
