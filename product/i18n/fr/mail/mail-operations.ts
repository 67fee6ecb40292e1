import type { operationsMail as english } from "../../en/mail/mail-operations.ts";
import { endedText, endedTitle } from "../operations/rules.ts";

export const operationsMail: typeof english = {
  incident: (p) => ({
    subject: p.ended === null ? `${p.severity}\u00a0: ${p.title}` : endedTitle(p),
    paragraphs: [
      p.ended === null
        ? `${p.title}. Début\u00a0: ${p.since} UTC.`
        : endedText({ since: p.since, ended: p.ended }),
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
