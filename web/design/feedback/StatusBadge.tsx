import { Fragment, type ReactNode } from "react";
import type { PerStatus, Status, StatusKind } from "@corridor/product/statuses";
import { cut } from "@corridor/product/truncate";
import { Icon } from "../values/Icon.tsx";
import styles from "./StatusBadge.module.css";
import { statusLooks, type StatusLook } from "./status-looks.ts";
import { t } from "../../texts.ts";
import { CutText } from "../values/TruncatedText.tsx";

export type StatusBadgeProps<Kind extends StatusKind> = {
  kind: Kind;
  value: Status<Kind>;
  /** Why a transaction failed. */
  code?: string | null | undefined;
  /** Plain style for dense tables, where a column of pills is too strong. */
  look?: "pill" | "plain";
  /** In a column: the number of visible characters. The caller shows the rest in a tooltip. */
  limit?: number;
};

export function StatusBadge<Kind extends StatusKind>(props: StatusBadgeProps<Kind>) {
  const { kind, value, code, look, limit = Infinity } = props;
  const text = cut(statusText(kind, value, code), { limit });
  return (
    <Badge tone={statusLooks[kind][value]} look={look}>
      {text.after ? <CutText cut={text} /> : <BreakableCode text={text.shown} />}
    </Badge>
  );
}

/** A code such as RECIPIENT_NOT_FOUND breaks after an underscore, never inside a word. */
function BreakableCode({ text }: { text: string }) {
  const [first, ...others] = text.split("_");
  return (
    <span>
      {first}
      {others.map((word, place) => (
        <Fragment key={`${place} ${word}`}>
          _<wbr />
          {word}
        </Fragment>
      ))}
    </span>
  );
}

type BadgeProps = {
  tone: StatusLook;
  look?: StatusBadgeProps<StatusKind>["look"];
  children: ReactNode;
};

/** For states beyond a status, such as a done request with failed payments. */
export function Badge({ tone: { tone, icon, plainIcon = icon }, look = "pill", children }: BadgeProps) {
  const isPlain = look === "plain";
  return (
    <span className={styles.badge} data-look={look} data-tone={tone}>
      <Icon of={isPlain ? plainIcon : icon} size={isPlain ? 14 : 13} strokeWidth={isPlain ? 2.1 : 2.25} />
      {children}
    </span>
  );
}

/** The name of a status; a failed transaction includes its code. */
export function statusText<Kind extends StatusKind>(
  kind: Kind,
  value: Status<Kind>,
  code?: string | null,
): string {
  const labels: PerStatus<string> = t.status;
  const isFailureWithCode = kind === "transaction" && value === "failed" && code;
  return isFailureWithCode ? t.status.failedWithCode({ code }) : labels[kind][value];
}
