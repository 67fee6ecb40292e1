import type { PermissionTexts, RoleTexts } from "../en/roles.ts";

export const roleTexts: RoleTexts = {
  VIEWER: {
    displayName: "Lecteur",
    description: "Peut consulter les portefeuilles, les transactions, les demandes et les fichiers.",
  },
  CREATOR: { displayName: "Créateur", description: "Peut aussi créer des paiements et rechercher des noms." },
  APPROVER: {
    displayName: "Approbateur",
    description: "Peut approuver ou rejeter des paiements (première ou unique approbation).",
  },
  SECOND_APPROVER: { displayName: "Second approbateur", description: "Peut donner la seconde approbation." },
  ADMIN: {
    displayName: "Administrateur",
    description: "Peut gérer les utilisateurs et les sous-portefeuilles.",
  },
  DEVELOPER: { displayName: "Développeur", description: "Peut gérer les clés API et SFTP." },
  PROVIDER_ADMIN: {
    displayName: "Administrateur de la plateforme",
    description: "Personnel de la plateforme\u00a0: gère les clients, les portefeuilles et les utilisateurs.",
  },
  PROVIDER_SUPPORT: {
    displayName: "Assistance de la plateforme",
    description: "Personnel de la plateforme\u00a0: peut consulter les données des clients.",
  },
};

export const permissionTexts: PermissionTexts = {
  VIEW_TRANSACTIONS: "Consulter les transactions, les demandes et les fichiers",
  MAKE_PAYMENTS: "Créer des paiements",
  APPROVE_PAYMENTS: "Approuver les paiements",
  APPROVE_PAYMENTS_SECOND: "Donner la seconde approbation",
  LOOKUP: "Rechercher des noms",
  VIEW_KEYS: "Consulter les clés",
  MANAGE_KEYS: "Gérer les clés",
  MANAGE_SUBWALLETS: "Gérer les sous-portefeuilles",
  ADMINISTER_EXTERNAL_USERS: "Gérer les utilisateurs du client",
  ADMINISTER_INTERNAL_USERS: "Gérer le personnel de la plateforme",
  BYPASS_USER_CHANGE_APPROVALS: "Modifier les utilisateurs sans approbation",
};
