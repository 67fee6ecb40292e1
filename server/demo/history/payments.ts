import { dayOf } from "@corridor/product/epoch";
import { capture, charge, hold, release, reverse, type Transfer } from "@corridor/product/ledger/transfers";
import { paymentKindOf } from "@corridor/product/providers";
import { demoFee } from "../fees.ts";
import { demoName } from "../names.ts";
import { demoId, type Random } from "../random.ts";
import { accountAt } from "./accounts.ts";
import { timeOn, daysAfter } from "./days.ts";
import { demoDetailsOf, senderOf } from "./details.ts";
import { rowOf, type HistoryEvent, type HistoryRow, type HistoryWallet } from "./event.ts";
import { wholeUnits } from "./movements.ts";
import type { WalletPlan } from "./plan.ts";

const notFound = ["RECIPIENT_NOT_FOUND", "The recipient account does not exist."] as const;
const failures = [
  notFound,
  ["RECIPIENT_LIMIT_REACHED", "The recipient cannot receive this amount now."],
  ["DECLINED", "The provider declined the payment."],
] as const;
/** The last digits of an account that the simulated network does not find (demo.md). */
const notFoundEnding = "02";
const failedShare = 0.03;
const reversedShare = 0.008;

/** `failing`: how many of the first payments fail. */
type Batches = NonNullable<WalletPlan["batches"]> & { readonly failing: number };
type Payment = {
  key: string;
  provider: string;
  amount: bigint;
  fee: bigint;
  isPaid: boolean;
  row: HistoryRow;
};

/** One bulk payment: one hold for all of it, each payment captured or released, and a few sent back days later. */
export function batch(
  place: HistoryWallet,
  day: Date,
  plan: Batches,
  random: Random,
  lastDay: Date,
): readonly HistoryEvent[] {
  const start = timeOn(day, random.between(7, 14), random.between(0, 59));
  const name = `${plan.name}-${dayOf(day)}`;
  const holdKey = demoId(`${place.clientId} ${name} ${place.walletId}`);
  const payments = Array.from({ length: plan.payments }, (_, index) =>
    payment(place, start, { name, key: demoId(`${holdKey} ${index}`), index }, plan, random),
  );
  const total = payments.reduce((sum, { amount, fee }) => sum + amount + fee, 0n);
  const transfers: Transfer[] = [hold({ key: holdKey, wallet: place, amount: total })];
  const rows = payments.map((made) => {
    const ended = end(place, holdKey, made);
    transfers.push(ended);
    return { ...made.row, transfer: made.isPaid ? ended : null };
  });
  const captured = new Map(rows.map((row) => [row.transaction_id, row]));
  const reversals = payments
    .filter(({ isPaid }) => isPaid && random.chance(reversedShare))
    .map((made) => sentBack(place, made, captured.get(made.key)!, timeOn(daysAfter(day, 2), 11, 20)))
    .filter((event) => event.at < lastDay);
  return [{ at: timeOn(start, 1), transfers, rows }, ...reversals];
}

function payment(
  place: HistoryWallet,
  start: Date,
  { name, key, index }: { name: string; key: string; index: number },
  plan: Batches,
  random: Random,
): Payment {
  const [provider, typical, step] = random.pick(plan.providers);
  const units = Math.max(step, Math.round((typical * (0.5 + random.next())) / step) * step);
  const amount = wholeUnits(units, place);
  const isWrong = index < plan.failing;
  const isPaid = !random.chance(failedShare) && !isWrong;
  const fee = demoFee(provider, "managed", { currency: place.currency, minor: amount });
  const [code, description] = isPaid ? [null, null] : isWrong ? notFound : random.pick(failures);
  const person = random.between(0, 899);
  const account = accountAt(provider, person);
  const completed = endOf(start, index + random.between(0, 2) / 4, plan.payments);
  const row = rowOf(place, start, {
    type: paymentKindOf(provider) === "bank" ? "BankPayment" : "MobilePayment",
    transaction_id: key,
    amount_minor: -amount,
    fee_minor: isPaid ? fee : 0n,
    transfer: null,
    status: isPaid ? "succeeded" : "failed",
    status_code: code,
    status_description: description,
    sent_at: sentBefore(completed, start, index),
    completed_at: completed,
    provider,
    recipient_account: isWrong ? `${account.slice(0, -2)}${notFoundEnding}` : account,
    recipient_name: demoName(person),
    recipient_minor: amount,
    recipient_currency: place.currency,
    batch_reference: name,
    reference: `${plan.name.slice(0, 4)}${String(index + 1).padStart(4, "0")}`,
    sender_name: senderOf(place.clientId),
    details: demoDetailsOf(place, { provider, amount, day: start, name, index }),
    source: "web",
  });
  return { key, provider, amount, fee, isPaid, row };
}

/**
 * Payments end one after the other in the last minute before their event: all other events are at full minutes, so the transactions
 * of a wallet end in the order in which the ledger posts them.
 */
function endOf(start: Date, place: number, count: number): Date {
  return new Date(timeOn(start, 1).getTime() - Math.floor(((count - place) * 59_000) / count));
}

/** Some seconds before its end, so that each provider has a usual time (OPS-05). */
function sentBefore(completed: Date, start: Date, index: number): Date {
  const tookMs = (2 + ((index * 7) % 23)) * 1_000;
  return new Date(Math.max(start.getTime(), completed.getTime() - tookMs));
}

function end(
  place: HistoryWallet,
  holdKey: string,
  { key, provider, amount, fee, isPaid }: Payment,
): Transfer {
  const input = { key, holdKey, wallet: place, amount, fee };
  return isPaid ? capture({ ...input, provider }) : release(input);
}

/** A payment that came back: the amount, its fee, and the price of the return if it has one (EXT-08). */
function sentBack(
  place: HistoryWallet,
  { key, provider, amount, fee }: Payment,
  original: HistoryRow,
  when: Date,
): HistoryEvent {
  const undone = reverse(original.transfer!);
  const cost = demoFee(provider, "reversal", { currency: place.currency, minor: amount });
  const charged = cost > 0n ? charge({ key: demoId(`${key} return`), wallet: place, amount: cost }) : null;
  const shared = {
    provider,
    reversed_transaction_id: key,
    batch_reference: original.batch_reference ?? null,
  };
  const row = (type: HistoryRow["type"], amount_minor: bigint, transfer: Transfer) =>
    rowOf(place, when, { ...shared, type, amount_minor, transfer, transaction_id: demoId(`${key} ${type}`) });
  return {
    at: when,
    transfers: charged ? [undone, charged] : [undone],
    rows: [
      row("Reversal", amount, undone),
      ...(fee > 0n ? [row("FeeReversal", fee, undone)] : []),
      ...(charged ? [row("Fee", -cost, charged)] : []),
    ],
  };
}
