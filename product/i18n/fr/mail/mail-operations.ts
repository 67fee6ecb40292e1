import type { operationsMail as english } from "../../en/mail/mail-operations.ts";

export const operationsMail: typeof english = {
  incident: (p) => ({
    subject: p.ended === null ? `${p.severity}\u00a0: ${p.title}` : `Terminé\u00a0: ${p.title}`,
    paragraphs: [
      p.ended === null
        ? `${p.title}. Début\u00a0: ${p.since} UTC.`
        : `L'incident a duré de ${p.since} à ${p.ended} UTC.`,
      ...(p.ended === null ? [p.means] : []),
    ],
    link: {
      label: "Voir l'incident",
      note:
        p.ended === null
          ? "Dites-y que vous vous en occupez, et trouvez-y les actions qui peuvent y mettre fin. Il est signalé une fois, puis une fois à sa fin."
          : "Les chiffres de ce moment y sont.",
    },
  }),
};
