import { useMemo, type ReactNode } from "react";
import { Tabs } from "../design/layout/Tabs.tsx";
import { t } from "../texts.ts";
import styles from "./OverviewTab.module.css";

/** The one tab of the account area (ACC-01). */
export function OverviewTab({ children }: { children: ReactNode }) {
  const tabs = useMemo(() => [{ id: "overview", label: t.accountArea.overview }], []);
  return (
    <Tabs label={t.shell.nav.account} tabs={tabs} selected="overview" onSelect={() => undefined}>
      {() => <div className={styles.content}>{children}</div>}
    </Tabs>
  );
}
