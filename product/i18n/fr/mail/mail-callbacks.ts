import type { callbackMail as english } from "../../en/mail/mail-callbacks.ts";
import { account } from "../account.ts";

export const callbackMail: typeof english = {
  callbacksFail: (p) => ({
    subject: `Les callbacks de ${p.clientName} échouent`,
    paragraphs: [
      `Les derniers envois vers ${p.url} ont échoué. Dernier motif\u00a0: ${p.failure ? account.failures[p.failure] : `l'adresse a répondu ${p.httpStatus}`}.`,
      "Rien n'est perdu\u00a0: chaque callback est renvoyé pendant plus d'une journée et peut être renvoyé à la main pendant 30\u00a0jours.",
    ],
    link: {
      label: "Voir les callbacks",
      note: "Dès que l'adresse répond à nouveau, tout ce qui attendait est envoyé.",
    },
  }),
  callbacksWork: (p) => ({
    subject: `Les callbacks de ${p.clientName} fonctionnent à nouveau`,
    paragraphs: [`${p.url} répond à nouveau. Les callbacks en attente sont en cours d'envoi.`],
    link: {
      label: "Voir les callbacks",
      note: "Les callbacks définitivement en échec peuvent y être renvoyés.",
    },
  }),
};
