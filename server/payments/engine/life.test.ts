import { describe, expect, test } from "vitest";
import { asOwner, balancesOf } from "../../testing/ledger.ts";
import { bank, payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { useWorld } from "../../testing/world.ts";
import { holdFunds } from "./release/hold.ts";
import { releaseChore, releaseLines } from "./release/release.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

describe("a request that waits for nothing", () => {
  test("is held, sent and settled: succeeded payments leave the wallet with their fees, failed payments come back [EXT-08, EXT-09, STATE-03, STATE-14, PAY-40, REQ-29]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await payer.submitted({
      lines: [{ ending: "01" }, { ending: "02" }, { ending: "05" }, { ending: "10" }],
    });
    await network.engine();
    await payer.becomes(requestId, "done");
    expect(await payer.request(requestId)).toMatchObject({ succeeded_count: 2, failed_count: 2 });
    const found = (await payer.transactions()).map((row) => [row.status, row.status_code, row.fee_minor]);
    expect(found).toEqual([
      ["succeeded", null, 100n],
      ["failed", "RECIPIENT_NOT_FOUND", 0n],
      ["failed", "RECIPIENT_LIMIT_REACHED", 0n],
      ["succeeded", null, 100n],
    ]);
    const balances = await balancesOf(payer);
    expect(balances.get("available main KES")).toBe(10_000_000n - 2n * 10_100n);
    expect(balances.get("held main KES")).toBe(0n);
    expect((await network.effects()).map(({ paid }) => paid).sort((a, b) => a - b)).toEqual([0, 0, 1, 1]);
    await holdsNothingWrong();
  });

  test("pays its lines in order while there is money, and the other lines fail without being sent [REQ-36]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer("250.00");
    const { requestId } = await payer.submitted({
      lines: [
        { ending: "01", amountMinor: 10_000 },
        { ending: "01", amountMinor: 20_000 },
        { ending: "01", amountMinor: 14_000 },
      ],
    });
    await network.engine();
    await payer.becomes(requestId, "done");
    const found = (await payer.transactions()).map((row) => [row.status, row.status_code]);
    expect(found).toEqual([
      ["succeeded", null],
      ["failed", "INSUFFICIENT_FUNDS"],
      ["succeeded", null],
    ]);
    expect((await network.effects()).length).toBe(2);
    await holdsNothingWrong();
  });

  test("is in progress from its first payments on, and goes on where its release was interrupted [STATE-03, REQ-29]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { clientId } = payer;
    const { requestId } = await payer.submitted({ lines: [{ ending: "01", count: 3 }] });
    await payer.within((tx) => holdFunds(world.app, tx, { clientId, requestId }));
    const release = (atMost: number) =>
      payer.within((tx) => releaseLines(world.app, tx, { clientId, requestId }, atMost));
    await release(2);
    expect(await payer.request(requestId)).toMatchObject({ status: "pending", released_count: 2 });
    await holdsNothingWrong();
    await releaseChore.run(world.app);
    expect(await payer.request(requestId)).toMatchObject({ status: "pending", released_count: 3 });
    await network.engine();
    await payer.becomes(requestId, "done");
    await release(2);
    expect(await payer.request(requestId)).toMatchObject({ status: "done", succeeded_count: 3 });
    await holdsNothingWrong();
  });
});

describe("the outcomes of a payment at its provider", () => {
  test("a lost answer is asked for, and the money moves once [EXT-08, C-13, F-05]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await payer.submitted({
      lines: [
        { ending: "06", count: 3 },
        { ending: "06", count: 3, provider: bank },
      ],
    });
    await network.engine();
    await payer.becomes(requestId, "done");
    expect(await payer.request(requestId)).toMatchObject({ succeeded_count: 6, failed_count: 0 });
    expect((await network.effects()).map(({ paid }) => paid)).toEqual([1, 1, 1, 1, 1, 1]);
    await holdsNothingWrong();
  });

  test("an accepted payment that never ends stays sent, and is not sent again [EXT-08, STATE-03]", async () => {
    const network = await openPaymentNetwork(world);
    const payer = await givenPayer();
    const { requestId } = await payer.submitted({ lines: [{ ending: "03" }, { ending: "01" }] });
    await network.engine();
    await expect.poll(async () => (await payer.request(requestId)).succeeded_count).toBe(1);
    expect(await payer.request(requestId)).toMatchObject({ status: "pending", failed_count: 0 });
    expect((await network.effects()).map(({ asked }) => asked)).toEqual([1, 1]);
    expect((await balancesOf(payer)).get("held main KES")).toBe(10_100n);
    await holdsNothingWrong();
  });

  test("a problem is shown until the success that follows, and an event that arrives twice and out of order counts once [STATE-03, C-16]", async () => {
    const network = await openPaymentNetwork(world, { timeScale: 10 });
    const payer = await givenPayer();
    const { requestId } = await payer.submitted({ lines: [{ ending: "07" }, { ending: "08", count: 4 }] });
    await network.engine();
    await expect
      .poll(async () => (await payer.transactions())[0]?.failing_since, { timeout: 20_000 })
      .toBeInstanceOf(Date);
    await payer.becomes(requestId, "done");
    expect(await payer.request(requestId)).toMatchObject({ succeeded_count: 5, failed_count: 0 });
    await holdsNothingWrong();
  });

  test("a reversal gives the amount and its whole fee back, once, and the return is charged if it has a price [EXT-08, EXT-09, C-34, CONST-18]", async () => {
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
    const { requestId } = await payer.submitted({
      lines: [{ ending: "04" }, { ending: "04", provider: bank }],
    });
    await network.engine();
    await payer.becomes(requestId, "done");
    await expect.poll(async () => (await payer.transactions()).length, { timeout: 20_000 }).toBe(7);
    const rows = (await payer.transactions()).map((row) => [row.type, row.amount_minor]);
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
    expect((await payer.transactions()).at(-1)?.balance_minor).toBe(10_000_000n - 2_500n);
    await holdsNothingWrong();
  });
});
