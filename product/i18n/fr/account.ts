import type { Translation } from "../catalogue.ts";
import type { account as english, accountArea as englishArea } from "../en/account.ts";
import { formatFrenchCount } from "../formats.ts";

export const account: Translation<typeof english> = {
  health: {
    noUrl: () => "Aucune adresse de callback n'est définie.",
    none: () => "Aucun callback au cours des dernières 24\u00a0heures.",
    allAtFirst: () =>
      "Tous les callbacks des dernières 24\u00a0heures ont été remis à la première tentative.",
    mostAtFirst: (p) =>
      `Callbacks remis à la première tentative au cours des dernières 24\u00a0heures\u00a0: ${formatFrenchCount(p.atFirst)} sur ${formatFrenchCount(p.tried)}.`,
    retried: (p) =>
      `Callbacks remis à la première tentative au cours des dernières 24\u00a0heures\u00a0: seulement ${formatFrenchCount(p.atFirst)} sur ${formatFrenchCount(p.tried)}.`,
    failedInARow: () =>
      "Les dernières tentatives ont toutes échoué. L'envoi de chaque callback est retenté pendant plus d'une journée.",
    lost: (p) =>
      `Callbacks abandonnés au cours des dernières 24\u00a0heures\u00a0: ${formatFrenchCount(p.lost)}. Renvoyez-les lorsque l'adresse répondra.`,
  },
  failures: {
    "address-forbidden": "l'adresse se trouve dans un réseau interdit aux callbacks",
    "address-invalid": "l'adresse ne peut pas être appelée",
    "name-unknown": "le nom de l'hôte est inconnu",
    "no-connection": "aucune connexion",
    tls: "le certificat n'a pas été accepté",
    "no-answer-in-time": "aucune réponse dans les 10\u00a0secondes",
    "answer-too-large": "la réponse était trop volumineuse",
    "answer-garbled": "la réponse était illisible",
    "address-removed": "l'adresse de callback a été supprimée",
    "body-unreadable": "le corps enregistré n'a pas pu être lu",
  },
  urlProblems: {
    invalid: "ce n'est pas une adresse complète telle que https://example.com/callbacks",
    "not-https": "elle doit commencer par https://",
    "user-info": "elle ne doit contenir ni nom d'utilisateur ni mot de passe",
    port: "son port n'est pas autorisé\u00a0; sans port, c'est 443 qui est utilisé",
    "private-address": "elle se trouve dans un réseau interdit aux callbacks",
    "too-long": "elle compte plus de 2\u00a0000\u00a0caractères",
  },
};

