import { isAmountRange } from "@corridor/product/transactions/amount-range";
import { amountLimitOf, isAmountFilter } from "@corridor/product/transactions/filters";
import { t } from "../../texts.ts";
import type { ListAddress, ListFilter } from "./list-filter.ts";

/** Two amounts as people type them; empty where there is no limit. */
export type AmountLimits = { readonly min: string; readonly max: string };

export type AmountsFilter<Input = object> = ListFilter<AmountLimits, Input> & {
  readonly kind: "amounts";
  readonly hint: () => string;
};

/** Two amounts, both included. The call has no commas in them (TX-17). */
export function amountLimits<const Min extends string, const Max extends string>(of: {
  /** The parameters of the address. */
  keys: AmountLimits;
  /** The fields of the call's input. */
  inputs: { min: Min; max: Max };
  name: () => string;
  hint: () => string;
}): AmountsFilter<{ [Name in Min | Max]?: string | undefined }> {
  const { keys, inputs, name, hint } = of;
  type Input = { [Name in Min | Max]?: string | undefined };
  const amountIn = (address: ListAddress, key: string) => {
    const typed = address[key] ?? "";
    return isAmountFilter(typed) ? typed : "";
  };
  return {
    kind: "amounts",
    name,
    hint,
    none: { min: "", max: "" },
    parse(address) {
      const [min, max] = [amountIn(address, keys.min), amountIn(address, keys.max)];
      return { min, max: isAmountRange(min, max) ? max : "" };
    },
    isCut: (address, { min, max }) => (address[keys.min] ?? "") !== min || (address[keys.max] ?? "") !== max,
    write: ({ min, max }) => ({ [keys.min]: min, [keys.max]: max }),
    toInput({ min, max }) {
      const [lowest, highest] = [amountLimitOf(min), amountLimitOf(max)];
      return {
        ...(lowest !== undefined && { [inputs.min]: lowest }),
        ...(highest !== undefined && { [inputs.max]: highest }),
      } as Input;
    },
    fromInput: (asked: Input) => ({ min: asked[inputs.min] ?? "", max: asked[inputs.max] ?? "" }),
    describe: (limits) => {
      const words = t.filters.amounts;
      const [min, max] = [limits.min.replace("-", "\u2212"), limits.max.replace("-", "\u2212")];
      if (min && max) return words.between({ min, max });
      if (min) return words.atLeast({ min });
      return max && words.atMost({ max });
    },
  };
}
