import { isDay } from "@corridor/product/day";
import { dayOf, epochOf, momentOf } from "@corridor/product/epoch";
import type { Days } from "../../design/fields/days.ts";
import { t } from "../../texts.ts";
import type { ListFilter } from "./list-filter.ts";

/** The field of a day takes years of four digits. */
const firstYear = "1000";

export type DaysFilter<Input = object> = ListFilter<Days, Input> & {
  readonly kind: "days";
  readonly isPast: boolean;
  readonly hasPeriods: boolean;
  readonly words: () => { name: string; from?: string; to?: string };
};

/** Two days, both included. The call compares seconds: a day is all of its seconds in UTC (TX-18). */
export function dayRange<const From extends string, const To extends string>(of: {
  /** The parameters of the address. */
  keys: Days;
  /** The fields of the call's input. */
  inputs: { from: From; to: To };
  /** For a time that cannot be in the future. */
  isPast?: boolean;
  /** Offers today, the last days and the last months. */
  hasPeriods?: boolean;
  /** The names of the two fields, if they differ from "from" and "to". */
  words: () => { name: string; from?: string; to?: string };
}): DaysFilter<{ [Name in From | To]?: number | undefined }> {
  const { keys, inputs, isPast = false, hasPeriods = false, words } = of;
  type Input = { [Name in From | To]?: number | undefined };
  return {
    kind: "days",
    name: () => words().name,
    words,
    isPast,
    hasPeriods,
    none: { from: "", to: "" },
    parse(address, today) {
      const dayIn = (key: string) => {
        const day = address[key] ?? "";
        const isUsable = isDay(day) && day >= firstYear && !(isPast && day > today);
        return isUsable ? day : "";
      };
      const [from, to] = [dayIn(keys.from), dayIn(keys.to)];
      return { from, to: to < from ? "" : to };
    },
    isCut: (address, { from, to }) => (address[keys.from] ?? "") !== from || (address[keys.to] ?? "") !== to,
    write: ({ from, to }) => ({ [keys.from]: from, [keys.to]: to }),
    toInput: ({ from, to }) =>
      ({
        ...(from !== "" && { [inputs.from]: firstSecond(from) }),
        ...(to !== "" && { [inputs.to]: firstSecond(to) + 86_399 }),
      }) as Input,
    fromInput: (asked: Input) => ({
      from: dayOfSecond(asked[inputs.from]),
      to: dayOfSecond(asked[inputs.to]),
    }),
    describe: ({ from, to }) => {
      if (from && to) return t.filters.between({ from, to });
      if (from) return t.filters.since({ from });
      return to && t.filters.until({ to });
    },
  };
}

function firstSecond(day: string): number {
  return epochOf(new Date(day));
}

/** The console filters by whole days. A caller of the API may filter by a second; the console shows its day. */
function dayOfSecond(seconds: number | undefined): string {
  return seconds === undefined ? "" : dayOf(momentOf(seconds));
}
