import type { PaymentRequest } from "@corridor/product/payments/request";
import { t } from "../../design/texts.ts";

/** What is said in place of "Done" of a request of which payments failed or came back; null for any other request. */
export function doneWords({ status, counts, totalCount }: PaymentRequest): string | null {
  const { failed, reversed } = counts;
  const words = t.requests;
  if (status !== "done" || failed + reversed === 0) return null;
  if (failed === totalCount) return words.doneAllFailed;
  if (reversed === totalCount) return words.doneAllReversed;
  return words.doneBut({
    what: [
      ...(failed > 0 ? [words.failedCount({ count: failed })] : []),
      ...(reversed > 0 ? [words.reversedCount({ count: reversed })] : []),
    ].join(", "),
  });
}

/** What became of the payments that failed or came back, in sentences. */
export function whatWentWrong({ counts, totalCount: total }: PaymentRequest): string {
  const { failed, reversed } = counts;
  return [
    ...(failed > 0 ? [t.requests.failedFree({ failed, total })] : []),
    ...(reversed > 0 ? [t.requests.returned({ reversed, total })] : []),
  ].join(" ");
}

/** Whether nothing about it is good news. */
export function hasGoneWrong(request: PaymentRequest): boolean {
  const { counts, status } = request;
  return counts.failed + counts.reversed > 0 || status === "rejected" || status === "abandoned";
}
