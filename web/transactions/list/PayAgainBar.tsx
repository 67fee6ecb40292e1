import { t } from "../../texts.ts";
import { PayAgainButton } from "../pay-again/PayAgainButton.tsx";
import styles from "./PayAgainBar.module.css";
import type { PayAgainChoice } from "./usePayAgainChoice.tsx";

/** Above the list of failed payments: pays the ticked ones again, or all that match (AGAIN-01). */
export function PayAgainBar({ choice: { source, count } }: { choice: PayAgainChoice }) {
  return (
    <div className={styles.bar}>
      <PayAgainButton
        source={source}
        size="small"
        label={count > 0 ? t.recovery.actionTicked({ count }) : t.recovery.action}
      />
    </div>
  );
}
