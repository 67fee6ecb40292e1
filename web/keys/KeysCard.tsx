import { KeyRound, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { CallResult } from "../api/useCall.ts";
import { Button } from "../design/actions/Button.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { EmptyState } from "../design/feedback/EmptyState.tsx";
import { lazyPart } from "../design/hooks/lazy-part.tsx";
import { Card } from "../design/layout/Card.tsx";
import { Table, type TableColumn } from "../design/layout/Table.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { CallState } from "../shell/CallState.tsx";
import { t } from "../texts.ts";
import type { KeyTable, ListedKey } from "./key-tables.ts";
import styles from "./KeysCard.module.css";

const AddKeyDialog = lazyPart(async () => (await import("./AddKeyDialog.tsx")).AddKeyDialog);
const RevokeKeyDialog = lazyPart(async () => (await import("./RevokeKeyDialog.tsx")).RevokeKeyDialog);

export type KeysCardProps<Key extends ListedKey> = {
  table: KeyTable;
  clientId: string;
  /** Whether the person may add and revoke keys (KEY-06). */
  isChangeable: boolean;
  answer: CallResult<readonly Key[]>;
  columns: readonly TableColumn<Key>[];
  footer?: ReactNode;
};

/** One table of keys, with its dialogs. */
export function KeysCard<Key extends ListedKey>(props: KeysCardProps<Key>) {
  const { table, clientId, isChangeable, answer, columns, footer } = props;
  const [isAdding, setAdding] = useState(false);
  const [toRevoke, setToRevoke] = useState<Key | null>(null);
  const [revokeError, setRevokeError] = useState<string | null>(null);
  const words = t.keys;
  const { title, purpose } = words[table];
  const askToRevoke = (key: Key) => {
    setRevokeError(null);
    setToRevoke(key);
  };
  return (
    <Card
      title={title}
      subtitle={purpose}
      isFlush
      {...(isChangeable && { aside: <AddButton table={table} onClick={() => setAdding(true)} /> })}
    >
      {revokeError !== null && (
        <div className={styles.error}>
          <Banner tone="error" title={words.revoke.error} onDismiss={() => setRevokeError(null)}>
            {revokeError}
          </Banner>
        </div>
      )}
      <CallState of={answer} failure={words.fetchError} skeletonRows={2}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState
              icon={<Icon of={KeyRound} size={20} />}
              title={isChangeable ? words.emptyAdd : words.empty}
            />
          ) : (
            <Table
              label={title}
              isInCard
              rows={listed}
              rowKey={({ keyId }) => keyId}
              isRefreshing={answer.isRefreshing}
              phoneFirst={["key", "lastUsed", "added"]}
              columns={columns}
              {...(isChangeable && {
                actions: (key: Key) => <RevokeButton keyId={key.keyId} onClick={() => askToRevoke(key)} />,
              })}
            />
          )
        }
      </CallState>
      {footer}
      {isAdding && <AddKeyDialog table={table} clientId={clientId} onClose={() => setAdding(false)} />}
      {toRevoke && (
        <RevokeKeyDialog
          table={table}
          clientId={clientId}
          listed={toRevoke}
          onClose={() => setToRevoke(null)}
          onFail={(message) => {
            setToRevoke(null);
            setRevokeError(message);
          }}
        />
      )}
    </Card>
  );
}

/** The visible word is short because the card has a title; a screen reader also gets the title. */
function AddButton({ table, onClick }: { table: KeyTable; onClick: () => void }) {
  return (
    <Button
      {...(table === "api" ? { kind: "primary" as const } : { size: "small" as const })}
      icon={<Icon of={Plus} size={table === "api" ? 16 : 14} />}
      onClick={onClick}
    >
      <span>
        {t.keys.add.button}
        <VisuallyHidden> ({t.keys[table].title})</VisuallyHidden>
      </span>
    </Button>
  );
}

function RevokeButton({ keyId, onClick }: { keyId: string; onClick: () => void }) {
  return (
    <Button kind="danger" size="small" onClick={onClick}>
      <span>
        {t.keys.revoke.button}
        <VisuallyHidden> ({keyId})</VisuallyHidden>
      </span>
    </Button>
  );
}
