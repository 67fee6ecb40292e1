import { formatCount } from "../../formats.ts";
import type { MailWords } from "../../mail-words.ts";

export const fileMail = {
  fileAwaitingApproval: (p: {
    fileName: string;
    clientName: string;
    requests: number;
    count: number;
  }): MailWords => ({
    subject: `Payment file ${p.fileName} awaits your approval`,
    paragraphs: [
      `${p.clientName} sent a payment file: ${formatCount(p.requests)} ${p.requests === 1 ? "request" : "requests"} with ${formatCount(p.count)} ${p.count === 1 ? "payment" : "payments"}.`,
      "No payment is sent before the file is approved.",
    ],
    link: { label: "Look at the file", note: "You can approve or reject it there." },
  }),
  fileNoApprover: (p: { fileName: string }): MailWords => ({
    subject: `Nobody can approve payment file ${p.fileName}`,
    paragraphs: [
      "A payment file arrived, but nobody may approve it: that takes a colleague with the right role and access to all of its wallets, other than the person who added the key.",
      "Give somebody that role or access. Until then the file waits.",
    ],
    link: { label: "Look at the file", note: "It shows all its requests." },
  }),
  fileDecided: (p: {
    fileName: string;
    decision: "approved" | "rejected";
    person: string;
    comment: string | null;
  }): MailWords => ({
    subject:
      p.decision === "approved"
        ? `Payment file ${p.fileName} was approved`
        : `Payment file ${p.fileName} was rejected`,
    paragraphs: [
      `${p.person} ${p.decision === "approved" ? "approved" : "rejected"} ${p.fileName}${p.comment === null ? "." : `: “${p.comment}”`}`,
      p.decision === "approved"
        ? "Its payments are sent now. The outbox has their results once all of them have ended."
        : "No payments were sent. If they are still needed, send them in a file with another name.",
    ],
    link: { label: "Look at the file", note: "All its requests are listed there." },
  }),
  fileFunding: (p: { fileName: string }): MailWords => ({
    subject: `Payment file ${p.fileName} is waiting for funds`,
    paragraphs: [
      "A wallet does not hold enough for all payments of the file and their fees. The payments that wait are sent by themselves as soon as it does.",
    ],
    link: { label: "Look at the file", note: "Each request shows what it waits for." },
  }),
  fileDoneWithFailures: (p: { fileName: string; failed: number; total: number }): MailWords => ({
    subject: `Payment file ${p.fileName} is done with failures`,
    paragraphs: [
      `${formatCount(p.failed)} of ${formatCount(p.total)} ${p.total === 1 ? "payment" : "payments"} failed. ${p.failed === 1 ? "It was" : "They were"} not charged.`,
      `The file ${p.fileName}.result.csv in the folder payments/outbox has the outcome of each payment.`,
    ],
    link: { label: "Look at the file", note: "Each request lists its failed payments." },
  }),
  fileRefused: (p: { fileName: string; response: string; errors: number }): MailWords => ({
    subject: `Payment file ${p.fileName} was refused`,
    paragraphs: [
      `The file has ${formatCount(p.errors)} ${p.errors === 1 ? "error" : "errors"}. Nothing was paid, and no request was made.`,
      `The file ${p.response} in the outbox names each error. Correct the file and send it again; it may have the same name.`,
    ],
  }),
};
