import { CloudOff, RefreshCw } from "lucide-react";
import { Button } from "./Button.tsx";
import styles from "./ErrorBlock.module.css";
import { OutsideLink } from "./TextLink.tsx";
import { t } from "./texts.ts";

export type ErrorBlockProps = {
  title: string;
  /** What the server said. */
  detail?: string;
  /** Left out when trying again could do something twice. */
  onRetry?: (() => void) | undefined;
  supportHref: string;
};

/** In place of what could not be shown. */
export function ErrorBlock({ title, detail, onRetry, supportHref }: ErrorBlockProps) {
  return (
    <div className={styles.block} role="alert">
      <CloudOff aria-hidden size={20} strokeWidth={1.75} />
      <strong>{title}</strong>
      {detail !== undefined && <p>{detail}</p>}
      <div className={styles.ways}>
        {onRetry && (
          <Button
            size="small"
            icon={<RefreshCw aria-hidden size={16} strokeWidth={1.75} />}
            onClick={onRetry}
          >
            {t.common.retry}
          </Button>
        )}
        <OutsideLink href={supportHref}>{t.common.emailSupport}</OutsideLink>
      </div>
    </div>
  );
}
