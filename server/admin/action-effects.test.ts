import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { getClientAdminContext } from "@corridor/product/admin/client-context";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { send } from "../testing/matrix/send-action.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let ops: TestBrowser;
beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

type Values = Readonly<Record<string, unknown>>;

/** A client, and the answers of actions at it. */
async function givenAccount() {
  const { clientId } = await givenClient(world, { wallets: ["main", { id: "ops", parent: "main" }] });
  const act = (path: string, values: Values) =>
    send(ops, `/pg/api/admin/${path}`, { clientId, reason: "ticket 4711", ...values });
  return {
    clientId,
    act,
    refusalOf: async (path: string, values: Values) => {
      const { status, problem } = await act(path, values);
      return [status, problem.error, ...Object.keys(problem.fieldErrors ?? {})];
    },
    context: async () => (await ops.call(getClientAdminContext, { clientId })).body,
  };
}

test("added, removed and adjusted money is an entry of its own type with reference and reason, and no more is removed than is available [API-66, API-67, API-70, ADMIN-18]", async () => {
  const { clientId, act, refusalOf } = await givenAccount();
  const usd = (amount: string) => ({
    walletId: "main",
    amount,
    currency: "USD",
    idempotencyKey: randomUUID(),
  });
  await act("wallet/addFunds", { ...usd("100.00"), reference: "SWIFT 1" });
  await act("wallet/removeFunds", usd("30.00"));
  await act("wallet/adjustBalance", { walletId: "main", amount: "-0.50", idempotencyKey: randomUUID() });
  expect(await refusalOf("wallet/removeFunds", usd("69.51"))).toEqual([409, "wallet.insufficient"]);
  for (const amount of ["0", "-1.00", "1.001", "1,5", "x"])
    expect(await refusalOf("wallet/addFunds", usd(amount))).toEqual([400, "request.invalid", "amount"]);
  const long = { ...usd("1.00"), reference: "r".repeat(141) };
  expect(await refusalOf("wallet/addFunds", long)).toEqual([400, "request.invalid", "reference"]);
  const zero = { walletId: "main", amount: "0.00", idempotencyKey: randomUUID() };
  expect(await refusalOf("wallet/adjustBalance", zero)).toEqual([400, "request.invalid", "amount"]);
  const { rows } = await asOwner(
    world,
    "select type, amount_minor::int as minor, reference, reason from transactions where client_id = $1 order by transaction_no",
    [clientId],
  );
  expect(rows).toEqual([
    { type: "AddFunds", minor: 10_000, reference: "SWIFT 1", reason: "ticket 4711" },
    { type: "RemoveFunds", minor: -3_000, reference: null, reason: "ticket 4711" },
    { type: "Adjust", minor: -50, reference: null, reason: "ticket 4711" },
  ]);
});

test("the limits of a wallet are set from zero on [API-68, API-69, ADMIN-18]", async () => {
  const { act, refusalOf, context } = await givenAccount();
  for (const [path, field] of [
    ["wallet/adjustMinimumBalance", "minimumBalance"],
    ["wallet/adjustNegativeBalanceLimit", "negativeBalanceLimit"],
  ] as const) {
    for (const amount of ["12.50", "0"]) {
      expect((await act(path, { walletId: "main", [field]: amount })).status).toBe(200);
      expect(Number((await context()).wallets[0]![field])).toBe(Number(amount));
    }
    expect(await refusalOf(path, { walletId: "main", [field]: "-1" })).toEqual([
      400,
      "request.invalid",
      field,
    ]);
  }
});

test("wallet settings, features and the number of approvals are set, each within its values [API-62, API-72, API-81]", async () => {
  const { act, refusalOf, context } = await givenAccount();
  await act("wallet-settings", { walletId: "ops", hidden: true });
  await act("wallet-settings", { walletId: "ops", autoFundFromParent: true });
  expect((await context()).wallets[1]).toMatchObject({
    walletId: "ops",
    hidden: true,
    autoFundFromParent: true,
  });
  expect(
    (await act("setClientFeature", { feature: "SenderName", isEnabled: true })).body["features"],
  ).toMatchObject({
    SenderName: true,
    WalletPermissions: false,
  });
  const unknown = { feature: "NoSuchFeature", isEnabled: true };
  expect(await refusalOf("setClientFeature", unknown)).toEqual([400, "request.invalid", "feature"]);
  for (const count of [2, 1, 0]) {
    await act("client/setWebApprovalsCount", { count });
    expect((await context()).webApprovalsRequired).toBe(count);
  }
  expect(await refusalOf("client/setWebApprovalsCount", { count: 3 })).toEqual([
    400,
    "request.invalid",
    "count",
  ]);
});

test("a flag of the installation is switched for every client, and the audit entry of each change belongs to the staff client [ADMIN-28, FLAG-11]", async () => {
  const { act, refusalOf, context } = await givenAccount();
  const other = await givenAccount();
  const flag = "singleNameLookupDisabled";
  for (const isEnabled of [true, true, false]) {
    expect((await act("flags/set", { clientId: undefined, flag, isEnabled })).status).toBe(200);
    expect([(await context()).flags[flag], (await other.context()).flags[flag]]).toEqual([
      isEnabled,
      isEnabled,
    ]);
  }
  const unknown = { clientId: undefined, flag: "noSuchFlag", isEnabled: true };
  expect(await refusalOf("flags/set", unknown)).toEqual([400, "request.invalid", "flag"]);
  const { rows } = await asOwner(
    world,
    "select before, after, c.is_staff from audit_entries join clients c using (client_id) where action = 'flag.set' order by entry_id",
  );
  expect(rows).toEqual([
    { before: { isEnabled: false }, after: { isEnabled: true, reason: "ticket 4711" }, is_staff: true },
    { before: { isEnabled: true }, after: { isEnabled: false, reason: "ticket 4711" }, is_staff: true },
  ]);
});
