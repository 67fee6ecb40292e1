import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { RouteConfig } from "@corridor/product/admin/route-settings/route-config";
import { tryRoutes } from "@corridor/product/admin/route-settings/contract";
import { validatePayments } from "@corridor/product/payments/contract";
import type { TestBrowser } from "../../testing/browser.ts";
import { givenClient, givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { send } from "../../testing/matrix/send-action.ts";
import { givenPayer, givenRate, type GivenPayer } from "../../testing/payers.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
let ops: TestBrowser;
beforeAll(async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
  await givenRate(world, "KES", "USD", 775_193n);
  await givenRate(world, "EUR", "USD", 108_695_652n);
});

const wallets = { main: "USD", kes: "KES" };
const schedules = {
  share: { percentage: "0.75", minimumFee: "0.50", minimumFeeCurrency: "USD" },
  flat: { flatFee: "15.00", flatFeeCurrency: "USD" },
  "in-euro": { percentage: "1", maximumFee: "2.00", maximumFeeCurrency: "EUR" },
};

/** A payer with wallets main (USD), ops below main, and kes (KES); without a route of its own. */
async function givenUnrouted(): Promise<GivenPayer> {
  const payer = await givenPayer(world, {
    wallets,
    subwallets: ["ops"],
    providers: ["mpesa-ke", "bank-ke", "swift"],
    funds: { main: "200.00" },
  });
  const { clientId } = payer.client;
  await asOwner(world, "delete from route_settings where client_id = $1", [clientId]);
  for (const [feeScheduleId, parts] of Object.entries(schedules))
    await send(ops, "/api/admin/client/setFeeSchedule", {
      ...{ clientId, feeScheduleId, scheduleName: feeScheduleId, reason: "contract" },
      ...parts,
    });
  return payer;
}

const somePay = { providerId: "mpesa-ke", currency: "KES" };
const routeOf = (wish: Partial<RouteConfig>): RouteConfig => ({
  ...{ ...somePay, walletId: "", integration: "simulator", modality: "push", payerAccount: "KR-1" },
  ...{ managedFeeScheduleId: null, reversalFeeScheduleId: null },
  ...wish,
});

const ways = [somePay, { providerId: "bank-ke", currency: "KES" }, { providerId: "swift", currency: "EUR" }];
const walletIds = ["main", "ops", "kes"] as const;
const scheduleId = fc.constantFrom(null, ...Object.keys(schedules));
const someRoutes = fc.uniqueArray(
  fc.record({
    way: fc.constantFrom(...ways),
    walletId: fc.constantFrom("", ...walletIds),
    managedFeeScheduleId: scheduleId,
    reversalFeeScheduleId: scheduleId,
  }),
  { minLength: 1, maxLength: 8, selector: ({ way, walletId }) => `${way.providerId} ${walletId}` },
);
const somePayment = fc.record({
  way: fc.constantFrom(...ways),
  walletId: fc.constantFrom(...walletIds),
  amount: fc.integer({ min: 1_000, max: 300_000_00 }).map((minor) => (minor / 100).toFixed(2)),
});

const recipients: Readonly<Record<string, object>> = {
  "mpesa-ke": { recipientAccountId: "+254712345678" },
  "bank-ke": { recipientAccountId: "0123456789", recipientBankCode: "01", reason: "Invoice 1" },
  swift: { recipientAccountId: "DE89370400440532013000", recipientBank: "COBADEFFXXX", reason: "Invoice 1" },
};

