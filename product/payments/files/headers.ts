import { hiddenCharacterIn } from "../../hidden-characters.ts";
import { columnLetters } from "../../spreadsheets/cell-name.ts";
import type { RowColumn, RowField } from "../columns.ts";
import { lettersOf, mainWordsOf, nearestName } from "./nearest-name.ts";
import { fileResultHeadings, resultHeadings } from "./result-columns.ts";

/** A problem of the first row of a file; worded by i18n/{en,fr}/payments.ts. */
export type HeaderProblem =
  | { code: "headerUnknown"; name: string }
  | { code: "headerDuplicate"; name: string }
  | { code: "headerMissing"; name: string }
  /** An unknown name that resembles a missing one. If the missing column is required, both are one mistake. */
  | { code: "headerMeant"; name: string; meant: string; isNeeded: boolean }
  /** Unknown because of an invisible character. */
  | { code: "headerCharacters"; column: string; name: string; point: string }
  /** Values below a column without a name: they would be lost, or a comma has shifted the end of a row. */
  | { code: "headerBlank"; name: string };

/** Whether a required column is missing, and not only misspelt. */
export function isColumnMissing(problem: HeaderProblem): boolean {
  return problem.code === "headerMissing";
}

export type Headers = {
  /** The column of each position in the sheet; null for a position that is not read. */
  readonly columns: readonly (RowColumn | null)[];
  /** The named columns that are not read. */
  readonly ignored: readonly { readonly index: number; readonly name: string }[];
  readonly problems: readonly HeaderProblem[];
};

/** The column of errors in a sheet that was downloaded; a corrected sheet can be uploaded unchanged. */
export const errorsHeader = "Errors";

/** Additional columns of files that the product itself writes; an upload ignores them. */
const leftOut: ReadonlySet<string> = new Set([
  errorsHeader,
  ...Object.values(resultHeadings),
  ...Object.values(fileResultHeadings),
]);

const alwaysNeeded: readonly RowField[] = [
  "amount",
  "currency",
  "provider",
  "recipientAccountId",
  "requestReference",
];

/** The headings of another language; a file may use them in place of the template's (I18N-08). */
export type TranslatedHeadings = { readonly [Field in RowField]?: string };

/** Other French words for a column. They are not accepted; the error proposes the French heading (PAY-28). */
const frenchSynonyms: { readonly [Field in RowField]?: readonly string[] } = {
  amount: ["Somme"],
  currency: ["Monnaie"],
  provider: ["Fournisseur", "Opérateur"],
  reason: ["Raison"],
};

/**
 * Exact names, English or French, in any order. Permissive headers ignore case, spaces and punctuation and skip other columns, unless a
 * column resembles one that the file lacks (PAY-28, PAY-44).
 */
export function matchHeaders(
  cells: readonly string[],
  columns: readonly RowColumn[],
  isPermissive: boolean,
  translated: TranslatedHeadings = {},
): Headers {
  const asCompared = isPermissive ? lettersOf : (name: string) => name.replaceAll("’", "'");
  const headingsOf = ({ field, displayName }: RowColumn) => [
    ...new Set([displayName, translated[field] ?? displayName]),
  ];
  const known = new Map(
    columns.flatMap((column) => headingsOf(column).map((name) => [asCompared(name), column] as const)),
  );
  const seen = new Set<RowField>();
  const unknown: { index: number; name: string }[] = [];
  const twice: string[] = [];
  const withHiddenCharacter: HeaderProblem[] = [];
  const matched = cells.map((cell, index) => {
    const name = oneSpaced(cell);
    if (name === "" || leftOut.has(name)) return null;
    const column = known.get(asCompared(name));
    const hidden = column ? null : hiddenCharacterIn(name);
    if (hidden)
      withHiddenCharacter.push({
        code: "headerCharacters",
        ...visibleHeader(name, index),
        point: hidden.point,
      });
    else if (!column) unknown.push({ index, name });
    if (!column) return null;
    if (seen.has(column.field)) twice.push(column.displayName);
    seen.add(column.field);
    return column;
  });
  const absent = columns
    .filter(({ field }) => !seen.has(field))
    .map((column) => ({
      names: headingsOf(column),
      synonyms: translated[column.field] === undefined ? [] : (frenchSynonyms[column.field] ?? []),
      isNeeded: isNeeded(column.field, seen),
    }));
  const lost = lostHeaders(
    unknown.map(({ name }) => name),
    absent,
  );
  const meant = new Set(lost.flatMap((problem) => (problem.code === "headerMeant" ? problem.name : [])));
  return {
    columns: matched,
    ignored: unknown.filter(({ name }) => !meant.has(name)),
    problems: [
      ...twice.map((name) => ({ code: "headerDuplicate", name }) as const),
      ...withHiddenCharacter,
      ...(isPermissive ? lost.filter(({ code }) => code !== "headerUnknown") : lost),
    ],
  };
}

