import type { MailWords } from "../../mail-words.ts";

export type AskedActionInMail = {
  label: string;
  /** Empty: the action is about several clients. */
  clientName: string;
  moved: readonly string[];
  by: string;
  /** Null where each payment has a reason of its own. */
  reason: string | null;
};

const movedInWords = ({ moved, clientName }: AskedActionInMail) =>
  `${moved.join(" and ")}${clientName === "" ? "" : ` at ${clientName}`}`;

/** E-mails to provider admins about money actions that need a second one (ADMIN-17). */
export const adminMail = {
  adminActionWaiting: (p: AskedActionInMail & { expires: string }): MailWords => ({
    subject: `“${p.label}” waits for a second administrator`,
    paragraphs: [
      `${p.by} asked for “${p.label}”: ${movedInWords(p)}.`,
      ...(p.reason === null ? [] : [`Reason: ${p.reason}`]),
      `Nothing moves before another provider administrator approves. The action expires on ${p.expires} UTC.`,
    ],
    link: { label: "Look at the action", note: "You can approve or reject it there." },
  }),
  adminActionDecided: (
    p: AskedActionInMail & { state: "done" | "rejected" | "expired"; person: string },
  ): MailWords => ({
    subject: {
      done: `“${p.label}” was approved and done`,
      rejected: `“${p.label}” was rejected`,
      expired: `“${p.label}” has expired`,
    }[p.state],
    paragraphs: [
      {
        done: `${p.person} approved your action “${p.label}”: ${movedInWords(p)}. It is done.`,
        rejected: `${p.person} rejected your action “${p.label}”: ${movedInWords(p)}. Nothing was moved.`,
        expired: `Nobody approved your action “${p.label}” within 24 hours: ${movedInWords(p)}. Nothing was moved. If it is still needed, ask for it again.`,
      }[p.state],
    ],
    link: { label: "Look at the actions", note: "The newest decisions are listed there." },
  }),
};
