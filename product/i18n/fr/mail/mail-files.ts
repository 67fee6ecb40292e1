import type { fileMail as english } from "../../en/mail/mail-files.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

export const fileMail: typeof english = {
  fileAwaitingApproval: (p) => ({
    subject: `Le fichier de paiement ${p.fileName} attend votre approbation`,
    paragraphs: [
      `${p.clientName} a envoyé un fichier de paiement\u00a0: ${formatCount(p.requests)} ${p.requests < 2 ? "demande" : "demandes"} pour ${formatCount(p.count)} ${p.count < 2 ? "paiement" : "paiements"}.`,
      "Aucun paiement n'est envoyé avant l'approbation du fichier.",
    ],
    link: { label: "Voir le fichier", note: "Vous pouvez l'y approuver ou le rejeter." },
  }),
  fileNoApprover: (p) => ({
    subject: `Personne ne peut approuver le fichier de paiement ${p.fileName}`,
    paragraphs: [
      "Un fichier de paiement est arrivé, mais personne ne peut l'approuver\u00a0: il faut un collègue qui a le rôle nécessaire et accès à tous ses portefeuilles, autre que la personne qui a ajouté la clé.",
      "Donnez ce rôle ou cet accès à quelqu'un. D'ici là, le fichier attend.",
    ],
    link: { label: "Voir le fichier", note: "Toutes ses demandes y figurent." },
  }),
  fileDecided: (p) => ({
    subject:
      p.decision === "approved"
        ? `Le fichier de paiement ${p.fileName} a été approuvé`
        : `Le fichier de paiement ${p.fileName} a été rejeté`,
    paragraphs: [
      `${p.person} a ${p.decision === "approved" ? "approuvé" : "rejeté"} ${p.fileName}${p.comment === null ? "." : `\u00a0: «\u00a0${p.comment}\u00a0»`}`,
      p.decision === "approved"
        ? "Ses paiements sont envoyés maintenant. La boîte d'envoi (outbox) contiendra leurs résultats quand tous seront terminés."
        : "Aucun paiement n'a été envoyé. S'ils sont toujours nécessaires, envoyez-les dans un fichier d'un autre nom.",
    ],
    link: { label: "Voir le fichier", note: "Toutes ses demandes y figurent." },
  }),
  fileFunding: (p) => ({
    subject: `Le fichier de paiement ${p.fileName} est en attente d'approvisionnement`,
    paragraphs: [
      "Le solde d'un portefeuille ne suffit pas pour tous les paiements du fichier et leurs frais. Les paiements en attente partiront d'eux-mêmes dès qu'il suffira.",
    ],
    link: { label: "Voir le fichier", note: "Chaque demande indique ce qu'elle attend." },
  }),
  fileDoneWithFailures: (p) => ({
    subject: `Le fichier de paiement ${p.fileName} est terminé avec des échecs`,
    paragraphs: [
      p.failed === 1
        ? `1 paiement sur ${formatCount(p.total)} a échoué. Il n'a pas été débité.`
        : `${formatCount(p.failed)} paiements sur ${formatCount(p.total)} ont échoué. Ils n'ont pas été débités.`,
      `Le fichier ${p.fileName}.result.csv du dossier payments/outbox contient le résultat de chaque paiement.`,
    ],
    link: { label: "Voir le fichier", note: "Chaque demande énumère ses paiements échoués." },
  }),
  fileRefused: (p) => ({
    subject: `Le fichier de paiement ${p.fileName} a été refusé`,
    paragraphs: [
      `Le fichier contient ${formatCount(p.errors)} ${p.errors < 2 ? "erreur" : "erreurs"}. Rien n'a été payé et aucune demande n'a été créée.`,
      `Le fichier ${p.response} de la boîte d'envoi (outbox) indique chaque erreur. Corrigez le fichier et envoyez-le à nouveau\u00a0; il peut garder le même nom.`,
    ],
  }),
};
