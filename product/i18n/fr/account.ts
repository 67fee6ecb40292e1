import type { Translation } from "../catalogue.ts";
import type { account as english } from "../en/account.ts";

export const account: Translation<typeof english> = {
  health: {
    noUrl: () => "Aucune adresse de callback n'est définie.",
    none: () => "Aucun callback au cours des dernières 24\u00a0heures.",
    allAtFirst: () =>
      "Tous les callbacks des dernières 24\u00a0heures ont été remis à la première tentative.",
    mostAtFirst: (p) =>
      `${p.atFirst} callbacks sur ${p.tried} des dernières 24\u00a0heures ont été remis à la première tentative.`,
    retried: (p) =>
      `Seuls ${p.atFirst} callbacks sur ${p.tried} des dernières 24\u00a0heures ont été remis à la première tentative.`,
    failedInARow: () =>
      "Les dernières tentatives ont toutes échoué. Les callbacks sont renvoyés jusqu'à ce que l'adresse réponde.",
    lost: (p) =>
      `${p.lost} callbacks ont été abandonnés au cours des dernières 24\u00a0heures. Renvoyez-les lorsque l'adresse répondra.`,
  },
  failures: {
    "address-forbidden": "l'adresse se trouve dans un réseau qui ne doit pas être appelé",
    "address-invalid": "l'adresse ne peut pas être appelée",
    "name-unknown": "le nom de l'hôte est inconnu",
    "no-connection": "aucune connexion",
    tls: "le certificat n'a pas été accepté",
    "no-answer-in-time": "aucune réponse dans les 10\u00a0secondes",
    "answer-too-large": "la réponse était trop longue",
    "answer-garbled": "la réponse était illisible",
    "address-removed": "l'adresse de callback a été supprimée",
  },
  urlProblems: {
    invalid: "ce n'est pas une adresse complète telle que https://example.com/callbacks",
    "not-https": "elle doit commencer par https://",
    "user-info": "elle ne doit contenir ni nom d'utilisateur ni mot de passe",
    port: "son port n'est pas autorisé\u00a0; sans port, c'est 443 qui est utilisé",
    "private-address": "elle se trouve dans un réseau qui ne doit pas être appelé",
    "too-long": "elle compte plus de 2\u00a0000\u00a0caractères",
  },
};
