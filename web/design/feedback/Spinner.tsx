import styles from "./Spinner.module.css";

/** Decoration: the component that shows it also says in words what is happening. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" />
    </svg>
  );
}
