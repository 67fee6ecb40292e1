import styles from "./Brand.module.css";

/** The provider's logo and name; the logo has a variant for the dark theme. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <img className={styles.light} src="/brand/logo.svg" alt="" width={24} height={24} />
      <img className={styles.dark} src="/brand/logo-dark.svg" alt="" width={24} height={24} />
      <span>{name}</span>
    </span>
  );
}
