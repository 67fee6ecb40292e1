import type { Translation } from "../../catalogue.ts";
import type { admin as english } from "../../en/admin/screen.ts";

export const admin: Translation<typeof english> = {
  title: "Administration",
  appliesTo: "Les modifications s'appliquent à",
  loadError: "Impossible de charger la page d'administration.",
  tabs: "Parties de la page d'administration",
  general: "Général",
  routes: "Configuration du routage",
  kyc: "KYC",
  kycLevels: { None: "Aucun", Trial: "Essai", Full: "Complet" },
  approvals: "Approbations web",
  callback: "Callback",
  features: {
    title: "Fonctionnalités",
    on: (p) => `${p.on} sur ${p.all} activées`,
    isOn: "Oui",
    isOff: "Non",
    search: "Trouver une fonctionnalité",
    none: "Aucune fonctionnalité.",
    noneDetail: "Essayez avec moins de lettres.",
  },
};
