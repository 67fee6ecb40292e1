import { Fragment, type ReactNode } from "react";
import styles from "./FactList.module.css";

export type Fact = { name: string; value: ReactNode; detail?: ReactNode };

/** Names and values in two columns, one on a phone; compact in a side column. */
export function FactList({ facts, isNarrow = false }: { facts: readonly Fact[]; isNarrow?: boolean }) {
  return (
    <dl className={styles.facts} data-narrow={isNarrow}>
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
