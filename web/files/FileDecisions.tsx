import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { FileSummary } from "@corridor/product/files/file";
import { personText } from "@corridor/product/users/person";
import { Card } from "../design/layout/Card.tsx";
import { WholeDates } from "../design/values/WholeDates.tsx";
import { t } from "../texts.ts";
import { decisionName } from "./file-words.ts";
import styles from "./FileDecisions.module.css";

/** Who decided about the whole file, when, and with which comment; hidden while nobody has. */
export function FileDecisions({ file }: { file: FileSummary }) {
  const { approvalActions, approvalStages: stages } = file;
  if (approvalActions.length === 0) return null;
  const given = approvalActions.filter(({ action }) => action === "approve").length;
  return (
    <Card title={t.files.decisions.title} aside={t.requests.steps.given({ given, stages })} isFlush>
      <ul className={styles.list}>
        {approvalActions.map((taken) => (
          <li key={`${taken.action} ${taken.stage}`}>
            <strong>{decisionName(taken, file)}</strong>
            <span className={styles.who}>
              <WholeDates text={`${personText(taken)}, ${formatTimestamp(taken.actionTimestamp)} UTC`} />
            </span>
            {taken.comment !== null && (
              <blockquote className={styles.comment} aria-label={t.files.decisions.comment}>
                {taken.comment}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
