import type { Translation } from "../catalogue.ts";
import type { wallets as english } from "../en/wallets.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

export const wallets: Translation<typeof english> = {
  title: "Portefeuilles",
  fetchError: "Impossible de récupérer les données des portefeuilles.",
  empty: "La liste des portefeuilles reçue est vide. Le client n'est pas correctement configuré.",
  hidden: "[masqué]",
  deactivated: "[désactivé]",
  available: "Solde disponible",
  current: "Solde comptable",
  availableIncludingSubwallets: "Solde disponible, sous-portefeuilles compris",
  currentIncludingSubwallets: "Solde comptable, sous-portefeuilles compris",
  spentThisMonth: "Dépensé ce mois-ci",
  viewTransactions: "Voir les transactions",
  actionsFor: (p) => `Actions pour ${p.name}`,
  search: "Rechercher un portefeuille",
  noneFound: "Aucun portefeuille ne correspond.",
  providers: {
    title: "Prestataires de paiement",
    none: "Aucun prestataire de paiement activé.",
    provider: "Prestataire",
    currencies: "Devises",
    paymentFee: "Frais de traitement",
    reversalFee: "Frais de contre-passation",
    moreCurrencies: (p) => (p.count === 1 ? "1 autre" : `${p.count} autres`),
  },
  fee: {
    noFees: "sans frais",
    minimum: (amount) => `min. ${amount}`,
    maximum: (amount) => `max. ${amount}`,
  },
  funding: {
    title: "Derniers approvisionnements",
    none: "Aucun approvisionnement pour le moment.",
    date: "Date",
    amountIn: (p) => `Montant, ${p.currency}`,
  },
  subwallets: {
    title: "Sous-portefeuilles",
    none: "Aucun sous-portefeuille.",
    search: (p) => `Rechercher parmi ${formatCount(p.count)} sous-portefeuilles`,
    noneFound: "Aucun sous-portefeuille ne correspond.",
    name: "Nom",
    availableIn: (p) => `Disponible, ${p.currency}`,
    pages: "Pages des sous-portefeuilles",
    open: "Ouvrir",
    deactivate: "Désactiver",
    reactivate: "Réactiver",
    reactivated: (p) => `${p.name} a été réactivé.`,
    reactivateError: "Une erreur s'est produite lors de la réactivation de ce sous-portefeuille.",
  },
  newSubwallet: {
    title: "Nouveau sous-portefeuille",
    parent: "Portefeuille principal",
    parentHint: (p) => `Le sous-portefeuille utilise sa devise, ${p.currency}.`,
    name: "Nom du sous-portefeuille",
    nameHint: (p) => `Doit être nouveau pour ${p.client}.`,
    nameTooLong: (p) => `Utilisez ${p.n} caractères au plus.`,
    id: "ID du sous-portefeuille",
    idHint:
      "Formé à partir du nom. Utilisé dans les fichiers et par l'API\u00a0; il ne peut plus être modifié.",
    idRule: "Utilisez des minuscules, des chiffres, des tirets et des tirets bas, 32 au plus.",
    idNeeded: "Aucun ID ne peut être formé à partir de ce nom. Saisissez-en un.",
    startsEmpty: (p) =>
      `Son solde de départ est de 0.00 ${p.currency}. Utilisez «\u00a0Transférer des fonds\u00a0» pour l'approvisionner.`,
    create: "Créer",
    creating: "Création…",
    created: (p) => `${p.name} a été créé.`,
    error: "Une erreur s'est produite lors de la création de ce sous-portefeuille.",
  },
  deactivation: {
    confirm: (p) => `Désactiver le sous-portefeuille ${p.name}\u00a0?`,
    detail:
      "Il n'accepte alors ni paiement ni transfert, mais reste visible. Il peut être réactivé à tout moment.",
    deactivating: "Désactivation…",
    done: (p) => `${p.name} a été désactivé.`,
    error: "Une erreur s'est produite lors de la désactivation de ce sous-portefeuille.",
  },
  transfer: {
    title: "Transférer des fonds",
    from: "Du portefeuille",
    to: "Vers le portefeuille",
    choose: "Choisissez un portefeuille",
    availableHint: (p) => `${p.amount} disponibles`,
    sameCurrency: (p) =>
      `Portefeuilles en ${p.currency} seulement. Les deux portefeuilles doivent être dans la même devise.`,
    noOther: (p) => `Il n'y a pas d'autre portefeuille actif en ${p.currency}.`,
    amount: "Montant",
    amountRule: (p) =>
      p.n === 0
        ? "Saisissez un montant entier supérieur à zéro."
        : `Saisissez un montant supérieur à zéro avec ${p.n} décimales au plus.`,
    amountTooLarge: "Ce montant est trop élevé.",
    insufficient: "Fonds disponibles insuffisants.",
    comment: "Commentaire",
    preview: "Soldes disponibles avant et après",
    now: "Avant",
    after: "Après",
    submit: "Transférer",
    submitAmount: (p) => `Transférer ${p.amount}`,
    transferring: "Transfert…",
    done: "Les fonds ont été transférés.",
    doneDetail: (p) => `${p.amount} de ${p.from} vers ${p.to}`,
    error: "Une erreur s'est produite lors du transfert de fonds.",
    unknown: "On ignore si les fonds ont été transférés.",
    unknownDetail:
      "Réessayer est sans risque\u00a0: ce formulaire ne déplace l'argent qu'une fois. Si vous le fermez, vérifiez d'abord les soldes.",
    madeBefore: "La tentative précédente a bien transféré les fonds.",
    madeBeforeDetail:
      "Ce que vous avez modifié depuis n'a pas été transféré. Vérifiez les soldes avant de continuer.",
  },
};
