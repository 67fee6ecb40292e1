import { beforeAll, describe, expect, test } from "vitest";
import { getClientAdminContext } from "@corridor/product/admin/client-context";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin, type GivenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { send } from "../../testing/matrix/send-action.ts";
import { givenRoutes } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const setPath = "/pg/api/admin/client/setRouteSpecificConfigs/{clientId}";
const deletePath = "/api/admin/client/deleteRouteSpecificConfigs/{clientId}";

let staff: GivenClient;
let ops: TestBrowser;
beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

type Values = Readonly<Record<string, unknown>>;
const key = { providerId: "mpesa-ke", currency: "KES", walletId: "" };
const route = {
  ...key,
  integration: "simulator",
  modality: "push",
  payerAccount: "KR-KE-01",
  managedFeeScheduleId: "fee",
  reversalFeeScheduleId: null,
};

/** A client with a wallet main of USD and a subwallet ops, and routes of mpesa-ke and bank-ke for all wallets. */
async function givenRouted(): Promise<GivenClient> {
  const client = await givenClient(world, { wallets: ["main", { id: "ops", parent: "main" }] });
  await givenRoutes(world, client.clientId, ["mpesa-ke", "bank-ke"]);
  return client;
}

const set = ({ clientId }: GivenClient, values: Values) =>
  send(ops, setPath, { clientId, reason: "ticket 4711", ...values });
const contextOf = async ({ clientId }: GivenClient) =>
  (await ops.call(getClientAdminContext, { clientId })).body;
const lastEntry = async (clientId: string) => {
  const { rows } = await asOwner(
    world,
    "select action, before, after from audit_entries where client_id = $1 order by entry_id desc limit 1",
    [clientId],
  );
  return rows[0] as { action: string; before: Values; after: Values };
};

