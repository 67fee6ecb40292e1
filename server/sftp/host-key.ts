import { createHash } from "node:crypto";
import { sql } from "kysely";
import ssh2 from "ssh2";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { makeSshKey } from "./ssh-key.ts";

export type HostKey = { readonly privateKey: string; readonly fingerprint: string };

/** The key of this installation, made by the process that first needs it and used by every process (EXT-38). */
export async function loadHostKey(app: App): Promise<HostKey> {
  const sealed = await app.db.systemTransaction("host key of SFTP", async (tx) => {
    const kept = await selectSealedKey(tx);
    if (kept) return kept;
    const made = app.vault.seal("sftp-host-key", makeSshKey().private);
    // If two processes start for the first time at once, the second waits here for the first and then uses its key.
    await sql`insert into sftp_host_keys (private_key) values (${made}) on conflict do nothing`.execute(tx);
    return selectSealedKey(tx);
  });
  const privateKey = app.vault.open("sftp-host-key", sealed!);
  return { privateKey, fingerprint: fingerprintOf(privateKey) };
}

async function selectSealedKey(tx: Tx): Promise<Buffer | undefined> {
  const { rows } = await sql<{ private_key: Buffer }>`select private_key from sftp_host_keys`.execute(tx);
  return rows[0]?.private_key;
}

/** In the form in which OpenSSH shows it. */
function fingerprintOf(privateKey: string): string {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  const hash = createHash("sha256").update(key.getPublicSSH()).digest("base64");
  return `SHA256:${hash.replaceAll("=", "")}`;
}
