import { ChevronDown, ChevronUp, FoldVertical } from "lucide-react";
import { useEffect, useRef } from "react";
import { columnLetters } from "@corridor/product/payments/cell-name";
import type { ValidationErrors } from "@corridor/product/payments/contract";
import { Card } from "../../design/Card.tsx";
import { IconButton } from "../../design/IconButton.tsx";
import { t } from "../../design/texts.ts";
import { ErrorSheetRow } from "./ErrorSheetRow.tsx";
import styles from "./ErrorSheet.module.css";
import { sheetLines, type ListedError } from "./listed-errors.ts";

export type ErrorSheetProps = {
  errors: ValidationErrors;
  listed: readonly ListedError[];
  current: number;
  onGo: (index: number) => void;
};

/** The rows with errors as they stand in the spreadsheet, letters and numbers at the sides, clean rows folded. */
export function ErrorSheet({ errors, listed, current, onGo }: ErrorSheetProps) {
  const words = t.newPayment.errors;
  const region = useRef<HTMLDivElement>(null);
  const lines = sheetLines(errors, listed);
  const names = columnNames(errors);
  const at = listed[current]?.cell;
  // The sheet moves under its frame, and the page stays where it is.
  useEffect(() => {
    const frame = region.current;
    const cell = frame?.querySelector<HTMLElement>("[data-current=true]");
    if (frame && cell)
      frame.scrollTo({
        left: cell.offsetLeft - frame.clientWidth / 2,
        top: cell.offsetTop - frame.clientHeight / 2,
      });
  }, [at]);
  const step = (by: number) => onGo((current + by + listed.length) % listed.length);
  return (
    <Card
      title={words.sheet}
      aside={
        <>
          <span aria-live="polite">{words.position({ at: current + 1, of: errors.errorCount })}</span>
          <IconButton label={words.previous} onClick={() => step(-1)}>
            <ChevronUp aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={words.next} onClick={() => step(1)}>
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        </>
      }
      isFlush
    >
      <div ref={region} className={styles.region} role="region" aria-label={words.sheet} tabIndex={0}>
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner} aria-label={words.row} />
              {names.map((name, column) => (
                <th key={column} scope="col" aria-label={name}>
                  {columnLetters(column)}
                </th>
              ))}
            </tr>
            <tr className={styles.names}>
              <th scope="row">1</th>
              {names.map((name, column) => (
                <td key={column}>{name}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) =>
              line.kind === "fold" ? (
                <tr key={`fold ${line.first}`} className={styles.fold}>
                  <td />
                  <td colSpan={names.length}>
                    <FoldVertical aria-hidden size={14} strokeWidth={1.75} />
                    {words.clean({
                      first: line.first,
                      last: line.last,
                    })}
                  </td>
                </tr>
              ) : (
                <ErrorSheetRow
                  key={line.rowIndex}
                  line={line}
                  columnCount={names.length}
                  wrongColumns={wrongIn(errors, line.rowIndex)}
                  listed={listed}
                  current={current}
                  onGo={onGo}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Also what is wrong beyond the errors that are listed. */
function wrongIn({ transactionErrors }: ValidationErrors, rowIndex: number): readonly number[] {
  const row = transactionErrors.find((known) => known.rowIndex === rowIndex);
  return row?.invalidFields.map(({ columnIndex }) => columnIndex) ?? [];
}

/** As the file has them; what it lacks but would need stands after its last. */
function columnNames({ headers = [], transactionErrors }: ValidationErrors): string[] {
  const names = [...headers];
  for (const { columnIndex, columnDisplayName } of transactionErrors.flatMap((row) => row.invalidFields)) {
    while (names.length <= columnIndex) names.push("");
    names[columnIndex] ||= columnDisplayName;
  }
  return names;
}
