import type { adminMail as english, AskedActionInMail } from "../../en/mail/mail-admin.ts";

const movedInWords = ({ moved, clientName }: AskedActionInMail) =>
  `${moved.join(" et ")}${clientName === "" ? "" : ` (client\u00a0: ${clientName})`}`;

export const adminMail: typeof english = {
  adminActionWaiting: (p) => ({
    subject: `«\u00a0${p.label}\u00a0» attend un second administrateur`,
    paragraphs: [
      `${p.by} a demandé «\u00a0${p.label}\u00a0»\u00a0: ${movedInWords(p)}.`,
      ...(p.reason === null ? [] : [`Motif\u00a0: ${p.reason}`]),
      `Rien n'est déplacé avant l'approbation d'un autre administrateur de la plateforme. L'action expire le ${p.expires} UTC.`,
    ],
    link: { label: "Voir l'action", note: "Vous pouvez l'y approuver ou la rejeter." },
  }),
  adminActionDecided: (p) => ({
    subject: {
      done: `«\u00a0${p.label}\u00a0»\u00a0: action approuvée et effectuée`,
      rejected: `«\u00a0${p.label}\u00a0»\u00a0: action rejetée`,
      expired: `«\u00a0${p.label}\u00a0»\u00a0: action expirée`,
    }[p.state],
    paragraphs: [
      {
        done: `${p.person} a approuvé votre action «\u00a0${p.label}\u00a0»\u00a0: ${movedInWords(p)}. Elle est effectuée.`,
        rejected: `${p.person} a rejeté votre action «\u00a0${p.label}\u00a0»\u00a0: ${movedInWords(p)}. Rien n'a été déplacé.`,
        expired: `Personne n'a approuvé votre action «\u00a0${p.label}\u00a0» dans les 24\u00a0heures\u00a0: ${movedInWords(p)}. Rien n'a été déplacé. Si elle est encore nécessaire, demandez-la à nouveau.`,
      }[p.state],
    ],
    link: { label: "Voir les actions", note: "Les dernières décisions y sont listées." },
  }),
};
