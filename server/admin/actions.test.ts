import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { actionEndpoint, type Action } from "@corridor/product/admin/action";
import { adminActions, type ActionPath } from "@corridor/product/admin/actions/all";
import { listKeyIds } from "../keys/store.ts";
import { encodings, send } from "../testing/matrix/send-action.ts";
import { actionSamples } from "../testing/matrix/action-samples.ts";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin, type GivenClient } from "../testing/given.ts";
import { givenRoutes } from "../testing/payers.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const actions: readonly Action[] = adminActions;
const prefixes = ["/api/admin", "/pg/api/admin"] as const;

let staff: GivenClient;
let ops: TestBrowser;
beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

type Values = Readonly<Record<string, unknown>>;

/** A client with 100.00 USD, a subwallet, and a route. */
async function givenAccount(): Promise<GivenClient> {
  const client = await givenClient(world, { wallets: ["main", { id: "ops", parent: "main" }] });
  await givenFunds(world, client.clientId, { main: "100.00" });
  await givenRoutes(world, client.clientId, ["mpesa-ke"]);
  return client;
}

const addressOf = (prefix: (typeof prefixes)[number], action: Action): string => {
  const { path, alsoAt } = actionEndpoint(action);
  return prefix === "/api/admin" ? path : alsoAt;
};
const whole = (action: Action, fields: Values): Values => ({
  ...fields,
  reason: "ticket 4711",
  ...(action.risk === "money" && { idempotencyKey: randomUUID() }),
});

async function valueOf(query: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await asOwner(world, query, [...values]);
  return (rows[0] as { value: string }).value;
}

const lastEntry = async () =>
  Number(await valueOf("select coalesce(max(entry_id), 0)::text as value from audit_entries"));
const entriesSince = async (entryId: number, action: string) =>
  (
    await asOwner(
      world,
      "select target, before, after from audit_entries where entry_id > $1 and action = $2",
      [entryId, action],
    )
  ).rows as { target: string; before: Values; after: Values }[];

describe.each(actions.map((action) => [action.path, action] as const))("%s", (path, action) => {
  test("has the same effect once by form, JSON and query under both addresses, with one audit entry [API-63, API-64, ADMIN-11, ADMIN-16]", async () => {
    const effects = new Set<string>();
    for (const prefix of prefixes)
      for (const encoding of encodings) {
        const { clientId } = await givenAccount();
        const { fields, audited = 1 } = actionSamples[path as ActionPath](clientId);
        if (path === "gatewayKeys/revoke") Object.assign(fields, { keyId: await someGatewayKey() });
        if (path === "sending/resume") await givenHalt(clientId);
        const before = await lastEntry();
        const { status, body } = await send(ops, addressOf(prefix, action), whole(action, fields), encoding);
        expect([status, body.success], JSON.stringify(body)).toEqual([200, true]);
        const entries = await entriesSince(before, action.audit);
        expect(entries, encoding).toHaveLength(audited);
        // The others start from what the call before them left.
        if ("clientId" in action.fields)
          effects.add(JSON.stringify(entries.map(({ before: was, after }) => [was, withoutIds(after)])));
        expect(entries.every(({ after }) => after["reason"] === "ticket 4711")).toBe(true);
      }
    expect(effects.size).toBeLessThanOrEqual(1);
  });
});

test("every action is refused to a client's own people, to support and without a session, and changes nothing [PERM-17, ADMIN-16, API-64]", async () => {
  const client = await givenAccount();
  const people = [
    (await givenLogin(world, { client, role: "ADMIN" })).browser,
    (await givenLogin(world, { client: staff, role: "PROVIDER_SUPPORT" })).browser,
    openBrowser(world.server),
  ];
  const before = await lastEntry();
  for (const action of actions)
    for (const prefix of prefixes)
      for (const [at, browser] of people.entries()) {
        const { fields } = actionSamples[action.path as ActionPath](client.clientId);
        const { status, problem } = await send(browser, addressOf(prefix, action), whole(action, fields));
        const refusal = at < 2 ? "permissionDenied" : "sessionInvalid";
        expect([action.path, status, problem.error]).toEqual([action.path, 403, refusal]);
      }
  for (const { audit } of actions) expect(await entriesSince(before, audit)).toEqual([]);
});

/** A breach of the client's ledger that was found before. */
const givenHalt = (clientId: string) =>
  asOwner(world, "insert into sending_halts (client_id, breaches) values ($1, array['given'])", [clientId]);

const withoutIds = ({ transactionId: _id, ...after }: Values) => after;

async function someGatewayKey(): Promise<string> {
  const { fields } = actionSamples["gatewayKeys/add"]("");
  await send(ops, "/api/admin/gatewayKeys/add", { ...fields, reason: "new phone" });
  const keys = await world.app.db.systemTransaction("test", (tx) =>
    listKeyIds(tx, staff.clientId, "gateway"),
  );
  return keys[0]!;
}

