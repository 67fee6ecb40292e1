import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { replaceRecoveryCodes, useRecoveryCode } from "../accounts/recovery-codes.ts";
import { insertSms, selectNewestSms } from "../public-api/stored-sms.ts";
import { createApp, type App } from "../platform/app.ts";
import { isGoodToken, newToken } from "../platform/http/anti-forgery.ts";
import { createVault } from "../platform/seal.ts";
import { givenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { runCorridor } from "../testing/programs/corridor.ts";
import { useWorld } from "../testing/world.ts";
import { sealedColumns } from "./reseal.ts";

const world = useWorld();
const newSecret = () => randomBytes(48).toString("base64");

/** The product with these secrets, on the same database. */
async function withSecrets<T>(
  secret: string,
  previousSecret: string | null,
  work: (app: App) => Promise<T>,
): Promise<T> {
  const app = createApp({ ...world.app.config, secret, previousSecret });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const reseal = (environment: Record<string, string>) =>
  runCorridor(
    {
      ...{ DATABASE_URL: world.databaseUrl, CORRIDOR_ENV: "demo", CORRIDOR_DATA_DIR: tmpdir() },
      ...{ CORRIDOR_LOG_LEVEL: "silent", ...environment },
    },
    "reseal",
  );

test("while both secrets are set, processes that have them either way round read what the others sealed and signed [EXT-41]", () => {
  const [old, present] = [newSecret(), newSecret()];
  const vaults = [createVault(old), createVault(old, present), createVault(present, old)] as const;
  const [before, first, second] = vaults;
  for (const reader of [first, second])
    for (const writer of vaults) {
      expect(reader.open("sms", writer.seal("sms", "code 123456"))).toBe("code 123456");
      expect(isGoodToken(reader, newToken(writer, "session"), "session")).toBe(true);
    }
  expect(createVault(present).open("sms", second.seal("sms", "later"))).toBe("later");
  expect(() => createVault(present).open("sms", before.seal("sms", "x"))).toThrow(/another CORRIDOR_SECRET/);
  expect(isGoodToken(createVault(present), newToken(before, "session"), "session")).toBe(false);
  // A nonce that looks like the beginning of a value with the ID of a key.
  const unlucky = Buffer.concat([Buffer.from("secret"), before.seal("sms", "text").subarray(6)]);
  expect(() => second.open("sms", unlucky)).toThrow(/another CORRIDOR_SECRET/);
});

test("corridor reseal seals everything anew, after which the present secret alone opens it, and names whose recovery codes need the previous one [EXT-42]", async () => {
  const old = world.app.config.secret;
  const present = newSecret();
  const user = await givenUser(world, { twoFactor: "Enabled" });
  const owner = { client_id: user.clientId, user_id: user.userId };
  const { keyId } = await givenKey(world, user);
  const sms = { phone: "+256700000001", from: "MTN", text: "code 123456", time: 1_700_000_000 };
  const store = (app: App) =>
    app.db.systemTransaction("test", (tx) => insertSms(app, tx, { clientId: user.clientId, keyId }, sms));
  const read = (app: App) =>
    app.db.systemTransaction("test", (tx) => selectNewestSms(app, tx, user.clientId, 10));
  await store(world.app);
  const [code] = await world.app.db.systemTransaction("test", (tx) =>
    replaceRecoveryCodes(world.app, tx, owner),
  );
  // A message that came before the rotation and comes again is not stored twice.
  await withSecrets(present, old, store);

  const both = { CORRIDOR_SECRET: present, CORRIDOR_SECRET_PREVIOUS: old };
  const first = await reseal(both);
  expect(first.said).toContain("uploaded text messages: 1 sealed anew");
  expect(first.said).toContain("1 person has recovery codes");
  expect(first.code).toBe(0);
  await withSecrets(present, null, async (app) =>
    expect(await read(app)).toMatchObject([{ text: "code 123456" }]),
  );
  await withSecrets(present, old, async (app) => {
    const used = (plain: string) =>
      app.db.systemTransaction("test", (tx) => useRecoveryCode(app, tx, owner, plain));
    expect(await used(code!.replace("-", ""))).toBe(true);
    await app.db.systemTransaction("test", (tx) => replaceRecoveryCodes(app, tx, owner));
  });
  const again = await reseal(both);
  expect(again.said).toContain("uploaded text messages: 0 sealed anew");
  expect(again.said).toContain("CORRIDOR_SECRET_PREVIOUS can be removed.");

  const lost = await reseal({ CORRIDOR_SECRET: newSecret(), CORRIDOR_SECRET_PREVIOUS: newSecret() });
  expect(lost.said).toContain("uploaded text messages: 0 sealed anew, 1 cannot be opened");
  expect(lost.code).toBe(1);
  await withSecrets(present, null, async (app) =>
    expect(await read(app)).toMatchObject([{ text: "code 123456" }]),
  );
  expect((await reseal({ CORRIDOR_SECRET: present })).code).toBe(2);
});

test("every column of bytes is either sealed anew or known to hold nothing sealed [EXT-42]", async () => {
  const notSealed = /[_.](hash|digest|fingerprint|bytes|sha256|attempt_key|key_id)$/;
  const { rows } = await asOwner(
    world,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  const sealed = rows.map(({ name }: { name: string }) => name).filter((name) => !notSealed.test(name));
  expect(sealed.toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});
