/** The letters and digits of a name: case, spaces, accents and punctuation do not count. */
export function lettersOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Words that do not distinguish columns. */
const smallWords: ReadonlySet<string> = new Set("id of the de du des d la le les l".split(" "));

/** The words of a name in alphabetical order, without small words: Date of Birth and Birth Date have the same main words. */
export function mainWordsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(lettersOf)
    .filter((word) => word !== "" && !smallWords.has(word))
    .toSorted()
    .join(" ");
}

/** The known name that a name probably misspells: the same letters, with at most one error in four. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const written = lettersOf(name);
  const slips = known.map((one) => slipsBetween(written, lettersOf(one)));
  const fewest = Math.min(...slips);
  return fewest === Infinity ? undefined : known[slips.indexOf(fewest)];
}

/** The number of wrong, missing or extra letters; infinite when it is too high for a misspelling. */
function slipsBetween(written: string, meant: string): number {
  const most = Math.floor(meant.length / 4);
  if (Math.abs(written.length - meant.length) > most) return Infinity;
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let at = 1; at <= written.length; at += 1) {
    const next = [at];
    for (let index = 1; index <= meant.length; index += 1) {
      const isSame = written[at - 1] === meant[index - 1];
      next.push(Math.min(row[index]! + 1, next[index - 1]! + 1, row[index - 1]! + (isSame ? 0 : 1)));
    }
    row = next;
  }
  const slips = row[meant.length]!;
  return slips <= most ? slips : Infinity;
}
