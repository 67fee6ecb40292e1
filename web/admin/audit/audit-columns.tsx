import type { AuditEntry } from "@corridor/product/admin/audit/contract";
import { CopyId } from "../../design/actions/CopyId.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { t } from "../../texts.ts";
import { AuditValues } from "./AuditValues.tsx";
import styles from "./AuditValues.module.css";

/** The client has a column where entries of all clients are listed. */
export function auditColumns(isOfAll: boolean): readonly TableColumn<AuditEntry>[] {
  const words = t.adminRecords.audit;
  return [
    { id: "time", header: words.time, cell: ({ time }) => <Timestamp seconds={time} /> },
    {
      id: "actor",
      header: words.actor,
      cell: ({ actor, address }) => (
        <span className={styles.actor}>
          {actor}
          {address !== null && <span className={styles.lesser}>{words.address({ address })}</span>}
        </span>
      ),
    },
    ...(isOfAll
      ? [{ id: "client", header: words.client, cell: ({ clientId }: AuditEntry) => clientId }]
      : []),
    {
      id: "action",
      header: words.action,
      cell: ({ action }) => <code className={styles.action}>{action}</code>,
    },
    {
      id: "target",
      header: words.target,
      cell: ({ target }) => target !== null && <CopyId id={target} tail={12} />,
    },
    {
      id: "change",
      header: words.change,
      cell: (entry) =>
        entry.isCut ? words.tooLong : <AuditValues before={entry.before} after={entry.after} />,
    },
  ];
}
