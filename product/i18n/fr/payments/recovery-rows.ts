import { formatFrenchCount as formatCount } from "../../formats.ts";
import type { Translation } from "../../catalogue.ts";
import type { recoveryRows as english } from "../../en/payments/recovery-rows.ts";

export const recoveryRows: Translation<typeof english> = {
  title: "Payer à nouveau les paiements échoués",
  step: "Correction des paiements",
  intro: "Corrigez ce qui n'allait pas ou retirez un paiement. Rien n'est envoyé avant votre confirmation.",
  ofRequest: (p) => `Paiements échoués de ${p.ref}`,
  ofRequests: (p) => `Paiements échoués de ${formatCount(p.count)} demandes${p.isMore ? " ou plus" : ""}`,
  table: "Paiements à payer à nouveau",
  view: "Paiements affichés",
  views: {
    all: (p) => `Tous ${formatCount(p.count)}`,
    errors: (p) => `À corriger ${formatCount(p.count)}`,
    leftOut: (p) => `Retirés ${formatCount(p.count)}`,
  },
  included: "Payer",
  includeRow: (p) => `Payer à nouveau la ligne ${p.row}, ${p.name}`,
  inRow: (p) => `, ligne ${p.row}`,
  row: "Ligne",
  failedOn: (p) => `Échec le ${p.day}`,
  choose: "Choisir",
  leaveAllOut: "Tout retirer",
  leaveRefusedOut: (p) =>
    p.count < 2
      ? "Retirer celui qui ne peut plus être payé à nouveau"
      : `Retirer les ${formatCount(p.count)} qui ne peuvent plus être payés à nouveau`,
  takeAllIn: "Tout reprendre",
  saving: "Enregistrement…",
  saved: "Enregistré",
  notSaved: "Non enregistré. Vérifiez votre connexion.",
  tryAgain: "Réessayer",
  refusals: {
    notFailed: "Il n'a pas échoué. Retirez-le.",
    noRequest: "Il ne provient pas d'une demande de cette console. Retirez-le.",
    inDoubt: "Il a peut-être été effectué malgré tout. Retirez-le.",
    inRecovery: "Une autre demande le paie déjà à nouveau. Retirez-le.",
    paidAgain: "Il a déjà été payé à nouveau. Retirez-le.",
  },
  noneIn: {
    all: "Il ne reste aucun paiement.",
    errors: "Aucun paiement ne comporte d'erreur.",
    leftOut: "Aucun paiement n'est retiré.",
  },
  noneIncluded: "Il ne reste aucun paiement. Reprenez-en au moins un.",
  errorsLeft: (p) =>
    p.count < 2
      ? "1 paiement comporte une erreur. Corrigez-la ou retirez-le."
      : `${formatCount(p.count)} paiements comportent des erreurs. Corrigez-les ou retirez-les.`,
  pages: "Pages des paiements à payer à nouveau",
  fetchError: "Impossible de récupérer les paiements.",
  gone: "Cette reprise est terminée.",
  goneDetail:
    "Sa demande a été créée, elle a été supprimée ou elle n'a pas été modifiée depuis 7\u00a0jours.",
  toRequests: "Voir les demandes",
  partsLeftOut: "Certains paiements ne peuvent pas être payés à nouveau",
};
