import { formatCount } from "@corridor/product/i18n/formats";
import { TriangleAlert } from "lucide-react";
import type { ValidationSummary } from "@corridor/product/payments/contract";
import { t } from "../../design/texts.ts";
import styles from "./Warnings.module.css";

const rowsListed = 12;

/** What may be meant and may be a mistake; nothing here stops a request. */
export function Warnings({ warnings }: Pick<ValidationSummary, "warnings">) {
  const words = t.newPayment.confirm;
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings}>
      <h2>
        <TriangleAlert aria-hidden size={18} strokeWidth={1.75} />
        {words.warnings}
      </h2>
      <ul>
        {warnings.map(({ code, message, count, transactionIndexes }) => (
          <li key={code}>
            {message}
            {transactionIndexes.length > 0 && (
              <span className={styles.rows}>
                {words.rows({
                  count,
                  list: transactionIndexes.slice(0, rowsListed).map(asCounted).join(", "),
                  hasMore: count > rowsListed,
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** People count from one, as the first column of the payments does. */
function asCounted(transactionIndex: number): string {
  return formatCount(transactionIndex + 1);
}
