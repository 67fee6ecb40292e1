import { describe, expect, test } from "vitest";
import { setFlag } from "../../clients/clients.ts";
import { checkLedger } from "../../ledger/check.ts";
import { givenClient } from "../../testing/given.ts";
import { givenFunds } from "../../testing/funds.ts";
import { asOwner, balancesOf, type GivenLedger } from "../../testing/ledger.ts";
import { givenRoutes, openPaymentNetwork } from "../../testing/payment-network.ts";
import { givenRequest, type RequestWish } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";
import { systemActor } from "../../platform/actor.ts";
import { releaseRequest } from "./release.ts";
import { findPaymentBreaches } from "./watch.ts";

const world = useWorld();
const mobile = "mpesa-ke";
const bank = "bank-ke";

/** A client with one wallet of Kenya shillings, who pays by mobile money and by bank. */
async function givenPayer(amount = "100000.00"): Promise<GivenLedger> {
  const { clientId } = await givenClient(world, { wallets: [{ id: "main", currency: "KES" }] });
  await givenRoutes(world, clientId, [mobile, bank]);
  await givenFunds(world, clientId, { main: amount }, "KES");
  const within: GivenLedger["within"] = (work) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  return { clientId, wallets: [], within };
}

function submitted({ clientId }: GivenLedger, wish: Omit<RequestWish, "clientId">) {
  const lines = wish.lines?.map((line) => ({ provider: mobile, currency: "KES", ...line }));
  return givenRequest(world, { status: "processingFunds", ...wish, clientId, ...(lines ? { lines } : {}) });
}

async function requestOf({ clientId, within }: GivenLedger, requestId: string) {
  return within((tx) =>
    tx
      .selectFrom("payment_requests")
      .select(["status", "succeeded_count", "failed_count", "released_count"])
      .where("client_id", "=", clientId)
      .where("request_id", "=", requestId)
      .executeTakeFirstOrThrow(),
  );
}

async function transactionsOf({ clientId, within }: GivenLedger) {
  return within((tx) =>
    tx
      .selectFrom("transactions")
      .select([
        "type",
        "status",
        "status_code",
        "amount_minor",
        "fee_minor",
        "balance_minor",
        "failing_since",
      ])
      .where("client_id", "=", clientId)
      .where("type", "<>", "AddFunds")
      .orderBy("transaction_no")
      .execute(),
  );
}

async function becomes(payer: GivenLedger, requestId: string, status: string): Promise<void> {
  await expect
    .poll(async () => (await requestOf(payer, requestId)).status, { timeout: 30_000, interval: 50 })
    .toBe(status);
}

async function holdsNothingWrong(): Promise<void> {
  expect(await checkLedger(world.app)).toEqual([]);
  expect(await findPaymentBreaches(world.app)).toEqual([]);
}

describe("a request that nothing keeps", () => {
  test("is held, sent and settled: what succeeds leaves the wallet with its fee, what fails comes back [EXT-08, EXT-09, STATE-03, STATE-14, PAY-40]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, {
      lines: [{ ending: "01" }, { ending: "02" }, { ending: "05" }, { ending: "10" }],
    });
    await network.engine();
    await becomes(payer, requestId, "done");
    expect(await requestOf(payer, requestId)).toMatchObject({ succeeded_count: 2, failed_count: 2 });
    const found = (await transactionsOf(payer)).map((row) => [row.status, row.status_code, row.fee_minor]);
    expect(found).toEqual([
      ["succeeded", null, 100n],
      ["failed", "RECIPIENT_NOT_FOUND", 0n],
      ["failed", "RECIPIENT_LIMIT_REACHED", 0n],
      ["succeeded", null, 100n],
    ]);
    const balances = await balancesOf(payer);
    expect(balances.get("available main KES")).toBe(10_000_000n - 2n * 10_100n);
    expect(balances.get("held main KES")).toBe(0n);
    expect((await network.effects()).map(({ paid }) => paid).sort()).toEqual([0, 0, 1, 1]);
    await holdsNothingWrong();
  });

  test("pays in the order of its lines as far as the money goes, and the rest fails without being sent [REQ-36]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer("250.00");
    const { requestId } = await submitted(payer, {
      lines: [
        { ending: "01", amountMinor: 10_000 },
        { ending: "01", amountMinor: 20_000 },
        { ending: "01", amountMinor: 14_000 },
      ],
    });
    await network.engine();
    await becomes(payer, requestId, "done");
    const found = (await transactionsOf(payer)).map((row) => [row.status, row.status_code]);
    expect(found).toEqual([
      ["succeeded", null],
      ["failed", "INSUFFICIENT_FUNDS"],
      ["succeeded", null],
    ]);
    expect((await network.effects()).length).toBe(2);
    await holdsNothingWrong();
  });
});

