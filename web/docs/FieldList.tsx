import type { DocsField, FieldsOf } from "@corridor/product/public-api/documentation";
import { t } from "../texts.ts";
import styles from "./FieldList.module.css";
import { DocsLink, InlineText } from "./InlineText.tsx";

/** Fields with their types and meanings; the fields of an object inside a field open below it. */
export function FieldList({ of, fields }: { of: FieldsOf; fields: readonly DocsField[] }) {
  return (
    <div>
      {of !== "object" && of !== "values" && <h3 className={styles.heading}>{t.docs.fields[of]}</h3>}
      <Fields fields={fields} />
    </div>
  );
}

function Fields({ fields }: { fields: readonly DocsField[] }) {
  return (
    <dl className={styles.list}>
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </dl>
  );
}

function Field({ field }: { field: DocsField }) {
  const { name, id, type, isRequired, text, example, link, values, fields } = field;
  return (
    <div id={id} className={styles.field}>
      <dt className={styles.term}>
        <a className={styles.name} href={`#${id}`}>
          {name}
        </a>
        {type !== "" && (
          <span className={styles.type}>
            {link === undefined ? type : <DocsLink to={link}>{type}</DocsLink>}
          </span>
        )}
        {isRequired && <span className={styles.required}>{t.docs.required}</span>}
      </dt>
      <dd className={styles.meaning}>
        <InlineText>{text}</InlineText>
        {example !== undefined && (
          <span className={styles.example}>
            <InlineText>{t.docs.exampleOf({ value: `\`${example}\`` })}</InlineText>
          </span>
        )}
        {values && (
          <details className={styles.more}>
            <summary>{t.docs.values({ count: values.length })}</summary>
            <dl className={styles.values}>
              {values.map(({ value, text: meaning }) => (
                <div key={value}>
                  <dt>{value}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        {fields && (
          <details className={styles.more}>
            <summary>{t.docs.inside({ name, count: fields.length })}</summary>
            <Fields fields={fields} />
          </details>
        )}
      </dd>
    </div>
  );
}
