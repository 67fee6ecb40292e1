import type { Random } from "../random.ts";
import { timeOn, daysAfter, type Month } from "./days.ts";
import type { HistoryEvent, HistoryWallet } from "./event.ts";
import { single, undoEvent, wholeUnits } from "./movements.ts";

/** Events of a large account once or twice a year, and a charge every month, so that every type occurs. */
export function rareEvents(place: HistoryWallet, months: readonly Month[], random: Random): HistoryEvent[] {
  const units = (amount: number) => wholeUnits(amount, place);
  const dayIn = (month: number) => random.pick(months[month]!.workdays);
  const charges = months
    .filter(({ workdays }) => workdays.length > 0)
    .map(({ workdays }) =>
      single(place, timeOn(workdays[0]!, 6), {
        type: "Fee",
        verb: "charge",
        amount: -units(25),
        reason: "Monthly account charge",
      }),
    );
  const withReversal = (
    month: number,
    what: Parameters<typeof single>[2],
    reversal: HistoryEvent["rows"][number]["type"],
  ) => {
    const event = single(place, timeOn(dayIn(month), 15, 10), what);
    return [event, undoEvent(event, timeOn(daysAfter(event.at, 1), 0, 5), reversal, "Booked twice")];
  };
  return [
    ...charges,
    single(place, timeOn(dayIn(0), 14), {
      type: "Payment",
      verb: "remove",
      amount: -units(640),
      reason: "Paid before payments had a kind",
    }),
    single(place, timeOn(dayIn(2), 16), {
      type: "Adjust",
      verb: "adjust",
      amount: units(120),
      reason: "Missing credit found",
    }),
    single(place, timeOn(dayIn(6), 16), {
      type: "Adjust",
      verb: "adjust",
      amount: -units(45),
      reason: "Bank charge passed on",
    }),
    single(place, timeOn(dayIn(8), 16), {
      type: "RemoveFunds",
      verb: "remove",
      amount: -units(5_000),
      reason: "Returned to the donor",
    }),
    ...withReversal(
      3,
      { type: "Interest", verb: "fund", amount: units(310), reason: "Quarterly interest" },
      "InterestReversal",
    ),
    ...withReversal(
      4,
      { type: "MoneyMarketMovement", verb: "remove", amount: -units(10_000), reason: "Overnight placement" },
      "MoneyMarketMovementReversal",
    ),
    ...withReversal(
      5,
      { type: "TradeFinance", verb: "remove", amount: -units(7_500), reason: "Letter of credit" },
      "TradeFinanceReversal",
    ),
    ...withReversal(
      7,
      { type: "Other", verb: "fund", amount: units(90), reason: "Refund of a supplier" },
      "OtherReversal",
    ),
  ];
}
