import { Link } from "@tanstack/react-router";
import type { ActionGroup } from "@corridor/product/admin/action";
import { t } from "../../texts.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import styles from "./GroupList.module.css";
import { actionsOf, shownGroups } from "./groups.ts";

/** The groups of actions; the address names the chosen one. */
export function GroupList({ chosen }: { chosen: ActionGroup | null }) {
  const { searchWith } = useAdminAddress();
  return (
    <nav aria-label={t.admin.groups} className={styles.groups}>
      <ul>
        {shownGroups.map((group) => (
          <li key={group}>
            <Link
              to="/admin"
              search={searchWith({ group, action: undefined })}
              replace
              resetScroll={false}
              className={styles.group}
              data-chosen={group === chosen}
              aria-current={group === chosen ? "true" : undefined}
            >
              <span>{t.adminActions.groups[group]}</span>
              <span className={styles.count}>{actionsOf(group).length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
