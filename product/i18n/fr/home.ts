import type { Translation } from "../catalogue.ts";
import type { home as english } from "../en/home.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

export const home: Translation<typeof english> = {
  balancesAsOf: (p) => `Soldes au ${p.time} UTC`,
  includingSubwallets: (p) =>
    p.count === 1 ? "1 sous-portefeuille compris" : `${formatCount(p.count)} sous-portefeuilles compris`,
  lastFunded: (p) => `Approvisionné le ${p.day}`,
  neverFunded: "Dernier approvisionnement",
  openWallet: "Ouvrir le portefeuille",
  period: {
    label: "Période du graphique",
    days: (p) => `${p.count} j`,
    year: "1 an",
  },
  needsYou: {
    title: "En attente de vous",
    from: (p) => `${p.count === 1 ? "1 paiement" : `${formatCount(p.count)} paiements`} de ${p.creator}`,
    fileFrom: (p) =>
      `${p.requests === 1 ? "1 demande" : `${formatCount(p.requests)} demandes`}, ${p.count === 1 ? "1 paiement" : `${formatCount(p.count)} paiements`} de ${p.creator}`,
    moreFiles: (p) =>
      p.count === 1
        ? "1 autre fichier vous attend"
        : `${formatCount(p.count)} autres fichiers vous attendent`,
    since: (p) => `depuis le ${p.day}`,
    review: "Examiner",
    reviewOf: (p) => `Examiner ${p.ref}`,
    unfunded: (p) =>
      p.count === 1
        ? "1 demande en attente d'approvisionnement"
        : `${formatCount(p.count)} demandes en attente d'approvisionnement`,
    addFunds: "Ajouter des fonds",
    addFundsFor: (p) => `Ajouter des fonds pour ${p.ref}`,
    moreUnfunded: (p) =>
      p.count === 1
        ? "1 autre demande en attente d'approvisionnement"
        : `${formatCount(p.count)} autres demandes en attente d'approvisionnement`,
    more: (p) =>
      p.count === 1
        ? "1 autre demande vous attend"
        : `${formatCount(p.count)} autres demandes vous attendent`,
  },
  callbacksFail: { title: "Les callbacks vers vos systèmes échouent.", open: "Voir les callbacks" },
  historyError: "Impossible de récupérer l'historique du solde.",
};
