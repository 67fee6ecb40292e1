import type { PaymentColumn, PaymentField } from "./columns.ts";
import { lettersOf, nearestName } from "./nearest-name.ts";

/** What is wrong with the first row of a file; worded by i18n/{en,fr}/payments.ts. */
export type HeaderProblem =
  | { code: "headerUnknown"; name: string }
  | { code: "headerDuplicate"; name: string }
  | { code: "headerMissing"; name: string }
  /** Not known, but so like one that is not there that it was probably meant; where that one is needed the two are one mistake. */
  | { code: "headerMeant"; name: string; meant: string; isNeeded: boolean }
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
  const unknown: string[] = [];
  const twice: string[] = [];
  const matched = cells.map((cell) => {
    const name = cell.trim();
    if (name === "" || name === errorsHeader) return null;
    const column = known.get(asCompared(name));
    if (!column) {
      unknown.push(name);
      return null;
    }
    if (seen.has(column.field)) twice.push(column.displayName);
    seen.add(column.field);
    return column;
  });
  const absent = columns
    .filter(({ field }) => !seen.has(field))
    .map(({ field, displayName }) => ({ name: displayName, isNeeded: isNeeded(field, seen) }));
  return {
    columns: matched,
    problems: [
      ...twice.map((name) => ({ code: "headerDuplicate", name }) as const),
      ...(isPermissive
        ? lostHeaders(
            unknown,
            absent.filter(({ isNeeded }) => isNeeded),
          ).filter(isNoUnknown)
        : lostHeaders(unknown, absent)),
    ],
  };
}

function isNoUnknown({ code }: HeaderProblem): boolean {
  return code !== "headerUnknown";
}

/** A slip of the pen makes one name unknown and another missing: that is said once. */
function lostHeaders(
  unknown: readonly string[],
  absent: readonly { name: string; isNeeded: boolean }[],
): HeaderProblem[] {
  const left = new Map(absent.map(({ name, isNeeded }) => [name, isNeeded]));
  const named = unknown.map((name): HeaderProblem => {
    const meant = nearestName(name, [...left.keys()]);
    if (meant === undefined) return { code: "headerUnknown", name };
    const isNeeded = left.get(meant)!;
    left.delete(meant);
    return { code: "headerMeant", name, meant, isNeeded };
  });
  const missing = [...left].filter(([, isNeeded]) => isNeeded);
  return [...named, ...missing.map(([name]): HeaderProblem => ({ code: "headerMissing", name }))];
}

/** The parts of a name serve in place of the name. */
function isNeeded(field: PaymentField, seen: ReadonlySet<PaymentField>): boolean {
  if (field === "name") return !seen.has("firstName") && !seen.has("middleName") && !seen.has("lastName");
  return alwaysNeeded.includes(field);
}
