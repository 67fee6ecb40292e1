import { providerName } from "@corridor/product/providers";
import { language, t } from "../../texts.ts";
import { isOpenState, type CountedList } from "./counted-list.ts";

/** The name of a list of payments: provider, state, age. */
export function countedName({ providerId, list, age }: CountedList): string {
  const words = t.operations.payments;
  const parts = isOpenState(list)
    ? [words.states[list], ...(age ? [words.ages[age]] : [])]
    : [words.outcomes[list], words.lastDay];
  return [providerName(providerId, language), ...parts].join(", ");
}
