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
        ? "Un programme qui détient la moitié privée peut lire vos transactions et créer des demandes de paiement."
        : "Un programme qui détient la moitié privée peut échanger des fichiers par SFTP.",
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
      ? `Les paiements API de ${p.clientName} ne demandent plus d'approbation`
      : `Les paiements API de ${p.clientName} demandent de nouveau une approbation`,
    paragraphs: [
      p.isExempt
        ? `${p.by} a réglé que les demandes de paiement de vos clés API partent sans approbation.`
        : `${p.by} a réglé que les demandes de paiement de vos clés API demandent les mêmes approbations que les autres.`,
    ],
    link: { label: "Voir les clés", note: "Inattendu\u00a0? Contactez l'assistance sans tarder." },
  }),
};
