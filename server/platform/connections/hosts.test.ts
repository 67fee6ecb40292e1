import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { lostDatabaseReason } from "../lost-database.ts";
import { withConnection } from "./owner-connection.ts";
import { openBreakableLine, type BreakableLine } from "../../testing/programs/breakable-line.ts";
import {
  certificateFile,
  openPooler,
  strangeCertificateFile,
  type Pooler,
} from "../../testing/programs/pooler.ts";
import { useWorld } from "../../testing/world.ts";
import { openPool } from "./open.ts";

const world = useWorld();

async function givenLine(): Promise<BreakableLine> {
  const line = await openBreakableLine(world.databaseUrl);
  onTestFinished(() => line.close());
  return line;
}

async function givenPooler(wish: Parameters<typeof openPooler>[1]): Promise<Pooler> {
  const pooler = await openPooler(world.databaseUrl, { sessionCount: 1, ...wish });
  onTestFinished(() => pooler.close());
  return pooler;
}

/** One address with the hosts of all these databases. */
function together(...databases: readonly { url: string }[]): string {
  const [first, ...others] = databases.map(({ url }) => new URL(url)) as [URL, ...URL[]];
  return first.href.replace(first.host, [first, ...others].map(({ host }) => host).join(","));
}

const isWritable = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    return rows[0]!.transaction_read_only === "off";
  });

test("a pool goes over to the host that answers, also while it runs, and back [EXT-44]", async () => {
  const [one, two] = [await givenLine(), await givenLine()];
  one.cut();
  const pool = openPool(together(one, two), { max: 2 });
  pool.on("error", () => undefined);
  onTestFinished(() => pool.end());
  const answers = () =>
    pool.query("select 1").then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  one.mend();
  two.cut();
  await expect.poll(answers, { timeout: 5_000 }).toBe(true);
  two.mend();
  one.cut();
  await expect.poll(answers, { timeout: 5_000 }).toBe(true);
});

test("a host that only reads is skipped, and without another the database counts as away [EXT-44]", async () => {
  const standby = await givenPooler({ options: "-c default_transaction_read_only=on" });
  const primary = await givenLine();
  expect(await isWritable(together({ url: standby.databaseUrl }, primary))).toBe(true);
  const alone = `${standby.databaseUrl}?target_session_attrs=read-write`;
  const refused = await isWritable(alone).catch((error: unknown) => error);
  expect(lostDatabaseReason(refused)).not.toBeNull();
});

test("a wrong password is refused at once, and not taken for a host that is away [EXT-44]", async () => {
  const [one, two] = [await givenLine(), await givenLine()];
  const url = together(one, two).replace(/:[^:@]*@/, ":wrong@");
  await expect(withConnection(url, async () => undefined)).rejects.toThrow(pg.DatabaseError);
});

test("sslmode and sslrootcert mean what they mean in libpq [EXT-43]", async () => {
  const { databaseUrl } = await givenPooler({ hasTls: true });
  const asked = (host: string, query: string) => {
    const url = new URL(databaseUrl);
    url.hostname = host;
    return isWritable(`${url.href}?${query}`).catch((error: unknown) => (error as { code?: string }).code);
  };
  const [own, strange] = [`sslrootcert=${certificateFile}`, `sslrootcert=${strangeCertificateFile}`];
  expect(await asked("localhost", `sslmode=verify-full&${own}`)).toBe(true);
  expect(await asked("127.0.0.1", `sslmode=verify-full&${own}`)).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
  expect(await asked("127.0.0.1", `sslmode=verify-ca&${own}`)).toBe(true);
  for (const mode of ["verify-full", "verify-ca", "require"])
    expect(await asked("localhost", `sslmode=${mode}&${strange}`)).toMatch(/SELF_SIGNED|UNABLE_TO|SIGNATURE/);
  expect(await asked("localhost", "sslmode=verify-full")).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  expect(await asked("localhost", "sslmode=require")).toBe(true);
  const plain = await givenPooler({});
  await expect(isWritable(`${plain.databaseUrl}?sslmode=require`)).rejects.toThrow("does not support SSL");
});
