import type { callbackMail as english } from "../../en/mail/mail-callbacks.ts";
import { account } from "../account.ts";

export const callbackMail: typeof english = {
  callbacksFail: (p) => ({
    subject: `Les callbacks de ${p.clientName} échouent`,
    paragraphs: [
      `Les derniers envois vers ${p.url} ont échoué. Dernier motif\u00a0: ${p.failure ? account.failures[p.failure] : `l'adresse a répondu ${p.httpStatus}`}.`,
      "L'envoi de chaque callback est retenté pendant plus d'une journée, et chaque callback peut être renvoyé manuellement pendant 30\u00a0jours.",
    ],
    link: {
      label: "Voir les callbacks",
      note: "Dès que l'adresse répondra à nouveau, tous les callbacks en attente seront envoyés.",
    },
  }),
  callbacksWork: (p) => ({
    subject: `Les callbacks de ${p.clientName} fonctionnent à nouveau`,
    paragraphs: [`${p.url} répond à nouveau. Les callbacks en attente sont en cours d'envoi.`],
    link: {
      label: "Voir les callbacks",
      note: "Les callbacks abandonnés peuvent y être renvoyés.",
    },
  }),
};
