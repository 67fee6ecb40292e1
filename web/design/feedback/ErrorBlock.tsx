import { CloudOff, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import { Button } from "../actions/Button.tsx";
import styles from "./ErrorBlock.module.css";
import { OutsideLink } from "../actions/TextLink.tsx";
import { t } from "../../texts.ts";

export type ErrorBlockProps = {
  /** One sentence: the action that failed. */
  title: string;
  /** The server's message. */
  detail?: string | undefined;
  /** Absent when a retry could do something twice. */
  onRetry?: (() => void) | undefined;
  /** Replaces the retry: the page to check before a retry, with a link. */
  hint?: ReactNode;
  supportHref: string;
};

/** Replaces content that could not be loaded. */
export function ErrorBlock({ title, detail, onRetry, hint, supportHref }: ErrorBlockProps) {
  return (
    <div className={styles.block} role="alert">
      <Icon of={CloudOff} size={20} />
      <strong>{title}</strong>
      {detail !== undefined && <p>{detail}</p>}
      {!onRetry && hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.ways}>
        {onRetry && (
          <Button size="small" icon={<Icon of={RefreshCw} />} onClick={onRetry}>
            {t.common.retry}
          </Button>
        )}
        <OutsideLink href={supportHref}>{t.common.emailSupport}</OutsideLink>
      </div>
    </div>
  );
}
