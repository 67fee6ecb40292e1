import type { Translation } from "../catalogue.ts";
import type { widgets as english } from "../en/widgets.ts";

export const widgets: Translation<typeof english> = {
  notifications: "Notifications",
  moreTabs: ({ count }) => (count === 0 ? "Tous" : count === 1 ? "1 autre" : `${count} autres`),
  findTab: "Rechercher un onglet",
  noTabFound: "Aucun onglet ne correspond.",
  results: ({ count }) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  stepDone: "terminée",
};
