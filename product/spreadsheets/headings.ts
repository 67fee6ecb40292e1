import { hiddenCharacterIn } from "../hidden-characters.ts";
import { columnLetters } from "./cell-name.ts";
import { lettersOf, mainWordsOf, nearestName } from "./nearest-name.ts";

/** A problem of the first row of a file; worded by i18n/{en,fr}/payments/payments.ts. */
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

/** A column that a file may have, with its English heading. */
export type NamedColumn<Field extends string = string> = {
  readonly field: Field;
  readonly displayName: string;
};

export type Headers<Column extends NamedColumn> = {
  /** The column of each position in the sheet; null for a position that is not read. */
  readonly columns: readonly (Column | null)[];
  /** The named columns that are not read. */
  readonly ignored: readonly { readonly index: number; readonly name: string }[];
  readonly problems: readonly HeaderProblem[];
};

/** The headings of another language; a file may use them in place of the template's (I18N-08). */
export type TranslatedHeadings<Field extends string> = { readonly [Of in Field]?: string };

/** What is particular to one kind of file. */
export type HeadingRules<Column extends NamedColumn> = {
  readonly columns: readonly Column[];
  readonly isPermissive: boolean;
  readonly translated: TranslatedHeadings<Column["field"]>;
  /** Other French words for a column. They are not accepted; the error proposes the French heading (PAY-28). */
  readonly synonyms: { readonly [Of in Column["field"]]?: readonly string[] };
  /** Columns of files that the product itself writes, which an upload ignores. */
  readonly leftOut: ReadonlySet<string>;
  readonly isNeeded: (field: Column["field"], seen: ReadonlySet<Column["field"]>) => boolean;
};

/**
 * Exact names, English or French, in any order. Permissive headers ignore case, spaces and punctuation and skip other columns, unless a
 * column resembles one that the file lacks (PAY-28, PAY-44).
 */
export function matchHeadings<Column extends NamedColumn>(
  cells: readonly string[],
  { columns, isPermissive, translated, synonyms, leftOut, isNeeded }: HeadingRules<Column>,
): Headers<Column> {
  const asCompared = isPermissive ? lettersOf : (name: string) => name.replaceAll("’", "'");
  const inFrench = (field: Column["field"]) => translated[field];
  const headingsOf = ({ field, displayName }: Column) => [
    ...new Set([displayName, inFrench(field) ?? displayName]),
  ];
  const synonymsOf = (field: Column["field"]) => synonyms[field];
  const known = new Map(
    columns.flatMap((column) => headingsOf(column).map((name) => [asCompared(name), column] as const)),
  );
  const seen = new Set<Column["field"]>();
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
      synonyms: inFrench(column.field) === undefined ? [] : (synonymsOf(column.field) ?? []),
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
