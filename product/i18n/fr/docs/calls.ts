import type { CallTexts } from "../../documented.ts";

const cursor = "Le nextCursor de la réponse précédente\u00a0; à omettre pour la première page.";
const limit = "Le nombre maximal de lignes de la page\u00a0: de 1 à 500, et 500 par défaut.";
const nextCursor = "Le curseur de la page suivante\u00a0; null sur la dernière page.";

/** Les appels de l'API signée. */
export const callTexts: CallTexts = {
  createSignedRequest: {
    title: "Créer une demande de paiement",
    summary:
      "Crée une demande de 10\u00a0000\u00a0paiements au plus et la renvoie. Le même requestId avec le même contenu ne crée pas de seconde demande\u00a0: la réponse est la demande dans son état actuel.",
    input: {
      clientId: "Le client de la clé. Il peut être omis.",
      requestId:
        "L'identifiant de la demande, que vous choisissez\u00a0: un UUID en minuscules. Grâce à lui, l'appel peut être répété sans risque.",
      batchReference: "Le nom que vous donnez à la demande, 64\u00a0caractères au plus.",
      comment: "Un commentaire pour les approbateurs, 500\u00a0caractères au plus.",
      scheduledTime:
        "Le moment où les paiements doivent commencer\u00a0: dans les 6\u00a0semaines, en secondes depuis 1970. Sans lui, tout de suite.",
      transactions: "Les paiements\u00a0: de 1 à 10\u00a0000.",
    },
    output: { request: "La demande de paiement." },
  },
  findSignedRequest: {
    title: "Lire une demande de paiement",
    summary:
      "Renvoie une demande avec les premiers paiements de chaque devise\u00a0: limit par devise (100 par défaut, 500 au plus), environ 1\u00a0000 en tout. request.currencyCounts donne le nombre de paiements de chaque devise\u00a0; les suivants se lisent avec currency et offset. Avec outcome, seulement les paiements qui ont cette issue.",
    input: {
      requestId: "L'identifiant de la demande.",
      currency: "Seulement les paiements dans cette devise, en trois lettres.",
      outcome: "Seulement les paiements qui ont cette issue.",
      offset: "Le nombre de paiements de la devise à sauter.",
      limit: "Le nombre maximal de paiements de chaque devise\u00a0: de 1 à 500, et 100 par défaut.",
    },
    output: { request: "La demande de paiement avec ses paiements." },
  },
  listSignedRequests: {
    title: "Lister les demandes de paiement",
    summary:
      "Liste les demandes du client sans leurs transactions, la plus récente d'abord, 500 par page au plus. nextCursor est le curseur de la page suivante, et null sur la dernière page.",
    input: {
      status:
        "Seulement les demandes qui ont ce statut. awaitingFunding vaut pour les deux façons d'attendre de l'argent.",
      startedTimestampFrom: "Seulement les demandes créées à ce moment ou après.",
      startedTimestampTo: "Seulement les demandes créées à ce moment ou avant.",
      cursor,
      limit,
    },
    output: { requests: "Les demandes de paiement de la page.", nextCursor },
  },
  findSignedTransaction: {
    title: "Lire une transaction",
    summary: "Renvoie une transaction du client.",
    input: { transactionId: "L'identifiant de la transaction." },
    output: { transaction: "La transaction." },
  },
  listSignedTransactions: {
    title: "Lister les transactions",
    summary:
      "Liste les transactions du client, la plus récente d'abord, 500 par page au plus. Avec completedTimestampFrom ou completedTimestampTo, seulement les transactions terminées, la dernière terminée d'abord. nextCursor est le curseur de la page suivante, et null sur la dernière page.",
    input: {
      completedTimestampFrom: "Seulement les transactions terminées à ce moment ou après.",
      completedTimestampTo: "Seulement les transactions terminées à ce moment ou avant.",
      cursor,
      limit,
    },
    output: { transactions: "Les transactions de la page.", nextCursor },
  },
  listSignedWallets: {
    title: "Lister les portefeuilles",
    summary:
      "Liste les portefeuilles du client avec leurs soldes, chaque portefeuille principal avec ses sous-portefeuilles.",
    input: {},
    output: { wallets: "Les portefeuilles principaux, par nom." },
  },
  sendSignedFile: {
    title: "Envoyer un fichier de paiement",
    summary:
      "Reçoit un fichier de paiement de 50\u00a0Mo au plus, csv ou xlsx, dont les octets sont le corps de l'appel, et le lit ensuite. Le même nom avec les mêmes octets ne crée rien de nouveau\u00a0: la réponse est le fichier dans son état actuel.",
    input: {
      fileName:
        "Le nom du fichier, que vous choisissez\u00a0: de 1 à 64\u00a0lettres sans accent, chiffres, points, tirets et tirets bas, sans point au début, et se terminant par .csv, .xlsx ou .xml. Grâce à lui, l'appel peut être répété sans risque.",
    },
    output: { file: "Le fichier de paiement." },
  },
  findSignedFile: {
    title: "Lire un fichier de paiement",
    summary: "Renvoie un fichier de paiement avec ses demandes, dans l'ordre du fichier.",
    input: { fileName: "Le nom du fichier." },
    output: {
      file: "Le fichier de paiement.",
      requests: "Les demandes de paiement du fichier, sans leurs paiements.",
    },
  },
  readSignedFileResponse: {
    title: "Lire une réponse à un fichier de paiement",
    summary:
      "Renvoie une réponse à un fichier de paiement\u00a0: errors (csv) pour un fichier refusé, accepted (json) pour un fichier accepté, result (csv) quand toutes ses demandes sont terminées.",
    input: { fileName: "Le nom du fichier de paiement.", kind: "Le type de réponse." },
    output: {},
  },
  listSignedStatements: {
    title: "Lister les relevés",
    summary:
      "Liste les relevés des jours, le jour le plus ancien d'abord, 366\u00a0jours et 500 par page au plus\u00a0: ceux d'un portefeuille, ou de tous les portefeuilles que voit la clé. nextCursor est le curseur de la page suivante, et null sur la dernière page.",
    input: {
      walletId:
        "Seulement les relevés de ce portefeuille. Sans lui, ceux de tous les portefeuilles que voit la clé.",
      fromDay: "Le premier jour, au format AAAA-MM-JJ.",
      toDay: "Le dernier jour, au format AAAA-MM-JJ\u00a0: 366\u00a0jours au plus avec le premier.",
      cursor,
      limit,
    },
    output: { statements: "Les relevés de la page\u00a0: par jour, puis par portefeuille.", nextCursor },
  },
  readSignedStatement: {
    title: "Lire un relevé",
    summary:
      "Renvoie le relevé d'un portefeuille pour un jour (AAAA-MM-JJ) ou un mois (AAAA-MM) sous forme de fichier\u00a0: csv, camt.053.001.08 ou MT940. Le même relevé a chaque fois les mêmes octets.",
    input: {
      walletId: "L'identifiant du portefeuille.",
      period: "Un jour en UTC, au format AAAA-MM-JJ, ou un mois, au format AAAA-MM.",
      format: "Le format du fichier.",
    },
    output: {},
  },
  startSignedNameLookup: {
    title: "Rechercher des noms",
    summary:
      "Lance la recherche des noms liés à 1\u00a0000\u00a0numéros de téléphone au plus et la renvoie\u00a0; les réponses suivent. Le même requestId avec les mêmes numéros ne lance pas de seconde recherche et renvoie la recherche dans son état actuel.",
    input: {
      requestId:
        "L'identifiant de la recherche, que vous choisissez\u00a0: un UUID en minuscules. Grâce à lui, l'appel peut être répété sans risque.",
      numbers: "Les numéros de téléphone\u00a0: de 1 à 1\u00a0000.",
    },
    output: { nameLookup: "La recherche, avec ses comptes actuels." },
  },
  findSignedNameLookup: {
    title: "Lire une recherche de noms",
    summary:
      "Renvoie une recherche avec ses numéros et leurs réponses actuelles, dans l'ordre où ils ont été envoyés, 500 par page au plus. nextCursor est le curseur de la page suivante, et null sur la dernière page.",
    input: { requestId: "L'identifiant de la recherche.", cursor, limit },
    output: {
      nameLookup: "La recherche, avec ses comptes actuels.",
      results: "Les numéros de la page, dans l'ordre où ils ont été envoyés.",
      nextCursor,
    },
  },
};
