import { isClientId } from "../clients/client.ts";
import { clientKey, type KeyPolicy } from "../policy.ts";
import type { SftpKeyType } from "./contract.ts";

const folders: Readonly<Record<SftpKeyType, string>> = { Payment: "payments", Statement: "statements" };

/** A key whose feature is off could be seen and revoked by nobody at the client, so it opens nothing (EXT-37). */
export const sftpPolicies: Readonly<Record<SftpKeyType, KeyPolicy>> = {
  Payment: clientKey({ feature: "ManagePaymentSftpKeys", flagOff: "sendPaymentsDisabled" }),
  Statement: clientKey({ feature: "ManageStatementSftpKeys" }),
};

export type SftpUser = { readonly clientId: string; readonly type: SftpKeyType };

/** The name under which a client's programs log in (EXT-05). */
export function sftpUserName({ clientId, type }: SftpUser): string {
  return `${clientId}-${folders[type]}`;
}

/** Null if this is the name of no user that could exist. */
export function readSftpUserName(name: string): SftpUser | null {
  const type = (["Payment", "Statement"] as const).find((each) => name.endsWith(`-${folders[each]}`));
  if (!type) return null;
  const clientId = name.slice(0, -(folders[type].length + 1));
  return isClientId(clientId) ? { clientId, type } : null;
}
