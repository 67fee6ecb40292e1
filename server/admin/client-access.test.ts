import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { queryAccountInfo } from "@corridor/product/clients/contract";
import { queryWallets } from "@corridor/product/wallets/contract";
import { featuresOf, findClient, permittedProviders } from "../clients/clients.ts";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { send } from "../testing/matrix/send-action.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let ops: TestBrowser;
let staffId: string;
beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  staffId = staff.clientId;
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

const act = (path: string, values: Readonly<Record<string, unknown>>, encoding: "JSON" | "form" = "JSON") =>
  send(ops, `/pg/api/admin/client/${path}`, { reason: "ticket 12", ...values }, encoding);

const providersOf = async (clientId: string) =>
  (await world.app.db.systemTransaction("test", (tx) => permittedProviders(tx, clientId))).sort();

test("trial access means KYC level Trial, four providers of mobile money and 1.00 in the main wallet, once [ADMIN-08, ADMIN-09, ADMIN-19, CONST-11, API-79, API-80]", async () => {
  const { clientId } = await givenClient(world);
  await act("addPermittedProvider", { clientId, provider: "swift" });
  const trial = { clientId, idempotencyKey: randomUUID() };
  for (const expected of [undefined, true])
    expect((await act("approveTrialAccess", trial)).body["isRepeated"]).toBe(expected);
  const { browser } = await givenLogin(world, { client: { clientId, name: clientId } });
  expect((await browser.call(queryWallets, { clientId })).body.wallets[0]!.currentBalance).toBe("1.00");
  const info = await browser.call(queryAccountInfo, { clientId });
  expect(info.body.clientKycStatus).toBe("Trial");
  expect(await providersOf(clientId)).toEqual(["mpesa-ke", "mpesa-tz", "mtn-gh", "mtn-ug", "swift"]);
});

test("the list of providers is replaced as a whole, and an unknown provider changes nothing [API-75, API-76]", async () => {
  const { clientId } = await givenClient(world);
  await act("setPermittedProviders", { clientId, providers: ["sepa", "swift", "sepa"] });
  await act("setPermittedProviders", { clientId, providers: "swift\nmtn-ug" });
  for (const providers of [["mtn-ug", "no-such"], undefined])
    expect((await act("setPermittedProviders", { clientId, providers })).status).toBe(400);
  expect((await act("addPermittedProvider", { clientId, provider: "no-such" })).status).toBe(400);
  expect(await providersOf(clientId)).toEqual(["mtn-ug", "swift"]);
});

test("an empty list of providers permits none, as JSON and as a form [API-76]", async () => {
  const { clientId } = await givenClient(world);
  for (const [encoding, providers] of [
    ["JSON", []],
    ["form", ""],
  ] as const) {
    await act("setPermittedProviders", { clientId, providers: ["sepa"] });
    expect((await act("setPermittedProviders", { clientId, providers }, encoding)).status).toBe(200);
    expect(await providersOf(clientId)).toEqual([]);
  }
});

test("two approvals never stand without the feature of second approvers, also when both are changed at once [ADMIN-16]", async () => {
  const { clientId } = await givenClient(world);
  const feature = { clientId, feature: "Approver1And2", isEnabled: false };
  for (let round = 0; round < 5; round += 1) {
    await act("setWebApprovalsCount", { clientId, count: 1 });
    await Promise.all([
      act("setWebApprovalsCount", { clientId, count: 2 }),
      send(ops, "/api/admin/setClientFeature", feature),
    ]);
    const { count, features } = await world.app.db.systemTransaction("test", async (tx) => ({
      count: (await findClient(tx, clientId))!.web_approvals_count,
      features: await featuresOf(tx, clientId),
    }));
    expect([count, features.Approver1And2]).toEqual([2, true]);
  }
});

test("archiving a client ends the sessions of its people, and it can be opened again; the provider's own client cannot be archived [API-78, C-52]", async () => {
  const client = await givenClient(world);
  const { browser } = await givenLogin(world, { client });
  const { clientId } = client;
  await act("setArchivedAccount", { clientId, archived: true });
  expect((await browser.call(queryWallets, { clientId })).problem.error).toBe("sessionInvalid");
  const again = await givenLogin(world, { client });
  expect((await again.browser.call(queryWallets, { clientId })).status).toBe(200);
  await act("setArchivedAccount", { clientId, archived: "false" });
  expect((await again.browser.call(queryWallets, { clientId })).status).toBe(200);
  expect((await act("setArchivedAccount", { clientId: staffId, archived: true })).status).toBe(400);
});
