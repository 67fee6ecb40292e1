import type { Currency } from "@corridor/product/money";
import { createRandom } from "../random.ts";
import type { DemoClient } from "../world.ts";
import { timeOn, daysAfter, yearBefore, type Month } from "./days.ts";
import { gainOf, type HistoryEvent, type HistoryWallet } from "./event.ts";
import {
  conversion,
  fundingEvent,
  roundedAmount,
  undoEvent,
  walletTransfer,
  wholeUnits,
} from "./movements.ts";
import { batch } from "./payments.ts";
import { planOf, type WalletPlan } from "./plan.ts";
import { rareEvents } from "./rare.ts";

/** A client's year up to yesterday, in order: every wallet ends with exactly the balance of the plan. */
export function historyOf(client: DemoClient, now: Date): readonly HistoryEvent[] {
  const months = yearBefore(now);
  const places = client.wallets.map(({ id, currency, parent }) => ({
    place: { clientId: client.id, walletId: id, currency: currency as Currency } satisfies HistoryWallet,
    plan: planOf(client.id, id),
    parent,
  }));
  const placeOf = (walletId: string) => places.find(({ place }) => place.walletId === walletId)!.place;
  const events = places.flatMap(({ place, plan }) => ownEvents(place, plan, months, now));
  for (const { place, plan } of places)
    if (plan.boughtMonthly)
      events.push(...conversions(placeOf(plan.boughtMonthly.from), place, plan, months));
  // Subwallets first, because their parents need the money for them.
  for (const { place, plan, parent } of places)
    if (parent) events.push(...feedFromParent(placeOf(parent), place, plan, months, events));
  for (const { place, plan, parent } of places)
    if (!parent) events.push(...fundings(place, plan, months, events));
  return events.sort((a, b) => a.at.getTime() - b.at.getTime() || firstEnd(a) - firstEnd(b));
}

/** Events of the same minute are posted in the order in which their transactions end. */
function firstEnd({ rows }: HistoryEvent): number {
  return Math.min(...rows.map((row) => row.completed_at.getTime()));
}

function ownEvents(
  place: HistoryWallet,
  plan: WalletPlan,
  months: readonly Month[],
  now: Date,
): HistoryEvent[] {
  const random = createRandom(`${place.clientId}/${place.walletId}`);
  const { batches } = plan;
  const days = batches ? months.flatMap((month) => batchDays(month, batches.aMonth)) : [];
  const paid = days.flatMap((day, index) => {
    const failing = index === days.length - 1 ? (batches!.failingLast ?? 0) : 0;
    return batch(place, day, { ...batches!, failing }, random, now);
  });
  return plan.hasRareEvents ? [...paid, ...rareEvents(place, months, random)] : paid;
}

function batchDays({ workdays }: Month, aMonth: number): Date[] {
  const gap = 21 / aMonth;
  const days = Array.from({ length: aMonth }, (_, index) => workdays[Math.floor(index * gap) % 21]);
  return days.filter((day) => day !== undefined);
}

const fxReversedMonth = 5;

function conversions(
  from: HistoryWallet,
  to: HistoryWallet,
  plan: WalletPlan,
  months: readonly Month[],
): HistoryEvent[] {
  const sold = wholeUnits(plan.boughtMonthly!.sold, from);
  return months.flatMap(({ opening }, index) => {
    const made = conversion(from, to, timeOn(opening, 10, 30), sold);
    if (index !== fxReversedMonth) return [made];
    const undone = undoEvent(made, timeOn(opening, 11, 45), "FXReversal", "Wrong value date");
    return [made, undone, conversion(from, to, timeOn(opening, 12, 5), sold)];
  });
}

/** Money from the parent, in even steps over the year; the first step also brings the remainder. */
function feedFromParent(
  parent: HistoryWallet,
  place: HistoryWallet,
  plan: WalletPlan,
  months: readonly Month[],
  events: readonly HistoryEvent[],
): HistoryEvent[] {
  const times = plan.fedByParent ?? 1;
  const starts = Array.from(
    { length: times },
    (_, index) => months[Math.floor((index * months.length) / times)]!,
  );
  const fed = starts.slice(1).flatMap(({ opening }, index) => {
    const until = starts[index + 2]?.opening;
    const spent = -sumOf(events, place, ({ at: when }) => when >= opening && (!until || when < until));
    const amount = plan.batches ? roundedAmount({ minor: spent > 0n ? spent : 0n }) : topUp(place, plan);
    return amount > 0n ? [walletTransfer(parent, place, timeOn(opening, 11), amount, "Top-up")] : [];
  });
  const returned = plan.returned
    ? [
        walletTransfer(
          place,
          parent,
          timeOn(daysAfter(months.at(-3)!.opening, 9), 9),
          wholeUnits(plan.returned, place),
          "Project closed",
        ),
      ]
    : [];
  const first = wholeUnits(plan.balance, place) - sumOf([...events, ...fed, ...returned], place);
  if (first <= 0n) return [...fed, ...returned];
  return [
    walletTransfer(parent, place, timeOn(months[0]!.opening, 11), first, "Opening budget"),
    ...fed,
    ...returned,
  ];
}

/** A quarter of its final balance, for wallets that only save. */
function topUp(place: HistoryWallet, plan: WalletPlan): bigint {
  return roundedAmount({ minor: wholeUnits(plan.balance, place) / 4n });
}

/** Money from outside on the first of each month, less than the month needs; the first funding covers the difference. */
function fundings(
  place: HistoryWallet,
  plan: WalletPlan,
  months: readonly Month[],
  events: readonly HistoryEvent[],
): HistoryEvent[] {
  const monthly = months.slice(1).flatMap(({ name, opening }) => {
    const spent = -sumOf(events, place, ({ at: when }) => when.toISOString().startsWith(name));
    const amount = roundedAmount({ minor: spent > 0n ? spent : 0n });
    return amount > 0n ? [fundingEvent(place, timeOn(opening, 8, 30), amount, `DEPOSIT-${name}`)] : [];
  });
  const first = wholeUnits(plan.balance, place) - sumOf([...events, ...monthly], place);
  if (first <= 0n) return monthly;
  return [fundingEvent(place, timeOn(months[0]!.opening, 8), first, "OPENING"), ...monthly];
}

function sumOf(
  events: readonly HistoryEvent[],
  { walletId }: HistoryWallet,
  counts: (event: HistoryEvent) => boolean = () => true,
): bigint {
  return events.filter(counts).reduce((sum, event) => sum + gainOf(event, walletId), 0n);
}
