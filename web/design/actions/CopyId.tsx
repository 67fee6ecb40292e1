import { truncate } from "@corridor/product/truncate";
import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "../values/Icon.tsx";
import { announce } from "../feedback/announce.tsx";
import { canCopy } from "./clipboard.ts";
import styles from "./CopyId.module.css";
import { t } from "../../texts.ts";
import { Tooltip } from "../overlays/Tooltip.tsx";

const copiedNoticeMs = 2_000;

export type CopyIdProps = {
  id: string;
  /** Replaces the shortened ID; empty beside a link that already shows the ID. */
  shown?: string;
  /** The number of visible characters at the end. */
  tail?: number;
};

export function CopyId({ id, tail = 8, shown = truncate(id, { limit: tail, part: "last" }) }: CopyIdProps) {
  const isWhole = shown.replaceAll(" ", "") === id;
  const value = shown && (
    <span className={styles.value} data-whole={isWhole} tabIndex={canCopy || isWhole ? undefined : 0}>
      {shown}
    </span>
  );
  const content = canCopy ? <CopyButton id={id}>{value}</CopyButton> : value;
  return <span className={styles.id}>{isWhole ? content : <Tooltip text={id}>{content}</Tooltip>}</span>;
}

function CopyButton({ id, children }: { id: string; children: ReactNode }) {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [copies]);
  // If the browser refuses the clipboard, the button does not change: it must not claim a copy that failed.
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => {
        setCopies((count) => count + 1);
        announce(t.common.copied);
      },
      () => undefined,
    );

  return (
    <button
      type="button"
      className={styles.button}
      data-copied={isCopied}
      aria-label={t.common.copyValue({ value: id })}
      onClick={copy}
    >
      {children}
      <Icon of={isCopied ? Check : Copy} size={14} />
      {isCopied && t.common.copied}
    </button>
  );
}
