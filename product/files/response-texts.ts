/** The columns of {name}.errors.csv (FILE-24). Programs read the responses to files, so they are in English alone. */
export const errorColumns = ["Row", "Column", "Value", "Error"] as const;

/** The most wrong cells that a response names. */
export const mostErrorsNamed = 100_000;

export function moreErrorsText(count: number): string {
  return `${count} more ${count === 1 ? "error is" : "errors are"} not listed.`;
}

/** The columns that {name}.result.csv has after those of the file (FILE-23). */
export const outcomeColumns = [
  "Outcome",
  "Failure Code",
  "Failure Reason",
  "Corridor Request ID",
  "Corridor Transaction ID",
  "Provider Reference",
  "Debited Amount",
  "Debited Currency",
  "Fee",
  "Ended At (UTC)",
] as const;
