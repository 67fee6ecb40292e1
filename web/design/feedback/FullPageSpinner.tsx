import styles from "./FullPageSpinner.module.css";
import { Spinner } from "./Spinner.tsx";
import { t } from "../../texts.ts";

/** Only until the log-in state is known; later loading states have their own places. */
export function FullPageSpinner() {
  return (
    <div className={styles.page} role="status" aria-label={t.common.loading}>
      <Spinner size={24} />
    </div>
  );
}
