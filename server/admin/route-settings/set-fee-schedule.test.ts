import { beforeAll, expect, test } from "vitest";
import { getClientAdminContext } from "@corridor/product/admin/client-context";
import { createRequest, validatePayments } from "@corridor/product/payments/contract";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { send } from "../../testing/matrix/send-action.ts";
import { givenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
let ops: TestBrowser;
beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
});

type Values = Readonly<Record<string, unknown>>;
const set = (clientId: string, values: Values) =>
  send(ops, "/api/admin/client/setFeeSchedule", {
    clientId,
    feeScheduleId: "fee",
    scheduleName: "Mobile",
    reason: "new contract",
    ...values,
  });
const schedulesOf = async (clientId: string) =>
  (await ops.call(getClientAdminContext, { clientId })).body.feeSchedules;

test("a new client gets its first fee schedule, and each change makes a version of which every earlier one is kept [ADMIN-24, API-114]", async () => {
  const { clientId } = await givenClient(world, {});
  expect((await set(clientId, { percentage: "1.25" })).body).toMatchObject({ version: 1 });
  const maximum = { maximumFee: "20.00", maximumFeeCurrency: "USD" };
  expect((await set(clientId, { percentage: "2", ...maximum })).body).toMatchObject({ version: 2 });
  expect((await set(clientId, { percentage: "2.00", ...maximum })).body).toMatchObject({ version: 2 });
  expect(await schedulesOf(clientId)).toMatchObject([
    {
      ...{ id: "fee", name: "Mobile", version: 2, percentage: "2.00", maximumFee: "20.00" },
      earlier: [{ version: 1, percentage: "1.25", maximumFee: null }],
    },
  ]);
  await expect(
    asOwner(world, "update fee_schedules set flat_minor = 1, flat_currency = 'USD' where client_id = $1", [
      clientId,
    ]),
  ).rejects.toThrow("fee_schedule_versions_pkey");
});

test("a fee schedule with wrong parts, or one that another person changed since, is refused [ADMIN-24, ADMIN-26]", async () => {
  const { clientId } = await givenClient(world, {});
  const wrong = await set(clientId, {
    feeScheduleId: "Été",
    scheduleName: " ",
    percentage: "1,5",
    flatFee: "1",
  });
  expect([wrong.status, Object.keys(wrong.problem.fieldErrors ?? {}).sort()]).toEqual([
    400,
    ["feeScheduleId", "flatFeeCurrency", "percentage", "scheduleName"],
  ]);
  expect((await set(clientId, { percentage: "1", seenVersion: "0" })).status).toBe(200);
  const late = await set(clientId, { percentage: "2", seenVersion: "0" });
  expect([late.status, late.problem.error]).toEqual([409, "admin.fees-changed"]);
  expect(await schedulesOf(clientId)).toMatchObject([{ version: 1, percentage: "1.00" }]);
});

test("a preview shows the parts that get another value [ADMIN-24, ADMIN-16]", async () => {
  const { clientId } = await givenClient(world, {});
  await set(clientId, { percentage: "1", flatFee: "0.30", flatFeeCurrency: "USD" });
  const { body } = await send(ops, "/api/admin/actions/preview", {
    action: "client/setFeeSchedule",
    fields: { clientId, feeScheduleId: "fee", scheduleName: "Mobile", percentage: "1.5" },
  });
  expect((body as unknown as { changes: unknown }).changes).toEqual([
    { name: "feePercentage", of: "fee", before: "1.00%", after: "1.50%" },
    { name: "flatFee", of: "fee", before: "0.30 USD", after: null },
  ]);
});

test("a payment that was checked before keeps the fee that was shown, and the next check has the new fee [ADMIN-24, EXT-09]", async () => {
  const payer = await givenPayer(world, {
    funds: { main: "1000.00" },
    fee: { percentageMillionths: 10_000 },
  });
  const { clientId } = payer.client;
  const check = async (requestId: string) => {
    const payment = { amount: "100.00", currency: "KES", name: "Grace Achieng", provider: "mpesa-ke" };
    const transactions = [{ ...payment, recipientAccountId: "+254712345678", walletId: "main" }];
    const { body } = await payer.browser.call(validatePayments, {
      paymentRequest: { clientId, requestId, transactions },
    });
    return body.transactions.map(({ fee }) => fee);
  };
  const requestId = "0b0f3c1e-0000-4000-8000-00000000001a";
  expect(await check(requestId)).toEqual(["1.00"]);
  await set(clientId, { percentage: "2" });
  const submit = { paymentRequest: { clientId, requestId } };
  expect((await payer.browser.call(createRequest, submit)).status).toBe(200);
  const { rows } = await asOwner(
    world,
    "select l.fee_minor::text from payment_requests r join payment_lines l using (client_id, set_id) where r.client_id = $1",
    [clientId],
  );
  expect(rows).toEqual([{ fee_minor: "100" }]);
  expect(await check("0b0f3c1e-0000-4000-8000-00000000001b")).toEqual(["2.00"]);
});