describe("setting the routes of a client", () => {
  test("makes new routes, changes known ones, deletes named ones, and leaves the others, with one audit entry [API-85, ADMIN-22, ADMIN-16]", async () => {
    const client = await givenRouted();
    const main = { ...route, walletId: "main", payerAccount: "KR-KE-02" };
    const { status, body } = await set(client, {
      configs: [main, { ...route, managedFeeScheduleId: "" }],
      removed: [{ ...key, providerId: "bank-ke" }],
    });
    const { routeSettings, routesVersion } = await contextOf(client);
    expect([status, body]).toEqual([200, { success: true, routesVersion }]);
    expect(routeSettings).toEqual([{ ...route, managedFeeScheduleId: null }, main]);
    expect(await lastEntry(client.clientId)).toMatchObject({
      action: "client.routes-set",
      before: { routes: { "mpesa-ke KES main": null, "bank-ke KES": { integration: "simulator" } } },
      after: {
        reason: "ticket 4711",
        routes: { "mpesa-ke KES main": { payerAccount: "KR-KE-02" }, "bank-ke KES": null },
      },
    });
  });

  test("is shown before it is done: whole rows that are new or deleted, and only the changed values of others [API-85, ADMIN-16]", async () => {
    const { clientId } = await givenRouted();
    const { body } = await send(ops, "/api/admin/actions/preview", {
      action: "client/setRouteSpecificConfigs",
      fields: {
        clientId,
        configs: [
          { ...route, modality: "", payerAccount: "KR-KE-01" },
          { ...route, walletId: "ops" },
        ].map((config) => ({ ...config, modality: "push" })),
        removed: [{ ...key, providerId: "bank-ke" }],
      },
    });
    const shown = (
      body as unknown as { changes: { name: string; of: string; before: unknown; after: unknown }[] }
    ).changes;
    expect(shown.filter(({ of }) => of === "mpesa-ke KES")).toEqual([
      { name: "modality", of: "mpesa-ke KES", before: "", after: "push" },
      { name: "payerAccount", of: "mpesa-ke KES", before: "", after: "KR-KE-01" },
    ]);
    expect(shown.filter(({ of }) => of === "mpesa-ke KES ops").map(({ before }) => before)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(shown).toContainEqual({ name: "managedFee", of: "bank-ke KES", before: "fee", after: null });
  });

  test.each<[string, Values, string]>([
    ["an unknown provider", { providerId: "mpesa-xx" }, "providerId"],
    ["a provider that the client may not use", { providerId: "mtn-ug", currency: "UGX" }, "providerId"],
    ["a currency that the provider does not pay", { currency: "UGX" }, "currency"],
    ["a wallet of nobody", { walletId: "elsewhere" }, "walletId"],
    ["a schedule of nobody", { reversalFeeScheduleId: "cheap" }, "reversalFeeScheduleId"],
    ["no payer account", { payerAccount: " " }, "payerAccount"],
    ["no integration", { integration: "" }, "integration"],
  ])("refuses %s at its value, and stores nothing of the call [API-85]", async (_, wrong, field) => {
    const client = await givenRouted();
    const before = await contextOf(client);
    const { status, problem } = await set(client, {
      configs: [
        { ...route, walletId: "main" },
        { ...route, ...wrong },
      ],
    });
    expect([status, Object.keys(problem.fieldErrors ?? {})]).toEqual([400, [`configs.1.${field}`]]);
    expect((await contextOf(client)).routesVersion).toBe(before.routesVersion);
  });

  test("refuses one route twice, a route that is set and deleted, and an empty call [API-85]", async () => {
    const client = await givenRouted();
    const fieldsOf = async (values: Values) =>
      Object.keys((await set(client, values)).problem.fieldErrors ?? {});
    expect(await fieldsOf({ configs: [route, { ...route, payerAccount: "KR-KE-02" }] })).toEqual([
      "configs.1.walletId",
    ]);
    expect(await fieldsOf({ configs: [route], removed: [key] })).toEqual(["removed.0.walletId"]);
    expect(await fieldsOf({ configs: [] })).toEqual(["configs"]);
  });

  test("refuses an edit of routes that another person has changed since, and nothing of it is stored [ADMIN-26, API-85]", async () => {
    const client = await givenRouted();
    const { routesVersion: seenVersion } = await contextOf(client);
    const first = await set(client, { configs: [{ ...route, walletId: "main" }], seenVersion });
    const late = await set(client, { configs: [{ ...route, walletId: "ops" }], seenVersion });
    expect([first.status, late.status, late.problem.error]).toEqual([200, 409, "admin.routes-changed"]);
    expect((await contextOf(client)).routeSettings.map(({ walletId }) => walletId).sort()).toEqual([
      "",
      "",
      "main",
    ]);
  });

  test("needs a reason and a fresh log-in, and takes the client from its path alone [C-33, API-85, C-02]", async () => {
    const client = await givenRouted();
    const { browser } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
    const call = { clientId: client.clientId, configs: [route], reason: "ticket 4711" };
    world.app.db.clock.moveBy("10 minutes");
    const stale = await send(browser, setPath, call);
    world.app.db.clock.moveBy("");
    const silent = await send(ops, setPath, { ...call, reason: " " });
    const twice = await send(ops, `${setPath}?clientId=other`, call);
    expect([stale.problem.error, silent.status, twice.problem.error]).toEqual([
      "password.needed",
      400,
      "request.ambiguous",
    ]);
  });
});

test("deleting routes deletes those that are named, and refuses one that does not exist [API-86]", async () => {
  const client = await givenRouted();
  const remove = (configs: Values[]) =>
    send(ops, deletePath, { clientId: client.clientId, reason: "ticket 4711", configs });
  const unknown = await remove([key, { ...key, walletId: "main" }]);
  expect([unknown.status, Object.keys(unknown.problem.fieldErrors ?? {})]).toEqual([
    400,
    ["configs.1.providerId"],
  ]);
  expect((await contextOf(client)).routeSettings).toHaveLength(2);
  expect((await remove([route])).status).toBe(200);
  expect((await contextOf(client)).routeSettings.map(({ providerId }) => providerId)).toEqual(["bank-ke"]);
});
