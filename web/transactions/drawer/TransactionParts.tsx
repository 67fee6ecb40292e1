import { Dash } from "../../design/values/Dash.tsx";
import { t } from "../../texts.ts";
import type { Part } from "./parts.tsx";
import styles from "./TransactionParts.module.css";

/** The fields of a transaction by part; empty fields only on demand. */
export function TransactionParts({ parts, hasEmpty }: { parts: readonly Part[]; hasEmpty: boolean }) {
  return shownOf(parts, hasEmpty).map((part) => <Fields key={part.id} part={part} />);
}

/** Links between the parts if there are several: most of a transaction is below the visible area. */
export function PartLinks({ parts, hasEmpty }: { parts: readonly Part[]; hasEmpty: boolean }) {
  const shown = shownOf(parts, hasEmpty);
  if (shown.length < 2) return null;
  return (
    <nav className={styles.links} aria-label={t.transactionFields.groups}>
      {shown.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            const heading = document.getElementById(partId(id));
            heading?.scrollIntoView({ block: "start" });
            heading?.focus({ preventScroll: true });
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function shownOf(parts: readonly Part[], hasEmpty: boolean): readonly Part[] {
  return parts
    .map((part) => ({ ...part, fields: part.fields.filter(({ text }) => hasEmpty || text !== null) }))
    .filter(({ fields }) => fields.length > 0);
}

function partId(part: Part["id"]): string {
  return `transaction-part-${part}`;
}

function Fields({ part: { id: part, title, fields } }: { part: Part }) {
  const id = partId(part);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <dl className={styles.fields}>
        {fields.map(({ name, value, isWide = false }) => (
          <div key={name} data-wide={isWide}>
            <dt>{name}</dt>
            <dd>{value || <Dash />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
