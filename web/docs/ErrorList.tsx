import { docsPath, type DocsBlock, type DocsError } from "@corridor/product/public-api/documentation";
import { t } from "../texts.ts";
import styles from "./ErrorList.module.css";
import { DocsLink, InlineText } from "./InlineText.tsx";

/** The codes of refusals: status, text, and what to do. */
export function ErrorList({ errors }: { errors: readonly DocsError[] }) {
  return (
    <div className={styles.list}>
      {errors.map(({ code, http, text, advice }) => (
        <div key={code} id={code} className={styles.error}>
          <div className={styles.head}>
            <a className={styles.code} href={`#${code}`}>
              {code}
            </a>
            <span className={styles.http}>{http}</span>
          </div>
          <p className={styles.text}>{text}</p>
          <p className={styles.advice}>
            <strong>{t.docs.whatToDo}</strong> <InlineText>{advice}</InlineText>
          </p>
        </div>
      ))}
    </div>
  );
}

/** The errors of one call, each linked to its explanation. */
export function ErrorCodes({ codes }: Pick<DocsBlock & { kind: "codes" }, "codes">) {
  const place = docsPath("errors");
  return (
    <div>
      <h3 className={styles.heading}>{t.docs.errors}</h3>
      {codes.length === 0 ? (
        <DocsLink to={`${place}#errors-of-every-call`}>{t.docs.everyError}</DocsLink>
      ) : (
        <>
          <p className={styles.text}>{t.docs.errorsOfCall}</p>
          <ul className={styles.codes}>
            {codes.map(({ code, http }) => (
              <li key={code}>
                <DocsLink to={`${place}#${code}`}>{code}</DocsLink>{" "}
                <span className={styles.http}>{http}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
