import { History } from "lucide-react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { queryRecentExports, type ExportJob } from "@corridor/product/exports/contract";
import { useCall } from "../api/useCall.ts";
import { PopoverButton } from "../design/Popover.tsx";
import { t } from "../design/texts.ts";
import { CallState } from "../shell/CallState.tsx";
import styles from "./RecentExports.module.css";

export type RecentExportsProps = { clientId: string; onOpen: (job: ExportJob) => void };

/** One's exports of the last day, so that closing a dialog or a tab loses nothing. */
export function RecentExports({ clientId, onOpen }: RecentExportsProps) {
  const words = t.exportDialog.recent;
  return (
    <PopoverButton
      label={words.button}
      look="icon"
      placement="bottom end"
      trigger={<History aria-hidden size={16} strokeWidth={1.75} />}
    >
      {(close) => (
        <Exports
          clientId={clientId}
          onOpen={(job) => {
            close();
            onOpen(job);
          }}
        />
      )}
    </PopoverButton>
  );
}

function Exports({ clientId, onOpen }: RecentExportsProps) {
  const answer = useCall(queryRecentExports, { clientId });
  const words = t.exportDialog.recent;
  return (
    <div className={styles.recent}>
      <strong>{words.button}</strong>
      <CallState of={answer} failure={words.fetchError} skeletonRows={3}>
        {({ exports }) =>
          exports.length === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <ul className={styles.list}>
              {exports.map((job) => (
                <li key={job.exportJobId}>
                  <button type="button" className={styles.job} onClick={() => onOpen(job)}>
                    <span className={styles.name}>{job.fileName}</span>
                    <span className={styles.detail}>{detailOf(job)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </div>
  );
}

function detailOf({ status, createdTimestamp, rowCount, byteCount }: ExportJob): string {
  const state = t.exportDialog.recent.states[status];
  const when = `${formatTimestamp(createdTimestamp)} UTC`;
  if (byteCount === null) return `${state}, ${when}`;
  return `${state}, ${when}, ${t.exportDialog.fileFacts({ rows: rowCount, bytes: byteCount })}`;
}
