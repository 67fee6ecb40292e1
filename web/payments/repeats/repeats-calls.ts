import { rowsPerPage } from "@corridor/product/payments/checked-rows";
import type { RepeatKind } from "@corridor/product/payments/repeats/repeat";

export type RepeatsOf = { clientId: string; requestId: string };

/** The rows that are shown: of one kind, or all. */
export type ShownKind = { kind: RepeatKind | null; page: number };

export const allKinds: ShownKind = { kind: null, page: 0 };

/** The first page of all rows is looked up anew, and its answer is shared by card, notes and dialog. */
export function inputOf({ clientId, requestId }: RepeatsOf, { kind, page }: ShownKind) {
  return {
    ...{ clientId, requestId },
    ...(kind && { kind }),
    ...(page > 0 && { offset: page * rowsPerPage }),
  };
}
