import type { ClientKeyUse } from "../../../keys/key-use.ts";
import type { MailWords } from "../../mail-words.ts";

type KeyInMail = { clientName: string; by: string; use: ClientKeyUse; keyId: string };

const uses: Record<ClientKeyUse, string> = {
  api: "API key",
  sftpPayment: "SFTP key for payments",
  sftpStatement: "SFTP key for statements",
};
const toKeys = { label: "Look at the keys", note: "Not expected? Revoke the key, and contact support now." };

/** E-mails to the administrators and developers of a client about its keys (KEY-14, REQ-32). */
export const keyMail = {
  keyAdded: (p: KeyInMail): MailWords => ({
    subject: `A key was added at ${p.clientName}`,
    paragraphs: [
      `${p.by} added the ${uses[p.use]} ${p.keyId} at ${p.clientName}.`,
      p.use === "api"
        ? "A program that has the matching private key can read your transactions and make payment requests."
        : "A program that has the matching private key can exchange files by SFTP.",
    ],
    link: toKeys,
  }),
  keyRevoked: (p: KeyInMail): MailWords => ({
    subject: `A key was revoked at ${p.clientName}`,
    paragraphs: [
      `${p.by} revoked the ${uses[p.use]} ${p.keyId} at ${p.clientName}. Programs that use it are refused from now on.`,
    ],
    link: { ...toKeys, note: "Not expected? Contact the person who revoked it, or support." },
  }),
  apiApprovals: (p: { clientName: string; by: string; isExempt: boolean }): MailWords => ({
    subject: p.isExempt
      ? `API payments of ${p.clientName} no longer need approval`
      : `API payments of ${p.clientName} need approval again`,
    paragraphs: [
      p.isExempt
        ? `${p.by} changed this setting. Payment requests made with your API keys are now sent without approval.`
        : `${p.by} changed this setting. Payment requests made with your API keys now need the same approvals as all others.`,
    ],
    link: { label: "Look at the keys", note: "Not expected? Contact support now." },
  }),
};
