import { createHash } from "node:crypto";

/** A payment as a person types it. Its account identifies it: no two payments share one. */
export type OrderedPayment = {
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
  readonly reason: string;
  readonly provider: string;
  readonly recipientAccountId: string;
  readonly walletId: string;
  readonly recipientBankCode?: string;
};

/** right: must be paid; wrong: must be refused; changed: the ID of a right one with other content, must be refused too. */
export type Order = {
  readonly kind: "right" | "wrong" | "changed";
  readonly requestId: string;
  readonly transactions: readonly OrderedPayment[];
};

export const paymentsInOrder = 20;
export const wallets = { nairobi: "KES", mombasa: "KES", accra: "GHS" } as const;
/** By class (C-13): idempotent, queryable, and the one that a run may make neither. */
export const providers = {
  idempotent: "bank-ke",
  queryable: "mpesa-ke",
  third: "airtel-ke",
  other: "mtn-gh",
};

/** How many of a hundred accounts have each ending (docs/spec/demo.md); the rest have other endings. */
const endings: Readonly<Record<string, number>> = {
  "01": 28,
  "02": 8,
  "03": 1,
  "04": 3,
  "05": 6,
  "06": 10,
  "07": 4,
  "08": 10,
};

/**
 * Returns the same orders for the same seed: `count` right ones, each alone or followed by orders that must not be paid. Another part
 * of the run begins with another number, because no two payments share an account.
 */
export function ordersOf(seed: number, count: number, firstNumber = 0): Order[][] {
  const right = Array.from({ length: count }, (_, index): Order => {
    const first = (firstNumber + index) * paymentsInOrder;
    const transactions = Array.from({ length: paymentsInOrder }, (__, line) => payment(seed, first + line));
    return { kind: "right", requestId: uuid(seed, "right", first), transactions };
  });
  return right.map((order, index) => {
    if (index % 8 !== 3) return [order];
    const [first, ...rest] = order.transactions;
    const dearer = { ...first!, amount: "9999.00" };
    return [
      order,
      { kind: "changed", requestId: order.requestId, transactions: [dearer, ...rest] },
      {
        kind: "wrong",
        requestId: uuid(seed, "wrong", order.requestId),
        transactions: [{ ...first!, currency: "USD" }, ...rest],
      },
    ];
  });
}

/** A hash, because two runs that count from 1 would use the same IDs. */
function digest(...parts: readonly (string | number)[]): Buffer {
  return createHash("sha256").update(parts.join(" ")).digest();
}

function payment(seed: number, number: number): OrderedPayment {
  const bytes = digest(seed, "payment", number);
  let at = 0;
  const pick = (below: number) => bytes.readUInt16BE((at += 2) - 2) % below;
  const provider = Object.values(providers)[pick(4)]!;
  const isGhanaian = provider === providers.other;
  const serial = String(number).padStart(5, "0") + anyEnding(pick);
  const walletId = isGhanaian ? "accra" : (["nairobi", "mombasa"] as const)[pick(2)]!;
  return {
    amount: `${50 + pick(900)}.${String(pick(100)).padStart(2, "0")}`,
    currency: wallets[walletId],
    name: `Recipient ${number}`,
    reason: "Salary",
    provider,
    recipientAccountId: accountOf(provider, serial),
    walletId,
    ...(provider === providers.idempotent ? { recipientBankCode: "68" } : {}),
  };
}

/** Numbers that the rules accept as phones of the country, or as an account. */
function accountOf(provider: string, serial: string): string {
  if (provider === providers.idempotent) return `00${serial}`;
  return provider === providers.other ? `+23324${serial}` : `+25471${serial}`;
}

function anyEnding(pick: (below: number) => number): string {
  let left = pick(100);
  for (const [ending, share] of Object.entries(endings)) {
    left -= share;
    if (left < 0) return ending;
  }
  return String(10 + pick(90));
}

function uuid(...parts: readonly (string | number)[]): string {
  const hex = digest(...parts).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
