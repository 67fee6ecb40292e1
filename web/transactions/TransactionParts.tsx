import { useId } from "react";
import { Dash } from "../design/Dash.tsx";
import type { Part } from "./parts.tsx";
import styles from "./TransactionParts.module.css";

/** The fields of a transaction part by part; those without a value only if they are asked for. */
export function TransactionParts({ parts, hasEmpty }: { parts: readonly Part[]; hasEmpty: boolean }) {
  const shown = parts
    .map((part) => ({ ...part, fields: part.fields.filter(({ text }) => hasEmpty || text !== null) }))
    .filter(({ fields }) => fields.length > 0);
  return shown.map((part) => <Fields key={part.id} part={part} />);
}

function Fields({ part: { title, fields } }: { part: Part }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.fields}>
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <Dash />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
