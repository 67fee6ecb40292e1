/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(columnIndex: number): string {
  const before = Math.floor(columnIndex / 26);
  return (before > 0 ? columnLetters(before - 1) : "") + String.fromCharCode(65 + (columnIndex % 26));
}

/** The third column of the second row is C2 (PAY-30). */
export function cellName(rowIndex: number, columnIndex: number): string {
  return `${columnLetters(columnIndex)}${rowIndex + 1}`;
}
