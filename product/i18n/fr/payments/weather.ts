import type { Translation } from "../../catalogue.ts";
import type { weather as english } from "../../en/payments/weather.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

export const weather: Translation<typeof english> = {
  label: "À propos des prestataires de paiement",
  failures: (p) =>
    `${p.provider}\u00a0: ${formatCount(p.failed)} des ${formatCount(p.outcomes)} derniers paiements ont échoué\u00a0; d'habitude, ${p.usual} sur 100. Les paiements peuvent échouer ou prendre plus de temps.`,
  delay: (p) =>
    `${p.provider}\u00a0: la moitié des derniers paiements a pris plus de ${p.time}\u00a0; d'habitude, ${p.usual}. Les paiements peuvent prendre plus de temps.`,
  seconds: (p) => (p.n < 2 ? `${p.n} seconde` : `${p.n} secondes`),
  minutes: (p) => (p.n < 2 ? `${p.n} minute` : `${p.n} minutes`),
  banner: (p) => `${p.provider}\u00a0: ${p.text}`,
  until: (p) => `Jusqu'au ${p.time} UTC.`,
};
