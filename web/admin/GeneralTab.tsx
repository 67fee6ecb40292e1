import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { FeaturesCard } from "./FeaturesCard.tsx";
import styles from "./GeneralTab.module.css";

/** The actions, features and records of one client. */
export function GeneralTab({ context }: { context: ClientAdminContext }) {
  return (
    <div className={styles.tab}>
      <FeaturesCard context={context} />
    </div>
  );
}
