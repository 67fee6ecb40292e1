import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { cancelExport, queryRecentExports, type ExportJob } from "@corridor/product/exports/contract";
import { Icon } from "../design/values/Icon.tsx";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { answers, useCall } from "../api/useCall.ts";
import { IconButton } from "../design/actions/IconButton.tsx";
import { t } from "../texts.ts";
import { CallState } from "../shell/CallState.tsx";
import { ExportContent } from "./ExportContent.tsx";
import styles from "./RecentExports.module.css";

export type RecentExportsProps = { clientId: string; onOpen: (job: ExportJob) => void };

/** The content and state of each export; each can be opened again, or removed with its file (TX-24). */
export function RecentList({ clientId, onOpen }: RecentExportsProps) {
  const answer = useCall(queryRecentExports, { clientId });
  const title = useRef<HTMLElement>(null);
  const words = t.exportDialog.recent;
  return (
    <div className={styles.recent}>
      <strong ref={title} tabIndex={-1}>
        {words.button}
      </strong>
      <CallState of={answer} failure={words.fetchError} skeletonRows={3}>
        {({ exports }) =>
          exports.length === 0 ? (
            <p className={styles.none}>{words.none}</p>
          ) : (
            <ul className={styles.list}>
              {exports.map((job) => (
                <li key={job.exportJobId} className={styles.line} data-row>
                  <button type="button" className={styles.job} onClick={() => onOpen(job)}>
                    <span className={styles.name}>{job.fileName}</span>
                    <span className={styles.detail}>{detailOf(job)}</span>
                    <span className={styles.detail}>
                      <ExportContent job={job} />
                    </span>
                  </button>
                  <IconButton
                    label={words.remove({ file: job.fileName })}
                    onClick={() => {
                      title.current?.focus(); // The button that has the focus disappears.
                      void remove(job);
                    }}
                  >
                    <Icon of={Trash2} />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </div>
  );
}

/** Removes the export and its file; an export that could not be removed appears in the list again. */
async function remove({ exportJobId }: ExportJob): Promise<void> {
  try {
    await call(cancelExport, { exportJobId });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
  await answers.invalidateQueries({ queryKey: [queryRecentExports.path] });
}

function detailOf({ status, createdTimestamp, rowCount, byteCount }: ExportJob): string {
  const state = t.exportDialog.recent.states[status];
  const when = `${formatTimestamp(createdTimestamp)} UTC`;
  if (byteCount === null) return `${state}, ${when}`;
  return `${state}, ${when}, ${t.exportDialog.fileFacts({ rows: rowCount, bytes: byteCount })}`;
}
