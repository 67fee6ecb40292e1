import { TriangleAlert } from "lucide-react";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import { Icon } from "../../../design/values/Icon.tsx";
import { Checkbox } from "../../../design/fields/Checkbox.tsx";
import { t } from "../../../texts.ts";
import type { Field } from "../../../design/fields/useField.ts";
import styles from "./Warnings.module.css";

export type IgnoredColumnsProps = { columns: ValidationSummary["ignoredColumns"]; tick: Field };

/** Columns of the file that are not read. A column with values may be needed, so a person confirms that it is not (PAY-44). */
export function IgnoredColumns({ columns, tick }: IgnoredColumnsProps) {
  const words = t.newPayment.confirm;
  if (columns.length === 0) return null;
  return (
    <section className={styles.warnings}>
      <h2>
        <Icon of={TriangleAlert} size={18} />
        {words.ignored}
      </h2>
      <ul>
        {columns.map(({ name, count }, index) => (
          <li key={index}>{words.ignoredColumn({ name, count })}</li>
        ))}
      </ul>
      {columns.some(({ count }) => count > 0) && (
        <div className={styles.tick}>
          <Checkbox
            label={words.notNeeded}
            isChecked={tick.value !== ""}
            onChange={(isTicked) => tick.change(isTicked ? "ticked" : "")}
            error={tick.error}
            inputRef={tick.inputRef}
          />
        </div>
      )}
    </section>
  );
}
