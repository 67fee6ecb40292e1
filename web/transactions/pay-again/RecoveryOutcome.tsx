import type { RecoveryOutcome as Outcome } from "@corridor/product/transactions/transaction";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { t } from "../../texts.ts";
import styles from "./RecoveryOutcome.module.css";

export type RecoveryOutcomeProps = { outcome: Outcome | null | undefined; requestId: string | null };

/**
 * Beside a failed payment that another one pays again: what became of it, with the way to the request that pays it, if the person may see
 * it (AGAIN-07).
 */
export function RecoveryOutcome({ outcome, requestId }: RecoveryOutcomeProps) {
  if (!outcome) return null;
  const words = t.recovery.outcome[outcome];
  return (
    <p className={styles.outcome} data-outcome={outcome}>
      {requestId === null ? (
        words
      ) : (
        <TextLink to="/paymentRequests/$requestId" params={{ requestId }}>
          {words}
        </TextLink>
      )}
    </p>
  );
}
