import { expect, test, vi } from "vitest";
import * as contract from "@corridor/product/lookups/contract";
import { simulatorConnector } from "../providers/simulator.ts";
import { startTestAsking } from "../testing/lookups/asking.ts";
import { rowsOfFirstSheet } from "../testing/files/exports.ts";
import { asOwner } from "../testing/ledger.ts";
import { accountOf, givenLookup, lookupNumbers } from "../testing/lookups/lookups.ts";
import { givenPayer } from "../testing/payers.ts";
import { givenNetwork } from "../testing/programs/network.ts";
import { useWorld } from "../testing/world.ts";
import { deleteOldLookups } from "./jobs.ts";

const world = useWorld();
const soon = { timeout: 10_000 };

async function givenAsker(language: "en" | "fr" = "en") {
  const { client, user, browser } = await givenPayer(world, {
    features: ["NameLookup", "LookupExpectedName"],
    providers: ["mpesa-ke"],
    language,
  });
  const upload = (...lines: string[]) =>
    browser.call(contract.startNameLookup, client, undefined, {
      name: "numbers.csv",
      bytes: Buffer.from(["Phone Number,Provider,Expected Name", ...lines].join("\n")),
    });
  const list = async (of: { detailedRequestId?: string; resultsOffset?: number; offset?: number } = {}) =>
    (await browser.call(contract.queryNameLookups, { ...client, ...of })).body;
  return { client, user, browser, upload, list };
}

test("a person asks for one name and gets the operator's with the verdict; the lookup is in the list and in the audit [API-44, LOOK-03, LOOK-16, LOOK-17, LOOK-18, LOOK-25]", async () => {
  const { client, browser, list } = await givenAsker();
  const { url } = await givenNetwork({ timeScale: 20 });
  const connector = simulatorConnector({ url, timeoutMs: 1_000, definiteAfterMs: 1_000 });
  startTestAsking(world.app, new Map([["simulator", connector]]));
  const ask = (phoneNumber: string, expectedName: string | null = null) =>
    browser.call(contract.singleNameLookup, { ...client, phoneNumber, expectedName });
  const { body } = await ask("+254712345678", "Grace Achieng");
  expect(body).toMatchObject({
    results: [{ accountNumber: "+254712345678", name: "Grace Achieng", provider: "mpesa-ke", match: "full" }],
    resultDetails: { status: "done", statusCounts: { succeeded: 1, failed: 0, pending: 0 } },
  });
  const unknown = await ask("+254712345602");
  expect(unknown.body.results).toMatchObject([
    { statusType: "failed", name: null, statusDescription: "No account has this number." },
  ]);
  const elsewhere = await ask("+447911123456");
  expect(elsewhere.body.results).toMatchObject([
    { provider: null, statusType: "failed", statusDescription: "No provider supports this number." },
  ]);
  expect((await ask("+254712345605", "Grace Achieng")).body.results).not.toMatchObject([{ match: "full" }]);
  const { requests, totalCount } = await list();
  expect([totalCount, requests[3]?.requestId, requests[3]?.transactionCount]).toEqual([4, body.requestId, 1]);
  const { rows } = await asOwner(
    world,
    "select after from audit_entries where client_id = $1 and action = 'lookup.started' order by entry_id limit 1",
    [client.clientId],
  );
  expect(rows).toEqual([{ after: { purpose: "single", numberCount: 1, phoneNumber: "+254712345678" } }]);
});

test("a person may ask for 60 single names in an hour, and wrong numbers do not count [LOOK-17, LOOK-02]", async () => {
  const { client, browser } = await givenAsker();
  await asOwner(
    world,
    `insert into rate_counters (bucket, window_starts_at, count)
     select 'single lookups of ' || client_id || '/' || user_id, date_bin('1 hour', now(), timestamptz 'epoch'), 60
     from users where client_id = $1`,
    [client.clientId],
  );
  const ask = (phoneNumber: string) => browser.call(contract.singleNameLookup, { ...client, phoneNumber });
  const refused = await ask("+254712345678");
  expect([refused.status, refused.problem.error]).toEqual([429, "lookup.limit"]);
  expect((await ask("")).problem).toMatchObject({
    fieldErrors: { phoneNumber: "Please enter a phone number." },
  });
});

