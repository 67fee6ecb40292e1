import type { ActionPath } from "../../../admin/actions/all.ts";
import type * as english from "../../en/admin/actions.ts";

export const actions: Readonly<Record<ActionPath, english.ActionText>> = {
  "wallet/addFunds": {
    label: "Ajouter des fonds",
    about: "Ajoute à un portefeuille l'argent qui est arrivé.",
  },
  "wallet/removeFunds": {
    label: "Retirer des fonds",
    about: "Retire de l'argent d'un portefeuille, jamais plus que le disponible.",
  },
  "wallet/adjustBalance": {
    label: "Ajuster le solde",
    about: "Corrige le solde d'un portefeuille\u00a0; un montant négatif le diminue.",
  },
  "wallet/adjustMinimumBalance": {
    label: "Solde minimal",
    about: "Fixe le montant que les paiements doivent laisser dans un portefeuille.",
  },
  "wallet/adjustNegativeBalanceLimit": {
    label: "Limite de solde négatif",
    about: "Fixe jusqu'où un portefeuille peut descendre sous zéro.",
  },
  "wallet/create": {
    label: "Créer un portefeuille",
    about: "Crée un portefeuille supplémentaire d'un client, vide.",
  },
  "wallet-settings": {
    label: "Réglages du portefeuille",
    about:
      "Masque ou affiche un portefeuille, et permet à un sous-portefeuille de prendre l'argent manquant à son parent.",
  },
  "client/createWithWallet": {
    label: "Créer un client",
    about: "Crée un client avec son premier portefeuille, vide.",
  },
  setClientFeature: {
    label: "Fonctionnalité",
    about: "Active ou désactive une fonctionnalité d'un client.",
  },
  "client/setWebApprovalsCount": {
    label: "Approbations web",
    about: "Fixe le nombre d'approbations dont une demande de paiement d'un client a besoin.",
  },
  "client/setAwaitWalletFunding": {
    label: "Attente des fonds",
    about: "Fixe si une demande attend en entier quand un portefeuille a trop peu d'argent.",
  },
  "client/setFxTradesEnabled": {
    label: "Opérations de change",
    about:
      "Fixe si les paiements dans d'autres devises sont enregistrés comme des opérations de change, avec une échéance.",
  },
  "client/setApiApprovalsExempt": {
    label: "Demandes API sans approbation",
    about: "Fixe si les demandes de paiement des clés API d'un client passent sans approbation.",
  },
  "client/setConfig/callbackUrl": {
    label: "Adresse de rappel",
    about: "Fixe l'adresse à laquelle vont les rappels d'un client\u00a0; une adresse vide y met fin.",
  },
  "client/setOffshoreSwiftEnabled": {
    label: "SWIFT extraterritorial",
    about: "Fixe si un client peut payer par SWIFT des banques hors du pays de la devise.",
  },
  "client/setKycLevel": { label: "Niveau KYC", about: "Fixe jusqu'où un client a été vérifié." },
  "client/setArchivedAccount": {
    label: "Archiver",
    about:
      "Archive un client, dont les utilisateurs ne peuvent alors que consulter, ou le rouvre\u00a0; l'archivage met fin à leurs sessions.",
  },
  "client/approveTrialAccess": {
    label: "Approuver l'accès d'essai",
    about: "Met le niveau KYC à Trial, ajoute les prestataires d'essai et un petit montant.",
  },
  "client/addPermittedProvider": {
    label: "Ajouter un prestataire",
    about: "Permet à un client de payer par un prestataire de paiement supplémentaire.",
  },
  "client/setPermittedProviders": {
    label: "Fixer les prestataires",
    about:
      "Fixe la liste des prestataires de paiement d'un client\u00a0; les routes d'un prestataire retiré sont supprimées.",
  },
  "reverse/releaseHeldFunds": {
    label: "Libérer les fonds retenus",
    about:
      "Renonce à des paiements dont le résultat est inconnu\u00a0: chaque prestataire est interrogé une dernière fois, puis l'argent est de nouveau disponible.",
  },
  "reverse/reverseAdministratively": {
    label: "Annulation administrative",
    about:
      "Annule des paiements qui avaient réussi\u00a0: le montant et les frais reviennent au portefeuille, une seule fois.",
  },
  "rates/load": {
    label: "Charger des taux de change",
    about:
      "Charge des taux de change d'un fichier csv, tous ou aucun\u00a0: des lignes from,to,rate[,valid until] sous cet en-tête.",
  },
  "holidays/load": {
    label: "Charger des jours fériés",
    about:
      "Charge d'un fichier csv les jours où des devises ne sont pas réglées\u00a0: des lignes currency,day sous cet en-tête. Elles remplacent tous les jours de ses devises.",
  },
  "gatewayKeys/add": {
    label: "Ajouter un téléphone passerelle",
    about: "Ajoute la clé publique, au format PEM, d'un téléphone qui transmet des SMS.",
  },
  "gatewayKeys/revoke": {
    label: "Révoquer un téléphone passerelle",
    about: "Révoque la clé d'un téléphone, avec effet immédiat.",
  },
};

export const groups: typeof english.groups = {
  balances: "Soldes des portefeuilles",
  wallets: "Portefeuilles",
  reversals: "Annulations",
  providers: "Prestataires",
  client: "Réglages du client",
  newClient: "Nouveau client",
  rates: "Taux et jours fériés",
  phones: "Téléphones passerelles",
};

export const fields: typeof english.fields = {
  amount: "Montant",
  archived: "Archivé",
  autoFundFromParent: "Prendre l'argent manquant au portefeuille parent",
  callbackUrl: "Adresse de rappel",
  clientId: "ID client",
  confirmJumps: "Même des taux éloignés des taux connus",
  count: "Nombre d'approbations",
  currency: "Devise",
  feature: "Fonctionnalité",
  file: "Fichier",
  hidden: "Masqué",
  isEnabled: "Activé",
  isForced: "Même si le prestataire ne peut pas être interrogé",
  keyId: "ID de la clé",
  kycLevel: "Niveau KYC",
  minimumBalance: "Solde minimal",
  name: "Nom du client",
  negativeBalanceLimit: "Limite de solde négatif",
  parentWalletId: "Portefeuille parent",
  provider: "Prestataire de paiement",
  providers: "Prestataires de paiement, un par ligne",
  reason: "Motif",
  reference: "Référence",
  transactions: "ID de transaction et motif, séparés par une virgule, un par ligne",
  transactionIds: "ID de transactions, un par ligne",
  walletId: "ID du portefeuille",
  walletName: "Nom du portefeuille",
};

export const changes: typeof english.changes = {
  balance: "Solde",
  minimumBalance: "Solde minimal",
  negativeBalanceLimit: "Limite de solde négatif",
  client: "Client",
  wallet: "Portefeuille",
  hidden: "Masqué",
  autoFundFromParent: "Prend l'argent manquant au portefeuille parent",
  feature: "Fonctionnalité",
  webApprovalsRequired: "Approbations web",
  awaitWalletFunding: "Attend les fonds",
  fxTradesEnabled: "Opérations de change",
  apiApprovalsExempt: "Demandes API sans approbation",
  callbackUrl: "Adresse de rappel",
  offshoreSwiftEnabled: "SWIFT extraterritorial",
  kycLevel: "Niveau KYC",
  archived: "Archivé",
  providers: "Prestataires de paiement",
  heldAmount: "Montant retenu",
  reversal: "Annulé",
  returnedAmount: "Rendu au portefeuille",
  returnFee: "Frais du retour",
  rates: "Taux",
  holidays: "Jours fériés",
  gatewayKey: "Clé d'un téléphone passerelle",
};
