import type { keyMail as english } from "../../en/mail/mail-keys.ts";

const uses = {
  api: "clé API",
  sftpPayment: "clé SFTP des paiements",
  sftpStatement: "clé SFTP des relevés",
};
const toKeys = {
  label: "Voir les clés",
  note: "Inattendu\u00a0? Révoquez la clé et contactez l'assistance sans tarder.",
};

export const keyMail: typeof english = {
  keyAdded: (p) => ({
    subject: `Une clé a été ajoutée chez ${p.clientName}`,
    paragraphs: [
      `${p.by} a ajouté la ${uses[p.use]} ${p.keyId} chez ${p.clientName}.`,
      p.use === "api"
        ? "Un programme qui détient la clé privée correspondante peut lire vos transactions et créer des demandes de paiement."
        : "Un programme qui détient la clé privée correspondante peut échanger des fichiers par SFTP.",
    ],
    link: toKeys,
  }),
  keyRevoked: (p) => ({
    subject: `Une clé a été révoquée chez ${p.clientName}`,
    paragraphs: [
      `${p.by} a révoqué la ${uses[p.use]} ${p.keyId} chez ${p.clientName}. Les programmes qui l'utilisent sont désormais refusés.`,
    ],
    link: {
      ...toKeys,
      note: "Inattendu\u00a0? Contactez la personne qui l'a révoquée, ou l'assistance.",
    },
  }),
  apiApprovals: (p) => ({
    subject: p.isExempt
      ? `Les paiements API de ${p.clientName} ne nécessitent plus d'approbation`
      : `Les paiements API de ${p.clientName} nécessitent de nouveau une approbation`,
    paragraphs: [
      p.isExempt
        ? `${p.by} a modifié ce réglage. Les demandes de paiement faites avec vos clés API sont désormais envoyées sans approbation.`
        : `${p.by} a modifié ce réglage. Les demandes de paiement faites avec vos clés API nécessitent désormais les mêmes approbations que les autres.`,
    ],
    link: { label: "Voir les clés", note: "Inattendu\u00a0? Contactez l'assistance sans tarder." },
  }),
};
