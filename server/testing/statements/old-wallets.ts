import { randomUUID } from "node:crypto";
import type { LedgerWallet } from "@corridor/product/ledger/accounts";
import { capture, convert, fund, hold, release, transfer } from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import { moveClockTo } from "../../demo/history/post.ts";
import { setWalletLimits } from "../../ledger/accounts.ts";
import { balancesAfter } from "../../ledger/balances.ts";
import { postTransfers } from "../../ledger/post.ts";
import { paymentKeyOf } from "../../payments/engine/keys.ts";
import { reversePayment } from "../../payments/engine/reverse.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { finishTransactions } from "../../transactions/finish.ts";
import { recordTransactions } from "../../transactions/record.ts";
import { givenClient } from "../given.ts";
import { asOwner } from "../ledger.ts";
import { openTransactions } from "../transactions.ts";
import type { World } from "../world.ts";

/** A movement of wallets a and b (USD) and k (KES) of a client, some days ago. Amounts are minor units. */
export type Movement = { readonly daysAgo: number } & (
  | { readonly kind: "fund"; readonly wallet: WalletId; readonly amount: bigint }
  | { readonly kind: "transfer"; readonly from: "a" | "b"; readonly amount: bigint }
  | { readonly kind: "convert"; readonly from: "a" | "b"; readonly sold: bigint; readonly bought: bigint }
  | {
      readonly kind: "pay";
      readonly wallet: WalletId;
      readonly payments: readonly {
        readonly amount: bigint;
        readonly fee: bigint;
        readonly ending: "succeeded" | "failed" | "reversed";
      }[];
      /** When the payments end. They are held on the day of the movement. */
      readonly endsDaysAgo: number;
    }
);
export type WalletId = "a" | "b" | "k";

/** What the builders need of a world. */
type StatementWorld = Pick<World, "app" | "databaseUrl">;

const currencyOf = { a: "USD", b: "USD", k: "KES" } as const;
export const walletIds = Object.keys(currencyOf) as readonly WalletId[];
const walletOf = (walletId: WalletId): LedgerWallet => ({
  walletId,
  currency: currencyOf[walletId] as Currency,
});

/** A client whose wallets were made some days ago, with a floor that no test reaches. */
export async function givenOldWallets(world: StatementWorld, daysAgo: number): Promise<string> {
  const { clientId } = await givenClient(world, {
    wallets: walletIds.map((id) => ({ id, currency: currencyOf[id] })),
    features: ["ManageStatementSftpKeys"],
  });
  await world.app.db.systemTransaction("given", async (tx) => {
    for (const walletId of walletIds)
      await setWalletLimits(tx, clientId, walletId, { minimumBalance: 0n, negativeBalanceLimit: 10n ** 15n });
  });
  // The limits above are a movement of today, which would keep the history from being posted.
  await asOwner(
    world,
    `with days as (delete from ledger_days where client_id = '${clientId}'),
       accounts as (update ledger_accounts set moved_at = '-infinity' where client_id = '${clientId}')
     update wallets set created_at = (now() at time zone 'UTC')::date::timestamp at time zone 'UTC'
       - ${daysAgo} * interval '1 day' + interval '6 hours' where client_id = '${clientId}'`,
  );
  return clientId;
}

const noonOf = (daysAgo: number) => new Date(new Date().setUTCHours(12, 0, 0, 0) - daysAgo * 86_400_000);

/**
 * Posts movements through the ledger, in the order of their days, and records their transactions as the product does. All are of one
 * transaction of the database, which is quicker than one for each.
 */
export async function moveAsBefore(
  world: StatementWorld,
  clientId: string,
  movements: readonly Movement[],
): Promise<void> {
  const steps = movements.flatMap((movement) => stepsOf(world, clientId, movement));
  // Stable: what was wanted first happens first.
  await world.app.db.systemTransaction("given", async (tx) => {
    for (const { daysAgo, run } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
      await moveClockTo(tx, noonOf(daysAgo));
      await run(tx);
    }
  });
}

type Step = { daysAgo: number; run: (tx: Tx) => Promise<void> };

