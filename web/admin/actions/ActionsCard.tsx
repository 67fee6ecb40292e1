import { SearchX } from "lucide-react";
import { useState } from "react";
import type { Action } from "@corridor/product/admin/action";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import { useAdminAddress } from "../useAdminAddress.ts";
import { ActionItem } from "./ActionItem.tsx";
import styles from "./ActionsCard.module.css";

export type ActionsCardProps = {
  context: ClientAdminContext;
  title: string;
  actions: readonly Action[];
};

/** Some actions, of which one at a time is open; the address names it, so that it can be linked. */
export function ActionsCard({ context, title, actions }: ActionsCardProps) {
  const { address, go } = useAdminAddress();
  const opened = address["action"];
  const [called] = useState(opened);
  return (
    <Card title={title} isFlush>
      {actions.length === 0 ? (
        <EmptyState
          icon={<Icon of={SearchX} size={20} />}
          title={t.admin.find.none}
          detail={t.admin.find.noneDetail}
        />
      ) : (
        <ul className={styles.list}>
          {actions.map((action) => (
            <ActionItem
              key={action.path}
              here={{ action, context }}
              isOpen={action.path === opened}
              isCalled={action.path === called}
              onToggle={() =>
                go(
                  action.path === opened
                    ? { action: undefined, group: action.group }
                    : { action: action.path, group: undefined },
                )
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
