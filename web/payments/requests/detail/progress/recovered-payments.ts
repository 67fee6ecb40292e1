import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { t } from "../../../../texts.ts";

type RecoveredRequest = Pick<RequestDetails, "chain" | "counts">;

/** The failed payments of a request that were paid again, and those that a recovery has not paid yet. A rejected recovery has none. */
function recoveredPayments({ chain }: RecoveredRequest): { paid: number; waiting: number } {
  const recoveries = chain.filter(
    ({ step, status }) => step === 1 && status !== "rejected" && status !== "abandoned",
  );
  const paid = recoveries.reduce((sum, { paidCount }) => sum + (paidCount ?? 0), 0);
  const open = recoveries.filter(({ status }) => status !== "done");
  return { paid, waiting: open.reduce((sum, { count, paidCount }) => sum + count - (paidCount ?? 0), 0) };
}

/** The number of failed payments that no recovery has paid or is about to pay. */
export function failedWithoutRecovery(request: RecoveredRequest): number {
  const { paid, waiting } = recoveredPayments(request);
  return request.counts.failed - paid - waiting;
}

/** What became of the failed payments, in sentences; none where nobody pays them again. */
export function recoveryWords(request: RecoveredRequest): readonly string[] {
  const { paid, waiting } = recoveredPayments(request);
  const { failed } = request.counts;
  return [
    ...(paid > 0 ? [t.recovery.paidOf({ count: paid, failed })] : []),
    ...(waiting > 0 ? [t.recovery.waitingOf({ count: waiting, failed })] : []),
  ];
}
