import { transfer, type Transfer } from "@corridor/product/ledger/transfers";
import { usd } from "@corridor/server/testing/ledger";
import { walletIds } from "./book.ts";

/** The number of simultaneous calls in the program that is killed. */
export const callersAtOnce = 32;

/** The same transfer for the same number, so that two processes know it without communication. */
export function numberedTransfer(number: number): Transfer {
  const wallet = (index: number) => ({ walletId: walletIds[index % walletIds.length]!, currency: usd });
  return transfer({
    key: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    from: wallet(number),
    to: wallet(number + 1 + (number % 3)),
    amount: BigInt(1 + (number % 1_000)),
  });
}
