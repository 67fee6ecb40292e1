import { beforeAll, describe, expect, test } from "vitest";
import { queryRequests } from "@corridor/product/payments/requests/contract";
import type { InputOf } from "@corridor/product/endpoint";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin, type GivenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenRequest, type GivenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

type Filters = Omit<InputOf<typeof queryRequests>, "clientId">;

async function found(browser: TestBrowser, { clientId }: GivenClient, filters: Filters = {}) {
  const { status, body } = await browser.call(queryRequests, { clientId, ...filters });
  expect(status).toBe(200);
  return {
    references: body.requests.map(({ batchReference }) => batchReference),
    total: body.totalCount,
    requests: body.requests,
  };
}

const seconds = (time: string) => Date.parse(time) / 1_000;

test("a request is returned with all fields except its transactions [REQ-04, REQ-05, REQ-39, REQ-40, REQ-41, API-32]", async () => {
  const client = await givenClient(world, { wallets: ["main", { id: "kes", currency: "KES" }] });
  const { requestId } = await givenRequest(world, {
    clientId: client.clientId,
    status: "pending",
    lines: [
      { count: 3, amountMinor: 3_002_399_751_580_331 },
      { walletId: "kes", currency: "KES", amountMinor: 150 },
    ],
    failed: 1,
    open: 2,
    source: "api",
    creatorEmail: "joseph@kijani.example",
    batchReference: "NOVEMBER",
    comment: "Checked twice",
    fileName: "november.xlsx",
    createdAt: "2026-11-01 10:00:00.9Z",
    scheduledAt: "2026-11-02 08:00Z",
  });
  const { browser } = await givenLogin(world, { client });
  const { requests } = await found(browser, client);
  expect(requests).toEqual([
    {
      requestId,
      clientId: client.clientId,
      batchReference: "NOVEMBER",
      comment: "Checked twice",
      creationComment: "Checked twice",
      creatorEmail: "joseph@kijani.example",
      creatorName: "",
      scheduledTimestamp: seconds("2026-11-02T08:00:00Z"),
      createdTimestamp: seconds("2026-11-01T10:00:00Z"),
      finishedTimestamp: null,
      awaitingFundingSinceTimestamp: null,
      status: "pending",
      approvalActions: [],
      counts: { succeeded: 1, pending: 2, failed: 1, reversed: 0 },
      source: "api",
      amounts: [
        { currency: "KES", amount: "1.50" },
        { currency: "USD", amount: "90071992547409.93" },
      ],
      totalCount: 4,
      fileName: "november.xlsx",
      recoveryOf: [],
      recoveredBy: [],
    },
  ]);
});

describe("the filters", () => {
  const made: readonly Omit<GivenRequest, "clientId">[] = [
    {
      batchReference: "first",
      status: "done",
      createdAt: "2026-11-01 10:00Z",
      finishedAt: "2026-11-01 10:05:30.5Z",
    },
    { batchReference: "second", status: "awaitingManualFunding", createdAt: "2026-11-02 10:00Z" },
    {
      batchReference: "third",
      status: "awaitingAutomatedFunding",
      createdAt: "2026-11-03 10:00Z",
      source: "api",
    },
    {
      batchReference: "FIRST 100%_x",
      status: "awaitingScheduledTime",
      createdAt: "2026-10-01 10:00Z",
      scheduledAt: "2026-11-20 10:00Z",
    },
  ];
  const newestFirst = ["FIRST 100%_x", "third", "second", "first"];
  let client: GivenClient;
  let browser: TestBrowser;

  beforeAll(async () => {
    client = await givenClient(world);
    for (const wish of made) await givenRequest(world, { clientId: client.clientId, ...wish });
    ({ browser } = await givenLogin(world, { client }));
  });

  test.each<[string, Filters, string[]]>([
    ["nothing: newest start first, where a schedule counts as the start", {}, newestFirst],
    ["a part of the batch reference, in any case", { batchReference: "first" }, ["FIRST 100%_x", "first"]],
    ["characters of a pattern, which are taken literally", { batchReference: "0%_" }, ["FIRST 100%_x"]],
    ["no reference at all", { batchReference: "" }, newestFirst],
    ["a status", { status: "done" }, ["first"]],
    ["all forms of waiting for money", { status: "awaitingFunding" }, ["third", "second"]],
    ["one form of it", { status: "awaitingManualFunding" }, ["second"]],
    ["the source", { source: "api" }, ["third"]],
    [
      "the start, both ends with it",
      {
        startedTimestampFrom: seconds("2026-11-02T10:00:00Z"),
        startedTimestampTo: seconds("2026-11-03T10:00:00Z"),
      },
      ["third", "second"],
    ],
    [
      "the start by its schedule",
      { startedTimestampFrom: seconds("2026-11-19T00:00:00Z") },
      ["FIRST 100%_x"],
    ],
    [
      "the end, up to the end of its second",
      {
        finishedTimestampFrom: seconds("2026-11-01T10:05:30Z"),
        finishedTimestampTo: seconds("2026-11-01T10:05:30Z"),
      },
      ["first"],
    ],
    ["an end before the end of every request", { finishedTimestampTo: seconds("2026-11-01T10:05:29Z") }, []],
    ["several at once", { source: "web", status: "awaitingFunding" }, ["second"]],
  ])("%s [REQ-02, REQ-28, API-32]", async (_what, filters, references) => {
    expect(await found(browser, client, filters)).toMatchObject({ references, total: references.length });
  });

  test("an unknown status, or a time that is no whole second, is refused [API-04, API-32]", async () => {
    for (const wrong of [{ status: "finished" as "done" }, { startedTimestampFrom: 1.5 }]) {
      const { status } = await browser.call(queryRequests, { clientId: client.clientId, ...wrong });
      expect(status).toBe(400);
    }
  });
});

