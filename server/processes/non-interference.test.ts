import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RoleName } from "@corridor/product/permissions";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import type { TestBrowser } from "../testing/browser.ts";
import { givenAnsweredLookup } from "../testing/lookups/answered-lookups.ts";
import { downloadFile, writtenExport } from "../testing/files/exports.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { givenKey, makeKeyPair } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { clientId, lookups, readInputs, requests, signedReadInputs } from "../testing/matrix/read-inputs.ts";
import { openProgram, type Program } from "../testing/signed-calls.ts";
import { signedRoutes } from "../public-api/routes.ts";
import { givenPaymentFile, givenRefusedFile } from "../testing/payment-files/given-payment-file.ts";
import { givenRequest } from "../testing/requests.ts";
import { givenRows, givenStatements } from "../testing/readable-rows.ts";
import { useWorld, type World } from "../testing/world.ts";
import { consoleRoutes } from "./console-api.ts";

/**
 * Two worlds that differ only in data that their readers must not see; a sum, an order or a count could reveal it as well as a
 * row.
 */
const dataDirs = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), "non-interference-")));
const worlds = dataDirs.map((dataDir) => useWorld({ config: { dataDir } }));
afterAll(() => dataDirs.forEach((dataDir) => rmSync(dataDir, { recursive: true })));

/** Each role that reads, limited to the wallets main and ops. */
const roles: readonly RoleName[] = ["VIEWER", "CREATOR", "APPROVER", "DEVELOPER"];

async function build(world: World, hasSecrets: boolean): Promise<TestBrowser[]> {
  const client = await givenClient(world, {
    clientId,
    features: ["NameLookup", "LookupExpectedName"],
    wallets: [
      "main",
      { id: "ops", parent: "main" },
      { id: "secret", parent: "main" },
      { id: "reserve", isHidden: true },
    ],
  });
  const rival = await givenClient(world, {
    clientId: "rival",
    features: ["NameLookup"],
    wallets: ["theirs"],
  });
  await givenFunds(world, clientId, { main: "500.00", ops: "40.00" });
  await givenRows(world, clientId, "ops", "own", 40);
  await givenRequest(world, {
    clientId,
    requestId: requests.own,
    lines: [{ walletId: "ops" }],
    createdAt: "2026-10-01 10:00Z",
  });
  const startedAt = "2026-10-03 10:00Z";
  await givenAnsweredLookup(world, { clientId, lookupId: lookups.own, count: 5, name: "Neema", startedAt });
  if (hasSecrets) {
    const hushed = { count: 9, name: "Hush", startedAt } as const;
    await givenAnsweredLookup(world, {
      ...hushed,
      ...{ clientId, lookupId: lookups.payments, purpose: "payments" },
    });
    await givenAnsweredLookup(world, { ...hushed, clientId: "rival", lookupId: lookups.theirs });
    await asOwner(
      world,
      `insert into name_answers (client_id, account, provider, name)
       select 'rival', account, 'mpesa-ke', 'Hush' from looked_up_numbers where lookup_id = $1`,
      [lookups.own],
    );
    await givenFunds(world, clientId, { secret: "77.00", reserve: "99.00" });
    await givenFunds(world, "rival", { theirs: "11.00" });
    for (const [walletId, prefix] of [
      ["secret", "secret"],
      ["reserve", "reserve"],
    ] as const)
      await givenRows(world, clientId, walletId, prefix, 700);
    await givenRows(world, "rival", "theirs", "theirs", 30);
    const hush = { clientId, batchReference: "hush", createdAt: "2026-10-02 10:00Z" };
    await givenRequest(world, {
      ...hush,
      requestId: requests.secret,
      status: "awaitingApproval",
      lines: [{ walletId: "secret" }],
    });
    await givenRequest(world, {
      ...hush,
      requestId: requests.mixed,
      status: "rejected",
      lines: [{ walletId: "ops" }, { walletId: "secret" }],
    });
    const secretFile = { clientId, fileName: "hush.csv", requests: [{ lines: [{ walletId: "secret" }] }] };
    await givenPaymentFile(world, secretFile);
    await givenPaymentFile(world, { ...secretFile, clientId: "rival", requests: [] });
    await givenPaymentFile(world, { clientId, fileName: "unread.csv", status: "received" });
    await givenRefusedFile(world, { clientId, fileName: "wrong.csv" });
    await givenUser(world, { client, email: "colleague@people.example" });
    await givenKey(world, await givenUser(world, { client: rival, email: "rival@people.example" }));
  }
  await givenStatements(world, hasSecrets ? 9 : 3);
  const browsers: TestBrowser[] = [];
  for (const [index, role] of roles.entries()) {
    const wish = { client, role, wallets: ["main", "ops"], email: `${role.toLowerCase()}@people.example` };
    browsers.push((await givenLogin(world, { ...wish, address: `10.2.2.${index + 1}` })).browser);
  }
  return browsers;
}

