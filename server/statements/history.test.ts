import fc from "fast-check";
import { expect, test } from "vitest";
import { asOwner } from "../testing/ledger.ts";
import {
  givenOldWallets,
  moveAsBefore,
  statementActor,
  walletIds,
  type Movement,
  type WalletId,
} from "../testing/statements/old-wallets.ts";
import { useWorld } from "../testing/world.ts";
import { findStatement, listStatements } from "./find.ts";
import { statementLines } from "./lines.ts";
import { makeMissingStatements } from "./make.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

const world = useWorld();
/** Histories are made in groups, because the statements of many wallets are made together. */
const historiesAtOnce = 8;
const runs = process.env["FULL"] ? 300 : 1;

/** Long enough that the last day of a month is always among the days. */
const ageDays = 40;
const dayAgo = (daysAgo: number) =>
  new Date(new Date().setUTCHours(0, 0, 0, 0) - daysAgo * 86_400_000).toISOString().slice(0, 10);

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const daysAgo = fc.oneof(
  fc.integer({ min: 0, max: ageDays - 1 }),
  // Days that several movements share, and the ends of the range.
  fc.constantFrom(0, 1, 2, 17, ageDays - 1),
);
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({ kind: fc.constant("fund" as const), daysAgo, wallet: fc.constantFrom(...walletIds), amount }),
  fc.record({ kind: fc.constant("transfer" as const), daysAgo, from: fc.constantFrom("a", "b"), amount }),
  fc.record({
    kind: fc.constant("convert" as const),
    daysAgo,
    from: fc.constantFrom("a", "b"),
    sold: amount,
    bought: amount,
  }),
  fc.record({
    kind: fc.constant("pay" as const),
    daysAgo,
    wallet: fc.constantFrom(...walletIds),
    payments: fc.array(
      fc.record({
        amount,
        fee: fc.oneof(fc.constant(0n), amount),
        ending: fc.constantFrom("succeeded", "failed", "reversed"),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    endsDaysAgo: daysAgo,
  }),
);

const histories = fc.array(fc.array(movement, { maxLength: 14 }), {
  minLength: historiesAtOnce,
  maxLength: historiesAtOnce,
});

/** What moves a wallet's balance, by the rules alone: the day, the amount and the fee in it. */
type ModelLine = { readonly day: string; readonly moved: bigint; readonly fee: bigint };

function modelLines(movements: readonly Movement[], wallet: WalletId): ModelLine[] {
  const line = (days: number, moved: bigint, fee = 0n) => ({ day: dayAgo(days), moved, fee });
  return movements.flatMap((made): ModelLine[] => {
    if (made.kind === "fund") return made.wallet === wallet ? [line(made.daysAgo, made.amount)] : [];
    if (made.kind === "transfer") {
      if (wallet === "k") return [];
      return [line(made.daysAgo, made.from === wallet ? -made.amount : made.amount)];
    }
    if (made.kind === "convert") {
      if (made.from === wallet) return [line(made.daysAgo, -made.sold)];
      return wallet === "k" ? [line(made.daysAgo, made.bought)] : [];
    }
    if (made.wallet !== wallet) return [];
    const ended = Math.min(made.endsDaysAgo, made.daysAgo);
    return made.payments.flatMap(({ amount: paid, fee, ending }) => {
      if (ending === "failed") return [];
      const out = line(ended, -paid - fee, fee);
      if (ending === "succeeded") return [out];
      return [out, line(ended, paid), ...(fee > 0n ? [line(ended, fee)] : [])];
    });
  });
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

function modelDay(lines: readonly ModelLine[], day: string) {
  const ofDay = lines.filter((line) => line.day === day);
  const [credits, debits] = [
    ofDay.filter(({ moved }) => moved > 0n),
    ofDay.filter(({ moved }) => moved < 0n),
  ];
  return {
    openingMinor: sum(lines.filter((line) => line.day < day).map(({ moved }) => moved)),
    creditMinor: sum(credits.map(({ moved }) => moved)),
    creditCount: credits.length,
    debitMinor: -sum(debits.map(({ moved }) => moved)),
    debitCount: debits.length,
    feeMinor: sum(ofDay.map(({ fee }) => fee)),
    closingMinor: sum(lines.filter((line) => line.day <= day).map(({ moved }) => moved)),
  };
}

async function linesOf(statement: StoredStatement): Promise<StoredLine[]> {
  const lines: StoredLine[] = [];
  for await (const batch of statementLines(world.app, statementActor, statement)) lines.push(...batch);
  return lines;
}

function expectLinesFollow(statement: StoredStatement, lines: readonly StoredLine[]): void {
  let balance = statement.openingMinor;
  for (const line of lines) {
    balance += line.movedMinor;
    expect(line.balanceMinor).toBe(balance);
  }
  expect(balance).toBe(statement.closingMinor);
}

test("for any history, statements balance, join, equal their month, and sum up to the ledger's entries [STMT-01, STMT-02, STMT-04, STMT-06]", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (group) => {
      const clientIds: string[] = [];
      for (const movements of group) {
        const clientId = await givenOldWallets(world, ageDays);
        await moveAsBefore(world, clientId, movements);
        clientIds.push(clientId);
      }
      await makeMissingStatements(world.app);
      for (const [index, clientId] of clientIds.entries()) await expectStatements(clientId, group[index]!);
    }),
    { numRuns: runs },
  );
}, 4_000_000);