/** White space of any kind counts as one space (PAY-48). */
function oneSpaced(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

/** The visible characters of a header, and the letters of its column. */
function visibleHeader(name: string, index: number): { column: string; name: string } {
  const visible = [...name].filter((character) => hiddenCharacterIn(character) === null);
  return { column: columnLetters(index), name: visible.join("") };
}

type AbsentColumn = {
  /** The English heading, and the French one where it differs. */
  readonly names: readonly string[];
  /** Other French words for the column. */
  readonly synonyms: readonly string[];
  readonly isNeeded: boolean;
};

/** A misspelling makes one name unknown and another missing: it is reported once. */
function lostHeaders(unknown: readonly string[], absent: readonly AbsentColumn[]): HeaderProblem[] {
  const left = new Set(absent);
  const named = unknown.map((name): HeaderProblem => {
    const meant = meantHeading(name, [...left]);
    const column = [...left].find(({ names }) => meant !== undefined && names.includes(meant));
    if (meant === undefined || !column) return { code: "headerUnknown", name };
    left.delete(column);
    return { code: "headerMeant", name, meant, isNeeded: column.isNeeded };
  });
  const missing = [...left].filter(({ isNeeded }) => isNeeded);
  return [
    ...named,
    ...missing.map(({ names }): HeaderProblem => ({ code: "headerMissing", name: names[0]! })),
  ];
}

/** The heading that was probably meant, in the language of the unknown one. */
function meantHeading(name: string, absent: readonly AbsentColumn[]): string | undefined {
  const known = absent.flatMap(({ names }) => names);
  const meant = nearestName(name, known) ?? beginningWith(name, known) ?? headingWithSameWords(name, known);
  if (meant !== undefined) return meant;
  const synonym = nearestName(
    name,
    absent.flatMap(({ synonyms }) => synonyms),
  );
  return absent.find(({ synonyms }) => synonym !== undefined && synonyms.includes(synonym))?.names.at(-1);
}

/** The known name that has the same words in any order, such as Portefeuille for ID du portefeuille, if there is exactly one. */
function headingWithSameWords(name: string, known: readonly string[]): string | undefined {
  const words = mainWordsOf(name);
  const found = words === "" ? [] : known.filter((one) => mainWordsOf(one) === words);
  return found.length === 1 ? found[0] : undefined;
}

/** The known name whose first word this is, in the singular or the plural, if there is exactly one. */
function beginningWith(name: string, known: readonly string[]): string | undefined {
  const word = (text: string) => lettersOf(text).replace(/s$/, "");
  const found = known.filter((one) => one.includes(" ") && word(one.split(" ", 1)[0]!) === word(name));
  return found.length === 1 ? found[0] : undefined;
}

/** The parts of a name serve in place of the name. */
function isNeeded(field: RowField, seen: ReadonlySet<RowField>): boolean {
  if (field === "name") return !seen.has("firstName") && !seen.has("middleName") && !seen.has("lastName");
  return alwaysNeeded.includes(field);
}
