import type { ValueTexts } from "../../documented.ts";

/** Le sens des valeurs que peut avoir un champ de l'API signée. */
export const valueTexts: ValueTexts = {
  requestStatus: {
    awaitingApproval: "Une approbation est nécessaire.",
    awaitingFirstApproval: "La première de deux approbations est nécessaire.",
    awaitingSecondApproval: "La seconde de deux approbations est nécessaire.",
    awaitingScheduledTime: "Approuvée\u00a0; les paiements commencent à scheduledTimestamp.",
    awaitingFunding: "Seulement comme filtre\u00a0: vaut pour les deux statuts ci-dessous.",
    awaitingAutomatedFunding:
      "Un portefeuille manque d'argent, et un virement qui l'approvisionne est en cours.",
    awaitingManualFunding:
      "Un portefeuille manque d'argent. Approvisionnez-le, ou abandonnez la demande dans la console.",
    processingFunds: "L'argent des paiements est en cours de blocage.",
    pending: "Les paiements sont en cours.",
    done: "Chaque paiement est terminé\u00a0: réussi, échoué ou contre-passé.",
    rejected: "Un approbateur a rejeté la demande. Rien n'a été payé.",
    abandoned: "La demande a été abandonnée. Rien n'a été payé.",
  },
  transactionStatus: {
    pending: "Le paiement n'a pas encore été envoyé au prestataire.",
    sent: "Le prestataire a reçu le paiement.",
    failing: "Le prestataire signale un problème. Le paiement peut encore réussir.",
    succeeded: "Le bénéficiaire a l'argent.",
    failed: "Le paiement a échoué. Son argent est revenu dans le portefeuille.",
  },
  transactionType: {
    Payment: "Un paiement d'un autre type que les deux suivants.",
    MobilePayment: "Un paiement vers un compte mobile.",
    BankPayment: "Un paiement vers un compte bancaire.",
    AddFunds: "De l'argent est entré dans le portefeuille.",
    RemoveFunds: "De l'argent du portefeuille vous a été versé.",
    Adjust: "Une correction de la plateforme.",
    Reversal: "L'argent d'un paiement est revenu.",
    TransferIn: "De l'argent d'un autre de vos portefeuilles.",
    TransferOut: "De l'argent vers un autre de vos portefeuilles.",
    Fee: "Des frais qui ne font pas partie d'un paiement.",
    FeeReversal: "Des frais ont été rendus.",
    MoneyMarketMovement: "De l'argent a été placé sur le marché monétaire, ou en est revenu.",
    MoneyMarketMovementReversal: "Un mouvement sur le marché monétaire a été contre-passé.",
    TradeFinance: "Un mouvement de financement du commerce.",
    TradeFinanceReversal: "Un mouvement de financement du commerce a été contre-passé.",
    Interest: "Des intérêts.",
    InterestReversal: "Des intérêts ont été contre-passés.",
    FX: "Une devise a été échangée contre une autre.",
    FXReversal: "Un échange de devises a été contre-passé.",
    Other: "Tout autre mouvement.",
    OtherReversal: "Tout autre mouvement contre-passé.",
  },
  outcome: {
    succeeded: "Le bénéficiaire a l'argent.",
    pending: "Le paiement n'est pas terminé.",
    failed: "Le paiement a échoué.",
    reversed: "Le paiement a été contre-passé.",
  },
  recoveryOutcome: {
    waiting: "Le paiement n'est pas terminé.",
    paid: "Le paiement a été effectué.",
    reversed: "Le paiement a été effectué, puis contre-passé.",
    failed: "Le paiement a échoué à nouveau.",
    takenOut: "Le paiement n'est pas effectué, parce que le paiement échoué l'a peut-être été malgré tout.",
  },
  action: {
    approve: "La personne a approuvé la demande.",
    reject: "La personne a rejeté la demande.",
    abandon: "La personne a abandonné la demande.",
  },
  source: {
    web: "Par une personne, dans la console.",
    api: "Par un programme, avec un appel signé.",
  },
  sentFileStatus: {
    received: "Le fichier est arrivé et n'a pas encore été lu.",
    refused: "Le fichier contient une erreur. Rien n'a été créé\u00a0; la réponse errors indique pourquoi.",
    AwaitingApproval: "Le fichier a été accepté et attend une approbation.",
    pending:
      "Le fichier est approuvé ou n'a pas besoin d'approbation, et toutes ses demandes ne sont pas encore terminées.",
    done: "Chaque demande du fichier est terminée.",
    rejected: "Un approbateur a rejeté le fichier. Rien n'a été payé.",
  },
  responseKind: {
    errors: "Les erreurs d'un fichier refusé, en csv\u00a0; celles d'un pain.001 en pain.002.",
    accepted: "Les demandes créées par un fichier accepté, en JSON\u00a0; celles d'un pain.001 en pain.002.",
    result: "Les lignes du fichier avec leur issue, en csv.",
    resultPain002: "Les transactions d'un pain.001 avec leur issue, en pain.002.",
  },
  statementFormat: {
    csv: "Un tableau avec une ligne par transaction, en UTF-8.",
    camt053: "ISO 20022 camt.053.001.08, en XML.",
    mt940: "SWIFT MT940, en texte. Les plus grands relevés n'existent pas dans ce format.",
  },
  lookupStatus: {
    pending: "Des numéros attendent encore leur réponse.",
    done: "Chaque numéro a sa réponse, ou une raison de n'en pas avoir.",
  },
  numberStatus: {
    pending: "Le numéro attend sa réponse.",
    succeeded: "Le nom a été trouvé.",
    failed: "Il n'y a pas de nom.",
  },
  lookupFailure: {
    notFound: "Aucun compte ne correspond à ce numéro.",
    noProvider: "Aucun prestataire de paiement que vous utilisez ne donne de nom pour ce numéro.",
    noAnswer: "Le prestataire de paiement n'a pas répondu. Recherchez à nouveau ce numéro plus tard.",
    cancelled: "La recherche a été annulée avant la réponse pour ce numéro.",
  },
  nameVerdict: {
    full: "Les noms sont les mêmes, même s'ils sont écrits autrement.",
    partial: "Une partie des noms est la même. Comparez-les vous-même.",
    none: "Les noms diffèrent.",
  },
  tenor: {
    spot: "Deux jours ouvrés plus tard.",
    tod: "Le jour même.",
    tom: "Le jour ouvré suivant.",
  },
};
