import { useSearch } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { useState } from "react";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { Note } from "../design/feedback/Note.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { SearchField } from "../design/fields/SearchField.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { t } from "../texts.ts";
import { ActionsCard } from "./actions/ActionsCard.tsx";
import { findActions } from "./actions/find-actions.ts";
import { GroupList } from "./actions/GroupList.tsx";
import { actionsOf, groupIn } from "./actions/groups.ts";
import { FeaturesCard } from "./features/FeaturesCard.tsx";
import { FlagsCard } from "./features/FlagsCard.tsx";
import styles from "./GeneralTab.module.css";
import { LogSearchCard } from "./logs/LogSearchCard.tsx";
import { WaitingCard } from "./waiting/WaitingCard.tsx";

// At the foot of the screen.
const SmsCard = lazyPart(async () => (await import("./sms/SmsCard.tsx")).SmsCard);
const AuditCard = lazyPart(async () => (await import("./audit/AuditCard.tsx")).AuditCard);

/** The actions, features and records of one client. */
export function GeneralTab({ context }: { context: ClientAdminContext }) {
  const address = useSearch({ strict: false });
  const [typed, setTyped] = useState("");
  const group = groupIn(address);
  const isSearching = typed.trim() !== "";
  return (
    <div className={styles.tab}>
      {context.archived && <Note icon={<Icon of={Info} />}>{t.admin.archivedNote}</Note>}
      <WaitingCard />
      <div className={styles.columns}>
        <div className={styles.side}>
          <SearchField label={t.admin.find.label} value={typed} onChange={setTyped} />
          <GroupList chosen={isSearching ? null : group} />
        </div>
        <div className={styles.main}>
          {isSearching ? (
            <ActionsCard
              context={context}
              title={t.admin.find.found({ n: findActions(typed).length })}
              actions={findActions(typed)}
            />
          ) : (
            <ActionsCard
              key={group}
              context={context}
              title={t.adminActions.groups[group]}
              actions={actionsOf(group)}
            />
          )}
          <LogSearchCard context={context} />
        </div>
        <div className={styles.switches}>
          <FeaturesCard context={context} />
          <FlagsCard context={context} />
        </div>
        <div className={styles.records}>
          <SmsCard />
          <AuditCard clientId={context.clientId} />
        </div>
      </div>
    </div>
  );
}
