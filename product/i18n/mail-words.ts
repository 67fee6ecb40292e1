import type { RoleName } from "../permissions.ts";
import type { ActivationAction } from "../users/user.ts";

/** An e-mail as words: a subject, paragraphs, and at most one link. */
export type MailWords = { subject: string; paragraphs: string[]; link?: { label: string; note: string } };

/** What becomes of somebody's access; null where nothing does. */
export type AccessInMail = {
  role: RoleName | null;
  /** The names of those that the client's administrators see. */
  wallets: "all" | readonly string[] | null;
  activation: ActivationAction | null;
  twoFactor: "Reset" | "Require" | "Disable" | null;
};

/** What became of somebody's sight of a further client. */
export type GrantInMail = {
  clientId: string;
  name: string;
  canPay: boolean;
  what: "given" | "changed" | "takenBack" | "kept";
};

const mostNames = 20;

/** How many there are is said beside them, so a long list may end early. */
export function namesInMail(names: readonly string[]): string {
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ["…"] : [])].join(", ");
}
