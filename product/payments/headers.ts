import type { PaymentColumn, PaymentField } from "./columns.ts";

/** What is wrong with the first row of a file; worded by i18n/{en,fr}/payments.ts. */
export type HeaderProblem =
  | { code: "headerUnknown"; name: string }
  | { code: "headerDuplicate"; name: string }
  | { code: "headerMissing"; name: string }
  /** Values under a column that has no name: they would be lost, or are the end of a row that a comma has shifted. */
  | { code: "headerBlank"; name: string };

export type Headers = {
  /** What each column of the sheet is; null for one that is not read. */
  readonly columns: readonly (PaymentColumn | null)[];
  readonly problems: readonly HeaderProblem[];
};

/** Stands in a sheet of errors that was given back; a corrected one can be sent as it is. */
export const errorsHeader = "Errors";

const alwaysNeeded: readonly PaymentField[] = ["amount", "currency", "provider", "recipientAccountId"];

/** Exact names in any order; permissively, case, spaces and punctuation do not count and other columns are skipped (PAY-28). */
export function matchHeaders(
  cells: readonly string[],
  columns: readonly PaymentColumn[],
  isPermissive: boolean,
): Headers {
  const asCompared = (name: string) => (isPermissive ? lettersOf(name) : name.trim());
  const known = new Map(columns.map((column) => [asCompared(column.displayName), column]));
  const seen = new Set<PaymentField>();
  const problems: HeaderProblem[] = [];
  const matched = cells.map((cell) => {
    const name = cell.trim();
    if (name === "" || name === errorsHeader) return null;
    const column = known.get(asCompared(name));
    if (!column) {
      if (!isPermissive) problems.push({ code: "headerUnknown", name });
      return null;
    }
    if (seen.has(column.field)) problems.push({ code: "headerDuplicate", name: column.displayName });
    seen.add(column.field);
    return column;
  });
  const missing = columns.filter(({ field }) => isNeeded(field, seen) && !seen.has(field));
  return {
    columns: matched,
    problems: [
      ...problems,
      ...missing.map(({ displayName }) => ({ code: "headerMissing", name: displayName }) as const),
    ],
  };
}

/** The parts of a name serve in place of the name. */
function isNeeded(field: PaymentField, seen: ReadonlySet<PaymentField>): boolean {
  if (field === "name") return !seen.has("firstName") && !seen.has("middleName") && !seen.has("lastName");
  return alwaysNeeded.includes(field);
}

function lettersOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
