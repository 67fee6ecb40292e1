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
    label: "Fixer le solde minimal",
    about: "Fixe le montant que les paiements doivent laisser dans un portefeuille.",
  },
  "wallet/adjustNegativeBalanceLimit": {
    label: "Fixer la limite de découvert",
    about: "Fixe jusqu'où un portefeuille peut descendre sous zéro.",
  },
  "wallet/create": {
    label: "Créer un portefeuille",
    about: "Crée un portefeuille supplémentaire d'un client, vide.",
  },
  "wallet-settings": {
    label: "Paramètres du portefeuille",
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
    failure: "Impossible d'activer ou de désactiver la fonctionnalité.",
  },
  "client/setWebApprovalsCount": {
    label: "Définir le nombre d'approbations",
    about: "Fixe le nombre d'approbations dont une demande de paiement d'un client a besoin.",
    failure: "Impossible d'augmenter le nombre d'approbations.",
  },
  "client/setAwaitWalletFunding": {
    label: "Attendre l'approvisionnement du portefeuille",
    about: "Fixe si une demande attend en entier quand un portefeuille a trop peu d'argent.",
  },
  "client/setFxTradesEnabled": {
    label: "Activer les opérations de change",
    about:
      "Fixe si les paiements dans d'autres devises sont enregistrés comme des opérations de change, avec une échéance.",
  },
  "client/setApiApprovalsExempt": {
    label: "Dispenser les paiements API d'approbation",
    about: "Fixe si les demandes de paiement des clés API d'un client passent sans approbation.",
  },
  "client/setExactRepeatsRefused": {
    label: "Refuser les répétitions exactes",
    about: "Fixe si une demande d'un client peut en répéter une autre exactement.",
  },
  "client/setUnattendedRepeatsRefused": {
    label: "Refuser les répétitions sans personne",
    about:
      "Fixe si les fichiers et les appels signés d'un client sont refusés quand ils contiennent des paiements répétés.",
  },
  "client/setConfig/callbackUrl": {
    label: "Définir l'URL de callback",
    about: "Fixe l'adresse à laquelle vont les callbacks d'un client\u00a0; une adresse vide y met fin.",
  },
  "client/setOffshoreSwiftEnabled": {
    label: "Activer SWIFT offshore",
    about: "Fixe si un client peut payer par SWIFT des banques hors du pays de la devise.",
  },
  "client/setKycLevel": { label: "Définir le niveau KYC", about: "Fixe jusqu'où un client a été vérifié." },
  "client/setArchivedAccount": {
    label: "Archiver le client",
    about:
      "Archive un client, dont les utilisateurs ne peuvent alors que consulter, ou le rouvre\u00a0; l'archivage met fin à leurs sessions.",
  },
  "client/approveTrialAccess": {
    label: "Accorder l'accès d'essai",
    about: "Met le niveau KYC à Trial, ajoute les prestataires d'essai et un petit montant.",
  },
  "client/addPermittedProvider": {
    label: "Autoriser un prestataire",
    about: "Permet à un client de payer par un prestataire de paiement supplémentaire.",
  },
  "client/setPermittedProviders": {
    label: "Définir les prestataires autorisés",
    about:
      "Fixe la liste des prestataires de paiement d'un client\u00a0; les routes d'un prestataire retiré sont supprimées.",
  },
  "providers/setBanner": {
    label: "Publier un message sur un prestataire",
    about: "Informe les payeurs de tous les clients au sujet d'un prestataire, jusqu'à une heure de fin.",
    failure: "Le message n'a pas été publié.",
  },
  "providers/removeBanner": {
    label: "Retirer le message sur un prestataire",
    about: "Retire le message sur un prestataire des pages des payeurs.",
    failure: "Le message n'a pas été retiré.",
  },
  "client/setRouteSpecificConfigs": {
    label: "Enregistrer les routes",
    about:
      "Définit par quels prestataires, dans quelles devises et depuis quels portefeuilles un client peut payer, comment et à quels frais. Une route est du JSON sur une ligne.",
  },
  "client/deleteRouteSpecificConfigs": {
    label: "Supprimer les routes",
    about:
      "Supprime des routes d'un client, chacune nommée par prestataire, devise et portefeuille. Une route est du JSON sur une ligne.",
  },
  "client/setFeeSchedule": {
    label: "Définir un barème de frais",
    about:
      "Crée un barème de frais d'un client, ou sa version suivante\u00a0; les paiements vérifiés auparavant gardent les frais affichés.",
  },
  "reverse/releaseHeldFunds": {
    label: "Libérer les fonds bloqués",
    about:
      "Renonce à des paiements dont le résultat est inconnu\u00a0: chaque prestataire est interrogé une dernière fois, puis l'argent est de nouveau disponible.",
  },
  "reverse/reverseAdministratively": {
    label: "Contre-passer administrativement",
    about:
      "Contre-passe des paiements qui avaient réussi\u00a0: le montant et les frais reviennent au portefeuille, une seule fois.",
  },
  "flags/set": {
    label: "Régler une option",
    about: "Active ou désactive une fonction de toute l'installation, pour chaque client.",
    failure: "Impossible d'activer ou de désactiver l'option.",
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
  "payments/askAgain": {
    label: "Redemander aux prestataires",
    about:
      "Redemande tout de suite aux prestataires ce que sont devenus des paiements envoyés et non terminés. Aucun argent n'est déplacé.",
  },
  "payments/closeIncidents": {
    label: "Clôturer des incidents de paiement",
    about: "Marque comme décidés des paiements qui attendaient une décision. Aucun argent n'est déplacé.",
  },
  "sending/resume": {
    label: "Reprendre les envois",
    about:
      "Contrôle tout le grand livre et la file des paiements, et laisse repartir les paiements si les deux sont justes.",
  },
  "jobs/requeue": {
    label: "Retenter les tâches échouées",
    about: "Retente tout de suite les tâches échouées d'un nom, avec tous leurs essais.",
  },
  "client/resendCallbacks": {
    label: "Renvoyer les callbacks",
    about: "Renvoie tout de suite les callbacks d'un client qui ont échoué ces 30 derniers jours.",
  },
};

export const groups: typeof english.groups = {
  balances: "Soldes des portefeuilles",
  wallets: "Portefeuilles",
  reversals: "Contre-passations",
  providers: "Prestataires",
  routes: "Routes et frais",
  client: "Réglages du client",
  newClient: "Nouveau client",
  flags: "Options",
  rates: "Taux et jours fériés",
  phones: "Téléphones passerelles",
  operations: "Exploitation",
};

export const failures: typeof english.failures = {
  balances: "Erreur lors de la modification des fonds.",
  wallets: "Erreur lors de la création ou de la modification du portefeuille.",
  reversals: "Erreur lors de la contre-passation des transactions.",
  providers: "Erreur lors du paramétrage des prestataires.",
  routes: "Erreur lors de l'enregistrement de la configuration du routage.",
  client: "Erreur lors de la configuration du client.",
  newClient: "Erreur lors de la création du client.",
  flags: "Erreur lors de l'exécution de l'action.",
  rates: "Erreur lors de l'exécution de l'action.",
  phones: "Erreur lors de l'exécution de l'action.",
  operations: "Erreur lors de l'exécution de l'action.",
};
