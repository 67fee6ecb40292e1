import type { ObjectTexts } from "../../documented.ts";

/** The fields of name lookups and of their answers. */
export const nameLookupTexts: Pick<ObjectTexts, "nameLookup" | "nameLookupResult"> = {
  nameLookup: {
    requestId:
      "L'identifiant de la recherche\u00a0: celui que vous avez choisi, ou le nôtre pour une recherche de la console.",
    startTime: "Quand la recherche a été lancée.",
    creatorEmail:
      "L'adresse e-mail de la personne qui l'a lancée dans la console\u00a0; null pour un programme.",
    transactionCount: "Le nombre de numéros de la recherche.",
    status: "L'avancement de la recherche.",
    isCancelled: "Indique si quelqu'un a annulé la recherche. Les réponses déjà reçues restent.",
    statusCounts: "Le nombre de numéros de téléphone par statut.",
    "statusCounts.succeeded": "Les numéros dont le nom a été trouvé.",
    "statusCounts.failed": "Les numéros sans nom\u00a0; statusCode indique pourquoi.",
    "statusCounts.pending": "Les numéros qui attendent leur réponse.",
  },
  nameLookupResult: {
    accountNumber: "Le numéro de téléphone, au format +254712345678.",
    name: "Le nom du titulaire du compte, tel que le prestataire l'a donné\u00a0; null sans nom.",
    provider:
      "Le prestataire de paiement qui a répondu, sinon celui que vous avez indiqué\u00a0; null si vous n'en avez indiqué aucun.",
    statusType: "Indique si le nom a été trouvé.",
    statusDescription: "La raison de l'absence de nom, en mots\u00a0; null sauf pour un numéro en échec.",
    statusCode: "La raison de l'absence de nom\u00a0; null sauf pour un numéro en échec.",
    expectedName: "Le nom que vous attendez\u00a0; null si vous n'en avez pas indiqué.",
    match: "La correspondance des deux noms\u00a0; null si l'un d'eux manque.",
    matchDescription: "La raison de la correspondance en une phrase\u00a0; null sans correspondance.",
  },
};