describe("what the network does with a payment", () => {
  test("an answer that is lost is asked for, and the money moves once [EXT-08, C-13, F-05]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, {
      lines: [
        { ending: "06", count: 3 },
        { ending: "06", count: 3, provider: bank },
      ],
    });
    await network.engine();
    await becomes(payer, requestId, "done");
    expect(await requestOf(payer, requestId)).toMatchObject({ succeeded_count: 6, failed_count: 0 });
    expect((await network.effects()).map(({ paid }) => paid)).toEqual([1, 1, 1, 1, 1, 1]);
    await holdsNothingWrong();
  });

  test("one that is accepted and never ends stays sent, and is not sent again [EXT-08, STATE-03]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, { lines: [{ ending: "03" }, { ending: "01" }] });
    await network.engine();
    await expect.poll(async () => (await requestOf(payer, requestId)).succeeded_count).toBe(1);
    expect(await requestOf(payer, requestId)).toMatchObject({ status: "pending", failed_count: 0 });
    expect((await network.effects()).map(({ asked }) => asked)).toEqual([1, 1]);
    expect((await balancesOf(payer)).get("held main KES")).toBe(10_100n);
    await holdsNothingWrong();
  });

  test("trouble is shown until the success that follows, and an answer told twice and out of order counts once [STATE-03, C-16]", async () => {
    const network = await openPaymentNetwork(world, { timeScale: 10 });
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, { lines: [{ ending: "07" }, { ending: "08", count: 4 }] });
    await network.engine();
    await expect.poll(async () => (await transactionsOf(payer))[0]?.failing_since).toBeInstanceOf(Date);
    await becomes(payer, requestId, "done");
    expect(await requestOf(payer, requestId)).toMatchObject({ succeeded_count: 5, failed_count: 0 });
    await holdsNothingWrong();
  });

  test("a payment that comes back gives the amount and its whole fee back, once, and its return is charged where it has a price [EXT-08, EXT-09, C-34]", async () => {
    const network = await openPaymentNetwork(world, { timeScale: 200 });
    const payer = await givenPayer();
    await asOwner(
      world,
      `with made as (insert into fee_schedules (client_id, fee_schedule_id, name, flat_minor, flat_currency)
         values ($1, 'returned', 'Returned', 2500, 'KES'))
       select 1`,
      [payer.clientId],
    );
    await asOwner(
      world,
      "update route_settings set reversal_fee_schedule_id = 'returned' where client_id = $1 and provider = $2",
      [payer.clientId, bank],
    );
    const { requestId } = await submitted(payer, {
      lines: [{ ending: "04" }, { ending: "04", provider: bank }],
    });
    await network.engine();
    await becomes(payer, requestId, "done");
    await expect.poll(async () => (await transactionsOf(payer)).length, { timeout: 20_000 }).toBe(7);
    const rows = (await transactionsOf(payer)).map((row) => [row.type, row.amount_minor]);
    expect(rows.slice(0, 2)).toEqual([
      ["MobilePayment", -10_000n],
      ["BankPayment", -10_000n],
    ]);
    expect(rows.slice(2).map(String).sort()).toEqual(
      [
        ["Fee", -2_500n],
        ["FeeReversal", 100n],
        ["FeeReversal", 100n],
        ["Reversal", 10_000n],
        ["Reversal", 10_000n],
      ].map(String),
    );
    expect((await balancesOf(payer)).get("available main KES")).toBe(10_000_000n - 2_500n);
    expect((await transactionsOf(payer)).at(-1)?.balance_minor).toBe(10_000_000n - 2_500n);
    await holdsNothingWrong();
  });
});