test("a trial answers the route, debit and fee that a checked payment then has, with saved and with unsaved routes alike [ADMIN-25, API-115, EXT-09]", async () => {
  const { client, browser } = await givenUnrouted();
  const { clientId } = client;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(someRoutes, somePayment, async (routes, { way, walletId, amount }) => {
      const configs = routes.map(({ way: key, ...values }) => routeOf({ ...key, ...values }));
      const sample = { clientId, walletId, amount, currency: way.currency, provider: way.providerId };
      await asOwner(world, "delete from route_settings where client_id = $1", [clientId]);
      const unsaved = (await ops.call(tryRoutes, { ...sample, configs })).body;
      await send(ops, "/api/admin/client/setRouteSpecificConfigs/{clientId}", {
        clientId,
        configs,
        reason: "trial",
      });
      const saved = (await ops.call(tryRoutes, sample)).body;
      expect(saved).toEqual(unsaved);
      const payment = {
        amount,
        currency: way.currency,
        provider: way.providerId,
        walletId,
        name: "Grace Achieng",
      };
      const { body } = await browser.call(validatePayments, {
        paymentRequest: {
          ...{ clientId, requestId: randomUUID() },
          transactions: [{ ...payment, ...recipients[way.providerId] }],
        },
      });
      const [real] = body.transactions;
      const [trial] = saved.samples;
      expect(trial!.taken === null).toBe(real === undefined);
      if (!trial!.taken)
        expect(
          body.errors.transactionErrors.flatMap(({ invalidFields }) =>
            invalidFields.map(({ message }) => message),
          ),
        ).toEqual(trial!.reasons);
      else {
        taken += 1;
        expect([trial!.taken.debit, trial!.taken.fee]).toEqual([real!.debit, real!.fee]);
        const parent = walletId === "ops" ? "main" : null;
        const nearest = [walletId, parent, ""].find((id) =>
          configs.some((config) => config.providerId === way.providerId && config.walletId === id),
        );
        expect(trial!.taken.route.walletId).toBe(nearest);
      }
    }),
    { numRuns: 25 },
  );
  expect(taken).toBeGreaterThan(0);
});

test("to a country, every provider that reaches it answers in its own currency, and each that takes nothing says why [ADMIN-25, API-115]", async () => {
  const { client } = await givenUnrouted();
  const { clientId } = client;
  const configs = [
    routeOf({ managedFeeScheduleId: "share" }),
    routeOf({ walletId: "main", managedFeeScheduleId: "flat", integration: "elsewhere" }),
    routeOf({ providerId: "swift", currency: "USD", managedFeeScheduleId: "flat" }),
  ];
  const { body } = await ops.call(tryRoutes, {
    ...{ clientId, walletId: "ops", amount: "100.00", currency: "USD", country: "KE" },
    configs,
  });
  const byProvider = new Map(body.samples.map((sample) => [sample.provider, sample]));
  expect(byProvider.get("mpesa-ke")).toMatchObject({
    ...{ amount: "12900.01", currency: "KES" },
    taken: {
      ...{ level: "parent", passedOver: [{ level: "all", walletId: "" }], isConnected: false },
      ...{ debit: "100.00", fee: "15.00", totalDebit: "115.00", isShort: true },
    },
  });
  expect(byProvider.get("swift")).toMatchObject({
    amount: "100.00",
    taken: { level: "all", totalDebit: "115.00" },
  });
  expect(byProvider.get("airtel-ke")).toMatchObject({
    taken: null,
    reasons: ["Unknown or unavailable provider."],
  });
  expect(byProvider.get("bank-ke")!.taken).toBeNull();
  expect([...byProvider.keys()].sort()).toEqual(["airtel-ke", "bank-ke", "mpesa-ke", "swift"]);
});

test("a trial of wrong rows is refused like their save, and stores nothing [ADMIN-25]", async () => {
  const { client } = await givenUnrouted();
  const { clientId } = client;
  const sample = { clientId, walletId: "main", amount: "1.00", currency: "KES", provider: "mpesa-ke" };
  const { problem } = await ops.call(tryRoutes, { ...sample, configs: [routeOf({ payerAccount: "" })] });
  expect(Object.keys(problem.fieldErrors ?? {})).toEqual(["configs.0.payerAccount"]);
  await ops.call(tryRoutes, { ...sample, configs: [routeOf({})] });
  const { rows } = await asOwner(world, "select from route_settings where client_id = $1", [clientId]);
  expect(rows).toEqual([]);
});
