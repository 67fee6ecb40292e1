import { randomUUID } from "node:crypto";
import pg from "pg";
import type { LedgerWallet } from "@corridor/product/ledger/accounts";
import { fund, type Transfer } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import { postEach, postTransfers } from "../ledger/post.ts";
import { reverseTransfers } from "../ledger/reverse.ts";
import { systemActor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { givenClient } from "./given.ts";
import type { World } from "./world.ts";

export const usd = "USD" as Currency;

export type GivenLedger = {
  clientId: string;
  wallets: readonly LedgerWallet[];
  /** Runs the work as this client. */
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs the work as the system, which alone may post money from outside. */
  bySystem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** A client whose wallets have accounts, each with the given amount. */
export async function givenLedger(
  world: Pick<World, "app">,
  wish: { wallets?: readonly string[]; currency?: Currency; funded?: bigint } = {},
): Promise<GivenLedger> {
  const { wallets = ["main"], currency = usd, funded = 0n } = wish;
  const { clientId } = await givenClient(world, { wallets: wallets.map((id) => ({ id, currency })) });
  const within = <T>(work: (tx: Tx) => Promise<T>) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  const bySystem: GivenLedger["bySystem"] = (work) => world.app.db.systemTransaction("test", work);
  const names = wallets.map((walletId) => ({ walletId, currency }));
  if (funded > 0n)
    await bySystem((tx) =>
      postTransfers(
        tx,
        clientId,
        names.map((wallet) => fund({ key: randomUUID(), wallet, amount: funded })),
      ),
    );
  return { clientId, wallets: names, within, bySystem };
}

/** The balance of every account of a client that ever moved, by purpose, subject and currency. */
export async function balancesOf({
  clientId,
  within,
}: Pick<GivenLedger, "clientId" | "within">): Promise<Map<string, bigint>> {
  const rows = await within((tx) =>
    tx
      .selectFrom("ledger_accounts")
      .select(["purpose", "subject", "currency", "balance_minor"])
      .where("client_id", "=", clientId)
      .where("entry_count", ">", 0n)
      .execute(),
  );
  return new Map(rows.map((row) => [`${row.purpose} ${row.subject} ${row.currency}`, row.balance_minor]));
}

/** The balance of one account, named as in `balancesOf`; 0 for an account that never moved. */
export async function balanceOf(ledger: GivenLedger, name: string): Promise<bigint> {
  return (await balancesOf(ledger)).get(name) ?? 0n;
}

/** Posts transfers that succeed or fail together. */
export function postTo({ bySystem, clientId }: GivenLedger, ...transfers: Transfer[]) {
  return bySystem((tx) => postTransfers(tx, clientId, transfers));
}

/** Posts transfers each by itself. */
export function postEachTo({ bySystem, clientId }: GivenLedger, ...transfers: Transfer[]) {
  return bySystem((tx) => postEach(tx, clientId, transfers));
}

/** Reverses one transfer, and returns its reversal. */
export async function reverseAt({ bySystem, clientId }: GivenLedger, key: string) {
  const [reversed] = await bySystem((tx) => reverseTransfers(tx, clientId, [{ key }]));
  return reversed!.reversal;
}

/** A connection of the owner of the tables, for tests that query often; the caller ends it. */
export async function connectAsOwner({ databaseUrl }: Pick<World, "databaseUrl">): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** Runs statements as the owner of the tables, whom no grant limits: only a trigger or a constraint can refuse here. */
export async function asOwner(
  world: Pick<World, "databaseUrl">,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = await connectAsOwner(world);
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Damages the ledger as only its owner could, without triggers, and repairs it afterwards. */
export async function whileDamaged(
  world: World,
  damage: string,
  repair: string,
  look: () => Promise<void>,
): Promise<void> {
  const withoutTriggers = (statement: string) => `set session_replication_role = replica; ${statement}`;
  await asOwner(world, withoutTriggers(damage));
  try {
    await look();
  } finally {
    await asOwner(world, withoutTriggers(repair));
  }
}
