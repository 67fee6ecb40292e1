import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  cancelNameLookup,
  downloadLookupResult,
  queryNameLookups,
  singleNameLookup,
  startNameLookup,
} from "@corridor/product/lookups/contract";
import { startSignedNameLookup } from "@corridor/product/public-api/contract";
import { systemActor } from "../platform/actor.ts";
import { createLog } from "../platform/log.ts";
import { startTestAsking } from "../testing/lookups/asking.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { accountOf, givenLookup, lookupNumbers, openOperator } from "../testing/lookups/lookups.ts";
import { givenRoutes } from "../testing/payers.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";

const logged: string[] = [];
const world = useWorld({ log: createLog("debug", { destination: { write: (line) => logged.push(line) } }) });
const features = ["NameLookup", "LookupExpectedName"] as const;
const expectedName = "Wilhelmina Quill";
const foundName = "Zebedee Quill";

test("no name and no number of a lookup is in a log line or an audit entry, except the number of a single lookup [LOOK-17, LOOK-25, C-71]", async () => {
  const client = await givenClient(world, { features });
  const { clientId } = client;
  await givenRoutes(world, clientId, ["mpesa-ke"]);
  const { browser } = await givenLogin(world, { client, role: "CREATOR" });
  const key = await givenKey(world, await givenUser(world, { client, role: "DEVELOPER" }));
  const operator = openOperator();
  operator.answer = ({ account }) => {
    // The three ends of a question: a name, no account, no answer.
    if (account === accountOf(1)) return { kind: "notFound" };
    if (account === accountOf(2)) return { kind: "unknown" };
    return { kind: "found", name: foundName };
  };
  startTestAsking(world.app, operator.connectors);

  const single = { clientId, phoneNumber: accountOf(7), expectedName };
  const answered = await browser.call(singleNameLookup, single);
  expect(answered.body.results[0]).toMatchObject({ name: foundName, match: "partial" });
  expect((await browser.call(singleNameLookup, { ...single, phoneNumber: "712345" })).status).toBe(400);
  const rows = [0, 1, 2, 3].map((no) => `${accountOf(no)},mpesa-ke,${expectedName}`);
  const file = {
    name: "numbers.csv",
    bytes: Buffer.from(`Phone Number,Provider,Expected Name\n${rows.join("\n")}\n`),
  };
  const { requestId } = (await browser.call(startNameLookup, { clientId }, {}, file)).body;
  const wrong = { ...file, bytes: Buffer.from(`Phone Number,Expected Name\n712345,${expectedName}\n`) };
  expect((await browser.call(startNameLookup, { clientId }, {}, wrong)).status).toBe(400);
  const numbers = [{ phoneNumber: accountOf(8), expectedName }];
  const program = openProgram(world.server, key);
  expect((await program.call(startSignedNameLookup, { requestId: randomUUID(), numbers })).status).toBe(202);
  await expect
    .poll(
      async () => (await browser.call(queryNameLookups, { clientId, detailedRequestId: requestId })).text,
      {
        timeout: 10_000,
      },
    )
    .toContain('"status":"done"');
  await browser.call(downloadLookupResult, { clientId, requestId });
  await browser.call(cancelNameLookup, { clientId, requestId });

  const { rows: entries } = await asOwner(
    world,
    "select action, coalesce(before::text, '') || coalesce(after::text, '') || coalesce(target, '') as words from audit_entries where client_id = $1",
    [clientId],
  );
  const audit = entries as { action: string; words: string }[];
  expect(audit.filter(({ action }) => action === "lookup.started")).toHaveLength(3);
  const withNumber = audit.filter(({ words }) => words.includes("25471"));
  expect(withNumber.map(({ words }) => words.match(/25471\d+/g))).toEqual([[accountOf(7).slice(1)]]);
  expect(logged.some((line) => line.includes("/api/singleNameLookup"))).toBe(true);
  for (const text of [...logged, ...audit.map(({ words }) => words)])
    expect(text).not.toMatch(/Quill|Wilhelmina|Zebedee|712345/i);
  expect(logged.join("\n")).not.toContain("25471");
});

test("the kept answers of one client answer no lookup of another [LOOK-20, F-32, C-05]", async () => {
  const operator = openOperator();
  startTestAsking(world.app, operator.connectors);
  const [one, other] = [await givenClient(world, { features }), await givenClient(world, { features })];
  const nameFor = async ({ clientId }: { clientId: string }) => {
    const key = await givenLookup(world, clientId, [{ account: accountOf(50) }]);
    const name = async () => (await lookupNumbers(world, key))[0]!.name;
    await expect.poll(name, { timeout: 10_000 }).not.toBeNull();
    return name();
  };
  const named = async (name: string, client: { clientId: string }) => {
    operator.answer = () => ({ kind: "found", name });
    return nameFor(client);
  };
  expect(await named("Amina", one)).toBe("Amina");
  expect(await named("Brian", other)).toBe("Brian");
  const asked = operator.asked.length; // On a busy machine a question may be asked again before its answer is stored.
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(await named("Chantal", one)).toBe("Amina");
  expect(await named("Chantal", other)).toBe("Brian");
  expect(operator.asked).toHaveLength(asked);
});

test("a transaction about one client sees no lookup and no number of another [C-05, LOOK-25]", async () => {
  const [one, other] = [await givenClient(world, { features }), await givenClient(world, { features })];
  for (const { clientId } of [one, other]) await givenLookup(world, clientId, [{ account: accountOf(60) }]);
  const seen = await world.app.db.transaction(systemActor("test"), one.clientId, async (tx) => [
    ...(await tx.selectFrom("name_lookups").select("client_id").execute()),
    ...(await tx.selectFrom("looked_up_numbers").select("client_id").execute()),
  ]);
  expect(seen).toEqual([{ client_id: one.clientId }, { client_id: one.clientId }]);
});
