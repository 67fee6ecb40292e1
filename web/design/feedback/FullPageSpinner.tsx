import styles from "./FullPageSpinner.module.css";
import { Spinner } from "./Spinner.tsx";
import { t } from "../../texts.ts";

/** Only for the moment before it is known who is here; anything later has a place of its own to load in. */
export function FullPageSpinner() {
  return (
    <div className={styles.page} role="status" aria-label={t.common.loading}>
      <Spinner size={24} />
    </div>
  );
}
