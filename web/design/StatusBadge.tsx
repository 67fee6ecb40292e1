import type { PerStatus, Status, StatusKind } from "@corridor/product/statuses";
import styles from "./StatusBadge.module.css";
import { statusLooks } from "./status-looks.ts";
import { t } from "./texts.ts";

export type StatusBadgeProps<Kind extends StatusKind> = {
  kind: Kind;
  value: Status<Kind>;
  /** Why a transaction failed. */
  code?: string | null | undefined;
  /** Plain in dense tables, where a column of pills would shout. */
  look?: "pill" | "plain";
};

export function StatusBadge<Kind extends StatusKind>(props: StatusBadgeProps<Kind>) {
  const { kind, value, code, look = "pill" } = props;
  const labels: PerStatus<string> = t.status;
  const { tone, Icon, PlainIcon = Icon } = statusLooks[kind][value];
  const Shape = look === "plain" ? PlainIcon : Icon;
  const isFailureWithCode = kind === "transaction" && value === "failed" && code;
  return (
    <span className={styles.badge} data-look={look} data-tone={tone}>
      <Shape aria-hidden size={look === "plain" ? 14 : 13} strokeWidth={look === "plain" ? 2.1 : 2.25} />
      {isFailureWithCode ? t.status.failedWithCode({ code }) : labels[kind][value]}
    </span>
  );
}