describe("faults on the way", () => {
  const everything = {
    timeoutBefore: 0.1,
    timeoutAfter: 0.1,
    errorAfter: 0.1,
    duplicateCallback: 0.1,
    outOfOrder: 0.1,
    late: 0.1,
    wrongAmount: 0.1,
    contradictory: 0.1,
    forged: 0.1,
  };

  test("whatever answers are lost, doubled, late, wrong or forged, each payment has one effect if it succeeded and none if it failed [F-05, C-13, C-16, EXT-08]", async () => {
    const network = await openPaymentNetwork(world, { timeScale: 100 });
    await network.faults(everything);
    const payer = await givenPayer("1000000.00");
    const { requestId } = await submitted(payer, {
      lines: [
        { count: 60, amountMinor: 1_000, ending: "11" },
        { count: 60, amountMinor: 1_000, ending: "11", provider: bank },
        { count: 6, ending: "02" },
      ],
    });
    await network.engine();
    await becomes(payer, requestId, "done");
    expect(await requestOf(payer, requestId)).toMatchObject({ succeeded_count: 120, failed_count: 6 });
    const effects = await network.effects();
    expect(effects.filter(({ paid }) => paid === 1).length).toBe(120);
    expect(effects.filter(({ paid }) => paid > 1)).toEqual([]);
    await expect.poll(() => waitingJobs(), { timeout: 20_000 }).toBe(0);
    expect((await transactionsOf(payer)).length).toBe(126);
    expect((await balancesOf(payer)).get("held main KES")).toBe(0n);
    await holdsNothingWrong();
  });

  test("a provider that is neither idempotent nor can be asked is sent each payment at most once, and what is unknown waits for people [F-05, C-13]", async () => {
    const network = await openPaymentNetwork(world, { timeScale: 100, neither: mobile });
    await network.faults({ timeoutBefore: 0.2, timeoutAfter: 0.2 });
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, { lines: [{ ending: "01", count: 40 }] });
    await network.engine();
    await expect
      .poll(async () => (await requestOf(payer, requestId)).succeeded_count + (await manualOf(payer)), {
        timeout: 20_000,
      })
      .toBe(40);
    const unknown = await manualOf(payer);
    expect(unknown).toBeGreaterThan(5);
    expect(await incidentsOf(payer, "unknownOutcome")).toBe(unknown);
    expect((await network.effects()).every(({ asked }) => asked === 1)).toBe(true);
    await holdsNothingWrong();
  });
});

async function waitingJobs(): Promise<number> {
  const { rows } = await asOwner(
    world,
    "select count(*)::int as waiting from graphile_worker.jobs where task_identifier like 'payments.%'",
  );
  return (rows[0] as { waiting: number }).waiting;
}

async function manualOf({ clientId, within }: GivenLedger): Promise<number> {
  const rows = await within((tx) =>
    tx
      .selectFrom("payment_queue")
      .select("transaction_id")
      .where("client_id", "=", clientId)
      .where("step", "=", "manual")
      .execute(),
  );
  return rows.length;
}

async function incidentsOf(
  { clientId, within }: GivenLedger,
  kind: "unknownOutcome" | "changedContent",
): Promise<number> {
  const rows = await within((tx) =>
    tx
      .selectFrom("payment_incidents")
      .select("incident_id")
      .where("client_id", "=", clientId)
      .where("kind", "=", kind)
      .execute(),
  );
  return rows.length;
}

describe("what keeps payments back", () => {
  test("while sending is switched off nothing is held or sent, and it goes on afterwards [FLAG-03, FLAG-10]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    await setFlag(world.app, "sendPaymentsDisabled", true);
    const { requestId } = await submitted(payer, { lines: [{ ending: "01" }] });
    await releaseRequest(world.app, { clientId: payer.clientId, requestId });
    expect((await requestOf(payer, requestId)).released_count).toBe(0);
    await setFlag(world.app, "sendPaymentsDisabled", false);
    await releaseRequest(world.app, { clientId: payer.clientId, requestId });
    await setFlag(world.app, "sendPaymentsDisabled", true);
    await network.engine();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await network.effects()).toEqual([]);
    await setFlag(world.app, "sendPaymentsDisabled", false);
    await becomes(payer, requestId, "done");
  });

  test("an archived client's payments are not sent [C-26]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, { lines: [{ ending: "01" }] });
    await asOwner(world, "update clients set archived_at = now() where client_id = $1", [payer.clientId]);
    await network.engine();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await requestOf(payer, requestId)).released_count).toBe(0);
    expect(await network.effects()).toEqual([]);
  });

  test("a line that is not what was submitted is never paid, and somebody is told [C-23]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await submitted(payer, { lines: [{ ending: "01" }] });
    await asOwner(
      world,
      `alter table payment_lines disable trigger unchanged;
       update payment_lines set amount_minor = 99999 where client_id = '${payer.clientId}';
       alter table payment_lines enable trigger unchanged`,
    );
    await releaseRequest(world.app, { clientId: payer.clientId, requestId });
    await network.engine();
    expect((await requestOf(payer, requestId)).released_count).toBe(0);
    expect(await incidentsOf(payer, "changedContent")).toBe(1);
  });
});
