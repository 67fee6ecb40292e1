import { featureMap, type Features } from "@corridor/product/clients/features";
import type { Flags } from "@corridor/product/flags";
import type { Standing } from "@corridor/product/permissions";
import { flagsWithDefaults } from "../clients/clients.ts";
import type { Person, WalletScope } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { KeyUse } from "./store.ts";

/** A key with its client and the person who added it; read again for every call (C-09). */
export type KeyIdentity = {
  readonly use: KeyUse;
  readonly publicKey: string;
  readonly isRevoked: boolean;
  /** The database's time, in seconds. */
  readonly now: number;
  readonly isOnTrial: boolean;
  readonly person: Person;
  readonly standing: Standing;
  readonly features: Features;
  readonly flags: Flags;
  readonly wallets: WalletScope;
};

type KeyRow = {
  kind: KeyUse;
  public_key: string;
  is_revoked: boolean;
  now_epoch: number;
  user_id: string;
  email: string;
  display_name: string;
  role: Person["role"];
  is_internal: boolean;
  kyc_level: string;
  standing: Standing;
  features: string[] | null;
  flags: Record<string, boolean>;
  only_wallets: string[] | null;
  hidden_wallets: string[];
};

/** Finds a key of a client by its ID, in one round trip; null when the client has no such key. */
export async function identifyKey(app: App, clientId: string, keyId: string): Promise<KeyIdentity | null> {
  const { rows } = await app.db.pool.query<KeyRow>("select * from key_lookup($1, $2, $3)", [
    clientId,
    keyId,
    app.db.clock.offset,
  ]);
  return rows[0] ? identityOf(clientId, keyId, rows[0]) : null;
}

export type KeyName = { readonly clientId: string; readonly keyId: string };

/** The same for several keys, in one round trip. */
export async function identifyKeys(app: App, keys: readonly KeyName[]): Promise<(KeyName & KeyIdentity)[]> {
  const { rows } = await app.db.pool.query<KeyRow & { client_id: string; key_id: string }>(
    `select asked.client_id, asked.key_id, found.*
     from unnest($1::text[], $2::text[]) as asked (client_id, key_id), key_lookup(asked.client_id, asked.key_id, $3) as found`,
    [keys.map(({ clientId }) => clientId), keys.map(({ keyId }) => keyId), app.db.clock.offset],
  );
  return rows.map((row) => {
    const { client_id: clientId, key_id: keyId } = row;
    return { clientId, keyId, ...identityOf(clientId, keyId, row) };
  });
}

function identityOf(clientId: string, keyId: string, row: KeyRow): KeyIdentity {
  return {
    use: row.kind,
    publicKey: row.public_key,
    isRevoked: row.is_revoked,
    now: row.now_epoch,
    isOnTrial: row.kyc_level === "Trial",
    person: {
      clientId,
      userId: row.user_id,
      sessionId: keyId, // No verb of a signed call asks for a session; the key is what its calls have in common.
      email: row.email,
      displayName: row.display_name,
      role: row.role,
      isInternal: row.is_internal,
      loginStatus: "loggedIn",
    },
    standing: row.standing,
    features: featureMap(row.features ?? []),
    flags: flagsWithDefaults(row.flags),
    wallets: { only: row.only_wallets, hidden: row.hidden_wallets },
  };
}

export type KeyCall = { readonly isFirstUse: boolean; readonly count: number; readonly secondsLeft: number };

/** Takes the nonce of a verified call, counts the call in its minute, and writes the last use of the key. */
export async function noteKeyCall(
  app: App,
  clientId: string,
  keyId: string,
  nonce: string,
): Promise<KeyCall> {
  const { rows } = await app.db.pool.query<{
    is_first_use: boolean;
    call_count: number | null;
    window_ends_in: number | null;
  }>("select * from use_key($1, $2, $3, $4)", [clientId, keyId, nonce, app.db.clock.offset]);
  const row = rows[0]!;
  return { isFirstUse: row.is_first_use, count: row.call_count ?? 0, secondsLeft: row.window_ends_in ?? 0 };
}
