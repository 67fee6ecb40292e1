import {
  addKey,
  addSftpKey,
  queryKeys,
  querySftpKeys,
  revokeKey,
  revokeSftpKey,
  type PublicKey,
  type SftpKey,
} from "@corridor/product/keys/contract";
import type { ClientKeyUse } from "@corridor/product/keys/key-use";
import { policyFor } from "@corridor/product/policy";
import { mayCall, type Viewer } from "@corridor/product/screens";
import { call } from "../api/call.ts";
import type { Proof } from "../auth/proof/useProof.ts";

export type KeyTable = ClientKeyUse;
/** The tables of the screen, in their order: one for each use of keys. */
export const keyTables: readonly KeyTable[] = ["api", "sftpPayment", "sftpStatement"];
export type SftpKeyTable = Exclude<KeyTable, "api">;

export const sftpTypeOf = { sftpPayment: "Payment", sftpStatement: "Statement" } as const;

export type ListedKey = PublicKey | SftpKey;

/** Whether the gate would let the person see this table (KEY-02, KEY-03). */
export function maySee(table: KeyTable, viewer: Viewer): boolean {
  if (table === "api") return mayCall(queryKeys, viewer);
  const sftpKeyType = sftpTypeOf[table];
  return mayCall({ policy: policyFor(querySftpKeys.policy, { sftpKeyType }) }, viewer);
}

/** Whether the gate would let the person add and revoke keys of this table (KEY-06). */
export function mayChange(table: KeyTable, viewer: Viewer): boolean {
  if (table === "api") return mayCall(addKey, viewer);
  const sftpKeyType = sftpTypeOf[table];
  return mayCall({ policy: policyFor(addSftpKey.policy, { sftpKeyType }) }, viewer);
}

export async function addTo(
  table: KeyTable,
  input: { clientId: string; keyText: string } & Proof,
): Promise<void> {
  if (table === "api") await call(addKey, input);
  else await call(addSftpKey, { ...input, sftpKeyType: sftpTypeOf[table] });
}

export async function revokeIn(
  table: KeyTable,
  input: { clientId: string; keyId: string } & Proof,
): Promise<void> {
  if (table === "api") await call(revokeKey, input);
  else await call(revokeSftpKey, { ...input, sftpKeyType: sftpTypeOf[table] });
}