function stepsOf(world: StatementWorld, clientId: string, movement: Movement): Step[] {
  const { daysAgo } = movement;
  if (movement.kind === "pay") return stepsOfPayments(world, clientId, movement);
  const key = randomUUID();
  if (movement.kind === "fund") {
    const { wallet, amount } = movement;
    const made = fund({ key, wallet: walletOf(wallet), amount });
    return [{ daysAgo, run: (tx) => post(tx, clientId, made, [["AddFunds", wallet, amount]]) }];
  }
  const { from } = movement;
  if (movement.kind === "transfer") {
    const to = from === "a" ? "b" : "a";
    const made = transfer({ key, from: walletOf(from), to: walletOf(to), amount: movement.amount });
    const rows = [
      ["TransferOut", from, -movement.amount],
      ["TransferIn", to, movement.amount],
    ] as const;
    return [{ daysAgo, run: (tx) => post(tx, clientId, made, rows) }];
  }
  const { sold, bought } = movement;
  const made = convert({ key, from: walletOf(from), sold, to: walletOf("k"), bought });
  const rows = [
    ["FX", from, -sold],
    ["FX", "k", bought],
  ] as const;
  return [{ daysAgo, run: (tx) => post(tx, clientId, made, rows) }];
}

type Row = readonly ["AddFunds" | "TransferOut" | "TransferIn" | "FX", WalletId, bigint];

async function post(
  tx: Tx,
  clientId: string,
  made: ReturnType<typeof fund>,
  rows: readonly Row[],
): Promise<void> {
  await postTransfers(tx, clientId, [made]);
  const [after] = await balancesAfter(tx, clientId, [made]);
  await recordTransactions(
    tx,
    rows.map(([type, wallet, amount]) => ({
      client_id: clientId,
      transaction_id: randomUUID(),
      wallet_id: wallet,
      type,
      status: "succeeded",
      currency: currencyOf[wallet],
      amount_minor: amount,
      balance_minor: after!.get(wallet)!,
    })),
  );
}

function stepsOfPayments(
  world: StatementWorld,
  clientId: string,
  { daysAgo, wallet: walletId, payments, endsDaysAgo }: Extract<Movement, { kind: "pay" }>,
): Step[] {
  const wallet = walletOf(walletId);
  const total = payments.reduce((sum, { amount, fee }) => sum + amount + fee, 0n);
  const holding = hold({ key: randomUUID(), wallet, amount: total });
  const named = payments.map((payment) => ({ ...payment, id: randomUUID() }));
  const transfers = named.map(({ id, amount, fee, ending }) => {
    const input = { key: paymentKeyOf(clientId, id), holdKey: holding.key, wallet, amount, fee };
    return ending === "failed" ? release(input) : capture({ ...input, provider: "swift" });
  });
  const begin = async (tx: Tx) => {
    await postTransfers(tx, clientId, [holding]);
    await openTransactions(
      tx,
      clientId,
      named.map(({ id, amount, fee }) => ({
        transaction_id: id,
        wallet_id: walletId,
        type: "BankPayment",
        provider: "swift",
        currency: wallet.currency,
        amount_minor: -amount,
        fee_minor: fee,
        recipient_name: "Ana Sá",
        recipient_account: "GB33BUKB20201555555555",
        recipient_minor: amount,
        recipient_currency: wallet.currency,
        reference: `ref-${id.slice(0, 8)}`,
      })),
    );
  };
  const end = async (tx: Tx) => {
    await postTransfers(tx, clientId, transfers);
    const after = await balancesAfter(tx, clientId, transfers);
    await finishTransactions(
      tx,
      clientId,
      named.map(({ id: transactionId, ending }, index) =>
        ending === "failed"
          ? { transactionId, status: "failed", code: "RECIPIENT_NOT_FOUND", description: null }
          : { transactionId, status: "succeeded", balance: after[index]!.get(walletId)! },
      ),
    );
  };
  const reversals = named.filter(({ ending }) => ending === "reversed");
  return [
    { daysAgo, run: begin },
    { daysAgo: Math.min(endsDaysAgo, daysAgo), run: end },
    ...reversals.map(({ id }) => ({
      daysAgo: Math.min(endsDaysAgo, daysAgo),
      run: async (tx: Tx) => void (await reversePayment(world.app, tx, clientId, id)),
    })),
  ];
}

export const statementActor = systemActor("statements");
