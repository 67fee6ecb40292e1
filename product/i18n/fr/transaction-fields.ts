import type { Translation } from "../catalogue.ts";
import type { transactionFields as english } from "../en/transaction-fields.ts";

export const transactionFields: Translation<typeof english> = {
  label: (p) => `Détails de la transaction ${p.id}`,
  unreleased: "Paiement pas encore commencé",
  notStarted: "Pas commencé",
  previous: "Ligne précédente",
  next: "Ligne suivante",
  openInList: "Voir sur la page Transactions",
  openRequest: "Ouvrir la demande",
  copyAll: "Copier comme texte",
  parts: {
    transaction: "Transaction",
    money: "Argent et change",
    recipient: "Bénéficiaire",
    payment: "Paiement",
    sender: "Expéditeur",
    intermediary: "Banques intermédiaires",
    ordering: "Donneur d'ordre",
    remittance: "Règlement",
    further: "Autres détails",
  },
  showEmpty: (p) => (p.count === 1 ? "Afficher 1 champ vide" : `Afficher ${p.count} champs vides`),
  tenors: { spot: "Comptant", tod: "Jour même", tom: "Lendemain" },
  yes: "Oui",
  no: "Non",
  reversedBy: "Contre-passée par la transaction",
};
