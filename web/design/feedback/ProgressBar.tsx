import styles from "./ProgressBar.module.css";

export type ProgressBarProps = {
  label: string;
  /** A share from 0 to 1; null while the total is unknown. */
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