test("a file is started as a whole or refused as a whole, with the wrong cells; at most five are open [API-43, LOOK-04, LOOK-05, LOOK-22]", async () => {
  const { client, user, upload, list } = await givenAsker();
  const wrong = await upload("+254712345678,mpesa-ke,", "12,,", "+254712345679,nobody,");
  expect([wrong.status, wrong.problem.error, Object.keys(wrong.problem.fieldErrors ?? {})]).toEqual([
    400,
    "lookup.file-refused",
    ["rows.3.phoneNumber", "rows.4.provider"],
  ]);
  expect(await list()).toMatchObject({ totalCount: 0 });
  const started: string[] = [];
  for (let count = 0; count < 5; count += 1)
    started.push(
      (await upload(`+25471234567${count},,Grace Achieng`, "+254712345690,mpesa-ke,")).body.requestId,
    );
  const tooMany = await upload("+254712345678,,");
  expect([tooMany.status, tooMany.problem.error]).toEqual([429, "lookup.too-many-open"]);
  const { requests } = await list({ detailedRequestId: started[4]!, resultsOffset: 0 });
  expect(requests).toMatchObject([
    {
      requestId: started[4]!,
      startTime: expect.any(Number) as number,
      creatorEmail: user.email,
      status: "pending",
      transactionCount: 2,
      statusCounts: { succeeded: 0, failed: 0, pending: 2 },
      results: [{ accountNumber: "+254712345674", statusType: "pending", expectedName: "Grace Achieng" }, {}],
    },
  ]);
  const { rows } = await asOwner(
    world,
    "select purpose, number_count, has_expected_names from name_lookups where client_id = $1 limit 1",
    [client.clientId],
  );
  expect(rows).toEqual([{ purpose: "bulk", number_count: 2, has_expected_names: true }]);
});

test("a lookup that no process holds ends as soon as it is cancelled, once, and its results can be downloaded [LOOK-22, API-46]", async () => {
  const { client, browser } = await givenAsker("fr");
  const { lookupId: requestId } = await givenLookup(world, client.clientId, [
    { account: accountOf(1), expectedName: "Grace Achieng" },
    { account: accountOf(2) },
  ]);
  const key = { ...client, requestId };
  const early = await browser.call(contract.queryLookupResult, key);
  expect([early.status, early.problem.error]).toEqual([409, "lookup.not-done"]);
  expect((await browser.call(contract.cancelNameLookup, key)).status).toBe(200);
  expect((await browser.call(contract.cancelNameLookup, key)).problem.error).toBe("lookup.done");
  const numbers = await lookupNumbers(world, { clientId: client.clientId, lookupId: requestId });
  expect(numbers.map(({ failure }) => failure)).toEqual(["cancelled", "cancelled"]);
  const { body } = await browser.call(contract.queryLookupResult, key);
  const file = await browser.send({ method: "GET", url: body.downloadUrl });
  const [headings, first, second] = await rowsOfFirstSheet(file.bytes);
  expect(headings).toHaveLength(8);
  expect(first).toEqual(
    expect.arrayContaining([accountOf(1), "Grace Achieng", "La recherche a été annulée."]),
  );
  expect(second).toContain(accountOf(2));
});

test("a lookup that is held ends by its process within a second after it is cancelled [LOOK-22]", async () => {
  const { client, browser, list } = await givenAsker();
  const never = new Promise<never>(() => undefined);
  const names = { perSecond: () => 1_000, lookUp: () => never };
  const connector = simulatorConnector({
    url: "http://127.0.0.1:9",
    timeoutMs: 1_000,
    definiteAfterMs: 1_000,
  });
  startTestAsking(world.app, new Map([["operator", { ...connector, names }]]), { answerWithinMs: 30_000 });
  const { lookupId: requestId } = await givenLookup(world, client.clientId, [{ account: accountOf(1) }]);
  await vi.waitFor(async () => {
    const { rows } = await asOwner(
      world,
      "select from name_lookups where held_by is not null and client_id = $1",
      [client.clientId],
    );
    expect(rows).toHaveLength(1);
  }, soon);
  await browser.call(contract.cancelNameLookup, { ...client, requestId });
  await vi.waitFor(
    async () =>
      expect((await list()).requests).toMatchObject([
        { status: "done", isCancelled: true, statusCounts: { succeeded: 0, failed: 1, pending: 0 } },
      ]),
    soon,
  );
});

test("lookups and their results are deleted after 90 days, those of payments are not; kept answers after 30 days [LOOK-20, LOOK-23]", async () => {
  const { client } = await givenAsker();
  const { clientId } = client;
  const [old, young, ofPayments] = [
    await givenLookup(world, clientId, [{ account: accountOf(1) }]),
    await givenLookup(world, clientId, [{ account: accountOf(1) }]),
    await givenLookup(world, clientId, [{ account: accountOf(1) }], "payments"),
  ];
  const makeOld =
    "update name_lookups set started_at = now() - interval '90 days 1 minute' where lookup_id = any ($1)";
  await asOwner(world, makeOld, [[old.lookupId, ofPayments.lookupId]]);
  await asOwner(
    world,
    `insert into name_answers (client_id, account, provider, name, answered_at)
     select $1, 'account ' || days, 'mpesa-ke', 'Grace Achieng', now() - make_interval(days => days)
     from unnest(array[29, 31]) days`,
    [clientId],
  );
  await deleteOldLookups(world.app);
  const { rows } = await asOwner(world, "select lookup_id from looked_up_numbers where client_id = $1", [
    clientId,
  ]);
  expect(rows.map(({ lookup_id }) => String(lookup_id)).toSorted()).toEqual(
    [young.lookupId, ofPayments.lookupId].toSorted(),
  );
  const answers = await asOwner(world, "select account from name_answers where client_id = $1", [clientId]);
  expect(answers.rows).toEqual([{ account: "account 29" }]);
});
