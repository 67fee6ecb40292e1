import type { Translation } from "../catalogue.ts";
import type { filters as english } from "../en/filters.ts";

export const filters: Translation<typeof english> = {
  label: "Filtres",
  clear: "Effacer les filtres",
  remove: (p) => `Retirer le filtre ${p.filter}`,
  done: "Terminé",
  from: "Du",
  to: "Au",
  utcDays: "Jours entiers, en UTC.",
  dateFormat: "Format JJ/MM/AAAA",
  dateInvalid: "Date saisie non valide.",
  dateFuture: "Cette date est dans le futur.",
  periods: "Périodes",
  presets: {
    today: "Aujourd'hui",
    last7Days: "7 derniers jours",
    thisMonth: "Ce mois-ci",
    lastMonth: "Le mois dernier",
    last90Days: "90 derniers jours",
  },
  since: (p) => `depuis le ${p.from}`,
  until: (p) => `jusqu'au ${p.to}`,
  between: (p) => `du ${p.from} au ${p.to}`,
  selected: (p) => (p.count === 1 ? "1 sélectionné" : `${p.count} sélectionnés`),
  none: "Ne rien sélectionner",
  amounts: {
    min: "Min",
    max: "Max",
    to: "à",
    invalid: "Saisissez un montant valide.",
    crossed: "Le minimum dépasse le maximum.",
    atLeast: (p) => `à partir de ${p.min}`,
    atMost: (p) => `jusqu'à ${p.max}`,
    between: (p) => `de ${p.min} à ${p.max}`,
  },
};
