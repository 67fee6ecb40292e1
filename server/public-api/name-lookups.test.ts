import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ClientFeature } from "@corridor/product/clients/features";
import { queryNameLookups } from "@corridor/product/lookups/contract";
import * as contract from "@corridor/product/public-api/contract";
import type { NameLookupResult } from "@corridor/product/public-api/name-lookup";
import { givenAnsweredLookup } from "../testing/lookups/answered-lookups.ts";
import { givenClient, givenLogin, givenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { givenRoutes } from "../testing/payers.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const grace = { phoneNumber: "+254712345678", provider: "mpesa-ke", expectedName: "Grace Achieng" };
const ussi = { phoneNumber: "254 712 345 679" };

async function givenProgram(features: readonly ClientFeature[] = ["NameLookup", "LookupExpectedName"]) {
  const client = await givenClient(world, { features });
  await givenRoutes(world, client.clientId, ["mpesa-ke", "airtel-ke"]);
  const key = await givenKey(world, await givenUser(world, { client, role: "DEVELOPER" }));
  const program = openProgram(world.server, key);
  return {
    client,
    key,
    program,
    start: (numbers: readonly object[], requestId: string = randomUUID()) =>
      program.call(contract.startSignedNameLookup, { requestId, numbers } as never),
    read: (requestId: string, input: object = {}) =>
      program.call(contract.findSignedNameLookup, { requestId, ...input }),
  };
}

async function storedLookups(clientId: string): Promise<number> {
  const { rows } = await asOwner(world, "select from name_lookups where client_id = $1", [clientId]);
  return rows.length;
}

describe("a name lookup by the signed API", () => {
  test("starts at once with every number pending, and is listed in the console without a person [LOOK-24, LOOK-25]", async () => {
    const { client, key, start, read } = await givenProgram();
    const { clientId } = client;
    const requestId = randomUUID();
    const { status, body } = await start([grace, ussi], requestId);
    const nameLookup = {
      ...{ requestId, startTime: expect.any(Number) as number, creatorEmail: null, transactionCount: 2 },
      ...{ status: "pending", isCancelled: false, statusCounts: { succeeded: 0, failed: 0, pending: 2 } },
    };
    expect([status, body]).toEqual([202, { nameLookup }]);
    const pending = { name: null, statusType: "pending", statusCode: null, statusDescription: null };
    const unmatched = { match: null, matchDescription: null };
    expect((await read(requestId)).body).toEqual({
      nameLookup,
      results: [
        {
          ...{ ...pending, ...unmatched, accountNumber: grace.phoneNumber },
          ...{ provider: "mpesa-ke", expectedName: grace.expectedName },
        },
        { ...pending, ...unmatched, accountNumber: "+254712345679", provider: null, expectedName: null },
      ],
      nextCursor: null,
    });
    const { browser } = await givenLogin(world, { client, role: "CREATOR" });
    const listed = await browser.call(queryNameLookups, { clientId });
    expect(listed.body.requests).toEqual([{ ...nameLookup, results: [] }]);
    const { rows } = await asOwner(
      world,
      "select actor, action, target, after from audit_entries where client_id = $1 and action like 'lookup.%'",
      [clientId],
    );
    expect(rows).toEqual([
      {
        actor: expect.stringContaining(`by key ${key.keyId}`) as string,
        ...{ action: "lookup.started", target: requestId, after: { purpose: "bulk", numberCount: 2 } },
      },
    ]);
  });

  test("starts once for the same numbers again, also when both calls come at once and while too many are open [LOOK-22, LOOK-24]", async () => {
    const { client, start } = await givenProgram();
    const requestId = randomUUID();
    const both = await Promise.all([1, 2].map(() => start([grace], requestId)));
    for (let open = 1; open < 5; open += 1) expect((await start([ussi])).status).toBe(202);
    const refused = await start([ussi]);
    expect([refused.status, refused.problem.error]).toEqual([429, "lookup.too-many-open"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const again = await start([{ ...grace }], requestId);
    for (const { status, body } of [...both, again])
      expect([status, body.nameLookup.requestId]).toEqual([202, requestId]);
    expect(await storedLookups(client.clientId)).toBe(5);
  });

  test("with the ID of another lookup is refused and changes nothing, also if a person or a payment started that [LOOK-24]", async () => {
    const { client, start, read } = await givenProgram();
    const { clientId } = client;
    const [own, consoles, payments] = [randomUUID(), randomUUID(), randomUUID()];
    await start([grace], own);
    await givenAnsweredLookup(world, { clientId, lookupId: consoles, count: 1, name: "Neema" });
    await givenAnsweredLookup(world, {
      ...{ clientId, lookupId: payments, count: 1, name: "Neema", purpose: "payments" },
    });
    for (const [requestId, numbers] of [
      [own, [grace, ussi]],
      [own, [{ ...grace, expectedName: "Grace Atieno" }]],
      [consoles, [grace]],
      [payments, [grace]],
    ] as const) {
      const { status, problem } = await start(numbers, requestId);
      expect([status, problem.error]).toEqual([409, "lookup.id-reused"]);
    }
    expect((await read(own)).body.results).toHaveLength(1);
    expect((await read(payments)).status).toBe(404);
  });

  test.each<[string, readonly object[], Record<string, unknown>]>([
    ["no number", [], { numbers: expect.any(String) as string }],
    ["1,001 numbers", Array.from({ length: 1_001 }, () => grace), { numbers: "Use at most 1000 entries." }],
    [
      "a mistyped field",
      [{ ...grace, expectedname: "Grace" }],
      { "numbers.0.expectedname": expect.any(String) as string },
    ],
    [
      "numbers that are wrong",
      [grace, { phoneNumber: "" }, { phoneNumber: "12", provider: "nobody" }, ussi],
      {
        "numbers.1.phoneNumber": "Please enter a phone number.",
        "numbers.2.phoneNumber": "The phone number must include the country code.",
        "numbers.2.provider": "Unknown or unavailable provider.",
      },
    ],
  ])("with %s is refused as a whole, each reason at its field [LOOK-24]", async (_, numbers, fieldErrors) => {
    const { client, start } = await givenProgram();
    const { status, problem } = await start(numbers);
    expect([status, problem.error, problem.fieldErrors]).toEqual([400, "request.invalid", fieldErrors]);
    expect(await storedLookups(client.clientId)).toBe(0);
  });

  test("names at most 100 wrong fields of 1,000 wrong numbers [LOOK-24]", async () => {
    const { start } = await givenProgram();
    const { problem } = await start(
      Array.from({ length: 1_000 }, () => ({ phoneNumber: "+4", provider: "x" })),
    );
    expect(Object.keys(problem.fieldErrors!)).toHaveLength(100);
  });

  test("is not possible without the feature, and expected names need theirs [LOOK-14, LOOK-15, LOOK-24]", async () => {
    const without = await givenProgram([]);
    for (const { status, problem } of [await without.start([grace]), await without.read(randomUUID())])
      expect([status, problem.error]).toEqual([403, "permissionDenied"]);
    const { start, read } = await givenProgram(["NameLookup"]);
    const requestId = randomUUID();
    await start([grace], requestId);
    expect((await read(requestId)).body.results[0]).toMatchObject({ expectedName: null });
  });
});

describe("the answers of a name lookup by the signed API", () => {
  test("are read page by page in their order, each once, with codes and words in the asked language [LOOK-06, LOOK-24]", async () => {
    const { client, program, read } = await givenProgram();
    const { lookupId } = await givenAnsweredLookup(world, {
      clientId: client.clientId,
      count: 10,
      name: "Neema",
    });
    const all: NameLookupResult[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const { body } = await read(lookupId, { limit: 4, ...(cursor ? { cursor } : {}) });
      expect(body.nameLookup).toMatchObject({ status: "done", statusCounts: { succeeded: 7, failed: 3 } });
      all.push(...body.results);
      cursor = body.nextCursor;
    }
    expect(pages).toBe(3);
    expect(all.map(({ name }) => name?.split(" ")[1] ?? null)).toEqual(
      Array.from({ length: 10 }, (_, row) => (row % 4 > 0 ? String(row) : null)),
    );
    expect(all[0]).toMatchObject({
      statusCode: "notFound",
      statusDescription: "No account has this number.",
    });
    expect(all[1]).toMatchObject({ statusCode: null, match: "none", matchDescription: "No word is equal." });
    const inFrench = await program.call(
      contract.findSignedNameLookup,
      { requestId: lookupId, limit: 1 },
      { headers: { "x-locale": "fr" } },
    );
    expect(inFrench.body.results[0]).toMatchObject({
      statusCode: "notFound",
      statusDescription: "Aucun compte ne correspond à ce numéro.",
    });
  });

  test("are not found by another client, and their cursor opens no other lookup or list [LOOK-24, EXT-27, C-05]", async () => {
    const { client, program, read } = await givenProgram();
    const { clientId } = client;
    const one = await givenAnsweredLookup(world, { clientId, count: 3, name: "Neema" });
    const other = await givenAnsweredLookup(world, { clientId, count: 3, name: "Juma" });
    const cursor = (await read(one.lookupId, { limit: 1 })).body.nextCursor!;
    expect((await read(other.lookupId, { cursor })).problem.fieldErrors).toHaveProperty("cursor");
    const days = { fromDay: "2026-11-01", toDay: "2026-11-01" };
    for (const refused of [
      await program.call(contract.listSignedTransactions, { cursor }),
      await program.call(contract.listSignedStatements, { ...days, cursor }),
    ])
      expect(refused.problem.fieldErrors).toHaveProperty("cursor");
    const stranger = await givenProgram();
    const answer = await stranger.read(one.lookupId);
    expect([answer.status, answer.text.includes("Neema")]).toEqual([404, false]);
  });
});
