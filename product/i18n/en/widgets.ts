/** Words that belong to a control itself, whatever screen it stands on. */
export const widgets = {
  notifications: "Notifications",
  moreTabs: (p: { count: number }) => (p.count === 0 ? "All" : `${p.count} more`),
  findTab: "Find a tab",
  noTabFound: "No tab matches.",
  results: (p: { count: number }) => (p.count === 1 ? "1 result" : `${p.count} results`),
  stepDone: "done",
};
