import styles from "./ProgressBar.module.css";

export type ProgressBarProps = {
  label: string;
  /** A share of 1; null while nobody can say how much there is. */
  share: number | null;
};

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
      data-endless={share === null}
    >
      <div style={{ width: percent === undefined ? undefined : `${percent}%` }} />
    </div>
  );
}
