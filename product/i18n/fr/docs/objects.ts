import type { ObjectTexts } from "../../documented.ts";
import { nameLookupTexts } from "./name-lookup-objects.ts";
import { walletTexts } from "./wallet-objects.ts";

/** Les champs des objets que renvoie l'API signée. */
export const objectTexts: ObjectTexts = {
  transaction: {
    transactionId: "L'identifiant de la transaction. Il ne change jamais.",
    transactionType: "Le type de mouvement.",
    status: "L'avancement de la transaction.",
    "status.statusType": "Le statut lui-même.",
    "status.statusCode":
      "Le code de l'échec, par exemple INSUFFICIENT_FUNDS ou un code du prestataire\u00a0; null sans échec.",
    "status.statusDescription": "La raison de l'échec en toutes lettres\u00a0; null sans échec.",
    recipientAmount:
      "Ce que reçoit le bénéficiaire, en recipientCurrency\u00a0; null pour un mouvement sans bénéficiaire.",
    recipientCurrency: "La devise de recipientAmount, en trois lettres.",
    recipientName: "Le nom du bénéficiaire.",
    recipientAccount: "Le numéro de téléphone, l'IBAN ou le numéro de compte du bénéficiaire.",
    recipientBankName: "Le nom de la banque du bénéficiaire.",
    recipientBankCode: "Le code national de la banque du bénéficiaire.",
    recipientBankBranchCode: "Le code de l'agence de la banque du bénéficiaire.",
    recipientBankBic: "Le BIC de la banque du bénéficiaire.",
    provider: "Le prestataire qui paie le bénéficiaire, par exemple mpesa-ke.",
    walletId: "Le portefeuille que la transaction modifie.",
    walletCurrency: "La devise du portefeuille, en trois lettres.",
    senderName: "Le nom de la personne ou de l'entreprise pour laquelle vous payez.",
    createdTimestamp: "Le moment où la transaction a été créée.",
    completedTimestamp: "Le moment où la transaction s'est terminée\u00a0; null jusque-là.",
    totalAmount:
      "Le mouvement du portefeuille, frais compris, dans la devise du portefeuille. Un débit est négatif\u00a0; un paiement échoué vaut zéro.",
    feeAmount:
      "Les frais compris dans totalAmount, dans la devise du portefeuille. Ils ne sont jamais négatifs.",
    intendedAmount:
      "Ce qu'un paiement échoué aurait déplacé, sans les frais et avec son signe\u00a0; null pour toute autre transaction.",
    currency: "La même valeur que walletCurrency.",
    balance: "Le solde du portefeuille après la transaction\u00a0; null tant qu'elle n'est pas terminée.",
    reference: "Votre référence du paiement, que voit le bénéficiaire.",
    batchReference: "La référence de lot de la demande de paiement.",
    requestId: "La demande de paiement de la transaction\u00a0; null pour les autres mouvements.",
    reason: "L'objet du paiement.",
    reversal: "Indique si la transaction en contre-passe une autre.",
    reversedTransactionId:
      "La transaction que celle-ci contre-passe\u00a0; null si elle n'en contre-passe aucune.",
    reversedByTransactionId:
      "La transaction qui a contre-passé celle-ci. Un paiement contre-passé garde le statut succeeded.",
    recoveryOfTransactionId:
      "Le paiement échoué que celui-ci paie à nouveau\u00a0; null pour toute autre transaction.",
    recoveredByTransactionId:
      "Le paiement qui reprend ce paiement échoué\u00a0; null s'il n'y en a pas. Sa demande n'a été ni rejetée ni abandonnée.",
    recoveredByRequestId:
      "La demande de ce paiement\u00a0; null si vous n'avez pas le droit de la consulter.",
    recoveryOutcome:
      "Le résultat du paiement le plus récent qui reprend ce paiement échoué\u00a0; null s'il n'y en a pas.",
    source: "L'origine de la demande de paiement\u00a0; null pour les autres mouvements.",
    exchangeRate:
      "Les unités de la devise du portefeuille pour une unité de celle du bénéficiaire, à 8\u00a0décimales\u00a0; null sans conversion.",
    inboundReference: "La référence d'une rentrée d'argent.",
    paymentValueDate: "Le jour où l'argent arrive, au format AAAA-MM-JJ.",
    fxTradeId: "L'identifiant de l'opération de change du paiement.",
    tenor: "Le moment où les devises d'une opération de change sont échangées.",
    additionalDetails: "D'autres détails donnés par le prestataire.",
  },
  requestTransaction: {
    lineNumber:
      "La position du paiement dans la demande, à partir de 0. Elle désigne un paiement qui n'a pas encore d'identifiant.",
    transactionId:
      "L'identifiant de la transaction\u00a0; null tant que l'argent de la demande n'est pas bloqué.",
    status: "L'avancement du paiement\u00a0; null tant que l'argent de la demande n'est pas bloqué.",
    fields:
      "Les autres champs que vous avez donnés, sous les noms qu'ils portent à la création d'une demande.",
    isTakenOut:
      "Indique si le paiement n'est pas effectué, parce que le paiement échoué qu'il reprend a peut-être été effectué malgré tout.",
  },
  paymentRequest: {
    requestId: "L'identifiant que vous avez choisi, un UUID en minuscules.",
    clientId: "Le client qui paie.",
    batchReference: "Le nom que vous avez donné à la demande.",
    comment: "Le dernier commentaire d'un approbateur, sinon celui du créateur.",
    creationComment: "Le commentaire donné avec la demande.",
    creatorEmail:
      "L'adresse e-mail de la personne qui a créé la demande, ou qui a ajouté la clé qui l'a signée.",
    creatorName: "Le nom de cette personne\u00a0; vide si elle n'en a pas donné.",
    scheduledTimestamp: "Le moment où les paiements doivent commencer\u00a0; null signifie tout de suite.",
    createdTimestamp: "Le moment où la demande a été créée.",
    finishedTimestamp: "Le moment où la demande s'est terminée\u00a0; null jusque-là.",
    awaitingFundingSinceTimestamp:
      "Depuis quand la demande attend de l'argent\u00a0; null si elle n'attend pas.",
    status: "L'avancement de la demande.",
    approvalActions: "Les décisions sur la demande, la plus ancienne d'abord.",
    "approvalActions.email": "L'adresse e-mail de la personne qui a décidé.",
    "approvalActions.name": "Le nom de cette personne\u00a0; vide si elle n'en a pas donné.",
    "approvalActions.actionTimestamp": "Le moment de la décision.",
    "approvalActions.comment": "Le commentaire de cette personne.",
    "approvalActions.action": "La décision.",
    "approvalActions.stage": "Le rang de l'approbation\u00a0: 1 ou 2\u00a0; null pour les autres décisions.",
    counts:
      "Le nombre de paiements par issue. Tous valent 0 tant que l'argent de la demande n'est pas bloqué.",
    "counts.succeeded": "Les paiements arrivés chez leur bénéficiaire et non contre-passés.",
    "counts.pending": "Les paiements qui ne sont pas terminés.",
    "counts.failed": "Les paiements échoués. Leur argent est revenu dans le portefeuille.",
    "counts.reversed": "Les paiements d'abord réussis, puis contre-passés.",
    source: "L'origine de la demande.",
    amounts: "Ce que reçoivent tous les bénéficiaires, par devise.",
    "amounts.currency": "La devise, en trois lettres.",
    "amounts.amount": "La somme dans cette devise.",
    totalCount: "Le nombre de paiements.",
    fileName: "Le nom du fichier de paiement\u00a0; null sans fichier.",
    recoveryOf: "Les demandes dont celle-ci paie à nouveau les paiements échoués, les 20 plus récentes.",
    "recoveryOf.requestId": "L'identifiant de la demande.",
    "recoveryOf.batchReference": "La référence du lot de la demande.",
    "recoveryOf.status": "L'avancement de la demande.",
    "recoveryOf.count": "Le nombre de ses paiements qui sont payés à nouveau.",
    recoveredBy: "Les demandes qui paient à nouveau les paiements échoués de celle-ci, les 20 plus récentes.",
    "recoveredBy.requestId": "L'identifiant de la demande.",
    "recoveredBy.batchReference": "La référence du lot de la demande.",
    "recoveredBy.status": "L'avancement de la demande.",
    "recoveredBy.count": "Le nombre de paiements de cette demande qu'elle paie à nouveau.",
  },
  sentFile: {
    fileName: "Le nom du fichier.",
    status: "L'avancement du fichier.",
    sha256: "Le SHA-256 des octets, en hexadécimal.",
    arrivedTimestamp: "Le moment où le fichier est arrivé.",
    endTimestamp: "Le moment où le fichier a été terminé ou rejeté\u00a0; null jusque-là.",
    noOfRequests: "Le nombre de demandes de paiement créées par le fichier\u00a0; 0 tant qu'il n'est pas lu.",
    noOfTransactions: "Le nombre de paiements du fichier\u00a0; 0 tant qu'il n'est pas lu.",
    succeeded: "Les paiements arrivés chez leur bénéficiaire et non contre-passés.",
    pending: "Les paiements en cours, qui ne sont pas terminés.",
    failed: "Les paiements échoués. Leur argent est revenu dans le portefeuille.",
    reversed: "Les paiements d'abord réussis, puis contre-passés.",
    responses: "Les réponses qui peuvent être lues, la plus ancienne d'abord.",
  },
  fileRequest: {
    ccySource: "La devise du portefeuille, en trois lettres.",
    ccyDestination: "La devise que reçoivent les bénéficiaires, en trois lettres.",
    tenor: "Le moment où une conversion est réglée\u00a0; null si rien n'est converti.",
    debit: "La somme des débits sans les frais, au taux en vigueur à l'arrivée du fichier.",
    "debit.currency": "La devise du portefeuille, en trois lettres.",
    "debit.amount": "La somme dans cette devise.",
  },
  requestDetails: {
    approvalStages: "Le nombre d'approbations nécessaires, fixé à la création de la demande.",
    hasNoApprover: "Indique si la demande attend une approbation que personne ne peut donner pour le moment.",
    file: "Le fichier de paiement par lequel la demande est arrivée\u00a0; null pour toute autre demande.",
    "file.fileName": "Le nom du fichier de paiement.",
    "file.awaitsApproval":
      "Indique si le fichier de paiement attend une approbation. Tant que c'est le cas, la demande ne peut être ni décidée ni abandonnée seule.",
    contentDigest:
      "Une empreinte des paiements et de leurs portefeuilles. Elle reste la même tant que le contenu reste le même.",
    currencyCounts: "Le nombre de paiements par devise, y compris ceux que cette réponse ne montre pas.",
    "currencyCounts.currency": "La devise, en trois lettres.",
    "currencyCounts.count": "Tous les paiements dans cette devise.",
    "currencyCounts.succeeded": "Parmi eux, ceux arrivés chez leur bénéficiaire et non contre-passés.",
    "currencyCounts.pending": "Parmi eux, ceux qui ne sont pas terminés.",
    "currencyCounts.failed": "Parmi eux, ceux qui ont échoué.",
    "currencyCounts.reversed": "Parmi eux, ceux qui ont été contre-passés.",
    underWay: "Où en sont les paiements en cours.",
    "underWay.sent": "Les paiements que le prestataire a reçus.",
    "underWay.failing": "Les paiements pour lesquels le prestataire signale un problème.",
    funding: "Ce qu'il faut à chaque portefeuille, tant que la demande attend de l'argent\u00a0; sinon null.",
    "funding.walletId": "Le portefeuille qui paie.",
    "funding.walletName": "Le nom du portefeuille.",
    "funding.currency": "La devise du portefeuille, en trois lettres.",
    "funding.payments": "Ce que les paiements prennent dans le portefeuille.",
    "funding.fees": "Ce que leurs frais prennent dans le portefeuille.",
    "funding.needed": "La somme des deux.",
    "funding.available": "Ce dont le portefeuille dispose.",
    toPay:
      "Ce qui reste à payer d'une demande en attente, lorsque certains de ses paiements ne seront pas effectués (retirés d'une reprise, ou vers un compte bloqué)\u00a0; null sinon.",
    "toPay.currency": "La devise, en trois lettres.",
    "toPay.amount": "La somme des paiements qui seront effectués.",
    "toPay.count": "Le nombre de ces paiements.",
    rates:
      "Les taux de change de la demande\u00a0: les taux du moment jusqu'au blocage de l'argent, puis les taux fixés.",
    "rates.from": "La devise du bénéficiaire, en trois lettres.",
    "rates.to": "La devise du portefeuille, en trois lettres.",
    "rates.rate": "Les unités de `to` pour une unité de `from`, à 8\u00a0décimales.",
    awaitingRateSinceTimestamp:
      "Depuis quand la demande attend un taux de change\u00a0; null si elle n'attend pas.",
    sendingSinceTimestamp:
      "Le moment où l'argent a été bloqué et où les paiements ont pu commencer\u00a0; null jusque-là.",
    settled: "Les sommes finales par devise\u00a0; null tant que tous les paiements ne sont pas terminés.",
    "settled.currency": "La devise des bénéficiaires, en trois lettres.",
    "settled.sent": "Ce qui est arrivé chez les bénéficiaires.",
    "settled.reversed": "Ce qui a été contre-passé ensuite.",
    "settled.notSent": "Ce qui a échoué.",
    "settled.fees": "Les frais des paiements réussis et non contre-passés, par devise du portefeuille.",
    "settled.fees.currency": "La devise du portefeuille, en trois lettres.",
    "settled.fees.amount": "La somme des frais.",
    chain:
      "Les demandes de la même chaîne de reprises, dans l'ordre\u00a0; vide pour une demande sans reprise.",
    "chain.requestId": "L'identifiant de la demande.",
    "chain.batchReference": "La référence du lot de la demande.",
    "chain.status": "L'avancement de la demande.",
    "chain.count":
      "Le nombre de paiements que la plus récente des deux paie à nouveau\u00a0; 0 pour cette demande.",
    "chain.step":
      "La place par rapport à cette demande, qui a 0\u00a0; les demandes antérieures sont négatives.",
    "chain.paidCount":
      "Parmi `count`, les paiements effectués et non contre-passés\u00a0; null tant que la plus récente des deux demandes attend, et pour cette demande.",
    "chain.totalCount": "Le nombre de tous les paiements de la demande.",
    "chain.counts": "Le résultat des paiements de la demande. Zéro tant qu'elle n'est pas lancée.",
    "chain.counts.succeeded": "Les paiements arrivés chez leur bénéficiaire et non contre-passés.",
    "chain.counts.pending": "Les paiements qui ne sont pas terminés.",
    "chain.counts.failed": "Les paiements échoués.",
    "chain.counts.reversed": "Les paiements d'abord réussis, puis contre-passés.",
    takenOut:
      "Les paiements d'une reprise qui ne sont pas effectués, parce que leurs paiements échoués l'ont peut-être été malgré tout\u00a0; null s'il n'y en a pas.",
    "takenOut.count": "Le nombre de ces paiements.",
    "takenOut.lastTimestamp": "Le moment où le dernier d'entre eux a été retiré.",
    transactions:
      "Les paiements de la demande\u00a0: les premiers de chaque devise, ou ceux que choisissent les paramètres.",
  },
  statement: {
    walletId: "L'identifiant du portefeuille.",
    period: "Le jour en UTC, au format AAAA-MM-JJ.",
    number:
      "Le numéro du relevé. Les relevés quotidiens d'un portefeuille sont numérotés 1, 2, 3 … sans interruption.",
    currency: "La devise du portefeuille, en trois lettres.",
    openingBalance: "Le solde comptable au début du jour\u00a0: le solde final de la veille.",
    credits: "Ce qui est entré dans le portefeuille.",
    creditCount: "Le nombre de transactions qui ont apporté de l'argent.",
    debits: "Ce qui est sorti du portefeuille, frais des paiements compris\u00a0; sans signe moins.",
    debitCount: "Le nombre de transactions qui ont retiré de l'argent.",
    fees: "Les frais, compris dans les débits.",
    closingBalance: "Le solde comptable à la fin du jour\u00a0: solde initial + crédits − débits.",
    formats: "Les formats dans lesquels le relevé peut être lu.",
  },
  numberToLookUp: {
    phoneNumber: "Le numéro de téléphone avec l'indicatif du pays, par exemple +254712345678.",
    provider:
      "Le prestataire de paiement à interroger, par exemple mpesa-ke. Sans lui, les prestataires du pays du numéro sont interrogés l'un après l'autre.",
    expectedName:
      "Le nom que vous attendez, 200\u00a0caractères au plus. La fonction des noms attendus est nécessaire\u00a0; sans elle, le nom est ignoré.",
  },
  ...nameLookupTexts,
  ...walletTexts,
};
