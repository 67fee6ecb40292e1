import type { ClientFeature } from "../../../clients/features.ts";
import type { GlobalFlag } from "../../../flags.ts";
import type { FeatureText } from "../../en/admin/features.ts";

export const features: Readonly<Record<ClientFeature, FeatureText>> = {
  Approver1And2: {
    name: "Deux approbateurs",
    about:
      "Premier et second approbateur sont deux rôles distincts\u00a0; deux approbations requises en ont besoin.",
  },
  ExtraNameFieldsInBulkUpload: {
    name: "Colonnes de nom supplémentaires dans les fichiers groupés",
    about:
      "Les fichiers de paiements peuvent avoir prénom, deuxième prénom et nom dans des colonnes distinctes.",
  },
  IntermediaryDetailsInTransactionsTable: {
    name: "Détails des intermédiaires dans les transactions",
    about: "Le tableau des transactions a les colonnes de la banque intermédiaire.",
  },
  ManageSubwallets: {
    name: "Gestion des sous-portefeuilles",
    about:
      "Les administrateurs créent des sous-portefeuilles, déplacent de l'argent entre portefeuilles et désactivent des sous-portefeuilles.",
  },
  LookupExpectedName: {
    name: "Nom attendu dans les recherches",
    about: "Une recherche de noms compare le nom trouvé au nom attendu.",
  },
  NameLookup: {
    name: "Recherche de noms",
    about: "Les utilisateurs cherchent le titulaire d'un numéro mobile.",
  },
  OptionalAddressAndReasonFields: {
    name: "Adresse et motif facultatifs",
    about: "Les paiements peuvent porter l'adresse du bénéficiaire et le motif du paiement.",
  },
  PermissiveHeadersInBulkUpload: {
    name: "En-têtes souples dans les fichiers groupés",
    about:
      "Les en-têtes des fichiers de paiements sont lus quels que soient la casse, les espaces et la ponctuation.",
  },
  SenderDetailsInBulkUpload: {
    name: "Détails de l'expéditeur dans les fichiers groupés",
    about: "Les fichiers de paiements peuvent porter les détails de l'expéditeur.",
  },
  SenderDetailsInTransactionsTable: {
    name: "Détails de l'expéditeur dans les transactions",
    about: "Le tableau des transactions a les colonnes de l'expéditeur.",
  },
  SenderName: {
    name: "Nom de l'expéditeur",
    about: "Un paiement peut nommer son expéditeur, et le tableau des transactions montre ce nom.",
  },
  TransactionIdInBulkUpload: {
    name: "ID de transaction dans les fichiers groupés",
    about: "Les fichiers de paiements peuvent donner à chaque paiement un ID propre au client.",
  },
  UserChangeApprovals: {
    name: "Approbation des modifications d'utilisateurs",
    about: "Une modification d'utilisateurs par un administrateur attend un autre administrateur.",
  },
  WalletPermissions: {
    name: "Accès par portefeuille",
    about: "L'accès d'une personne peut être limité à certains portefeuilles.",
  },
  ManagePaymentSftpKeys: {
    name: "Gestion des clés SFTP des paiements",
    about: "Les développeurs ajoutent et révoquent les clés SFTP qui envoient des fichiers de paiements.",
  },
  ManageStatementSftpKeys: {
    name: "Gestion des clés SFTP des relevés",
    about: "Les développeurs ajoutent et révoquent les clés SFTP qui lisent les relevés.",
  },
  VerifyNamesBeforeSubmit: {
    name: "Vérification des noms avant paiement",
    about: "Les noms des bénéficiaires mobiles sont recherchés avant l'envoi d'un paiement.",
  },
};

export const flags: Readonly<Record<GlobalFlag, FeatureText>> = {
  sendPaymentsDisabled: {
    name: "Arrêt des envois de paiements",
    about:
      "Aucun client ne crée ni ne libère de paiements. Ceux qu'un prestataire a déjà reçus sont menés à leur terme.",
  },
  clientUserAdminDisabled: {
    name: "Arrêt de la gestion des utilisateurs des clients",
    about: "Personne n'invite ni ne modifie d'utilisateurs des clients.",
  },
  providerUserAdminDisabled: {
    name: "Arrêt de la gestion de l'équipe",
    about: "Personne n'invite ni ne modifie d'utilisateurs du fournisseur.",
  },
  singleNameLookupDisabled: {
    name: "Arrêt des recherches de nom à l'unité",
    about: "Les noms ne se recherchent que par fichier.",
  },
  managePublicKeysDisabled: {
    name: "Arrêt de la gestion des clés",
    about: "Personne n'ajoute ni ne révoque de clés.",
  },
  languageSelectorEnabled: {
    name: "Choix de la langue",
    about: "Les utilisateurs choisissent l'anglais ou le français.",
  },
  scheduledTimeEnabled: {
    name: "Paiements programmés",
    about: "Une demande peut être libérée à une heure ultérieure.",
  },
};
