import type { Translation } from "../../catalogue.ts";
import type { beneficiaryPage as english } from "../../en/payments/beneficiary-page.ts";

export const beneficiaryPage: Translation<typeof english> = {
  subtitle: "Les personnes et entreprises déjà payées",
  search: "Rechercher par nom ou par compte",
  found: "Personnes déjà payées",
  foundNote: "D'après les paiements de vos portefeuilles. La liste se met à jour d'elle-même.",
  column: { name: "Nom", account: "Compte", provider: "Prestataire", last: "Dernier paiement" },
  payments: "Paiements",
  paymentsOf: (p) => `Paiements à ${p.name}`,
  more: "Il y en a d'autres. Précisez le nom ou le compte.",
  none: "Aucune personne déjà payée ne correspond.",
  noneYet: "Personne n'a encore été payé.",
  noneTips: "Saisissez le début d'un prénom, d'un nom ou d'un compte.",
  fetchError: "Impossible de récupérer les bénéficiaires.",
  blockedTitle: "Ne pas payer",
  blockedNote:
    "Aucun paiement vers ces comptes n'est accepté ni envoyé, quels que soient le portefeuille et le prestataire.",
  noneBlocked: "Aucun compte n'est bloqué.",
  blockedColumn: { reason: "Motif", by: "Bloqué par", since: "Depuis" },
  block: {
    button: "Bloquer",
    title: "Bloquer ce compte",
    explain: (p) =>
      `Plus aucun paiement vers ${p.account} (${p.name}) n'est accepté ni envoyé, quels que soient le prestataire et le portefeuille de votre organisation. Les demandes en attente règlent leurs autres paiements. Les paiements déjà en cours d'envoi ne sont pas arrêtés.`,
    reason: "Motif",
    reasonHint: "Toute personne qui tente de payer ce compte le voit.",
    blocking: "Blocage…",
    error: "Le compte n'a pas pu être bloqué.",
    done: (p) => `${p.name} est bloqué.`,
  },
  unblock: {
    button: "Débloquer",
    title: "Débloquer ce compte\u00a0?",
    explain: (p) => `Les paiements vers ${p.account} (${p.name}) sont de nouveau autorisés.`,
    unblocking: "Déblocage…",
    error: "Le compte n'a pas pu être débloqué.",
    done: (p) => `${p.name} peut de nouveau être payé.`,
  },
};