let readers: readonly [TestBrowser[], TestBrowser[]];
let programs: readonly Program[];
beforeAll(async () => {
  readers = [await build(worlds[0]!, false), await build(worlds[1]!, true)];
  programs = await Promise.all(worlds.map(givenProgram));
});

const pair = makeKeyPair();

/** A program of a developer who is limited to the same wallets. */
async function givenProgram(world: World): Promise<Program> {
  const { rows } = await asOwner(world, "select user_id from users where email = 'developer@people.example'");
  const userId = (rows as { user_id: string }[])[0]!.user_id;
  const key = await givenKey(world, { clientId, userId }, { pair });
  return openProgram(world.server, key);
}

const getRoutes = consoleRoutes.filter(({ endpoint }) => endpoint.method === "GET");

test("every route that reads has inputs here [F-32]", () => {
  expect(Object.keys(readInputs).sort()).toEqual(getRoutes.map(({ endpoint }) => endpoint.path).sort());
});

test.each(getRoutes.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  "%s answers the same bytes whatever hidden data exists [F-32, C-05, C-07, LOOK-20, PERM-25, API-49, SEARCH-04]",
  async (path, endpoint) => {
    for (const input of readInputs[path] ?? []) {
      for (const index of roles.keys()) {
        const [plain, withSecrets] = await Promise.all(
          readers.map(async (browsers) => {
            const { status, text } = await browsers[index]!.call(endpoint, input);
            return { status, text: normalised(text) };
          }),
        );
        expect({ input, ...withSecrets }).toEqual({ input, ...plain });
      }
    }
  },
);

test("every signed route that reads answers the same bytes whatever hidden data exists [F-32, C-07, KEY-18, LOOK-24, EXT-03]", async () => {
  const reading = signedRoutes.filter(({ endpoint }) => endpoint.method === "GET");
  expect(Object.keys(signedReadInputs).sort()).toEqual(reading.map(({ endpoint }) => endpoint.path).sort());
  for (const { endpoint } of reading)
    for (const input of signedReadInputs[endpoint.path]!) {
      const [plain, withSecrets] = await Promise.all(
        programs.map(async (program) => {
          const { status, text, body } = await program.call(endpoint, input); // A cursor differs in each database.
          const { nextCursor } = (body ?? {}) as { nextCursor?: string | null };
          return {
            status,
            hasMore: typeof nextCursor === "string",
            text: normalised(text.replace(nextCursor ?? "?", "")),
          };
        }),
      );
      expect({ path: endpoint.path, input, ...withSecrets }).toEqual({
        path: endpoint.path,
        input,
        ...plain,
      });
    }
});

test("an export holds the same bytes whatever hidden data exists [F-32, PERM-25, TX-36]", async () => {
  const anything: TransactionFilters = {};
  for (const filters of [anything, { walletId: "secret" }, { minAmount: "7" }, { providers: ["mtn-ug"] }]) {
    const [plain, withSecrets] = await Promise.all(
      worlds.map(async (world, index) => {
        const browser = readers[index]![0]!;
        const job = await writtenExport(world, browser, { clientId, ...filters, format: "csv" });
        return normalised((await downloadFile(browser, job)).text);
      }),
    );
    expect(withSecrets).toBe(plain);
    expect(withSecrets?.includes("own-1")).toBe(filters.walletId === undefined);
  }
});

/** Replaces random IDs and times, which differ between any two worlds, by their order. */
function normalised(text: string): string {
  const seen = new Map<string, string>();
  const place = (found: string) => {
    if (!seen.has(found)) seen.set(found, `#${seen.size}`);
    return seen.get(found)!;
  };
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
      [...Object.values(requests), ...Object.values(lookups)].includes(id) ? id : place(id),
    )
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, (moment) => (isRecent(Date.parse(moment)) ? "now" : moment))
    .replace(/"traceId":"[^"]*"/g, '"traceId":""')
    .replace(/("\w*[tT]imestamp\w*"):(\d{10})\b/g, (whole, name: string, second: string) =>
      isRecent(Number(second) * 1_000) ? `${name}:"now"` : whole,
    );
}

function isRecent(moment: number): boolean {
  return moment > Date.now() - 600_000;
}
