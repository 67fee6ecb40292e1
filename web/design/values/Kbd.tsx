import styles from "./Kbd.module.css";

/** Keys; each key is an element, read out one after the other. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key, index) => (
        <kbd key={`${index}-${key}`}>{key}</kbd>
      ))}
    </span>
  );
}
