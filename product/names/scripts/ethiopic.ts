/** The consonants of the rows of eight letters, from U+1200 on. The letters of a row marked - have a vowel alone. */
const rows =
  "h l h m s r s sh k kw k kw b v t ch h hw n ny - k kw k kw w - z zh y d d j g gw ng t ch p ts ts f p".split(
    " ",
  );
/** The vowels of a row. The first, third, fifth and sixth are written e, i or not at all, so the key leaves them out. */
const vowels = ["", "u", "", "a", "", "", "o", "a"];
const firstLetter = 0x1200;

/** The key of a word in Ethiopic letters: its consonants, and the vowels a, o and u. */
export function ethiopicKey(word: string): string {
  let key = "";
  for (const letter of word) {
    const place = letter.codePointAt(0)! - firstLetter;
    const [row, order] = [rows[place >> 3], place & 7];
    if (row === undefined) continue;
    const isOpen = order === 0 && (row === "-" || row === "h");
    key += (row === "-" ? "" : row) + (isOpen ? "a" : vowels[order]!);
  }
  return key.replaceAll(/^wo|wo(?=rk)/g, "w");
}

/** The key of a word in Latin letters. */
export function latinEthiopicKey(latin: string): string {
  return latin
    .replaceAll(/(.)\1+/g, "$1")
    .replaceAll("q", "k")
    .replaceAll("gn", "ny")
    .replaceAll("th", "t")
    .replaceAll(/[ei](?=[ao])|(?<=[aou])i/g, "y")
    .replaceAll(/[ei]/g, "")
    .replaceAll(/^wo|wo(?=rk)/g, "w");
}
