import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { PublicKey, SftpKey } from "@corridor/product/keys/contract";
import { serverTime } from "../api/server-clock.ts";
import { CopyId } from "../design/actions/CopyId.tsx";
import type { TableColumn } from "../design/layout/Table.tsx";
import { Person } from "../design/values/Person.tsx";
import { Timestamp } from "../design/values/Timestamp.tsx";
import { TruncatedText } from "../design/values/TruncatedText.tsx";
import { t } from "../texts.ts";
import { ageIfOld } from "./key-age.ts";
import styles from "./key-columns.module.css";
import type { ListedKey } from "./key-tables.ts";

export function apiKeyColumns(): readonly TableColumn<PublicKey>[] {
  const words = t.keys.column;
  return [
    {
      id: "key",
      header: words.key,
      cell: ({ excerpt, keyId }) => (
        <div className={styles.key}>
          <code>{excerpt}</code>
          <KeyId keyId={keyId} />
        </div>
      ),
    },
    {
      id: "added",
      header: words.added,
      cell: (key) => <AddedTime of={key} />,
    },
    { id: "addedBy", header: words.addedBy, cell: ({ addedBy }) => <Adder addedBy={addedBy} /> },
    { id: "lastUsed", header: words.lastUsed, cell: (key) => <LastUse of={key} /> },
  ];
}

export function sftpKeyColumns(): readonly TableColumn<SftpKey>[] {
  const words = t.keys.column;
  return [
    {
      id: "key",
      header: words.key,
      cell: ({ publicKey, keyId }) => (
        <div className={styles.key}>
          <code className={styles.line}>
            <TruncatedText text={publicKey} limit="sftpKey" />
          </code>
          <span className={styles.lesser}>{commentOf(publicKey)}</span>
          <KeyId keyId={keyId} />
        </div>
      ),
    },
    {
      id: "added",
      header: words.added,
      cell: (key) => (
        <>
          <AddedTime of={key} />
          <Adder addedBy={key.addedBy} />
        </>
      ),
    },
    { id: "lastUsed", header: words.lastUsed, cell: (key) => <LastUse of={key} /> },
  ];
}

/** In an e-mail about a key and in a signature the key has this name. */
function KeyId({ keyId }: { keyId: string }) {
  return (
    <span className={styles.keyId}>
      {t.keys.column.keyId} <CopyId id={keyId} shown={keyId} />
    </span>
  );
}

/** The words after the key in its one line, by which people recognize it. */
function commentOf(publicKey: string): string {
  return publicKey.split(" ").slice(2).join(" ");
}

function Adder({ addedBy }: Pick<ListedKey, "addedBy">) {
  return (
    <div className={styles.adder}>
      <Person person={addedBy} />
      {!addedBy.isActive && <div className={styles.gone}>{t.keys.gone}</div>}
    </div>
  );
}

function AddedTime({ of: { addedTimestamp, lastUsedTimestamp } }: { of: ListedKey }) {
  const Time = lastUsedTimestamp === null ? AgeingTime : PlainTime;
  return <Time seconds={addedTimestamp} />;
}

function LastUse({ of: { lastUsedTimestamp } }: { of: ListedKey }) {
  if (lastUsedTimestamp === null) return <span className={styles.lesser}>{t.keys.neverUsed}</span>;
  return <AgeingTime seconds={lastUsedTimestamp} />;
}

/** A time that is in amber and says its age when the key may be forgotten (KEY-21). */
function AgeingTime({ seconds }: { seconds: number }) {
  const age = ageIfOld(seconds, serverTime());
  if (!age) return <PlainTime seconds={seconds} />;
  const words = age.unit === "month" ? t.keys.monthsAgo : t.keys.yearsAgo;
  return <span className={styles.old}>{words({ time: formatTimestamp(seconds), n: age.n })}</span>;
}

function PlainTime({ seconds }: { seconds: number }) {
  return (
    <span className={styles.time}>
      <Timestamp seconds={seconds} />
    </span>
  );
}
