import type { Translation } from "../catalogue.ts";
import type { requests as english } from "../en/requests.ts";
import { formatCount } from "../formats.ts";

export const requests: Translation<typeof english> = {
  title: "Demandes de paiement",
  oneTitle: (p) => `Demande de paiement ${p.ref}`,
  crumb: "Demandes",
  path: "Vous êtes ici",
  fetchError: "Impossible de récupérer les demandes.",
  detailError: "Impossible de récupérer les détails de la demande de paiement.",
  empty: "Aucune demande correspondante.",
  truncated:
    "Seules les 500 demandes les plus récentes sont affichées. Affinez les filtres pour voir les autres.",
  pages: "Pages des demandes",
  created: "Votre demande de paiement a été créée.",
  columns: {
    requestId: "ID de demande",
    status: "Statut",
    creator: "Créateur",
    lastReviewedBy: "Dernier examen par",
    batchReference: "Référence du lot",
    transactionCount: "Transactions",
    sentAmounts: "Montants envoyés",
    startTime: "Création / début",
    endTime: "Fin",
    latestComment: "Dernier commentaire",
    source: "Origine",
  },
  sources: { web: "Web", api: "API" },
  failedCount: (p) => (p.count === 1 ? "1 échec" : `${formatCount(p.count)} échecs`),
  moreAmounts: (p) => `et ${p.count} de plus`,
  filters: {
    label: "Filtres",
    batchReference: "Référence du lot",
    status: "Statut",
    source: "Origine",
    manualFunding: "En attente d'approvisionnement (manuel)",
    started: "Date de début",
    ended: "Date de fin",
    clear: "Effacer les filtres",
    findStatus: "Rechercher un statut",
    noStatus: "Aucun statut ne correspond.",
    remove: (p) => `Retirer le filtre ${p.filter}`,
    from: "Du",
    to: "Au",
    utcDays: "Jours entiers, en UTC.",
    apply: "Appliquer",
    since: (p) => `depuis le ${p.from}`,
    until: (p) => `jusqu'au ${p.to}`,
    between: (p) => `du ${p.from} au ${p.to}`,
  },
  madeBy: (p) => `${payments(p.count)} par ${p.creator}, ${p.time} UTC`,
  payments: (p) => payments(p.count),
  inCurrency: (p) => `Paiements en ${p.currency}`,
  pagesIn: (p) => `Pages des paiements en ${p.currency}`,
  amounts: "Montants",
  countLine: (p) =>
    `Réussies\u00a0: ${formatCount(p.succeeded)}, en attente\u00a0: ${formatCount(p.pending)}, échecs\u00a0: ${formatCount(p.failed)}`,
  progress: {
    title: "Avancement",
    bar: "Paiements arrivés à leur terme",
    succeeded: "Réussies",
    pending: "En attente",
    failed: "Échecs",
    ofAll: (p) => `${p.percent}\u00a0% de ${formatCount(p.total)}`,
    onTheirWay: "en chemin",
    notCharged: "non facturés",
    updated: (p) => `Actualisée à ${p.time} UTC`,
  },
  doneWithFailures: (p) =>
    p.failed === 1
      ? `Terminée. 1 échec sur ${payments(p.total)}.`
      : `Terminée. ${formatCount(p.failed)} échecs sur ${payments(p.total)}.`,
  failedFree:
    "Tous les paiements ont été traités. Les paiements échoués et leurs frais n'ont pas été débités.",
  meaning: {
    awaitingApproval: "Un approbateur doit approuver cette demande avant l'envoi des paiements.",
    awaitingFirstApproval: "Deux approbations sont requises.",
    awaitingSecondApproval: "Une approbation est encore requise.",
    awaitingScheduledTime: (p) => `Les paiements seront envoyés le ${p.time} UTC.`,
    awaitingAutomatedFunding:
      "Cela peut prendre plusieurs minutes. Contactez l'assistance au-delà de 30 minutes.",
    awaitingManualFunding: "Approvisionnez le portefeuille pour continuer.",
    awaitingFunding: "Les paiements attendent que le portefeuille soit suffisamment approvisionné.",
    processingFunds: "Contactez l'assistance si le traitement dure plus de 30 minutes.",
    pending: "Les paiements sont en cours d'envoi.",
    done: "Tous les paiements ont été traités.",
    rejected: "Aucun paiement n'a été envoyé. Créez une nouvelle demande.",
    abandoned: "Aucun paiement n'a été envoyé. Créez une nouvelle demande.",
  },
  steps: {
    title: "Approbations",
    created: "Création",
    approval: "Approbation",
    firstApproval: "Première approbation",
    secondApproval: "Seconde approbation",
    waiting: "En attente d'un approbateur",
    sending: "Envoi",
    finished: (p) => `${formatCount(p.ended)} sur ${formatCount(p.total)} traités`,
    done: "Terminée",
    approvedBy: (p) => `Approuvée par ${p.email}`,
    rejectedBy: (p) => `Rejetée par ${p.email}`,
    abandonedBy: (p) => `Abandonnée par ${p.email}`,
  },
  facts: {
    title: "Détails",
    batchReference: "Référence du lot",
    comment: "Commentaire",
    creator: "Créateur",
    scheduled: "Date et heure programmées (UTC)",
    fileName: "Nom du fichier",
    fundingSince: (p) => `En attente d'approvisionnement depuis le ${p.time} UTC.`,
  },
};

function payments(count: number): string {
  return count === 1 ? "1 paiement" : `${formatCount(count)} paiements`;
}
