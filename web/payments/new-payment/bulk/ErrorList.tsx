import { Card } from "../../../design/layout/Card.tsx";
import { t } from "../../../texts.ts";
import { CopyText } from "../../../design/actions/CopyText.tsx";
import styles from "./ErrorList.module.css";
import { errorsListed, type ListedError } from "./listed-errors.ts";

export type ErrorListProps = {
  listed: readonly ListedError[];
  /** The number of all errors. */
  errorCount: number;
  current: number;
  onGo: (index: number) => void;
};

/** The first errors: cell, column, value and message (PAY-09). */
export function ErrorList({ listed, errorCount, current, onGo }: ErrorListProps) {
  const words = t.newPayment.errors;
  return (
    <Card title={words.list} aside={<CopyText label={words.copy} text={() => asText(listed)} />} isFlush>
      <ol className={styles.list}>
        {listed.map((error, index) => (
          <li key={error.cell}>
            <button type="button" aria-current={index === current || undefined} onClick={() => onGo(index)}>
              <code>{error.cell}</code>
              <span className={styles.words}>
                <span>{error.message}</span>
                <span className={styles.value}>
                  {words.named({ name: error.column, value: valueOf(error) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {errorCount > errorsListed && (
        <p className={styles.more}>
          {words.first} {words.more({ count: errorCount })}
        </p>
      )}
    </Card>
  );
}

function valueOf({ value }: ListedError): string {
  const words = t.newPayment.errors;
  return value.trim() === "" ? words.blank : words.quoted({ value });
}

/** For a message to the author of the spreadsheet; with tabs, so that it can be pasted into a spreadsheet. */
function asText(listed: readonly ListedError[]): string {
  const words = t.newPayment.errors;
  const lines = listed.map(({ cell, column, value, message }) => [cell, column, value, message]);
  return [[words.cell, words.column, words.value, words.error], ...lines]
    .map((line) => line.map((part) => part.replace(/\s+/g, " ")).join("\t"))
    .join("\n");
}