describe("an action that moves money", () => {
  const balanceOf = ({ clientId }: GivenClient) =>
    valueOf(
      "select balance_minor::text as value from ledger_accounts where client_id = $1 and wallet_id = 'main' and purpose = 'available'",
      [clientId],
    );
  const fundsOf = ({ clientId }: GivenClient, more: Values = {}): Values => ({
    ...actionSamples["wallet/addFunds"](clientId).fields,
    reason: "ticket 4711",
    idempotencyKey: randomUUID(),
    ...more,
  });
  const address = "/pg/api/admin/wallet/addFunds";

  test("is done once under its key, one after the other and at the same moment, and the key does nothing else [API-112, ADMIN-16, F-36, C-33]", async () => {
    const client = await givenAccount();
    const funds = fundsOf(client);
    const answers = await Promise.all([funds, funds, funds].map((values) => send(ops, address, values)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { problem } of answers.filter(({ status }) => status !== 200))
      expect(problem.error).toBe("admin.in-progress");
    const again = await send(ops, address, funds, "form");
    expect(again.body).toMatchObject({ isRepeated: true, balance: "105.00" });
    for (const other of [{ amount: "6.00" }, { reason: "another" }, { walletId: "ops" }])
      expect((await send(ops, address, { ...funds, ...other })).problem.error).toBe("ledger.key-reused");
    const removal = await send(ops, "/api/admin/wallet/removeFunds", funds);
    expect(removal.problem.error).toBe("ledger.key-reused");
    expect(await balanceOf(client)).toBe("10500");
  });

  test("is refused without a reason, without a key and with an unknown field, and a refused one may be corrected under its key [ADMIN-16, ADMIN-18, API-64, F-36]", async () => {
    const client = await givenAccount();
    for (const wrong of [
      { reason: undefined },
      { reason: " " },
      { idempotencyKey: undefined },
      { idempotencyKey: "1" },
      { amuont: "7.00" },
      { amount: "-1.00" },
      { amount: 7 },
      { amount: ["1.00", "2.00"] },
    ])
      expect((await send(ops, address, fundsOf(client, wrong))).status, JSON.stringify(wrong)).toBe(400);
    const removal = "/api/admin/wallet/removeFunds";
    const tooMuch = fundsOf(client, { amount: "100.01" });
    expect((await send(ops, removal, tooMuch)).problem.error).toBe("wallet.insufficient");
    expect((await send(ops, removal, { ...tooMuch, amount: "100.00" })).status).toBe(200);
    expect(await balanceOf(client)).toBe("0");
  });

  test("needs the password again when the log-in is not fresh [C-33, F-36]", async () => {
    const client = await givenAccount();
    const { browser, user } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
    world.app.db.clock.moveBy("10 minutes");
    const funds = fundsOf(client);
    const refused = await send(browser, address, funds);
    const given = await send(browser, address, { ...funds, password: user.password });
    world.app.db.clock.moveBy("");
    expect([refused.problem.error, given.status]).toEqual(["password.needed", 200]);
    expect(await balanceOf(client)).toBe("10500");
  });

  test("takes a value of the body before one of the query, and refuses a repeated value [API-64]", async () => {
    const client = await givenAccount();
    const { amount: _amount, ...rest } = fundsOf(client);
    const both = await send(ops, `${address}?amount=1.00`, { ...rest, amount: "2.00" });
    expect(both.body).toMatchObject({ balance: "102.00" });
    const twice = await send(ops, `${address}?amount=1.00&amount=2.00`, {
      ...rest,
      idempotencyKey: randomUUID(),
    });
    expect(twice.problem.error).toBe("request.ambiguous");
  });
});

test("a preview shows the values before and after, and changes nothing [ADMIN-16]", async () => {
  const { clientId, name } = await givenAccount();
  const previewOf = async (path: ActionPath, fields = actionSamples[path](clientId).fields) =>
    (await send(ops, "/api/admin/actions/preview", { action: path, fields })).body;
  const before = await lastEntry();
  expect(await previewOf("wallet/addFunds")).toEqual({
    clientName: name,
    changes: [{ name: "balance", of: "main", before: "100.00", after: "105.00", currency: "USD" }],
    isSecondAdminNeeded: false,
  });
  for (const { path } of adminActions) {
    if (path === "reverse/releaseHeldFunds") continue;
    const { changes } = (await previewOf(path)) as unknown as { changes: Values[] };
    expect(changes.length, path).toBeGreaterThan(0);
  }
  expect(await previewOf("client/setWebApprovalsCount")).toMatchObject({
    changes: [{ before: 0, after: 1 }],
  });
  expect(await lastEntry()).toBe(before);
});

test("every action has its own address and command [ADMIN-11]", () => {
  const addresses = actions.map((action) => actionEndpoint(action).path);
  expect(new Set(addresses).size).toBe(actions.length);
});
