import type { Translation } from "../../catalogue.ts";
import type { repeats as english } from "../../en/payments/repeats.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

export const repeats: Translation<typeof english> = {
  check: "À vérifier avant d'approuver",
  inside: (p) =>
    p.count < 2
      ? `${p.count} paiement semble être un doublon.`
      : `${formatCount(p.count)} paiements semblent être des doublons.`,
  paidLately: (p) =>
    p.count < 2
      ? `${p.count} paiement ressemble à un paiement des 7 derniers jours.`
      : `${formatCount(p.count)} paiements ressemblent à des paiements des 7 derniers jours.`,
  row: (p) => `Ligne ${p.n}`,
  payment: (p) => `${p.name}, ${p.account}, ${p.amount}`,
  otherTo: (p) => `un autre paiement à ${p.name}`,
  asOn: (p) => `${p.which}\u00a0: même compte et même montant qu'un paiement du ${p.day}.`,
  asOnIn: (p) => `${p.which}\u00a0: même compte et même montant qu'un paiement du ${p.day} (${p.ref}).`,
  asAsked: (p) =>
    `${p.which}\u00a0: même compte et même montant que dans une demande du ${p.day}, pas encore payée.`,
  asAskedIn: (p) =>
    `${p.which}\u00a0: même compte et même montant que dans la demande ${p.ref} du ${p.day}, pas encore payée.`,
  asOther: (p) => `${p.which} et ${p.other}\u00a0: même compte et même montant.`,
  view: "Voir",
  viewOf: (p) => `Voir le paiement identique\u00a0: ${p.which} (s'ouvre dans un nouvel onglet)`,
  more: (p) => (p.count < 2 ? `et ${formatCount(p.count)} autre` : `et ${formatCount(p.count)} autres`),
};
