import type { EventTexts } from "../../documented.ts";

const about = {
  clientId: "Le client que concerne l'événement.",
  sequence:
    "Ordonne les événements d'un même paiement, d'une même demande, d'un même fichier ou d'un même mouvement de portefeuille\u00a0: un événement plus tardif a un numéro plus grand.",
};

/** Les événements que les callbacks annoncent, et les champs de leurs données. */
export const eventTexts: EventTexts = {
  "transaction.completed": {
    about: "Un paiement est terminé\u00a0: il a réussi ou échoué.",
    data: { ...about, transaction: "Le paiement." },
  },
  "transaction.reversed": {
    about: "Un paiement a été contre-passé après avoir réussi.",
    data: {
      ...about,
      transaction: "Le paiement. Il garde le statut succeeded.",
      reversal: "La transaction qui a restitué l'argent.",
    },
  },
  "request.completed": {
    about: "Une demande est terminée, rejetée ou abandonnée.",
    data: { ...about, request: "La demande de paiement, sans ses paiements." },
  },
  "file.completed": {
    about: "Un fichier de paiement est terminé ou rejeté.",
    data: {
      ...about,
      file: "Le fichier de paiement, sans ses demandes. Son résultat peut suivre un instant plus tard.",
    },
  },
  "wallet.funded": {
    about: "De l'argent est entré dans un portefeuille, de l'extérieur ou d'un autre portefeuille.",
    data: { ...about, transaction: "Le mouvement du portefeuille." },
  },
  "callback.test": {
    about: "Quelqu'un a envoyé un événement de test depuis la page Console.",
    data: { ...about, message: "Une phrase destinée à un lecteur humain." },
  },
};
