/** Texts that belong to a control itself, on any screen. */
export const widgets = {
  notifications: "Notifications",
  allTabs: (p: { count: number }) => `All ${p.count}`,
  findTab: "Find a tab",
  noTabFound: "No tab matches.",
  results: (p: { count: number }) => (p.count === 1 ? "1 result" : `${p.count} results`),
  stepDone: "done",
};
