import type { MailWords } from "../../mail-words.ts";
import { endedText, endedTitle } from "../operations/rules.ts";

export type IncidentInMail = {
  title: string;
  means: string;
  severity: string;
  /** A time of the day in UTC. */
  since: string;
  /** Null while it is open. */
  ended: string | null;
};

/** E-mails about incidents, to the people who operate the installation (OPS-09). */
export const operationsMail = {
  incident: (p: IncidentInMail): MailWords => ({
    subject: p.ended === null ? `${p.severity}: ${p.title}` : endedTitle(p),
    paragraphs: [
      p.ended === null ? `${p.title}, since ${p.since} UTC.` : endedText({ since: p.since, ended: p.ended }),
      ...(p.ended === null ? [p.means] : []),
    ],
    link: {
      label: "Look at the incident",
      note:
        p.ended === null
          ? "Say there that you deal with it, and find the actions that may end it. It is told once, and once more when it ends."
          : "The figures of the time are there.",
    },
  }),
};
