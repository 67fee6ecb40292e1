import type { ReactNode } from "react";
import { CopyText } from "../design/actions/CopyText.tsx";
import { VisuallyHidden } from "../design/values/VisuallyHidden.tsx";
import { t } from "../texts.ts";
import styles from "./CodeBlock.module.css";
import { atThisDeployment } from "./InlineText.tsx";

export type CodeBlockProps = {
  /** Names the block. */
  label: string;
  code: string;
  /** Stands above the code in place of the label. */
  head?: ReactNode;
  /** Long code scrolls inside its block. */
  isTall?: boolean;
};

export function CodeBlock({ label, code, head, isTall = false }: CodeBlockProps) {
  const text = atThisDeployment(code);
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        {head ?? <span className={styles.label}>{label}</span>}
        <CopyText
          label={
            <span>
              {t.docs.copy}
              <VisuallyHidden> ({label})</VisuallyHidden>
            </span>
          }
          text={() => text}
        />
      </figcaption>
      {/* A region that scrolls takes focus, so that the keyboard can scroll it. */}
      <pre className={styles.code} data-tall={isTall} tabIndex={0} role="group" aria-label={label}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
