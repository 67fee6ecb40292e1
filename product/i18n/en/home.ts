export const home = {
  balancesAsOf: (p: { time: string }) => `Balances as of ${p.time} UTC`,
  includingSubwallets: (p: { count: number }) =>
    p.count === 1 ? "Including 1 subwallet" : `Including ${p.count} subwallets`,
  lastFunded: (p: { day: string }) => `Last funded ${p.day}`,
  neverFunded: "Last funded",
  openWallet: "Open wallet",
  period: {
    label: "Period of the chart",
    days: (p: { count: number }) => `${p.count} d`,
    year: "1 y",
  },
  historyError: "Could not fetch the balance history.",
};
