import { KeyRound } from "lucide-react";
import type { ClientPage, KeyOfClient } from "@corridor/product/admin/clients/contract";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Table, type TableColumn } from "../../design/layout/Table.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { Person } from "../../design/values/Person.tsx";
import { Timestamp } from "../../design/values/Timestamp.tsx";
import { t } from "../../texts.ts";
import styles from "./client-columns.module.css";

/** The valid keys of a client's programs, by their IDs. */
export function KeysOfClientCard({ page: { keys } }: { page: ClientPage }) {
  const words = t.adminClients.keys;
  return (
    <Card title={words.title} aside={keys.length} isFlush>
      {keys.length === 0 ? (
        <EmptyState icon={<Icon of={KeyRound} size={20} />} title={words.none} />
      ) : (
        <Table
          label={words.title}
          columns={columns()}
          rows={keys}
          rowKey={({ keyId }) => keyId}
          isInCard
          isWrapping
        />
      )}
    </Card>
  );
}

function columns(): TableColumn<KeyOfClient>[] {
  const words = t.adminClients.keys;
  return [
    {
      id: "key",
      header: words.key,
      isRowHeader: true,
      cell: ({ keyId }) => <span className={styles.id}>{keyId}</span>,
    },
    { id: "use", header: words.use, cell: ({ use }) => words.uses[use] },
    {
      id: "added",
      header: words.added,
      cell: ({ addedTimestamp, addedBy }) => (
        <>
          <Timestamp seconds={addedTimestamp} />
          <div className={styles.by}>
            <Person person={addedBy} />
          </div>
        </>
      ),
    },
    {
      id: "lastUsed",
      header: words.lastUsed,
      cell: ({ lastUsedTimestamp: last }) => (last === null ? words.never : <Timestamp seconds={last} />),
    },
  ];
}
