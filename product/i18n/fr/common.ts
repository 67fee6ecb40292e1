import type { Translation } from "../catalogue.ts";
import type { common as english } from "../en/common.ts";
import { formatFrenchCount as formatCount } from "../formats.ts";

export const common: Translation<typeof english> = {
  loading: "Chargement…",
  retry: "Réessayer",
  refresh: "Actualiser",
  cancel: "Annuler",
  close: "Fermer",
  stale: ({ time }) => `Actualisation impossible. Données du ${time} UTC.`,
  copied: "Copié",
  copyValue: ({ value }) => `Copier ${value}`,
  previous: "Précédent",
  next: "Suivant",
  /** A count that stands alone, without a noun. */
  count: formatCount,
  range: ({ first, last, total }) => `${formatCount(first)}-${formatCount(last)} sur ${formatCount(total)}`,
  pages: "Pages de cette liste",
  goToPage: ({ page }) => `Aller à la page ${formatCount(page)}`,
  rowActions: "Actions de la ligne",
  contactSupport: "Contacter l'assistance",
  emailSupport: "Écrire à l'assistance",
  supportReply: "Nous répondons sous un jour ouvré.",
  optional: "facultatif",
  required: "Ce champ est obligatoire.",
  dismiss: "Masquer",
  field: {
    clientId: "Identifiant client",
    email: "Adresse e-mail",
    password: "Mot de passe",
    confirmPassword: "Confirmer le mot de passe",
    name: "Nom",
  },
  error: {
    api: "Une erreur s'est produite lors de la communication avec l'API.",
    parse: "Impossible d'interpréter la réponse de l'API.",
    unexpected: ({ traceId }) => `Un problème est survenu. Référence\u00a0: ${traceId}`,
    unexpectedTitle: "Un problème est survenu",
    unexpectedDetail:
      "Rien n'a été perdu de notre côté. Rechargez la page ou écrivez-nous en citant cette référence.",
    screen: "Cette page n'a pas pu être chargée.",
    reference: "Référence",
    reload: "Recharger",
  },
  unavailable: {
    title: "Le service n'est pas disponible",
    detail:
      "Une demande déjà soumise est conservée. Consultez la page Transactions avant de soumettre quoi que ce soit à nouveau.",
    retryIn: ({ seconds }) => `Nouvel essai dans ${seconds} s.`,
    trying: "Nouvel essai…",
    lastAnswer: ({ time }) => `Dernière réponse le ${time} UTC.`,
  },
  skipToContent: "Aller au contenu",
};
