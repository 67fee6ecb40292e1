import { beforeAll, expect, test } from "vitest";
import { downloadAudit, queryAudit, type AuditEntry } from "@corridor/product/admin/audit/contract";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { mostScanned } from "../audit/entries.ts";
import type { Reply, TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let ops: TestBrowser;
let kijani: GivenClient;
let acme: GivenClient;

/** Noon of a day of 2026. */
const noon = (day: string) => Date.parse(`2026-${day}T12:00:00Z`) / 1_000;

type EntriesToGive = {
  client: GivenClient;
  actor?: string;
  action?: string;
  at?: number;
  after?: unknown;
  count?: number;
};

/** Entries a second apart, the last one at the given time. */
async function givenEntries({
  client,
  actor,
  action = "thing.done",
  at = noon("05-01"),
  after,
  count = 1,
}: EntriesToGive) {
  await asOwner(
    world,
    `insert into audit_entries (client_id, happened_at, actor, action, target, before, after)
       select $1, to_timestamp($4::bigint - g), $2, $3, 'thing ' || g, '{"was": 1}', $5::jsonb from generate_series(0, $6::int - 1) g`,
    [client.clientId, actor ?? "grace@x.example (c)", action, at, JSON.stringify(after ?? { is: 2 }), count],
  );
}

beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
  [kijani, acme] = [await givenClient(world), await givenClient(world)];
  await givenEntries({
    client: kijani,
    action: "wallet.funds-added",
    actor: "lena@m.example (m), approved by otto@m.example (m)",
  });
  await givenEntries({ client: kijani, at: noon("05-02") });
  await givenEntries({ client: acme, at: noon("05-03"), actor: "lena@m.example (m)" });
  await givenEntries({ client: acme, at: noon("05-04"), actor: "system: payments" });
});

type Filters = InputOf<typeof queryAudit>;

async function pagesOf(filters: Filters): Promise<AuditEntry[][]> {
  const pages: AuditEntry[][] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Reply<OutputOf<typeof queryAudit>> = await ops.call(queryAudit, {
      ...filters,
      ...(cursor && { cursor }),
    });
    if (page.status !== 200) throw new Error(page.text);
    pages.push(page.body.entries);
    cursor = page.body.nextCursor;
  }
  return pages;
}
const daysOf = async (filters: Filters) =>
  (await pagesOf(filters)).flat().map(({ time }) => new Date(time * 1_000).toISOString().slice(5, 10));

const may = { from: noon("05-01") - 1, to: noon("05-31") };

test("provider admins read the entries of one client or of all, newest first, with the values before and after [API-88, ADMIN-16]", async () => {
  expect(await daysOf(may)).toEqual(["05-04", "05-03", "05-02", "05-01"]);
  const [entries] = await pagesOf({ ...may, clientId: kijani.clientId });
  expect(entries).toHaveLength(2);
  expect(entries![1]).toEqual({
    ...{ entryId: entries![1]!.entryId, clientId: kijani.clientId, time: noon("05-01"), address: null },
    ...{
      actor: "lena@m.example (m), approved by otto@m.example (m)",
      action: "wallet.funds-added",
      target: "thing 0",
    },
    ...{ before: { was: 1 }, after: { is: 2 }, isCut: false },
  });
});

test("the list is filtered by time, action and actor, alone and together [API-88]", async () => {
  const { clientId } = acme;
  expect(await daysOf({ from: noon("05-02"), to: noon("05-03") })).toEqual(["05-03", "05-02"]);
  expect(await daysOf({ ...may, action: "wallet.funds-added" })).toEqual(["05-01"]);
  expect(await daysOf({ ...may, actor: " Lena@m.example " })).toEqual(["05-03", "05-01"]);
  expect(await daysOf({ ...may, actor: "system: payments" })).toEqual(["05-04"]);
  expect(await daysOf({ ...may, actor: "lena@m.example", clientId })).toEqual(["05-03"]);
  expect(await daysOf({ ...may, actor: "lena@m.example", clientId, action: "wallet.funds-added" })).toEqual(
    [],
  );
  expect(await daysOf({ ...may, clientId, action: "thing.done" })).toEqual(["05-04", "05-03"]);
  expect(await daysOf({ ...may, clientId: "", actor: "", action: "" })).toHaveLength(4);
  const unknown = await ops.call(queryAudit, { clientId: "no-such-client" });
  expect(unknown.problem.error).toBe("client.unknown");
  expect((await ops.call(queryAudit, { cursor: "AAAA" })).problem.fieldErrors).toHaveProperty("cursor");
});

