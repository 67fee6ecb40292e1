import type { Entry } from "./memory.ts";
import type { Network } from "./network.ts";
import { hasPaid, hasReversed } from "./payment.ts";

const linesAtOnce = 500;

/** One JSON line for each key that the network was ever asked to pay, paid or not, for checks of the books. */
export async function* effects({ memory, now }: Network): AsyncGenerator<string> {
  await memory.synced();
  let lines: string[] = [];
  for (const entry of memory.entries()) {
    lines.push(`${JSON.stringify(effectOf(entry, now()))}\n`);
    if (lines.length < linesAtOnce) continue;
    yield lines.join("");
    lines = [];
  }
  yield lines.join("");
}

function effectOf({ provider, transactionId, asked, payments }: Entry, now: number) {
  const paid = payments.map(({ payment }) => payment).filter((payment) => hasPaid(payment, now));
  const [first] = paid;
  return {
    provider,
    transactionId,
    asked,
    paid: paid.length,
    reversed: paid.filter((payment) => hasReversed(payment, now)).length,
    amount: first?.amount ?? null,
    currency: first?.currency ?? null,
    paidAt: first ? new Date(first.settlesAt ?? now).toISOString() : null,
  };
}
