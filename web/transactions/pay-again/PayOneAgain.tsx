import { t } from "../../texts.ts";
import type { PartialTransaction } from "../values.ts";
import { PayAgainButton } from "./PayAgainButton.tsx";

/** For a failed payment of a request that is in no recovery (AGAIN-01). */
export function PayOneAgain({ transaction }: { transaction: PartialTransaction }) {
  const { transactionId, status, requestId, recoveredByTransactionId } = transaction;
  if (!transactionId || status?.statusType !== "failed" || !requestId || recoveredByTransactionId)
    return null;
  return (
    <PayAgainButton source={{ transactionIds: [transactionId] }} size="small" label={t.recovery.actionOne} />
  );
}
