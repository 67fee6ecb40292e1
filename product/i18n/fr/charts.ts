import type { Translation } from "../catalogue.ts";
import type { charts as english } from "../en/charts.ts";

export const charts: Translation<typeof english> = {
  units: { thousand: "k", million: "M", billion: "Md" },
  showTable: "Afficher en tableau",
  showChart: "Afficher en graphique",
  about: (p) => `${p.action}\u00a0: ${p.subject}`,
  notLoaded: "Le graphique n'a pas pu être chargé. Le tableau contient les mêmes chiffres.",
  date: "Date",
  month: "Mois",
  balance: {
    title: "Solde disponible",
    lastDays: (p) => `${p.currency}, ${p.days} derniers jours`,
    lastYear: (p) => `${p.currency}, dernière année`,
    availableIn: (p) => `Disponible, ${p.currency}`,
    funding: "Approvisionnement reçu",
    fundingIn: (p) => `Approvisionnement reçu, ${p.currency}`,
    summary: (p) =>
      `Solde disponible du ${p.firstDay} au ${p.lastDay}\u00a0: ${p.first} au début, ${p.last} à la fin.`,
    extremes: (p) => `Minimum ${p.lowest}, maximum ${p.highest}.`,
    fundings: (p) =>
      p.count === 1
        ? "Un approvisionnement a été reçu un jour."
        : `Des approvisionnements ont été reçus sur ${p.count} jours.`,
    noFunding: "Aucun approvisionnement n'a été reçu.",
  },
  spend: {
    title: "Dépenses et frais par mois",
    shortTitle: "Dépenses par mois",
    lastMonths: (p) => `${p.currency}, sur ${p.count} mois`,
    payments: "Paiements",
    fees: "Frais",
    total: "Dépenses",
    paymentsIn: (p) => `Paiements, ${p.currency}`,
    feesIn: (p) => `Frais, ${p.currency}`,
    totalIn: (p) => `Dépenses, ${p.currency}`,
    summary: (p) =>
      `Dépenses par mois de ${p.firstMonth} à ${p.lastMonth}\u00a0: maximum en ${p.highestMonth}, ${p.highest}.`,
    thisMonth: (p) => `Ce mois-ci, ${p.amount} à ce jour.`,
    nothing: "Aucune dépense sur cette période.",
  },
};
