import { execFile } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { removeEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { runCorridor, type EndedCommand } from "../testing/programs/corridor.ts";
import { openDatabase } from "./database.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "corridor-database-"));
const environment = { CORRIDOR_DATA_DIR: dataDir };
/** The command as `npm ci` installs it. */
const corridor = fileURLToPath(new URL("../../node_modules/.bin/corridor", import.meta.url));

afterAll(async () => {
  await removeEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres") });
  await rm(dataDir, { recursive: true, force: true });
});

async function connected(connectionString: string, name = "corridor"): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: name });
  client.on("error", () => undefined); // The test stops the server of this connection.
  await client.connect();
  return client;
}

const isUp = (url: string) =>
  connected(url).then(
    (client) => client.end().then(() => true),
    () => false,
  );

test("PostgreSQL has stopped when a stop returns, although our own connections linger; another program keeps it running [C-75]", async () => {
  const database = await openDatabase(readConfig(environment), () => undefined);
  const plain = database.url.split("?")[0]!;
  await connected(database.url);
  await (await connected(database.url)).query("set application_name = 'corridor audit.seal'"); // the reason of a transaction
  const other = await connected(plain, "corridor worker");
  await database.stop();
  expect(await isUp(plain)).toBe(true);
  await other.end();
  await expect
    .poll(async () => {
      await database.stop();
      return isUp(plain);
    })
    .toBe(false);
});

test("corridor is an installed command that runs from any folder; on an empty database it says what to do [EXT-18, C-75]", async () => {
  const env = { PATH: process.env["PATH"], ...environment };
  const words = [
    "staff",
    "client/setKycLevel",
    "--client-id",
    "acme",
    "--kyc-level",
    "Full",
    "--by",
    "ops@meridian.example",
    "--reason",
    "Checked",
  ];
  const ended = await new Promise<EndedCommand>((resolve) => {
    execFile(corridor, words, { env, cwd: tmpdir() }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    );
  });
  expect(ended.code).toBe(1);
  expect(ended.complained).toContain("The database is empty. Run: corridor migrate");
  expect(ended.complained).toContain(`in ${dataDir}: npm start fills it`);
});

test("a database from before version 0.2.0 is refused by every command but reset, which deletes it [EXT-17, EXT-21]", async () => {
  const database = await openDatabase(readConfig(environment), () => undefined);
  const client = await connected(database.url);
  await client.query(
    `create table schema_migrations (name text, checksum text);
     insert into schema_migrations values ('0001-roles-and-clock.sql', 'x')`,
  );
  await client.end();
  await database.stop();
  const refused = await runCorridor(environment, "migrate");
  expect(refused.complained).toMatch(/^The database was made before version 0.2.0 .* npm run reset/);
  expect(await runCorridor(environment, "reset")).toMatchObject({ code: 0 });
  expect(existsSync(dataDir)).toBe(false);
});
