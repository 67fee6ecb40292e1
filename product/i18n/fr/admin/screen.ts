import type { Translation } from "../../catalogue.ts";
import type { admin as english } from "../../en/admin/screen.ts";

export const admin: Translation<typeof english> = {
  title: "Administration",
  appliesTo: "Les modifications s'appliquent à",
  forClient: "Pour le client",
  archivedNote:
    "Ce client est archivé\u00a0: ses utilisateurs ne peuvent que consulter. Toutes les actions restent possibles ici, et «\u00a0Archiver le client\u00a0» le rouvre.",
  loadError: "Impossible de charger la page d'administration.",
  tabs: "Parties de la page d'administration",
  general: "Général",
  routes: "Configuration du routage",
  kyc: "KYC",
  kycLevels: { None: "Aucun", Trial: "Essai", Full: "Complet" },
  approvals: "Approbations web",
  callback: "Callback",
  groups: "Groupes d'actions",
  find: {
    label: "Trouver une action",
    found: (p) => (p.n < 2 ? `${p.n} action trouvée` : `${p.n} actions trouvées`),
    none: "Aucune action ne contient ces mots.",
    noneDetail: "Essayez avec moins de lettres.",
  },
  yes: "Oui",
  no: "Non",
  anyClient: "N'importe quel client",
  permitted: "autorisé",
  choice: { choose: "Choisir", none: "Aucun", search: "Trouver", noneFound: "Aucun résultat." },
  ticked: (p) => (p.n < 2 ? `${p.n} choisi sur ${p.all}` : `${p.n} choisis sur ${p.all}`),
  file: { otherType: "Choisissez un fichier texte, par exemple .csv ou .pem." },
  amount: {
    number: "Saisissez un nombre.",
    decimals: (p) =>
      p.n === 0 ? "Cette devise n'a pas de décimales." : `Saisissez au plus ${p.n} décimales.`,
    negative: "Saisissez un montant sans signe moins.",
    zero: "Saisissez un montant différent de zéro.",
    tooLarge: "Ce montant est trop grand.",
  },
  lines: {
    missing: (p) => `Ligne ${p.number}\u00a0: ${p.name} manque ou est trop long.`,
    repeated: (p) => `La ligne ${p.number} répète la ligne ${p.earlier}.`,
    more: (p) => `Et ${p.n} de plus.`,
    tooMany: (p) => `${p.n} lignes, c'est trop. Envoyez-en au plus ${p.most} à la fois.`,
  },
  checking: "Vérification…",
  change: {
    from: "de",
    to: "à",
    stays: "reste inchangé",
    asks: "demander au prestataire",
    added: (p) => `Ajoute ${p.list}`,
    removed: (p) => `Retire ${p.list}`,
  },
  confirming: {
    title: (p) => `Appliquer «\u00a0${p.action}\u00a0» au client ${p.client}\u00a0?`,
    titleOfAll: (p) => `Appliquer «\u00a0${p.action}\u00a0»\u00a0?`,
    sending: "Envoi…",
    again: "Envoyer à nouveau",
    nothingChanges: "Rien ne changerait.",
    reasonHint: "Il est conservé dans le journal d'audit.",
    unknown: "Aucune réponse n'est arrivée. L'action a peut-être été effectuée.",
    unknownMoney: "Envoyez-la à nouveau\u00a0: elle est effectuée une fois au plus.",
    unknownOther: "Consultez le journal d'audit, ou envoyez-la à nouveau.",
    giveUp: "La modifier plutôt",
    doneBefore: "Cette action a déjà été effectuée, avec un autre contenu.",
    doneBeforeDetail:
      "Une tentative dont la réponse s'est perdue a abouti. Consultez le journal d'audit avant tout autre envoi.",
  },
  begun: "Action lancée.",
  begunDetail: "Le résultat s'affichera sur cette page\u00a0:",
  done: "Action effectuée.",
  partly: (p) =>
    p.n < 2
      ? `Effectuée pour ${p.n} paiement sur ${p.all}. Les autres n'ont pas été modifiés.`
      : `Effectuée pour ${p.n} paiements sur ${p.all}. Les autres n'ont pas été modifiés.`,
  repeated:
    "Elle avait déjà été effectuée, par une tentative dont la réponse s'est perdue. Rien n'a été fait maintenant.",
  again: "Une autre",
  results: "Résultat de chaque paiement",
  outcome: "Résultat",
  providerAnswer: "Réponse du prestataire",

  secondNeeded: "Un autre administrateur doit confirmer sous 24 heures.",
  features: {
    title: "Fonctionnalités",
    on: (p) => `${p.on} sur ${p.all} activées`,
    error: "Impossible d'activer ou de désactiver la fonctionnalité.",
    search: "Trouver une fonctionnalité",
    none: "Aucune fonctionnalité.",
    noneDetail: "Essayez avec moins de lettres.",
  },
  flags: {
    title: "Options de l'installation",
    note: "Elles valent pour chaque client.",
    error: "Impossible d'activer ou de désactiver l'option.",
    search: "Trouver une option",
    none: "Aucune option.",
    noneDetail: "Essayez avec moins de lettres.",
  },
};