test("pages have 200 entries and follow each other without a gap, also at the same second [API-88]", async () => {
  const client = await givenClient(world);
  await givenEntries({ client, count: 250 });
  await givenEntries({ client, count: 201 });
  const pages = await pagesOf({ clientId: client.clientId });
  expect(pages.map((page) => page.length)).toEqual([200, 200, 51]);
  expect(new Set(pages.flat().map(({ entryId }) => entryId)).size).toBe(451);
  const times = pages.flat().map(({ time }) => time);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test("a page reads a limited number of rows, however rare the matches are [API-88]", async () => {
  const client = await givenClient(world);
  const actor = "busy@m.example (m)";
  await givenEntries({ client, actor, action: "thing.seldom", at: noon("01-01") });
  await givenEntries({ client, actor, count: mostScanned, at: noon("02-01") });
  const pages = await pagesOf({ actor: "busy@m.example", action: "thing.seldom" });
  expect(pages.map((page) => page.length)).toEqual([0, 1]);
});

test("a value that is too long for a list is left out there, and is in the file [API-88]", async () => {
  const client = await givenClient(world);
  const after = { text: Array.from({ length: 900 }, (_, index) => `${index}`) };
  await givenEntries({ client, after });
  const [[entry]] = (await pagesOf({ clientId: client.clientId })) as [[AuditEntry]];
  expect([entry.before, entry.after, entry.isCut]).toEqual([{ was: 1 }, null, true]);
  const { text } = await ops.call(downloadAudit, { clientId: client.clientId });
  expect(text).toContain('""899""]}"');
});

test("the entries that match are downloaded as csv, and no cell is a formula [API-88, C-61]", async () => {
  const client = await givenClient(world);
  await givenEntries({ client, count: 250 });
  await givenEntries({ client, actor: "=cmd()|x", action: "thing.other", at: noon("06-01") });
  const { text, headers } = await ops.call(downloadAudit, { clientId: client.clientId });
  const [heading, first, second, ...more] = text.trimEnd().split("\r\n");
  expect(heading).toBe("\ufeffTime (UTC),Client ID,Actor,Address,Action,Target,Before,After");
  expect(first).toBe(
    `2026-06-01T12:00:00Z,${client.clientId},'=cmd()|x,,thing.other,thing 0,"{""was"": 1}","{""is"": 2}"`,
  );
  expect(second).toBe(
    `2026-05-01T12:00:00Z,${client.clientId},grace@x.example (c),,thing.done,thing 0,"{""was"": 1}","{""is"": 2}"`,
  );
  expect(more).toHaveLength(249);
  expect(headers["content-disposition"]).toContain("audit.csv");
  const filtered = await ops.call(downloadAudit, { clientId: client.clientId, action: "thing.other" });
  expect(filtered.text.trimEnd().split("\r\n")).toHaveLength(2);
});

test("reading the audit writes no entry, and neither a client's people nor support read it [API-88, PERM-17]", async () => {
  const count = async () => {
    const text = "select count(*)::int as n from audit_entries where action not like 'login.%'";
    return (await asOwner(world, text)).rows[0] as unknown;
  };
  const before = await count();
  await pagesOf(may);
  await ops.call(downloadAudit, may);
  const staffId = (await asOwner(world, "select client_id from clients where is_staff")).rows[0] as {
    client_id: string;
  };
  for (const person of [
    { client: kijani, role: "ADMIN" as const },
    { client: { clientId: staffId.client_id, name: "" }, role: "PROVIDER_SUPPORT" as const },
  ]) {
    const { browser } = await givenLogin(world, person);
    for (const endpoint of [queryAudit, downloadAudit])
      expect((await browser.call(endpoint, { clientId: kijani.clientId })).problem.error).toBe(
        "permissionDenied",
      );
  }
  expect(await count()).toEqual(before);
});

test("each filter is answered by an index, so that a page costs the same among millions of entries [API-88]", async () => {
  const planOf = async (where: string) => {
    const { rows } = await asOwner(
      world,
      `explain select * from audit_entries where ${where} order by happened_at desc, entry_id desc limit 201`,
    );
    return rows.map((row) => Object.values(row as object).join()).join("\n");
  };
  await asOwner(world, "analyze audit_entries");
  for (const [where, index] of [
    ["true", "audit_entries_by_time"],
    ["client_id = 'x'", "audit_entries_of_client"],
    ["client_id = 'x' and action = 'y'", "audit_entries_of_client_and_action"],
    ["action = 'y'", "audit_entries_of_action"],
    ["split_part(actor, ' (', 1) = 'z'", "audit_entries_of_person"],
  ] as const) {
    const plan = await planOf(where);
    expect(plan).toContain(`${index} on audit_entries`);
    expect(plan).not.toContain("Sort");
  }
});
