import { Tooltip } from "../../../design/overlays/Tooltip.tsx";
import styles from "./ErrorSheet.module.css";
import type { ListedError, SheetLine } from "./listed-errors.ts";

export type ErrorSheetRowProps = {
  line: Extract<SheetLine, { kind: "row" }>;
  columnCount: number;
  listed: readonly ListedError[];
  current: number;
  onGo: (index: number) => void;
};

export function ErrorSheetRow({ line, columnCount, listed, current, onGo }: ErrorSheetRowProps) {
  const { rowIndex, cells } = line;
  return (
    <tr className={styles.wrong}>
      <th scope="row">{rowIndex + 1}</th>
      {Array.from({ length: columnCount }, (_, column) => {
        const index = listed.findIndex(
          (error) => error.rowIndex === rowIndex && error.columnIndex === column,
        );
        const error = listed[index];
        if (!error) return <td key={column}>{cells?.[column]}</td>;
        return (
          <td key={column} className={styles.bad} data-current={index === current}>
            <Tooltip text={`${error.cell} · ${error.message}`}>
              <button
                type="button"
                tabIndex={-1} // The list beside the sheet and the two arrows also lead to this cell.
                aria-label={`${error.cell}: ${error.message}`}
                onClick={() => onGo(index)}
              >
                {error.value || "\u00a0"}
              </button>
            </Tooltip>
          </td>
        );
      })}
    </tr>
  );
}
