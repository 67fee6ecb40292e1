import styles from "./Dash.module.css";

/** Replaces a missing value, so that an empty cell does not look like an error. */
export function Dash() {
  return <span className={styles.dash}>–</span>;
}
