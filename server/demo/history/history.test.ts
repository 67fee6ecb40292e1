import { describe, expect, test } from "vitest";
import { fromDecimal } from "@corridor/product/money";
import { TransactionDetails } from "@corridor/product/transactions/transaction";
import { transactionTypes } from "@corridor/product/transactions/types";
import { demoClients } from "../world.ts";
import { gainOf, type HistoryEvent } from "./event.ts";
import { historyOf } from "./history.ts";
import { planOf } from "./plan.ts";

/** The first and last of months, a leap day, a turn of the year, a weekend: days on which calendars go wrong. */
const days = [
  "2026-11-15",
  "2026-12-01",
  "2026-12-31",
  "2027-01-01",
  "2027-01-04",
  "2027-02-28",
  "2028-02-29",
  "2028-03-01",
];

function lowestOf(events: readonly HistoryEvent[], walletId: string): { lowest: bigint; last: bigint } {
  let lowest = 0n;
  let last = 0n;
  for (const event of events) {
    last += gainOf(event, walletId);
    if (last < lowest) lowest = last;
  }
  return { lowest, last };
}

describe.each(days)("a demo that is made on %s", (day) => {
  const now = new Date(`${day}T00:00:30Z`);

  test.each(demoClients.map((client) => [client.id, client] as const))(
    "%s ends with the balances of its plan, is never overdrawn on the way, and has no events in the future [EXT-07]",
    (_id, client) => {
      const events = historyOf(client, now);
      for (const { id, currency } of client.wallets) {
        const { lowest, last } = lowestOf(events, id);
        expect([id, lowest]).toEqual([id, 0n]);
        expect([id, last]).toEqual([id, fromDecimal(String(planOf(client.id, id).balance), currency).minor]);
      }
      expect(events.every(({ at, rows }) => at < now && rows.every((row) => row.completed_at <= at))).toBe(
        true,
      );
    },
  );
});

test("kijani has about 6,000 transactions of every type, each ID once, the same on every run [TX-04..08]", () => {
  const kijani = demoClients.find(({ id }) => id === "kijani")!;
  const now = new Date("2026-11-15T09:00:00Z");
  const rows = historyOf(kijani, now).flatMap((event) => event.rows);
  expect(rows.length).toBeGreaterThan(5_500);
  expect(rows.length).toBeLessThan(6_500);
  const seen = new Set(rows.map(({ type }) => type));
  expect(transactionTypes.filter((type) => !seen.has(type))).toEqual([]);
  expect(new Set(rows.map((row) => row.transaction_id)).size).toBe(rows.length);
  expect(historyOf(kijani, now).flatMap((event) => event.rows)).toEqual(rows);

  // Every optional column has a value in some row; an organisation that sends has no day of birth.
  const told = new Set(rows.flatMap(({ details }) => Object.keys(JSON.parse(details ?? "{}") as object)));
  expect(Object.keys(TransactionDetails.shape).filter((field) => !told.has(field))).toEqual([
    "senderBirthDate",
  ]);
});
