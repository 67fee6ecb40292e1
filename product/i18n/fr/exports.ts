import type { Translation } from "../catalogue.ts";
import type { exportNames as english } from "../en/exports.ts";

export const exportNames: Translation<typeof english> = {
  sheet: "Transactions",
  transactions: "transactions",
  paymentRequest: "demande-de-paiement",
  file: "fichier-de-paiements",
  since: "depuis",
  until: "jusque",
  outcomes: {
    failed: "echecs",
    reversed: "contre-passations",
    pending: "en-attente",
    succeeded: "reussites",
  },
};
