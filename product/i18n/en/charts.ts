export const charts = {
  /** After the number on an axis: 500 k, 1.5 M, 2 B. */
  units: { thousand: "k", million: "M", billion: "B" },
  showTable: "Show as table",
  showChart: "Show as chart",
  /** The subject of each chart, if a screen has two. */
  about: (p: { action: string; subject: string }) => `${p.action}: ${p.subject}`,
  notLoaded: "The chart could not be loaded. The table has the same figures.",
  date: "Date",
  month: "Month",
  balance: {
    title: "Available balance",
    lastDays: (p: { currency: string; days: number }) => `${p.currency}, last ${p.days} days`,
    lastYear: (p: { currency: string }) => `${p.currency}, last year`,
    availableIn: (p: { currency: string }) => `Available, ${p.currency}`,
    funding: "Funding received",
    fundingIn: (p: { currency: string }) => `Funding received, ${p.currency}`,
    summary: (p: { firstDay: string; lastDay: string; first: string; last: string }) =>
      `Available balance from ${p.firstDay} to ${p.lastDay}: ${p.first} at first, ${p.last} at last.`,
    extremes: (p: { lowest: string; highest: string }) => `Lowest ${p.lowest}, highest ${p.highest}.`,
    fundings: (p: { count: number }) =>
      p.count === 1 ? "Funding was received on 1 day." : `Funding was received on ${p.count} days.`,
    noFunding: "No funding was received.",
  },
  spend: {
    title: "Spend and fees per month",
    shortTitle: "Spend per month",
    lastMonths: (p: { currency: string; count: number }) => `${p.currency}, last ${p.count} months`,
    payments: "Payments",
    fees: "Fees",
    total: "Spend",
    paymentsIn: (p: { currency: string }) => `Payments, ${p.currency}`,
    feesIn: (p: { currency: string }) => `Fees, ${p.currency}`,
    totalIn: (p: { currency: string }) => `Spend, ${p.currency}`,
    summary: (p: { firstMonth: string; lastMonth: string; highest: string; highestMonth: string }) =>
      `Spend per month from ${p.firstMonth} to ${p.lastMonth}: most in ${p.highestMonth}, ${p.highest}.`,
    thisMonth: (p: { amount: string }) => `This month so far ${p.amount}.`,
    nothing: "Nothing was spent in this time.",
  },
};
