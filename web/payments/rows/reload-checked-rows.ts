import { queryCheckedNames } from "@corridor/product/payments/recipient-names/contract";
import { queryCheckedRepeats } from "@corridor/product/payments/repeats/contract";
import { answers } from "../../api/useCall.ts";

/** After a change of the checked rows or of their reasons; resolves when the shown rows are new, or could not be loaded. */
export async function reloadCheckedRows(): Promise<void> {
  await Promise.all(
    [queryCheckedNames, queryCheckedRepeats].map(({ path }) =>
      answers.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
