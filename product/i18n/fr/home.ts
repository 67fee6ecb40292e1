import type { Translation } from "../catalogue.ts";
import type { home as english } from "../en/home.ts";

export const home: Translation<typeof english> = {
  balancesAsOf: (p) => `Soldes au ${p.time} UTC`,
  includingSubwallets: (p) =>
    p.count === 1 ? "1 sous-portefeuille compris" : `${p.count} sous-portefeuilles compris`,
  lastFunded: (p) => `Approvisionné le ${p.day}`,
  neverFunded: "Dernier approvisionnement",
  openWallet: "Ouvrir le portefeuille",
  period: {
    label: "Période du graphique",
    days: (p) => `${p.count} j`,
    year: "1 an",
  },
  historyError: "Impossible de récupérer l'historique du solde.",
};
