import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { systemActor } from "../../platform/actor.ts";
import { givenClient, givenUser, type GivenClient, type GivenUser } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";
import { readStaffCommand, runStaffCommand } from "./staff.ts";

const world = useWorld();
let staff: GivenClient;
let ops: GivenUser;

beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
});

/** Returns the output of `corridor staff …`. */
async function run(words: string, ...more: string[]): Promise<string> {
  const lines: string[] = [];
  const named = ["--by", ops.email, "--reason", "ticket 4711", ...more];
  const command = readStaffCommand([...words.split(" "), ...named]);
  await runStaffCommand(world.app, command, (line) => void lines.push(line));
  return lines.join("\n");
}

const loadings = () =>
  world.app.db.transaction(systemActor("test"), staff.clientId, (tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["actor", "after"])
      .where("client_id", "=", staff.clientId)
      .where("action", "=", "rates.loaded")
      .orderBy("entry_id")
      .execute(),
  );

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "corridor-rates-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "loaded.csv");
  await writeFile(file, text);
  return file;
}

const ratesNow = () =>
  world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("exchange_rates")
      .select(["from_currency", "to_currency", "rate_e8"])
      .orderBy("from_currency")
      .execute(),
  );

test("staff load rates from a file, all or none, and loading it again changes nothing [EXT-10, ADMIN-16]", async () => {
  const good = await fileWith("from,to,rate\nEUR,USD,1.10\nUSD,EUR,0.90\n");
  expect(await run(`rates/load --file ${good}`)).toBe("rates/load is done.\ncount: 2\nchanged: 2");
  const loaded = await ratesNow();
  expect(loaded).toEqual([
    { from_currency: "EUR", to_currency: "USD", rate_e8: 110_000_000n },
    { from_currency: "USD", to_currency: "EUR", rate_e8: 90_000_000n },
  ]);
  expect(await run(`rates/load --file ${good}`)).toBe("rates/load is done.\ncount: 2\nchanged: 0");
  const bad = await fileWith("from,to,rate\nEUR,USD,1.20\nEUR,XXX,1\nGBP,USD,nought\n");
  await expect(run(`rates/load --file ${bad}`)).rejects.toThrow(
    'Nothing was loaded. Wrong lines: 3, 4.\nfile: line 3: "XXX" is not a currency\nline 4: "nought" is not a rate',
  );
  expect(await ratesNow()).toEqual(loaded);
  const entries = await loadings();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    actor: `${ops.email} (${staff.clientId})`,
    after: {
      reason: "ticket 4711",
      rates: [{ from: "EUR", to: "USD", rate: "1.10000000" }, { from: "USD" }],
    },
  });
});

test("a rate far from the known one is loaded only after a confirmation, which is logged [EXT-10, ADMIN-16]", async () => {
  await run(`rates/load --file ${await fileWith("from,to,rate\nKES,USD,0.00775\n")}`);
  const before = await ratesNow();
  const slipped = await fileWith("from,to,rate\nKES,USD,0.0775\nUSD,KES,129.03\n");
  await expect(run(`rates/load --file ${slipped}`)).rejects.toThrow(
    /^Nothing was loaded[.] .* confirm the jumps \(confirmJumps\)[.]\nfile: line 2: KES to USD at 0[.]07750000 .* 0[.]00775000\nline 3: USD to KES .* \(line 2\).*$/,
  );
  expect(await ratesNow()).toEqual(before);
  expect(await run(`rates/load --file ${slipped}`, "--confirm-jumps", "on")).toContain("count: 2");
  const entries = await loadings();
  expect(
    entries.map(({ after }) => (after as { confirmedJumps?: string[] }).confirmedJumps?.length),
  ).toContain(2);
});

test("staff load holidays, which replace those of the currencies in the file [EXT-10]", async () => {
  const days = () =>
    world.app.db.systemTransaction("test", async (tx) => {
      const { rows } = await sql<{ day: string }>`
        select currency || ' ' || day as day from currency_holidays order by 1`.execute(tx);
      return rows.map(({ day }) => day);
    });
  await run(`holidays/load --file ${await fileWith("currency,day\nUSD,2026-11-26\nEUR,2026-12-25\n")}`);
  await run(`holidays/load --file ${await fileWith("currency,day\nUSD,2026-12-25\n")}`);
  expect(await days()).toEqual(["EUR 2026-12-25", "USD 2026-12-25"]);
  await expect(run(`holidays/load --file ${await fileWith("currency,day\nUSD,soon\n")}`)).rejects.toThrow(
    "line 2",
  );
  expect(await days()).toHaveLength(2);
});