export const accountArea: Translation<typeof englishArea> = {
  overview: "Vue d'ensemble",
  consoleSubtitle: "Ce que vos programmes envoient et reçoivent",
  fetchError: "Impossible de récupérer les informations du compte.",
  callbackError: "Impossible de récupérer le statut des callbacks.",
  status: {
    label: "Statut du compte",
    Full: "Tous les prestataires de paiement activés sont utilisables.",
    Trial: "Avec un compte d'essai, les paiements ne sont possibles qu'auprès de certains prestataires.",
    None: "Les comptes de démonstration ne peuvent utiliser que le prestataire de test.",
    approvals: (p) =>
      p.count === 0
        ? "Aucune approbation n'est requise avant l'envoi de l'argent."
        : p.count === 1
          ? "Une approbation est requise avant l'envoi de l'argent."
          : p.count === 2
            ? "Deux approbations sont requises avant l'envoi de l'argent."
            : `${p.count} approbations sont requises avant l'envoi de l'argent.`,
  },
  callbacks: { label: "Statut des callbacks", toConsole: "Voir les callbacks" },
  client: {
    label: "Configuration du client API",
    signed: "Les requêtes API sont signées avec une clé.",
    toKeys: "Gérer les clés",
  },
  support: "Assistance",
  providers: {
    country: "Pays",
    currencies: "Devises acceptées",
    international: "International",
    euroArea: "Zone euro",
    feeOf: (p) => `${p.fee} (${p.wallets})`,
  },
  test: {
    title: "Transactions de test",
    note: "Effectuées avec le prestataire de test. Elles ne quittent jamais le système.",
    none: "Aucune transaction de test.",
    noneDetail: "Un paiement avec le prestataire Test ne fait sortir aucun argent et apparaît ici.",
    pages: "Pages des transactions de test",
  },
  deliveries: {
    title: "Derniers callbacks envoyés",
    to: (p) => `Envoyés à ${p.url}`,
    noAddress: "Aucune adresse de callback n'est définie.",
    fetchError: "Impossible de récupérer les callbacks envoyés.",
    secretUnseen: "Personne n'a encore vu le secret de signature. Renouvelez-le pour en voir un nouveau.",
    formerSecret: (p) => `L'ancien secret reste valable jusqu'au ${p.time} UTC.`,
    time: "Heure (UTC)",
    event: "Événement",
    subject: "Concerne",
    httpStatus: "Statut HTTP",
    attempts: "Tentatives",
    outcome: "Résultat",
    noEvent: "Aucun événement ne correspond.",
    noOutcome: "Aucun résultat ne correspond.",
    next: (p) => `Prochaine tentative\u00a0: ${p.time}`,
    none: "Aucun callback pour le moment",
    noneDetail:
      "Les callbacks apparaissent ici lorsque des paiements se terminent. Envoyez un événement de test pour en voir arriver un.",
    noneViewer: "Les callbacks apparaissent ici lorsque des paiements se terminent.",
    askSupport: "Demandez à l'assistance de définir une adresse de callback.",
    noMatch: "Aucun callback correspondant. Essayez de retirer des filtres.",
    docs: "Comment fonctionnent les callbacks",
    pages: "Pages des callbacks envoyés",
    newer: "Plus récents",
    older: "Plus anciens",
    failures: {
      "address-forbidden": "Adresse non autorisée",
      "address-invalid": "Adresse non valide",
      "name-unknown": "Nom d'hôte introuvable",
      "no-connection": "Pas de connexion",
      tls: "Échec TLS ou certificat refusé",
      "no-answer-in-time": "Délai de réponse dépassé",
      "answer-too-large": "Réponse trop volumineuse",
      "answer-garbled": "Réponse illisible",
      "address-removed": "Adresse supprimée",
      "body-unreadable": "Corps enregistré illisible",
    },
  },
  delivery: {
    label: (p) => `Détails du callback ${p.id}`,
    fetchError: "Impossible de récupérer ce callback.",
    queued: "La première tentative aura lieu dans un instant.",
    again: (p) => `La prochaine tentative aura lieu le ${p.time} UTC.`,
    body: "Corps",
    copyBody: "Copier le corps",
    attemptsTitle: "Tentatives",
    noAttempts: "Aucune tentative pour le moment.",
    attempt: (p) => `Tentative ${p.n}`,
    took: (p) => `${formatFrenchCount(p.ms)}\u00a0ms`,
    headersOf: (p) => `En-têtes de la tentative ${p.n}`,
    resend: "Renvoyer",
    resending: "Envoi…",
    resent: "Le callback est renvoyé.",
    resendError: "Le callback n'a pas pu être renvoyé.",
  },
  sendTest: {
    button: "Envoyer un événement de test",
    sending: "Envoi…",
    error: "L'événement de test n'a pas pu être envoyé.",
  },
  resendSince: {
    button: "Renvoyer depuis…",
    title: "Renvoyer des callbacks",
    explanation:
      "Votre système reçoit chaque callback avec le même identifiant et peut ainsi ignorer ceux qu'il a déjà traités.",
    day: "Depuis le jour (UTC)",
    time: "Depuis l'heure (UTC)",
    timeHint: "Sur 24\u00a0heures, par exemple 14:30",
    timeInvalid: "Saisissez une heure, par exemple 14:30.",
    which: "Quels callbacks",
    failed: "En échec",
    all: "Tous",
    event: "Événement",
    everyEvent: "Tous les événements",
    findEvent: "Rechercher un événement",
    confirm: "Renvoyer",
    confirming: "Renvoi…",
    done: (p) =>
      p.count === 1 ? "1 callback est renvoyé." : `${formatFrenchCount(p.count)} callbacks sont renvoyés.`,
    none: "Aucun callback ne correspond. Rien n'est renvoyé.",
    error: "Les callbacks n'ont pas pu être renvoyés.",
  },
  rotate: {
    button: "Renouveler le secret",
    title: "Renouveler le secret de signature",
    explanation:
      "Un nouveau secret est créé et affiché une seule fois. Pendant 24\u00a0heures, chaque callback porte deux signatures, l'une avec le nouveau secret, l'autre avec l'ancien\u00a0: votre système peut changer de secret sans perdre de callback.",
    again: (p) =>
      `Le secret a été renouvelé récemment. L'ancien secret est valable jusqu'au ${p.time} UTC. Si vous renouvelez à nouveau, il cesse aussitôt d'être valable.`,
    confirm: "Renouveler le secret",
    confirming: "Renouvellement…",
    error: "Le secret n'a pas pu être renouvelé.",
    done: "Nouveau secret de signature",
    once: "Copiez ce secret maintenant\u00a0; il ne sera plus affiché.",
    old: "L'ancien secret reste valable 24\u00a0heures.",
    copy: "Copier le secret",
    kept: "J'ai copié le secret.",
    close: "Terminé",
  },
};
