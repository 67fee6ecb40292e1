import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { editedRows, problemsOf } from "./edited-routes.ts";
import { FeeSchedulesCard } from "./FeeSchedulesCard.tsx";
import { RoutesCard } from "./RoutesCard.tsx";
import styles from "./RoutesTab.module.css";
import { TrialCard } from "./TrialCard.tsx";
import { useRouteEdits } from "./useRouteEdits.ts";

/** By which routes a client pays and for which fees: edited, tried and saved (ADMIN-22). */
export function RoutesTab({ context }: { context: ClientAdminContext }) {
  const editing = useRouteEdits(context.clientId, context.routesVersion);
  const rows = editedRows(context.routeSettings, editing.edits);
  const problems = problemsOf(rows, context);
  return (
    <div className={styles.tab}>
      <RoutesCard context={context} rows={rows} problems={problems} editing={editing} />
      <div className={styles.columns}>
        <TrialCard context={context} rows={rows} problems={problems} />
        <FeeSchedulesCard context={context} rows={rows} />
      </div>
    </div>
  );
}
