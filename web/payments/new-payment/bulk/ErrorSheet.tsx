import { ChevronDown, ChevronUp, FoldVertical } from "lucide-react";
import { useEffect, useRef } from "react";
import { columnLetters } from "@corridor/product/spreadsheets/cell-name";
import type { ValidationErrors } from "@corridor/product/payments/validation-errors";
import { Icon } from "../../../design/values/Icon.tsx";
import { Card } from "../../../design/layout/Card.tsx";
import { IconButton } from "../../../design/actions/IconButton.tsx";
import { t } from "../../../texts.ts";
import { ErrorSheetRow } from "./ErrorSheetRow.tsx";
import styles from "./ErrorSheet.module.css";
import { sheetLines } from "./listed-errors.ts";
import type { ErrorPages } from "./useErrorPages.ts";

export type ErrorSheetProps = { errors: ValidationErrors; pages: ErrorPages };

/** The rows with errors as in the spreadsheet, with letters and numbers at the sides; other rows are folded. */
export function ErrorSheet({ errors, pages }: ErrorSheetProps) {
  const words = t.newPayment.errors;
  const region = useRef<HTMLDivElement>(null);
  const { rows, inPage, first, hasStepped, isLoading } = pages;
  const lines = sheetLines(rows, { isFiltered: pages.kind !== null, isLaterPage: first > 0 });
  const names = columnNames(errors.headers, rows);
  const current = pages.current - first;
  const error = inPage[current];
  const at = error?.cell;
  // The sheet opens at its first column and leaves the page where it is; a step scrolls the sheet, and the page, to its cell.
  useEffect(() => {
    const frame = region.current;
    const cell = frame?.querySelector<HTMLElement>("[data-current=true]");
    if (!frame || !cell) return;
    frame.scrollTo({
      left: hasStepped ? cell.offsetLeft - frame.clientWidth / 2 : 0,
      top: cell.offsetTop - frame.clientHeight / 2,
    });
    if (hasStepped) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at, hasStepped]);
  return (
    <Card
      title={words.sheet}
      aside={
        <>
          <IconButton label={words.previous} isDisabled={isLoading} onClick={() => pages.step(-1)}>
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton label={words.next} isDisabled={isLoading} onClick={() => pages.step(1)}>
            <Icon of={ChevronDown} />
          </IconButton>
        </>
      }
      isFlush
    >
      <p className={styles.at} aria-live="polite">
        {isLoading || !error
          ? words.loading
          : words.position({
              ...{ at: pages.current + 1, of: pages.count },
              ...{ row: error.rowIndex + 1, column: error.column, message: error.message },
            })}
      </p>
      <div
        ref={region}
        className={styles.region}
        role="region"
        aria-label={words.sheet}
        aria-busy={isLoading}
        tabIndex={0}
      >
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
                    <Icon of={FoldVertical} size={14} />
                    {(line.isClean ? words.clean : words.hidden)({ first: line.first, last: line.last })}
                  </td>
                </tr>
              ) : (
                <ErrorSheetRow
                  key={line.rowIndex}
                  line={line}
                  columnCount={names.length}
                  listed={inPage}
                  current={current}
                  onGo={(index) => pages.go(first + index)}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The columns of the file; required columns that it lacks come after its last column. */
function columnNames(headers: readonly string[] = [], rows: ErrorPages["rows"]): string[] {
  const names = [...headers];
  for (const { columnIndex, columnDisplayName } of rows.flatMap((row) => row.invalidFields)) {
    while (names.length <= columnIndex) names.push("");
    names[columnIndex] ||= columnDisplayName;
  }
  return names;
}