test("at most the newest 500 requests are returned; the total is exact up to 500 and is 501 beyond [REQ-23, API-32]", async () => {
  const client = await givenClient(world);
  const { browser } = await givenLogin(world, { client });
  await givenRequest(world, {
    clientId: client.clientId,
    batchReference: "oldest",
    createdAt: "2026-01-01 00:00Z",
  });
  const more = (count: number, from: number) =>
    asOwner(
      world,
      `insert into payment_requests select (jsonb_populate_record(r, jsonb_build_object('request_id', gen_random_uuid(),
         'batch_reference', 'copy ' || n, 'created_at', r.created_at + n * interval '1 second'))).*
       from payment_requests r, generate_series($2::int, $2::int + $3::int - 1) n where client_id = $1 and batch_reference = 'oldest'`,
      [client.clientId, from, count],
    );
  await more(499, 1);
  expect(await found(browser, client)).toMatchObject({ total: 500 });
  await more(2, 500);
  const { references, total } = await found(browser, client);
  expect([references.length, total, references[0], references.at(-1)]).toEqual([
    500,
    501,
    "copy 501",
    "copy 2",
  ]);
});

describe("visibility", () => {
  const wallets = ["main", { id: "field", parent: "main" }, { id: "reserve", isHidden: true }];

  async function givenFour(): Promise<GivenClient> {
    const client = await givenClient(world, { wallets });
    for (const [place, used] of [["main"], ["field"], ["main", "field"], ["field", "reserve"]].entries())
      await givenRequest(world, {
        clientId: client.clientId,
        batchReference: used.join(" and "),
        createdAt: `2026-11-0${place + 1} 10:00Z`,
        lines: used.map((walletId) => ({ walletId })),
      });
    return client;
  }

  test("a person sees a request only with all its wallets, and the total counts only visible requests [PERM-25]", async () => {
    const client = await givenFour();
    const { browser } = await givenLogin(world, { client, wallets: ["field"] });
    expect(await found(browser, client)).toMatchObject({ references: ["field"], total: 1 });
  });

  test("a request with a hidden wallet is shown to provider admins only [PERM-25, WAL-12]", async () => {
    const client = await givenFour();
    for (const scope of [null, ["main", "field", "reserve"]]) {
      const { browser } = await givenLogin(world, { client, wallets: scope });
      expect((await found(browser, client)).references).toEqual(["main and field", "field", "main"]);
    }
    const staff = await givenClient(world, { isStaff: true, wallets: [] });
    const { browser: admin } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
    expect((await found(admin, client)).total).toBe(4);
  });

  test("another client does not exist for the caller [PERM-05, C-05]", async () => {
    const client = await givenFour();
    const { browser } = await givenLogin(world);
    const { status, problem } = await browser.call(queryRequests, { clientId: client.clientId });
    expect([status, problem.error]).toEqual([404, "notFound"]);
  });
});
