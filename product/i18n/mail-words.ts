import type { RoleName } from "../permissions.ts";
import type { ActivationAction } from "../users/user.ts";

/** The words of an e-mail: a subject, paragraphs, and at most one link. */
export type MailWords = { subject: string; paragraphs: string[]; link?: { label: string; note: string } };

/** The change of a person's access; null where nothing changes. */
export type AccessInMail = {
  role: RoleName | null;
  /** The names of the wallets that the client's administrators see. */
  wallets: "all" | readonly string[] | null;
  activation: ActivationAction | null;
  twoFactor: "Reset" | "Require" | "Disable" | null;
};

/** The change of a person's access to a further client. */
export type GrantInMail = {
  clientId: string;
  name: string;
  canPay: boolean;
  what: "given" | "changed" | "takenBack" | "kept";
};

const mostNames = 20;

/** The e-mail also gives the count, so a long list may end early. */
export function namesInMail(names: readonly string[]): string {
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ["…"] : [])].join(", ");
}
