import type { Transfer } from "@corridor/product/ledger/transfers";
import { checkLedger } from "@corridor/server/ledger/check";
import { postTransfers } from "@corridor/server/ledger/post";
import { proveNewEntries } from "@corridor/server/ledger/prove";
import { systemActor } from "@corridor/server/platform/actor";
import type { App } from "@corridor/server/platform/app";
import type { Tx } from "@corridor/server/platform/db";
import { givenLedger } from "@corridor/server/testing/ledger";

export const walletIds = ["a", "b", "c", "d"];
const funded = 10n ** 12n;

/** The transfers that were asked of one client's ledger, and those that the ledger acknowledged. */
export type Book = {
  readonly clientId: string;
  readonly asked: Map<string, Transfer>;
  readonly acknowledged: Set<string>;
};

/** A client whose wallets have enough money for every transfer, and an empty book. */
export async function openBook(app: App): Promise<Book> {
  const { clientId } = await givenLedger({ app }, { wallets: walletIds, funded });
  return { clientId, asked: new Map(), acknowledged: new Set() };
}

/** Compares the book with the ledger after a crash, repeats every transfer, and compares once more. */
export async function settleBook(app: App, book: Book): Promise<string[]> {
  const before = await findPosted(app, book);
  const lost = [...book.acknowledged].filter((key) => !before.has(key));
  await postAgain(app, book);
  const after = await findPosted(app, book);
  const missing = [...book.asked.keys()].filter((key) => !after.has(key));
  const wrong = [...before, ...after].filter(
    ([key, { transfers, legs }]) => transfers !== 1 || legs !== book.asked.get(key)!.legs.length,
  );
  const breaches = [...(await checkLedger(app)), ...(await proveNewEntries(app))];
  return [
    ...lost.map((key) => `${key} was acknowledged and is lost`),
    ...missing.map((key) => `${key} was asked for again and is not there`),
    ...wrong.map(([key, found]) => `${key} is there ${found.transfers} times with ${found.legs} legs`),
    ...(await wrongBalances(app, book)),
    ...breaches.map(({ what }) => what),
  ];
}

type PostedTransfer = { readonly transfers: number; readonly legs: number };

const within = <T>(app: App, { clientId }: Book, work: (tx: Tx) => Promise<T>) =>
  app.db.transaction(systemActor("faults"), clientId, work);

async function findPosted(app: App, book: Book): Promise<Map<string, PostedTransfer>> {
  const rows = await within(app, book, (tx) =>
    tx
      .selectFrom("ledger_transfers as t")
      .leftJoin("ledger_entries as e", (join) =>
        join.onRef("e.client_id", "=", "t.client_id").onRef("e.transfer_id", "=", "t.transfer_id"),
      )
      .select(({ fn }) => [
        "t.key",
        fn.count<bigint>("t.transfer_id").distinct().as("transfers"),
        fn.count<bigint>("e.entry_no").as("legs"),
      ])
      .where("t.client_id", "=", book.clientId)
      .where("t.kind", "=", "transfer")
      .groupBy("t.key")
      .execute(),
  );
  return new Map(
    rows.map(({ key, transfers, legs }) => [key, { transfers: Number(transfers), legs: Number(legs) }]),
  );
}

/** Twice, because a retry may be retried as well. */
async function postAgain(app: App, book: Book): Promise<void> {
  const all = [...book.asked.values()];
  for (let time = 0; time < 2; time += 1)
    for (let from = 0; from < all.length; from += 5_000)
      await within(app, book, (tx) => postTransfers(tx, book.clientId, all.slice(from, from + 5_000)));
}

async function wrongBalances(app: App, book: Book): Promise<string[]> {
  const expected = new Map(walletIds.map((walletId) => [walletId, funded]));
  for (const { legs } of book.asked.values())
    for (const { account, amount } of legs)
      expected.set(account.subject, expected.get(account.subject)! + amount);
  const rows = await within(app, book, (tx) =>
    tx
      .selectFrom("ledger_accounts")
      .select(["subject", "balance_minor"])
      .where("client_id", "=", book.clientId)
      .where("purpose", "=", "available")
      .execute(),
  );
  return rows
    .filter(({ subject, balance_minor: balance }) => balance !== expected.get(subject))
    .map(
      ({ subject, balance_minor: balance }) =>
        `wallet ${subject} has ${balance} instead of ${expected.get(subject)}`,
    );
}
