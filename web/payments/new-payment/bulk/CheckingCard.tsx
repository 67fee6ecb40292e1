import { FileSpreadsheet } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../../../design/values/Icon.tsx";
import { Button } from "../../../design/actions/Button.tsx";
import { FileHead } from "../../../design/files/FileHead.tsx";
import { ProgressBar } from "../../../design/feedback/ProgressBar.tsx";
import { Steps } from "../../../design/feedback/Steps.tsx";
import { t } from "../../../texts.ts";
import { VisuallyHidden } from "../../../design/values/VisuallyHidden.tsx";
import styles from "./CheckingCard.module.css";
import type { CheckProgress } from "./useFileCheck.ts";
import { useThrottledText } from "./useThrottledText.ts";

export type CheckingCardProps = { file: File; progress: CheckProgress; onCancel: () => void };

/** The upload and the check of a file: exact counts, and a cancel button. */
export function CheckingCard({ file, progress, onCancel }: CheckingCardProps) {
  const words = t.newPayment.check;
  const { sentShare, rowsRead, errorCount } = progress;
  const isSent = sentShare === 1;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []); // The element that had the focus is gone.
  const rows = t.common.count(rowsRead);
  const percent = Math.floor(sentShare * 100);
  const said = useThrottledText(isSent ? words.said({ count: rowsRead }) : words.sent({ percent }));
  return (
    <section className={styles.card} aria-label={words.title} ref={heading} tabIndex={-1}>
      <FileHead
        icon={<Icon of={FileSpreadsheet} size={18} />}
        title={file.name}
        detail={t.fileChoice.size(file.size)}
      >
        <Button onClick={onCancel}>{t.common.cancel}</Button>
      </FileHead>
      <div className={styles.body}>
        <div className={styles.count}>
          <span>{isSent ? words.reading : words.sending}</span>
          <strong>{isSent ? rows : `${percent}%`}</strong>
        </div>
        <ProgressBar label={isSent ? words.reading : words.sending} share={isSent ? null : sentShare} />
        <div className={styles.below}>
          <Steps
            look="progress"
            items={[
              {
                title: words.stepSend,
                state: isSent ? "done" : "now",
                children: <p className={styles.detail}>{t.fileChoice.size(file.size)}</p>,
              },
              {
                title: words.stepCheck,
                state: isSent ? "now" : "later",
                children: <p className={styles.detail}>{words.stepCheckDetail}</p>,
              },
              {
                title: words.stepTotals,
                state: "later",
                children: <p className={styles.detail}>{words.stepTotalsDetail}</p>,
              },
            ]}
          />
          <div className={styles.errors} data-any={errorCount > 0}>
            <span>{words.errorsSoFar}</span>
            <strong>{t.common.count(errorCount)}</strong>
          </div>
        </div>
      </div>
      <p aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </section>
  );
}
