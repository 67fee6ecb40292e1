/** The columns that a phone shows without scrolling come first, if they are shown; the others keep their order. */
export function inPhoneOrder<Column extends { id: string }>(
  columns: readonly Column[],
  first: readonly string[],
): readonly Column[] {
  const inFront = first.flatMap((id) => columns.filter((column) => column.id === id));
  return [...inFront, ...columns.filter((column) => !inFront.includes(column))];
}
