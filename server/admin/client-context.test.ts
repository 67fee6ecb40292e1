import { expect, test } from "vitest";
import { getClientAdminContext } from "@corridor/product/admin/client-context";
import { givenClient, givenLogin } from "../testing/given.ts";
import { givenFunds } from "../testing/funds.ts";
import { send } from "../testing/matrix/send-action.ts";
import { givenRoutes } from "../testing/payers.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

test("the context of a client has what staff set: settings, features, hidden wallets, providers, routes with their fees [API-60, API-84, ADMIN-04, ADMIN-22]", async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  const { browser } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
  const client = await givenClient(world, { wallets: ["main", { id: "ops", parent: "main" }] });
  const { clientId, name } = client;
  await givenFunds(world, clientId, { main: "100.00" });
  await givenRoutes(world, clientId, ["mpesa-ke"], { percentageMillionths: 10_000 });
  const set = async (path: string, values: object) =>
    send(browser, `/api/admin/${path}`, { clientId, reason: "ticket 4711", ...values });
  await set("wallet-settings", { walletId: "ops", hidden: true, autoFundFromParent: true });
  await set("wallet/adjustMinimumBalance", { walletId: "main", minimumBalance: "10.00" });
  await set("client/setKycLevel", { kycLevel: "Trial" });
  await set("client/setWebApprovalsCount", { count: 2 });
  await set("client/setFxTradesEnabled", { isEnabled: true });
  await set("client/setOffshoreSwiftEnabled", { isEnabled: true });
  await set("client/setConfig/callbackUrl", { callbackUrl: "https://example.com/callbacks" });
  const { body } = await browser.call(getClientAdminContext, { clientId });
  expect(body).toMatchObject({
    ...{ clientId, name, archived: false, kycLevel: "Trial", webApprovalsRequired: 2 },
    ...{ fxTradesEnabled: true, awaitWalletFunding: false, offshoreSwiftEnabled: true },
    ...{ callbackUrl: "https://example.com/callbacks", callbackStatus: "OK", gatewayKeyIds: [] },
    features: { Approver1And2: true, SenderName: false },
    wallets: [
      { walletId: "main", hidden: false, minimumBalance: "10.00", availableBalance: "90.00" },
      { walletId: "ops", parentWalletId: "main", hidden: true, autoFundFromParent: true },
    ],
    permittedProviders: ["mpesa-ke"],
  });
  expect(body.routeSettings).toContainEqual(
    expect.objectContaining({ providerId: "mpesa-ke", currency: "KES", walletId: "" }),
  );
  const { managedFeeScheduleId } = body.routeSettings[0]!;
  const fees = body.feeSchedules.find(({ id }) => id === managedFeeScheduleId);
  expect(fees).toMatchObject({ percentage: "1.00", flatFee: null });
});