async function expectStatements(clientId: string, movements: readonly Movement[]): Promise<void> {
  const within = <T>(work: Parameters<typeof world.app.db.transaction<T>>[2]) =>
    world.app.db.transaction(statementActor, clientId, work);
  for (const walletId of walletIds) {
    const model = modelLines(movements, walletId);
    const days = await within((tx) =>
      listStatements(tx, clientId, { walletId, fromDay: dayAgo(ageDays + 5), toDay: dayAgo(0) }),
    );
    expect(days.map(({ period, number }) => [period, number])).toEqual(
      Array.from({ length: ageDays }, (_, index) => [dayAgo(ageDays - index), index + 1]),
    );
    for (const day of days) expect(day).toMatchObject(modelDay(model, day.period));
    const linesOfDays = new Map<string, StoredLine[]>();
    for (const day of days.filter(({ creditCount, debitCount }) => creditCount + debitCount > 0)) {
      const lines = await linesOf(day);
      expectLinesFollow(day, lines);
      linesOfDays.set(day.period, lines);
    }

    const monthName = lastMonth();
    const ofMonth = days.filter(({ period }) => period.startsWith(monthName));
    const month = (await within((tx) => findStatement(tx, clientId, walletId, monthName)))!;
    expect(month).toMatchObject({
      openingMinor: ofMonth[0]!.openingMinor,
      closingMinor: ofMonth.at(-1)!.closingMinor,
      creditMinor: sum(ofMonth.map(({ creditMinor }) => creditMinor)),
      debitMinor: sum(ofMonth.map(({ debitMinor }) => debitMinor)),
      feeMinor: sum(ofMonth.map(({ feeMinor }) => feeMinor)),
    });
    expect(await linesOf(month)).toEqual(ofMonth.flatMap(({ period }) => linesOfDays.get(period) ?? []));
  }
  expect(await closings(clientId)).toEqual(await balancesInEntries(clientId));
}

/** The last month that is over. */
function lastMonth(): string {
  const firstOfMonth = new Date(`${dayAgo(0).slice(0, 7)}-01`);
  return new Date(firstOfMonth.getTime() - 1).toISOString().slice(0, 7);
}

async function closings(clientId: string) {
  const { rows } = await asOwner(
    world,
    "select wallet_id, closing_minor::text as minor from statements where client_id = $1 and day = $2 order by 1",
    [clientId, dayAgo(1)],
  );
  return rows as unknown[];
}

/** By the entries alone, up to the end of yesterday. */
async function balancesInEntries(clientId: string) {
  const { rows } = await asOwner(
    world,
    `select a.wallet_id, coalesce(sum(e.amount_minor), 0)::text as minor from ledger_accounts a
     left join ledger_entries e on e.client_id = a.client_id and e.account_id = a.account_id and e.posted_at < $2::timestamptz
     where a.client_id = $1 and a.wallet_id is not null group by 1 order by 1`,
    [clientId, `${dayAgo(0)}T00:00:00Z`],
  );
  return rows as unknown[];
}
