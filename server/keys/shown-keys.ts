import { epochOf } from "@corridor/product/epoch";
import type { PublicKey, SftpAccess, SftpKey, SftpKeyType } from "@corridor/product/keys/contract";
import { excerptOf } from "@corridor/product/keys/key-text";
import { sftpUserName } from "@corridor/product/keys/sftp-access";
import type { ClientKeyUse } from "@corridor/product/keys/key-use";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { selectValidKeys, type KeyRow } from "./store.ts";

export const keyUseOfType: Readonly<Record<SftpKeyType, ClientKeyUse>> = {
  Payment: "sftpPayment",
  Statement: "sftpStatement",
};

export async function queryPublicKeys(
  app: App,
  caller: Caller,
  clientId: string,
): Promise<{ publicKeys: PublicKey[] }> {
  const rows = await app.db.asCaller(caller, clientId, (tx) => selectValidKeys(tx, clientId, "api"));
  const publicKeys = rows.map((row) => ({
    ...shownKey(row),
    excerpt: excerptOf(row.public_key),
  }));
  return { publicKeys };
}

export async function querySftpKeys(
  app: App,
  caller: Caller,
  { clientId, sftpKeyType: type }: { clientId: string; sftpKeyType: SftpKeyType },
): Promise<{ sftpKeys: SftpKey[]; sftp: SftpAccess | null }> {
  const use = keyUseOfType[type];
  const rows = await app.db.asCaller(caller, clientId, (tx) => selectValidKeys(tx, clientId, use));
  return {
    sftpKeys: rows.map((row) => ({ ...shownKey(row), type })),
    sftp: app.sftp && { ...app.sftp, user: sftpUserName({ clientId, type }) },
  };
}

function shownKey(row: KeyRow) {
  return {
    keyId: row.key_id,
    publicKey: row.public_key,
    addedTimestamp: epochOf(row.added_at),
    lastUsedTimestamp: row.last_used_at && epochOf(row.last_used_at),
    addedBy: { email: row.email, name: row.display_name, isActive: row.is_active },
  };
}
