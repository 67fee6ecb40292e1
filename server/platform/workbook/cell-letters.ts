/** The letters of a column: 0 is A, 25 is Z, 26 is AA. */
export function letters(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? letters(before - 1) : "") + String.fromCharCode(65 + (index % 26));
}
