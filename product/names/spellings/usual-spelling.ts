import { foldSpelling } from "./fold-spelling.ts";
import { arabicMenNames, arabicWomenNames, servantOfNames } from "./arabic-names.ts";
import { fatherNames } from "./father-names.ts";
import { africanNames, christianNames, ethiopianNames, slavicNames } from "./other-names.ts";
import { shortForms } from "./short-forms.ts";

/** Names share their words, so the usual spelling of most words was found before. Bounded: a list of other texts begins it again. */
const known = new Map<string, string>();
const mostKnown = 20_000;

const spellings = new Map<string, string>();
for (const names of [
  arabicMenNames,
  arabicWomenNames,
  christianNames,
  africanNames,
  ethiopianNames,
  slavicNames,
])
  for (const line of linesOf(names))
    for (const spelling of line) spellings.set(foldMarked(spelling), foldMarked(line[0]!));

/** Kept apart, because a name after abd- has other spellings than the same name alone. */
const servantSpellings = new Map<string, string>();
for (const line of linesOf(servantOfNames))
  for (const spelling of line) servantSpellings.set(foldMarked(spelling), foldMarked(line[0]!));

const arabicNames = new Set(
  [arabicMenNames, arabicWomenNames].flatMap(linesOf).map((line) => foldMarked(line[0]!)),
);
const fathers = new Set([
  ...linesOf(arabicMenNames).map((line) => foldMarked(line[0]!)),
  ...linesOf(fatherNames).flat().map(usualSpelling),
]);
const longForms = new Map<string, readonly string[]>(
  linesOf(shortForms).map(([short, ...long]) => [foldMarked(short!), long.map(usualSpelling)]),
);

function linesOf(names: string): string[][] {
  return names
    .split("\n")
    .map((line) => line.split(" ").filter((name) => name !== ""))
    .filter((line) => line.length > 0);
}

/** The lists hold Arabic letters with their marks, and words of names have none. */
function foldMarked(spelling: string): string {
  return foldSpelling(spelling.normalize("NFKD").replaceAll(/\p{M}/gu, ""));
}

/** The usual spelling of a word of a name, the same for all spellings of a name. */
export function usualSpelling(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const usual = findUsual(word);
  known.set(word, usual);
  return usual;
}

function findUsual(word: string): string {
  const spelling = foldSpelling(word);
  return (
    spellings.get(spelling) ??
    withoutArticle(spelling) ??
    servantName(spelling) ??
    faithName(spelling) ??
    spelling
  );
}

/** Elsayed is Sayed, because Sayed is a known Arabic name; Alfred stays Alfred. */
function withoutArticle(spelling: string): string | undefined {
  const isArticle = spelling.startsWith("al") || spelling.startsWith("el") || spelling.startsWith("ال");
  const known = isArticle ? spellings.get(spelling.slice(2)) : undefined;
  return known !== undefined && arabicNames.has(known) ? known : undefined;
}

/** Abdelrahman, Abdurrahman, Abdirahman and Abd-Rahman are one name. */
function servantName(spelling: string): string | undefined {
  if (!spelling.startsWith("abd") && !spelling.startsWith("عبد")) return undefined;
  const rest = spelling.slice(3);
  // The vowel and the l of the article: Abd-Aziz, Abdurahman, Abdel-Aziz.
  const servedName = ["", "a", "e", "i", "u", "al", "el", "il", "ul"]
    .filter((article) => rest.startsWith(article))
    .map((article) => servantSpellings.get(rest.slice(article.length)))
    .find((name) => name !== undefined);
  return servedName === undefined ? undefined : `abd ${servedName}`;
}

/** Whether the word can follow abd-, as in Abd al-Rahman. */
export function isServedName(word: string): boolean {
  return servantSpellings.has(foldSpelling(word));
}

/** Noureddine, Nuruddin and Nour-Din are one name. */
function faithName(spelling: string): string | undefined {
  const end = spelling.endsWith("dine")
    ? 4
    : spelling.endsWith("din")
      ? 3
      : spelling.endsWith("deen")
        ? 4
        : 0;
  if (end === 0) return undefined;
  let stem = spelling.slice(0, -end);
  if (stem.endsWith("el") || stem.endsWith("al") || stem.endsWith("ul")) stem = stem.slice(0, -1);
  if (stem.length > 3 && "aeiu".includes(stem.at(-1)!)) stem = stem.slice(0, -1);
  const known = spellings.get(foldSpelling(stem));
  return known !== undefined && arabicNames.has(known) ? `${known} din` : undefined;
}

/** Whether a word in its usual spelling can be the name of a father, so that its place in a name tells a child from a parent. */
export function isFatherName(spelling: string): boolean {
  return fathers.has(spelling);
}

export function isArabicName(spelling: string): boolean {
  return arabicNames.has(spelling) || spelling.startsWith("abd ");
}

/** The long forms that a word in its usual spelling can stand for. */
export function longFormsOf(spelling: string): readonly string[] | undefined {
  return longForms.get(spelling);
}
