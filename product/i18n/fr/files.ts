import type { Translation } from "../catalogue.ts";
import type { files as english } from "../en/files.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

export const files: Translation<typeof english> = {
  title: "Fichiers",
  subtitle: "Les fichiers de paiement reçus par SFTP ou par l'API",
  fetchError: "Impossible de récupérer les fichiers.",
  detailError: "Impossible de récupérer les détails du fichier.",
  empty: "Aucun fichier correspondant.",
  truncated:
    "Seuls les 500 fichiers les plus récents sont affichés. Affinez les filtres pour voir les autres.",
  pages: "Pages des fichiers",
  none: {
    title: "Aucun fichier pour le moment",
    detail:
      "Les fichiers de paiement sont envoyés par vos propres systèmes et non importés ici. Un fichier arrive par SFTP, dans le dossier payments/inbox, ou par l'API, avec POST /v1/files.",
    keys: "Clés SFTP",
    docs: "Documentation de l'API",
  },
  unread: {
    title: (p) =>
      p.count === 1
        ? "1 fichier en cours de lecture"
        : `${formatCount(p.count)} fichiers en cours de lecture`,
    arrived: (p) => `${p.name}, arrivé le ${p.time} UTC`,
    more: (p) => `et ${formatCount(p.count)} de plus`,
  },
  refused: {
    title: "Fichiers refusés",
    detail:
      "Aucun paiement n'a été créé à partir de ces fichiers. Corrigez le fichier et renvoyez-le, sous le même nom ou sous un autre.",
    titleOfOne: "Ce fichier a été refusé",
    detailOfOne:
      "Aucun paiement n'a été créé. Corrigez le fichier et renvoyez-le, sous le même nom ou sous un autre.",
    arrived: (p) => `par ${p.creator}, ${p.time} UTC`,
    errors: (p) => (p.count === 1 ? "1 erreur" : `${formatCount(p.count)} erreurs`),
    cell: (p) => `Ligne ${p.row}, ${p.column}`,
    value: (p) => `«\u00a0${p.value}\u00a0»`,
    noValue: "vide",
    more: (p) => (p.count === 1 ? "et 1 autre erreur" : `et ${formatCount(p.count)} autres erreurs`),
    download: "Télécharger les erreurs",
    older: (p) =>
      p.count === 1
        ? "Afficher 1 fichier refusé plus ancien des 90 derniers jours"
        : `Afficher ${formatCount(p.count)} fichiers refusés plus anciens des 90 derniers jours`,
  },
  repeats: {
    requests: (p) =>
      p.count === 1
        ? "Ils se trouvent dans 1 demande\u00a0:"
        : `Ils se trouvent dans ${formatCount(p.count)} demandes\u00a0:`,
    request: (p) =>
      p.count === 1 ? `${p.reference} (1 paiement)` : `${p.reference} (${formatCount(p.count)} paiements)`,
    more: (p) => `et ${formatCount(p.count)} de plus`,
  },
  unknown: "Aucun fichier ne porte ce nom.",
  back: "Retour aux fichiers",
  columns: {
    fileName: "Nom du fichier",
    fileDate: "Date du fichier (UTC)",
    creator: "Créateur",
    noOfRequests: "Nombre de demandes",
    noOfTransactions: "Nombre de transactions",
    status: "Statut",
  },
  filters: {
    fileName: "Nom du fichier",
    status: "Statut",
    fileDate: "Date du fichier",
    sourceCurrency: "Devise source",
    destinationCurrency: "Devise de destination",
    tenor: "Échéance",
    created: "Création",
    ended: "Fin",
    findStatus: "Rechercher un statut",
    noStatus: "Aucun statut ne correspond.",
    findCurrency: "Rechercher une devise",
    noCurrency: "Aucune devise ne correspond.",
    findTenor: "Rechercher une échéance",
    noTenor: "Aucune échéance ne correspond.",
  },
  failed: (p) => (p.count === 1 ? "1 échec" : `${formatCount(p.count)} échecs`),
  countLine: (p) =>
    `Réussies\u00a0: ${formatCount(p.succeeded)}, en attente\u00a0: ${formatCount(p.pending)}, échecs\u00a0: ${formatCount(p.failed)}${p.reversed === 0 ? "" : `, contre-passées\u00a0: ${formatCount(p.reversed)}`}`,
  bar: "Transactions terminées",
  madeBy: (p) =>
    `${requests(p.requests)}, ${transactions(p.transactions)} par ${p.creator} (${p.arrival}), ${p.time} UTC`,
  arrivals: { sftp: "clé SFTP", api: "clé API" },
  facts: {
    creator: "Créateur",
    created: "Création (UTC)",
    ended: "Fin (UTC)",
    succeeded: "Réussies",
    pending: "En attente",
    failed: "Échecs",
    reversed: "Contre-passées",
  },
  needs: {
    approval: "Ce fichier nécessite une approbation.",
    firstApproval: "Ce fichier nécessite deux approbations.",
    secondApproval: "Ce fichier nécessite une seconde approbation.",
  },
  covers: (p) =>
    p.count === 1
      ? "La décision porte sur sa demande."
      : `Une seule décision porte sur les ${formatCount(p.count)} demandes.`,
  firstGiven: (p) => `${p.person} a donné la première approbation le ${p.time} UTC.`,
  turn: {
    yours: "C'est à vous\u00a0: vous pouvez l'approuver ou le rejeter.",
    creator: "Il est arrivé avec une clé que vous avez ajoutée\u00a0: un collègue doit décider.",
    earlierApprover: "Vous avez donné la première approbation\u00a0: un collègue doit donner la seconde.",
    samePerson:
      "Votre adresse e-mail compte comme celle du créateur ou d'un approbateur précédent\u00a0: un autre collègue doit décider.",
  },
  rejected: "Aucun paiement n'a été envoyé. Corrigez le fichier et envoyez-le sous un autre nom.",
  decisions: {
    title: "Approbations",
    approval: "Approbation",
    firstApproval: "Première approbation",
    secondApproval: "Seconde approbation",
    rejection: "Rejet",
    comment: "Commentaire",
  },
  decide: {
    bar: "Décider de ce fichier",
    from: (p) => `De ${p.creator}`,
    content: "Ce que le fichier paie",
    titles: {
      approve: (p) => `Approuver le fichier ${p.name} et toutes ses demandes\u00a0?`,
      reject: (p) => `Rejeter le fichier ${p.name}\u00a0?`,
    },
    done: { approve: "Fichier approuvé", reject: "Fichier rejeté" },
    errors: {
      approve: "Une erreur s'est produite lors de l'approbation de ce fichier.",
      reject: "Une erreur s'est produite lors du rejet de ce fichier.",
    },
    consequences: {
      approve: "L'envoi des paiements commence dès votre approbation.",
      approvePartly: "Une seconde approbation restera nécessaire après la vôtre.",
      reject:
        "Toutes ses demandes non décidées seront rejetées. Un fichier rejeté ne peut pas être rouvert\u00a0; il faudra en envoyer un nouveau.",
    },
    doneBy: {
      approve: (p) => `Approuvé par ${p.person}`,
      reject: (p) => `Rejeté par ${p.person}`,
    },
    follows: {
      AwaitingApproval: "Une approbation supplémentaire est nécessaire.",
      pending: "Les paiements sont en cours d'envoi.",
      done: "Tous les paiements ont été traités.",
      rejected: "Aucun paiement n'a été envoyé.",
    },
    requests: (p) => requests(p.count),
    transactions: (p) => transactions(p.count),
    withoutFees: "du portefeuille, hors frais",
  },
  requests: {
    title: "Demandes de ce fichier",
    pages: "Pages des demandes",
    empty: "Aucune demande correspondante.",
    truncated: "Seules les 500 premières demandes sont affichées. Affinez les filtres pour voir les autres.",
    requestId: "ID de la demande",
    reference: "Référence de la demande",
    currencies: "Devises",
    conversion: (p) => `${p.from} vers ${p.to}`,
    tenor: "Échéance",
    transactions: "Transactions",
    amounts: "Les bénéficiaires reçoivent",
    debit: "Du portefeuille, hors frais",
    status: "Statut",
  },
};

function requests(count: number): string {
  return count === 1 ? "1 demande" : `${formatCount(count)} demandes`;
}

function transactions(count: number): string {
  return count === 1 ? "1 transaction" : `${formatCount(count)} transactions`;
}
