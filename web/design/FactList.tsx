import { Fragment, type ReactNode } from "react";
import styles from "./FactList.module.css";

export type Fact = { name: string; value: ReactNode; detail?: ReactNode };

/** Names and values in two columns, which become one on a phone. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, detail }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {detail !== undefined && <div className={styles.detail}>{detail}</div>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
