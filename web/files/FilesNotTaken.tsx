import { useState } from "react";
import type { RefusedFile, UnreadFile } from "@corridor/product/files/not-taken";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { LinkButton } from "../design/actions/TextLink.tsx";
import { Banner } from "../design/feedback/Banner.tsx";
import { Card } from "../design/layout/Card.tsx";
import { WholeDates } from "../design/values/WholeDates.tsx";
import { serverTime } from "../api/server-clock.ts";
import { t } from "../texts.ts";
import styles from "./FilesNotTaken.module.css";
import { RefusedFileErrors } from "./RefusedFileErrors.tsx";
import { useFilesNotTaken } from "./useFilesNotTaken.ts";

/** The files that the list below does not have: those that are being read, and those that were refused (FILE-36). */
export function FilesNotTaken({ clientId }: { clientId: string }) {
  const { data } = useFilesNotTaken(clientId);
  if (!data || data.unread.length + data.refused.length === 0) return null;
  return (
    <div className={styles.parts}>
      <UnreadFiles files={data.unread} />
      <RefusedFiles clientId={clientId} files={data.refused} />
    </div>
  );
}

const unreadNamed = 3;

export function UnreadFiles({ files }: { files: readonly UnreadFile[] }) {
  const words = t.files.unread;
  if (files.length === 0) return null;
  const named = files
    .slice(0, unreadNamed)
    .map(({ fileName: name, fileDate }) => words.arrived({ name, time: formatTimestamp(fileDate) }));
  const more = files.length - named.length;
  return (
    <Banner tone="info" title={words.title({ count: files.length })}>
      <WholeDates text={[...named, ...(more > 0 ? [words.more({ count: more })] : [])].join("; ")} />
    </Banner>
  );
}

/** Older refusals are no news: they are shown on demand. */
const newsSeconds = 7 * 24 * 3_600;

export function RefusedFiles({ clientId, files }: { clientId: string; files: readonly RefusedFile[] }) {
  const [isOpen, setOpen] = useState(false);
  const now = serverTime().getTime() / 1_000;
  const shown = isOpen ? files : files.filter(({ fileDate }) => now - fileDate < newsSeconds);
  const older = files.length - shown.length;
  const words = t.files.refused;
  const showOlder = older > 0 && (
    <p className={styles.older}>
      <LinkButton onClick={() => setOpen(true)}>{words.older({ count: older })}</LinkButton>
    </p>
  );
  if (shown.length === 0) return showOlder || null;
  return (
    <Card title={words.title} subtitle={words.detail} isFlush>
      <ul className={styles.files}>
        {shown.map((file) => (
          <li key={file.fileName}>
            <div className={styles.head}>
              <strong>{file.fileName}</strong>
              <span className={styles.arrived}>
                <WholeDates
                  text={words.arrived({ creator: file.creator, time: formatTimestamp(file.fileDate) })}
                />
              </span>
            </div>
            <RefusedFileErrors clientId={clientId} file={file} />
          </li>
        ))}
      </ul>
      {showOlder}
    </Card>
  );
}
