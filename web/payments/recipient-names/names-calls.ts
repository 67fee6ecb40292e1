import { rowsPerPage } from "@corridor/product/payments/checked-rows";
import type {
  queryCheckedNames,
  queryRequestNames,
  RecipientVerdict,
} from "@corridor/product/payments/recipient-names/contract";
import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";

/** The names of checked payments, and those of a request. */
export type NamesCall = typeof queryCheckedNames | typeof queryRequestNames;

export type NamesOf = { clientId: string; requestId: string };

/** The rows that are shown: of one verdict, or all. */
export type ShownPart = { verdict: RecipientVerdict | null; page: number };

export const firstPart: ShownPart = { verdict: null, page: 0 };

/** The same part has the same key, so that the first page of all rows is loaded once for card, warnings and dialogs. */
export function inputOf(of: NamesOf, { verdict, page }: ShownPart) {
  return {
    ...{ clientId: of.clientId, requestId: of.requestId },
    ...(verdict && { verdict }),
    ...(page > 0 && { offset: page * rowsPerPage }),
  };
}

/** Whether some numbers have no answer yet. */
export function isAwaited({ progress }: Pick<NameSummary, "progress">): boolean {
  return progress.answered < progress.asked;
}
