import type { AmountsFilter } from "./kinds/amounts.ts";
import type { ChoiceFilter, ChoicesFilter, ToggleFilter } from "./kinds/choices.ts";
import type { DaysFilter } from "./kinds/days.ts";
import type { TextFilter } from "./kinds/text.ts";
import type { ListAddress } from "./kinds/list-filter.ts";

export type AnyFilter = AmountsFilter | ChoiceFilter | ChoicesFilter | DaysFilter | ToggleFilter | TextFilter;

type Filters = Readonly<Record<string, AnyFilter>>;
export type FilterValues<Of extends Filters> = { readonly [Name in keyof Of]: Of[Name]["none"] };

type InputOf<Filter> = Filter extends { toInput(value: never): infer Input } ? Input : never;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;
type CallInput<Of extends Filters> = Intersection<InputOf<Of[keyof Of]>>;

/**
 * The filters of one list, declared once: the declaration reads and writes the address, makes the input of the call, and describes the set
 * filters in words. FilterBar shows one chip for each filter, in the order of the declaration.
 */
export function listFilters<Of extends Filters>(filters: Of) {
  const entries = Object.entries(filters) as [keyof Of & string, AnyFilter][];
  const perFilter = (make: (filter: AnyFilter) => unknown) =>
    Object.fromEntries(entries.map(([name, filter]) => [name, make(filter)])) as FilterValues<Of>;

  /** The address of these values: it holds only the filters that are set. */
  function write(values: FilterValues<Of>): Record<string, string> {
    const all = entries.flatMap(([name, filter]) => Object.entries(filter.write(values[name] as never)));
    return Object.fromEntries(all.filter(([, text]) => text !== ""));
  }

  return {
    filters,
    none: perFilter(({ none }) => none),
    /** People type and share addresses: an invalid value counts as not set. */
    parse: (address: ListAddress, today: string) => perFilter((filter) => filter.parse(address, today)),
    write,
    isSet: (values: FilterValues<Of>) => Object.keys(write(values)).length > 0,
    /** The filters whose value in the address could not be used: without them the list has more rows than the address asks for. */
    leftOut: (address: ListAddress, values: FilterValues<Of>) =>
      entries.filter(([name, filter]) => filter.isCut(address, values[name] as never)).map(([name]) => name),
    toInput: (values: FilterValues<Of>) =>
      Object.assign(
        {},
        ...entries.map(([name, filter]) => filter.toInput(values[name] as never)),
      ) as CallInput<Of>,
    /** The filters of a call in words; one fact for each set filter. */
    facts: (input: CallInput<Of>) =>
      entries
        .map(([, filter]) => ({
          name: filter.name(),
          value: filter.describe(filter.fromInput(input as never) as never),
        }))
        .filter(({ value }) => value !== ""),
  };
}
