import { formatAmount, fromDecimal } from "../../money.ts";
import type { Translation } from "../catalogue.ts";
import type { approvals as english } from "../en/approvals.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

export const approvals: Translation<typeof english> = {
  sentAt: (p) => `Les paiements seront envoyés le ${p.time} UTC.`,
  requestTitle: (p) => `Demande de paiement ${p.ref}`,
  actions: { approve: "Approuver", reject: "Rejeter", abandon: "Abandonner" },
  running: { approve: "Approbation…", reject: "Rejet…", abandon: "Abandon…" },
  titles: {
    approve: "Approuver cette demande\u00a0?",
    reject: "Rejeter cette demande\u00a0?",
    abandon: "Abandonner cette demande\u00a0?",
  },
  consequences: {
    approve: "L'envoi des paiements commence dès votre approbation.",
    approveShort:
      "Un portefeuille ne contient pas assez de fonds\u00a0: après votre approbation, la demande attendra des fonds.",
    approveShortFails:
      "Un portefeuille ne contient pas assez de fonds\u00a0: les paiements qu'il ne peut pas couvrir échoueront.",
    approveNothing:
      "Il ne reste rien à payer\u00a0: après votre approbation, la demande se termine sans aucun paiement.",
    approvePartly: "Une seconde approbation restera nécessaire après la vôtre.",
    reject: "Une demande rejetée ne peut pas être rouverte\u00a0; il faudra en créer une nouvelle.",
    abandon: "Une demande abandonnée ne peut pas être rouverte\u00a0; il faudra en créer une nouvelle.",
  },
  done: { approve: "Demande approuvée", reject: "Demande rejetée", abandon: "Demande abandonnée" },
  errors: {
    approve: "Une erreur s'est produite lors de l'approbation de ce paiement.",
    reject: "Une erreur s'est produite lors du rejet de ce paiement.",
    abandon: "Une erreur s'est produite lors de l'abandon de ce paiement.",
  },
  bar: "Décider de cette demande",
  amounts: "Montants",
  fromWallet: (p) => `de ${p.wallet}, frais compris`,
  short: (p) =>
    `Seuls ${formatAmount(fromDecimal(p.available, p.currency))} ${p.currency} y sont disponibles.`,
  comment: "Commentaire",
  whyRejected: "Indiquez ce qu'il faut changer\u00a0: le créateur le lira dans l'e-mail.",
  commentLength: (p) => `${p.length} / ${p.n}`,
  doneBy: {
    approve: (p) => `Approuvée par ${p.person}`,
    reject: (p) => `Rejetée par ${p.person}`,
    abandon: (p) => `Abandonnée par ${p.person}`,
  },
  awaitingMe: (p) =>
    p.count === 1
      ? "1 demande attend votre approbation"
      : `${formatCount(p.count)} demandes attendent votre approbation`,
  filesAwaitingMe: (p) =>
    p.count === 1
      ? "1 fichier attend votre approbation"
      : `${formatCount(p.count)} fichiers attendent votre approbation`,
};
