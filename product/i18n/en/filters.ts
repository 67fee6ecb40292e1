/** What the filters of every list say. */
export const filters = {
  label: "Filters",
  clear: "Clear filters",
  remove: (p: { filter: string }) => `Remove the filter ${p.filter}`,
  done: "Done",
  from: "From",
  to: "To",
  utcDays: "Whole days, in UTC.",
  dateFormat: "Format MM/DD/YYYY",
  dateInvalid: "Date input not valid.",
  dateFuture: "This date is in the future.",
  periods: "Periods",
  presets: {
    today: "Today",
    last7Days: "Last 7 days",
    thisMonth: "This month",
    lastMonth: "Last month",
    last90Days: "Last 90 days",
  },
  since: (p: { from: string }) => `since ${p.from}`,
  until: (p: { to: string }) => `until ${p.to}`,
  between: (p: { from: string; to: string }) => `${p.from} to ${p.to}`,
};
