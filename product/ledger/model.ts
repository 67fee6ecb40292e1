import { accountName, type LedgerAccount } from "./accounts.ts";
import type { Transfer, TransferKind } from "./transfers.ts";

/** The result of posting a transfer by itself. */
export type PostingOutcome = "posted" | "duplicate" | "keyReused" | "notHeld" | "closed" | "insufficient";

/** The transfers that a closed wallet refuses; corrections and the end of a hold are still posted (WAL-19). */
const needsOpenWallet: readonly TransferKind[] = [
  "fund",
  "remove",
  "adjust",
  "charge",
  "transfer",
  "hold",
  "convert",
];

/** The ledger as simple arithmetic; tests compare the ledger of the database with it. */
export type ModelLedger = {
  readonly balances: ReadonlyMap<string, bigint>;
  post(transfer: Transfer): PostingOutcome;
  setFloor(account: LedgerAccount, floor: bigint): void;
  /** Closes a wallet if it is empty, and returns whether it did. */
  close(walletId: string): boolean;
  reopen(walletId: string): void;
};

export function createModelLedger(): ModelLedger {
  const balances = new Map<string, bigint>();
  const floors = new Map<string, bigint>();
  const closed = new Set<string>();
  const posted = new Map<string, { kind: string; content: string }>();

  function floorOfAccount(account: LedgerAccount): bigint | null {
    if (account.purpose !== "available" && account.purpose !== "held") return null;
    return floors.get(accountName(account)) ?? 0n;
  }

  function isEmpty(walletId: string): boolean {
    return [...balances].every(([name, balance]) => name.split(" ")[1] !== walletId || balance === 0n);
  }

  function post(transfer: Transfer): PostingOutcome {
    const identity = `${transfer.key} ${transfer.step}`;
    const content = contentOf(transfer);
    const before = posted.get(identity);
    if (before) return before.content === content ? "duplicate" : "keyReused";
    if (transfer.holdKey !== null && posted.get(`${transfer.holdKey} 1`)?.kind !== "hold") return "notHeld";
    if (
      needsOpenWallet.includes(transfer.kind) &&
      transfer.legs.some(({ account }) => closed.has(account.subject))
    )
      return "closed";
    const after = new Map(balances);
    for (const { account, amount } of transfer.legs) {
      const balance = (after.get(accountName(account)) ?? 0n) + amount;
      const floor = floorOfAccount(account);
      if (amount < 0n && floor !== null && balance < floor) return "insufficient";
      after.set(accountName(account), balance);
    }
    for (const [name, balance] of after) balances.set(name, balance);
    posted.set(identity, { kind: transfer.kind, content });
    return "posted";
  }

  return {
    balances,
    post,
    setFloor: (account, floor) => void floors.set(accountName(account), floor),
    close(walletId) {
      if (!isEmpty(walletId)) return false;
      closed.add(walletId);
      return true;
    },
    reopen: (walletId) => void closed.delete(walletId),
  };
}

/** Two transfers are equal when kind and legs are equal. */
function contentOf({ kind, legs }: Transfer): string {
  return [kind, ...legs.map(({ account, amount }) => `${accountName(account)} ${amount}`).sort()].join("\n");
}
