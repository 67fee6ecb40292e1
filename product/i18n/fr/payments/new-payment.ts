import type { Translation } from "../../catalogue.ts";
import type { newPayment as english } from "../../en/payments/new-payment.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";
import { fileErrors } from "./file-errors.ts";

export const newPayment: Translation<typeof english> = {
  title: "Nouveau paiement",
  tabs: "Type de paiement",
  single: "Paiement unitaire",
  bulk: "Paiement groupé",
  steps: {
    label: "Étapes",
    payment: "Détails du paiement",
    file: "Fichier et détails",
    confirm: "Vérifier et soumettre",
  },
  continue: "Continuer",
  checking: "Vérification…",
  nothingSent: (p) =>
    p.approvals === 0
      ? "Rien n'est encore envoyé. Vous vérifierez tout à la page suivante."
      : p.approvals === 1
        ? "Rien n'est encore envoyé. Un collègue doit approuver."
        : "Rien n'est encore envoyé. Deux collègues doivent approuver.",
  noProviders: "Aucun prestataire de paiement n'est activé pour ce client.",
  noProvidersDetail: "Contactez l'assistance pour les faire activer.",
  validateError: "Une erreur s'est produite lors de la vérification de la demande de paiement.",
  form: {
    payment: "Paiement",
    recipient: "Bénéficiaire",
    bank: "Banque",
    references: "Références",
    chooseProvider: "Choisissez un prestataire",
    chooseCurrency: "Choisissez une devise",
    findProvider: "Trouver un prestataire",
    noProviderFound: "Aucun prestataire ne correspond.",
    findCurrency: "Trouver une devise",
    noCurrencyFound: "Aucune devise ne correspond.",
    providerFirst: "Sélectionnez d'abord un prestataire.",
    noFees: "Sans frais",
    phone: "Numéro de téléphone",
    phoneOrAccount: "Numéro de téléphone ou compte",
    account: "Numéro de compte",
    iban: "IBAN",
    accountOrIban: "IBAN ou numéro de compte",
    phoneHint: (p) => `Avec l'indicatif du pays, par exemple ${p.example}`,
    completedTo: (p) => `Complété en ${p.value}`,
    dateHint: "Format AAAA-MM-JJ",
    bicHint: "8 ou 11 caractères",
    referenceHint: (p) => `Le bénéficiaire la voit. ${p.n} caractères au plus.`,
    tenorHint: "Le moment où les devises sont échangées.",
    findTenor: "Rechercher une échéance",
    noTenorFound: "Aucune échéance correspondante.",
    batchReference: "Référence du lot",
    batchReferenceHint: "Seuls vous et vos collègues la voyez.",
    comment: "Commentaire",
    commentHint: "Les approbateurs le voient",
    commentLength: (p) => `${p.length} / ${p.n}`,
    details: "Détails de la demande",
    schedule: {
      label: "Date et heure programmées (UTC)",
      day: "Jour",
      dayFormat: "JJ/MM/AAAA",
      dayHint: "Jour au format JJ/MM/AAAA.",
      calendar: "Ouvrir le calendrier",
      time: "Heure",
      atOnce: "Sans date, l'envoi commence dès l'approbation.",
      atOnceUnapproved: "Sans date, l'envoi commence tout de suite.",
      here: (p) => `${p.time} le ${p.day}, à votre heure`,
      range: "Choisissez une date et une heure dans les 6 semaines à venir (UTC).",
    },
  },
  summary: {
    title: "Récapitulatif",
    start:
      "Choisissez un prestataire, une devise et un montant pour voir les frais et ce qui reste dans le portefeuille.",
    recipientGets: "Le bénéficiaire reçoit",
    charged: "Débité du portefeuille",
    rate: "Taux actuel",
    rateMoves: "Ces montants sont estimés. Le taux de change peut évoluer jusqu'au début de l'envoi.",
    fee: "Frais estimés",
    feeLater: "Indiqués à la page suivante",
    youPay: "Vous payez",
    availableNow: "Disponible",
    left: "Reste ensuite",
    short: "Le solde du portefeuille est insuffisant pour cette demande.",
  },
  file: {
    label: "Fichier CSV, Excel ou pain.001",
    drop: "Déposez ici un fichier CSV, Excel ou pain.001",
    limits: (p) =>
      `CSV, XLSX, XLS ou pain.001.001.09 (XML), ${p.megabytes} Mo et ${formatCount(p.rows)} lignes au plus. Seule la première feuille est lue.`,
    ready: "Prêt à être vérifié",
    type: "Choisissez un fichier CSV, Excel ou pain.001.",
  },
  template: {
    title: "Modèle",
    detail: "Vos colonnes, prestataires et devises, avec un exemple et une feuille d'instructions",
    kind: "Type de modèle",
    kinds: { mobile: "Argent mobile", bank: "Banque", all: "Tout" },
    download: "Télécharger le modèle",
    columns: "Colonnes du modèle",
    column: "Colonne",
    need: "Nécessité",
    example: "Exemple",
    required: "Obligatoire",
    showAll: (p) => `Afficher les ${p.count} colonnes`,
    showFewer: "Afficher moins de colonnes",
  },
  check: {
    title: "Vérification du fichier…",
    sending: "Envoi du fichier",
    sent: (p) => `${p.percent}\u00a0% envoyés`,
    reading: "Lignes vérifiées",
    errorsSoFar: "Erreurs jusqu'ici",
    stepSend: "Fichier reçu",
    stepCheck: "Chaque ligne est vérifiée",
    stepCheckDetail: "Montants, comptes, prestataires, portefeuilles",
    stepTotals: "Totaux et frais",
    stepTotalsDetail: "Indiqués à la page suivante",
    keepOpen: "Gardez cette page ouverte. La page suivante s'ouvre d'elle-même. Rien n'est encore envoyé.",
    said: (p) =>
      p.count < 2
        ? `${formatCount(p.count)} ligne vérifiée jusqu'ici.`
        : `${formatCount(p.count)} lignes vérifiées jusqu'ici.`,
    cancelled: "La vérification a été annulée. Rien n'a été soumis.",
  },
  errors: fileErrors,
  discard: {
    button: "Supprimer",
    title: "Supprimer ce brouillon\u00a0?",
    detail: "Votre saisie est supprimée. Rien n'est envoyé.",
    detailOfFile: "Le fichier choisi et votre saisie sont supprimés. Rien n'est envoyé.",
    keep: "Le conserver",
    discarded: "Brouillon supprimé. Rien n'a été envoyé.",
  },
  confirm: {
    title: "Vérifier et soumettre",
    subtitle: (p) =>
      `${formatCount(p.count)} ${p.count < 2 ? "paiement" : "paiements"}${p.currencies > 1 ? ` en ${p.currencies} devises` : ""}.`,
    subtitleOfFile: (p) =>
      `${formatCount(p.count)} ${p.count < 2 ? "paiement" : "paiements"}${p.currencies > 1 ? ` en ${p.currencies} devises` : ""} du fichier ${p.file}. Toutes les lignes sont valides.`,
    totals: "Ce que reçoivent les bénéficiaires et ce que vous payez",
    total: "Total",
    count: "Nombre de paiements",
    fees: "Frais estimés",
    fromWallet: "Du portefeuille",
    youPay: "Vous payez",
    rate: "Taux proposé",
    rateNote: "Le taux de change définitif est fixé au début de l'envoi.",
    debit: "Débit",
    estimate: "Les frais sont estimés. Les frais définitifs sont fixés à l'envoi de chaque paiement.",
    wallets: "Portefeuilles après cette demande",
    available: "Disponible",
    thisRequest: "Cette demande",
    after: "Solde disponible après",
    shortWallets: (p) => `Solde insuffisant\u00a0: ${p.list}.`,
    shortWaits: "La demande attend que le solde suffise.",
    shortFails: (p) =>
      p.count < 2
        ? "Le paiement échoue si le solde ne suffit toujours pas au moment de l'envoi."
        : "Les fonds sont attribués dans l'ordre des lignes, et les paiements qui ne sont pas couverts échouent.",
    share: (p) => `${p.percent}\u00a0% du solde disponible`,
    warnings: "À vérifier avant de soumettre",
    rows: (p) => `${p.count < 2 ? "Paiement" : "Paiements"} ${p.list}${p.hasMore ? " et d'autres" : ""}`,
    sheetRows: (p) => `${p.count < 2 ? "Ligne" : "Lignes"} ${p.list}${p.hasMore ? " et d'autres" : ""}`,
    payAgain: (p) =>
      `${formatCount(p.count)} ${p.count < 2 ? "paiement" : "paiements"} sur ${formatCount(p.total)} dans ce fichier ${p.count < 2 ? "répète" : "répètent"} un paiement des 7 derniers jours. ${p.count < 2 ? "L'effectuer" : "Les effectuer"} de nouveau`,
    payAgainFirst:
      "Cochez cette case si vous voulez payer ces personnes de nouveau. Sinon, ne soumettez pas ce fichier.",
    ignored: "Colonnes ignorées",
    ignoredColumn: (p) =>
      `${p.name} (${p.count === 0 ? "aucune valeur" : p.count === 1 ? "1 valeur" : `${formatCount(p.count)} valeurs`})`,
    notNeeded: "Ces colonnes ne sont pas nécessaires",
    tickFirst:
      "Cochez cette case si les paiements sont corrects sans ces colonnes. Sinon, corrigez le fichier.",
    payments: (p) => `Paiements en ${p.currency}`,
    pages: (p) => `Pages de paiements en ${p.currency}`,
    countOf: (p) => (p.count < 2 ? `${formatCount(p.count)} paiement` : `${formatCount(p.count)} paiements`),
    shownFirst: (p) =>
      `Les ${formatCount(p.shown)} premiers paiements sur ${formatCount(p.total)} sont affichés ici. Les totaux les comptent tous.`,
    number: "N°",
    row: "Ligne",
    recipient: "Bénéficiaire",
    account: "Compte",
    provider: "Prestataire",
    reason: "Motif",
    amount: "Montant",
    fee: "Frais",
    wallet: "Portefeuille",
    request: "Demande",
    reference: "Référence du lot",
    comment: "Commentaire",
    scheduled: "Date et heure programmées (UTC)",
    payTotal: "Vous payez, par devise de portefeuille",
    submit: "Soumettre",
    submitForApproval: "Soumettre pour approbation",
    submitting: "Envoi de la demande…",
    bar: "Soumettre cette demande",
    approvals: (p) =>
      p.approvals === 0
        ? "Les paiements sont envoyés aussitôt. C'est irréversible."
        : p.approvals === 1
          ? "Un collègue doit approuver avant tout envoi. Vous ne pouvez pas approuver une demande que vous avez créée."
          : "Deux collègues doivent approuver avant tout envoi. Vous ne pouvez pas approuver une demande que vous avez créée.",
  },
  failure: {
    title: "Une erreur s'est produite lors du traitement des paiements.",
    notSafe: "Consultez la page Transactions avant de soumettre à nouveau.",
    paysOnce: "Soumettre à nouveau cette page ne paie qu'une fois.",
    openRequest: "Ouvrir la demande",
    openTransactions: "Ouvrir les transactions",
    madeBefore: "La tentative précédente a bien soumis une demande.",
    madeBeforeDetail:
      "Ce que vous avez modifié depuis n'a pas été soumis. Consultez la demande avant de continuer.",
    startNew: "Commencer un nouveau paiement",
    unsettled: "On ignore si la dernière demande a été soumise.",
  },
};
