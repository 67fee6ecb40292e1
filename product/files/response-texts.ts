/** The columns of {name}.errors.csv (FILE-24). Programs read the responses to files, so they are in English alone. */
export const errorColumns = ["Row", "Column", "Value", "Error"] as const;

/** The most wrong cells that a response names. */
export const mostErrorsNamed = 100_000;

export function moreErrorsText(count: number): string {
  return `${count} more ${count === 1 ? "error is" : "errors are"} not listed.`;
}
