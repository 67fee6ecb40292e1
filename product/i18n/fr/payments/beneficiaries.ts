import { formatFrenchCount as formatCount } from "../../formats.ts";
import type { Translation } from "../../catalogue.ts";
import type { beneficiaries as english } from "../../en/payments/beneficiaries.ts";

export const beneficiaries: Translation<typeof english> = {
  proposals: "Personnes déjà payées",
  count: (p) =>
    p.count < 2
      ? `${formatCount(p.count)} personne déjà payée. Choisissez avec les flèches.`
      : `${formatCount(p.count)} personnes déjà payées. Choisissez avec les flèches.`,
  filled: (p) => `Rempli d'après le dernier paiement à ${p.name}.`,
  last: {
    paid: (p) => `Payé le ${p.day}`,
    failed: (p) => `Échec le ${p.day}`,
    reversed: (p) => `Payé le ${p.day}, puis contre-passé`,
  },
  doNotPay: (p) => `Ne pas payer\u00a0: ${p.reason}`,
  lastPaid: (p) => `dernier paiement réussi le ${p.day}`,
};
