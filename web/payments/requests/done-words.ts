import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { t } from "../../texts.ts";

/** The parts of a request that say how far it is. */
export type CountedRequest = Pick<PaymentRequest, "status" | "counts" | "totalCount">;

/** The words in place of "Done" for a request with failed or returned payments; null for any other request. */
export function doneWords({ status, counts, totalCount }: CountedRequest): string | null {
  const { failed, reversed } = counts;
  const words = t.requests;
  if (status !== "done" || failed + reversed === 0) return null;
  if (failed === totalCount) return words.doneAllFailed;
  if (reversed === totalCount) return words.doneAllReversed;
  return words.doneBut({ what: failedAndReversed(counts) });
}

/** The words in place of "In progress" for a request with failed or reversed payments; null for any other request. */
export function pendingWords({ status, counts }: CountedRequest): string | null {
  if (status !== "pending" || counts.failed + counts.reversed === 0) return null;
  return t.requests.pendingBut({ what: failedAndReversed(counts) });
}

function failedAndReversed({ failed, reversed }: PaymentRequest["counts"]): string {
  return [
    ...(failed > 0 ? [t.requests.failedCount({ count: failed })] : []),
    ...(reversed > 0 ? [t.requests.reversedCount({ count: reversed })] : []),
  ].join(", ");
}

/** The outcome of the failed or reversed payments, in sentences; `recovered`: what became of the failed ones. */
export function whatWentWrong(
  { counts, totalCount: total }: CountedRequest,
  recovered: readonly string[],
): string {
  const { failed, reversed } = counts;
  return [
    ...(failed > 0 ? [t.requests.failedFree({ failed, total })] : []),
    ...recovered,
    ...(reversed > 0 ? [t.requests.returned({ reversed, total })] : []),
  ].join(" ");
}

/** Whether payments failed or were reversed, or the request was rejected or abandoned. */
export function hasGoneWrong(request: PaymentRequest): boolean {
  const { counts, status } = request;
  return counts.failed + counts.reversed > 0 || status === "rejected" || status === "abandoned";
}
