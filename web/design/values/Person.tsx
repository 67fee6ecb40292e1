import type { Person as Shown } from "@corridor/product/users/person";
import styles from "./Person.module.css";

/** In a list or a table: the name, and below it the address. */
export function Person({ person: { name, email } }: { person: Shown }) {
  if (name === "") return email;
  return (
    <>
      {name}
      <div className={styles.email}>{email}</div>
    </>
  );
}
