import { formatFrenchCount as formatCount } from "../../formats.ts";
import type { Translation } from "../../catalogue.ts";
import type { recovery as english } from "../../en/payments/recovery.ts";

export const recovery: Translation<typeof english> = {
  action: "Payer à nouveau les paiements échoués",
  actionOne: "Payer à nouveau",
  actionTicked: (p) => `Payer à nouveau (${formatCount(p.count)})`,
  tick: (p) => `Choisir ${p.name} pour payer à nouveau`,
  tickAll: "Choisir toute la page",
  opening: "Ouverture…",
  none: "Aucun de ces paiements ne peut être payé à nouveau.",
  beginError: "Impossible d'ouvrir les paiements.",
  leftOut: {
    notFailed: (p) =>
      p.count < 2 ? "1 paiement n'a pas échoué." : `${formatCount(p.count)} paiements n'ont pas échoué.`,
    noRequest: (p) =>
      p.count < 2
        ? "1 paiement ne provient pas d'une demande de cette console."
        : `${formatCount(p.count)} paiements ne proviennent pas d'une demande de cette console.`,
    inDoubt: (p) =>
      p.count < 2
        ? "1 paiement a peut-être été effectué malgré tout. Il n'est pas payé à nouveau tant que son prestataire n'a pas confirmé l'échec."
        : `${formatCount(p.count)} paiements ont peut-être été effectués malgré tout. Ils ne sont pas payés à nouveau tant que leur prestataire n'a pas confirmé l'échec.`,
    inRecovery: (p) =>
      p.count < 2
        ? "1 paiement est déjà repris par une autre demande."
        : `${formatCount(p.count)} paiements sont déjà repris par une autre demande.`,
    paidAgain: (p) =>
      p.count < 2
        ? "1 paiement a déjà été payé à nouveau."
        : `${formatCount(p.count)} paiements ont déjà été payés à nouveau.`,
  },
  of: (p) => `Reprise de ${p.ref}`,
  by: (p) => `Repris par ${p.ref}`,
  ofPayment: "Reprise du paiement",
  byPayment: "Repris par le paiement",
  openRecovery: "Ouvrir la reprise",
  chain: "Reprises",
  thisRequest: "Cette demande",
  payments: (p) => {
    const one = p.count < 2;
    const payments = one ? "1 paiement" : `${formatCount(p.count)} paiements`;
    if (p.paid === null) return `${payments} à payer à nouveau`;
    if (p.paid === p.count) return `${payments} ${one ? "payé" : "payés"} à nouveau`;
    if (p.paid === 0) return `${payments}, ${one ? "non" : "aucun"} payé à nouveau`;
    return `${formatCount(p.paid)} sur ${payments} ${p.paid < 2 ? "payé" : "payés"} à nouveau`;
  },
  outcome: {
    waiting: "En reprise",
    paid: "Payé à nouveau",
    reversed: "Payé à nouveau, puis contre-passé",
    failed: "Échoué à nouveau",
    takenOut: "Non payé à nouveau",
  },
  paidOf: (p) => {
    if (p.failed < 2) return "Il a été payé à nouveau.";
    if (p.count === p.failed) return "Tous ont été payés à nouveau.";
    return `${formatCount(p.count)} d'entre eux ${p.count < 2 ? "a été payé" : "ont été payés"} à nouveau.`;
  },
  waitingOf: (p) => {
    if (p.failed < 2) return "Il est en reprise.";
    if (p.count === p.failed) return "Tous sont en reprise.";
    return `${formatCount(p.count)} d'entre eux ${p.count < 2 ? "est" : "sont"} en reprise.`;
  },
  takenOut: "Retiré",
  takenOutTitle: (p) =>
    p.count < 2 ? "Retiré\u00a0: 1 paiement" : `Retirés\u00a0: ${formatCount(p.count)} paiements`,
  takenOutWhy: (p) =>
    p.count < 2
      ? `Depuis le ${p.day}, le premier paiement a peut-être été effectué malgré tout\u00a0; il n'est donc pas payé à nouveau.`
      : `Depuis le ${p.day}, les premiers paiements ont peut-être été effectués malgré tout\u00a0; ils ne sont donc pas payés à nouveau.`,
  takenOutRest: (p) =>
    p.count < 2
      ? "L'autre paiement est effectué tel qu'affiché."
      : `Les ${formatCount(p.count)} autres paiements sont effectués tels qu'affichés.`,
  nothingLeft: "Il ne reste rien à payer.",
  nothingLeftDecide: "Il ne reste rien à payer. Rejetez ou abandonnez cette demande.",
};
