import { FileSpreadsheet } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../design/actions/Button.tsx";
import { ProgressBar } from "../../design/feedback/ProgressBar.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./SendingFile.module.css";

type SendingFileProps = { file: File; sentShare: number; onCancel: () => void };

/** Takes the place of the drop zone while a file is sent and checked. */
export function SendingFile({ file, sentShare, onCancel }: SendingFileProps) {
  const words = t.lookups.upload;
  const isSent = sentShare === 1;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []); // The element that had the focus is gone.
  return (
    <div ref={part} tabIndex={-1} role="group" aria-label={file.name} className={styles.sending}>
      <Icon of={FileSpreadsheet} size={24} />
      <b className={styles.name}>{file.name}</b>
      <p className={styles.detail}>{t.fileChoice.size(file.size)}</p>
      <div className={styles.bar}>
        <ProgressBar label={isSent ? words.reading : words.bar} share={isSent ? null : sentShare} />
      </div>
      <p className={styles.detail}>
        {isSent ? words.reading : words.sending({ percent: Math.floor(sentShare * 100) })}
      </p>
      {!isSent && <Button onClick={onCancel}>{t.common.cancel}</Button>}
    </div>
  );
}
