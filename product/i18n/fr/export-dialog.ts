import type { Translation } from "../catalogue.ts";
import type { exportDialog as english } from "../en/export-dialog.ts";
import { formatFrenchBytes as formatBytes, formatFrenchCount as formatCount } from "../formats.ts";

export const exportDialog: Translation<typeof english> = {
  button: "Exporter",
  titles: {
    transactions: "Exporter les transactions",
    paymentRequest: "Exporter la demande de paiement",
    file: "Exporter le fichier de paiement",
  },
  format: "Format",
  formats: { csv: "CSV", xlsx: "Excel" },
  formatNotes: {
    csv: "Autant de lignes que nécessaire",
    xlsx: "1\u202f048\u202f575 lignes par feuille, puis d'autres feuilles",
  },
  contentNote: {
    transactions:
      "Toutes les lignes correspondantes, pas seulement celles de la liste, avec les colonnes affichées.",
    paymentRequest:
      "Les paiements affichés, avec les colonnes du modèle et le résultat de chaque paiement. Pour refaire seulement les paiements en échec, choisissez «\u00a0Échecs\u00a0» avant d'exporter, puis corrigez le fichier et importez-le.",
    file: "Les paiements de toutes les demandes affichées, avec les colonnes du modèle et le résultat de chaque paiement.",
  },
  outcomeNote: {
    failed: (p) =>
      p.count === 1
        ? "1 paiement en échec, avec les colonnes du modèle et son résultat. Pour le refaire, corrigez le fichier et importez-le."
        : `${formatCount(p.count)} paiements en échec, avec les colonnes du modèle et le résultat de chaque paiement. Pour les refaire, corrigez le fichier et importez-le.`,
    reversed: (p) =>
      p.count === 1
        ? "1 paiement contre-passé, avec les colonnes du modèle et son résultat."
        : `${formatCount(p.count)} paiements contre-passés, avec les colonnes du modèle et le résultat de chaque paiement.`,
    pending: (p) =>
      p.count === 1
        ? "1 paiement en attente, avec les colonnes du modèle."
        : `${formatCount(p.count)} paiements en attente, avec les colonnes du modèle.`,
    succeeded: (p) =>
      p.count === 1
        ? "1 paiement réussi, avec les colonnes du modèle et son résultat."
        : `${formatCount(p.count)} paiements réussis, avec les colonnes du modèle et le résultat de chaque paiement.`,
  },
  rows: "Lignes",
  moreThan: (p) => `Plus de ${formatCount(p.count)}`,
  columns: "Colonnes",
  starting: "Export en cours…",
  progress: "Préparation de votre export…",
  rowsSoFar: (p) => (p.count === 1 ? "1 ligne jusqu'ici" : `${formatCount(p.count)} lignes jusqu'ici`),
  meanwhile:
    "Le téléchargement démarre tout seul. Vous pouvez fermer cette fenêtre\u00a0: l'export est conservé 24 heures sous «\u00a0Exports récents\u00a0».",
  done: "Votre export est prêt.",
  hasStarted: "Le téléchargement a démarré.",
  failed: "L'export a échoué. Réessayez.",
  gone: "Cet export n'existe plus. Relancez-le.",
  downloadError: "Une erreur s'est produite lors du téléchargement de l'export.",
  again: "Télécharger à nouveau",
  fileFacts: (p) => `${p.rows === 1 ? "1 ligne" : `${formatCount(p.rows)} lignes`}, ${formatBytes(p.bytes)}`,
  recent: {
    button: "Exports récents",
    none: "Vous n'avez rien exporté au cours des dernières 24 heures.",
    fetchError: "Impossible de récupérer vos exports récents.",
    remove: (p) => `Supprimer ${p.file}`,
    wholeRequest: "Tous les paiements d'une demande",
    ofFile: "Des paiements d'un fichier de paiement",
    partOfRequest: {
      failed: "Les paiements en échec d'une demande",
      reversed: "Les paiements contre-passés d'une demande",
      pending: "Les paiements en attente d'une demande",
      succeeded: "Les paiements réussis d'une demande",
    },
    allWallets: "Tous les portefeuilles",
    allColumns: "toutes les colonnes",
    columnsOf: (p) => (p.count === 1 ? "1 colonne" : `${p.count} colonnes`),
    holds: (p) => p.parts.join("\u00a0; "),
    fact: (p) => `${p.name}\u00a0: ${p.value}`,
    states: {
      starting: "En préparation",
      pending: "En préparation",
      succeeded: "Prêt",
      failed: "Échec",
    },
  },
};
