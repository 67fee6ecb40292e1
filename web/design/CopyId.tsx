import { truncate } from "@corridor/product/truncate";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import styles from "./CopyId.module.css";
import { t } from "./texts.ts";
import { Tooltip } from "./Tooltip.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const thanksMs = 2_000;

export type CopyIdProps = {
  id: string;
  /** In place of the shortened ID; empty beside a link that shows the ID already. */
  shown?: string;
  /** How many characters at the end stay in sight. */
  tail?: number;
};

export function CopyId({ id, tail = 8, shown = truncate(id, { limit: tail, part: "last" }) }: CopyIdProps) {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), thanksMs);
    return () => clearTimeout(timer);
  }, [copies]);
  // A browser that refuses the clipboard leaves the button as it was: nothing is claimed that did not happen.
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopies((count) => count + 1),
      () => undefined,
    );

  const Icon = isCopied ? Check : Copy;
  return (
    <span className={styles.id}>
      <Tooltip text={id}>
        <button
          type="button"
          className={styles.button}
          data-copied={isCopied}
          aria-label={t.common.copyValue({ value: id })}
          onClick={copy}
        >
          {shown && <span className={styles.value}>{shown}</span>}
          <Icon aria-hidden size={14} strokeWidth={1.75} />
          {isCopied && t.common.copied}
        </button>
      </Tooltip>
      <span role="status">
        <VisuallyHidden>{isCopied && t.common.copied}</VisuallyHidden>
      </span>
    </span>
  );
}
