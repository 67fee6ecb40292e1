import type { Translation } from "../catalogue.ts";
import type { status as english } from "../en/status.ts";

export const status: Translation<typeof english> = {
  request: {
    awaitingApproval: "En attente d'approbation",
    awaitingFirstApproval: "En attente de la première approbation",
    awaitingSecondApproval: "En attente de la seconde approbation",
    awaitingScheduledTime: "En attente de l'heure programmée",
    awaitingFunding: "En attente d'approvisionnement",
    awaitingAutomatedFunding: "En attente d'approvisionnement (automatique)",
    awaitingManualFunding: "En attente d'approvisionnement",
    processingFunds: "Traitement des fonds",
    pending: "En cours",
    done: "Terminée",
    rejected: "Rejetée",
    abandoned: "Abandonnée par le créateur",
  },
  transaction: {
    succeeded: "Réussie",
    failed: "Échec",
    pending: "En attente",
    failing: "Échec probable",
    sent: "Envoyée",
  },
  file: {
    AwaitingApproval: "En attente d'approbation",
    pending: "En cours",
    done: "Terminé",
    rejected: "Rejeté",
  },
  user: {
    ACTIVE: "Actif",
    PENDING_ACTIVATION: "En attente d'activation",
    PENDING_PASSWORD_RESET: "En attente de réinitialisation du mot de passe",
    PENDING_APPROVAL: "En attente d'approbation",
    PENDING_REACTIVATION: "En attente de réactivation",
    DEACTIVATED: "Inactif",
  },
  twoFactor: {
    Enabled: "Activée",
    NeedsSetup: "En attente de configuration",
    Disabled: "Désactivée",
  },
  callback: {
    OK: "Activé",
    WARNING: "Activé",
    FAILING: "En échec",
    INACTIVE: "Non activé",
  },
  delivery: {
    delivered: "Remis",
    waiting: "En attente",
    lost: "Échec",
  },
  kyc: {
    Full: "Actif",
    Trial: "Essai",
    None: "Démo",
  },
  lookup: {
    pending: "En cours",
    done: "Terminée",
    cancelled: "Annulée",
  },
  lookedUpNumber: {
    pending: "En attente",
    succeeded: "Réussie",
    failed: "Échec",
  },
  nameMatch: {
    full: "Correspondance totale",
    partial: "Correspondance partielle",
    none: "Aucune correspondance",
    notFound: "Aucun compte",
    unknown: "Inconnu",
  },
  repeat: {
    paid: "Payé ces 7 derniers jours",
    waiting: "Dans une demande en attente",
    reference: "Même référence du lot",
    inside: "En double ici",
  },
  reversed: "Contre-passée",
  hadSucceeded: "Elle avait réussi avant d'être contre-passée.",
  failedWithCode: ({ code }) => `Échec (${code})`,
  failures: {
    FX_UNAVAILABLE: "Aucun taux de change n'était disponible.",
    INSUFFICIENT_FUNDS: "Fonds disponibles insuffisants.",
    PAID_BEFORE:
      "Il n'a pas été payé à nouveau, car le premier paiement a peut-être été effectué malgré tout.",
    RATE_CHANGED: "Le taux de change a trop varié depuis la soumission.",
    RECIPIENT_BLOCKED: "Il n'a pas été payé, car le bénéficiaire était bloqué.",
    RELEASED: "Les fonds bloqués ont été libérés par l'assistance.",
    ROUTE_UNAVAILABLE: "Ce prestataire n'est pas connecté. Contactez l'assistance.",
  },
  quoted: (p) => `«\u00a0${p.text}\u00a0»`,
  because: (p) => `${p.status}\u00a0: ${p.reason}`,
};
