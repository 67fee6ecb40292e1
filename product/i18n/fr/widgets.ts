import type { Translation } from "../catalogue.ts";
import type { widgets as english } from "../en/widgets.ts";

export const widgets: Translation<typeof english> = {
  notifications: "Notifications",
  allTabs: ({ count }) => `Tous (${count})`,
  findTab: "Rechercher un onglet",
  noTabFound: "Aucun onglet ne correspond.",
  results: ({ count }) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  stepDone: "terminée",
};
