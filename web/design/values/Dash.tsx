import styles from "./Dash.module.css";

/** Stands where there is no value, so that an empty place does not look forgotten. */
export function Dash() {
  return <span className={styles.dash}>–</span>;
}
