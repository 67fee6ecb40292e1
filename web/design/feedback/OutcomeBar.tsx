import styles from "./OutcomeBar.module.css";

export type OutcomeBarProps = {
  /** The label for screen readers. */
  label: string;
  /** The values as text. */
  text: string;
  counts: { succeeded: number; pending: number; failed: number; reversed: number };
  total: number;
  look?: "thin" | "slim" | "full";
};

/** The shares of payments that succeeded, are pending, failed, and were reversed; the rest has not begun. */
export function OutcomeBar({ label, text, counts, total, look = "full" }: OutcomeBarProps) {
  const { succeeded, pending, failed, reversed } = counts;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={succeeded + failed + reversed}
      aria-valuetext={text}
      className={styles.bar}
      data-look={look}
    >
      <Part tone="ok" count={succeeded} total={total} />
      <Part tone="prog" count={look === "thin" ? 0 : pending} total={total} />
      <Part tone="fail" count={failed} total={total} />
      <Part tone="await" count={reversed} total={total} />
    </div>
  );
}

function Part({
  tone,
  count,
  total,
}: {
  tone: "ok" | "prog" | "fail" | "await";
  count: number;
  total: number;
}) {
  if (count === 0) return null;
  return <span data-tone={tone} style={{ width: `${(count / total) * 100}%` }} />;
}
