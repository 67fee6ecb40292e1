import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { listStatements } from "../../statements/find.ts";
import { makeMissingStatements } from "../../statements/make.ts";
import { givenFunds } from "../../testing/funds.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

test("newest first, each balance follows from the balance below it, also when other movements of the wallet happen at the same time [TX-32, TX-37]", async () => {
  const network = await openPaymentNetwork(world, { timeScale: 200 });
  const payer = await givenPayer();
  const { clientId } = payer;
  const requests = await Promise.all(
    [1, 2, 3].map(() =>
      payer.submitted({ lines: [{ ending: "01", count: 20 }, { ending: "02" }, { ending: "04" }] }),
    ),
  );
  await network.engine();
  await network.engine();
  for (let turn = 0; turn < 10; turn += 1) await givenFunds(world, clientId, { main: "1.00" }, "KES");
  for (const { requestId } of requests) await payer.becomes(requestId, "done");
  await expect
    .poll(async () => (await payer.transactions()).filter(({ type }) => type === "Reversal").length, {
      timeout: 20_000,
    })
    .toBe(3);

  const { rows } = await payer.within((tx) =>
    sql<{ rows: number; wrong: number }>`
      select count(*)::int as rows, count(*) filter (where balance_minor - amount_minor + fee_minor <> below)::int as wrong from (
        select *, lag(balance_minor, 1, 0) over (order by completed_at, transaction_no) as below
        from transactions where client_id = ${clientId} and wallet_id = 'main' and status = 'succeeded') each`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ rows: 11 + 3 * (20 + 1 + 2), wrong: 0 }]);
  await holdsNothingWrong();

  world.app.db.clock.moveBy("2 days");
  onTestFinished(() => world.app.db.clock.moveBy(""));
  await makeMissingStatements(world.app);
  const days = await payer.within((tx) =>
    listStatements(tx, clientId, { fromDay: "2020-01-01", toDay: "9999-12-31" }),
  );
  expect(days.reduce((count, day) => count + day.creditCount + day.debitCount, 0)).toBe(rows[0]!.rows);
});
