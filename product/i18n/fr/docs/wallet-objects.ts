import type { ObjectTexts } from "../../documented.ts";

/** The fields of wallets and of their fees. */
export const walletTexts: Pick<ObjectTexts, "wallet" | "subwallet" | "providerSettings" | "feeSchedule"> = {
  wallet: {
    walletId: "L'identifiant du portefeuille. Les paiements l'indiquent.",
    walletName: "Le nom du portefeuille.",
    currency: "La devise du portefeuille, en trois lettres.",
    hidden: "Indique si la console cache le portefeuille.",
    deactivated: "Indique si le portefeuille est fermé aux paiements et aux virements.",
    availableBalance: "Ce qui peut être dépensé\u00a0: le solde comptable sans l'argent bloqué.",
    currentBalance: "Ce que contient le portefeuille, avec l'argent bloqué pour les paiements en cours.",
    parentWalletId:
      "Null pour un portefeuille principal. Un sous-portefeuille n'est listé seul que si la clé ne voit pas son portefeuille principal.",
    availableBalanceIncludingSubwallets:
      "Les soldes disponibles du portefeuille et de ses sous-portefeuilles.",
    currentBalanceIncludingSubwallets: "Les soldes comptables du portefeuille et de ses sous-portefeuilles.",
    latestFundingEvents: "Les dernières rentrées d'argent, la plus récente d'abord.",
    "latestFundingEvents.timestamp": "Le moment de la rentrée.",
    "latestFundingEvents.amount": "Le montant de la rentrée.",
    monthlySummaries: "Les dépenses de chaque mois, le plus récent d'abord.",
    "monthlySummaries.month": "Le mois en UTC, au format AAAA-MM.",
    "monthlySummaries.totalSpend": "Les dépenses du mois, frais compris.",
    "monthlySummaries.fees": "Les frais du mois.",
    spentThisMonth: "Les dépenses du mois en cours, frais compris.",
    providerSettings: "Les prestataires par lesquels le portefeuille peut payer, sous leur nom.",
    subwallets: "Les sous-portefeuilles du portefeuille.",
  },
  subwallet: {
    parentWalletId: "Le portefeuille principal du sous-portefeuille.",
  },
  providerSettings: {
    supportedCurrencies: "Les devises que les bénéficiaires peuvent recevoir par ce prestataire.",
    managedFeeSchedule: "Les frais d'un paiement\u00a0; null signifie sans frais.",
    reversalFeeSchedule: "Les frais d'une contre-passation\u00a0; null signifie sans frais.",
  },
  feeSchedule: {
    percentage: "Une part du montant, en pour cent\u00a0: 1.00 vaut un pour cent.",
    flatFee: "Des frais fixes, ajoutés à cette part.",
    flatFeeCurrency: "La devise de flatFee.",
    minimumFee: "Les frais valent au moins cette somme.",
    minimumFeeCurrency: "La devise de minimumFee.",
    maximumFee: "Les frais valent au plus cette somme.",
    maximumFeeCurrency: "La devise de maximumFee.",
  },
};
