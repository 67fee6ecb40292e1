/** The character set X of SWIFT, without the ends of lines. */
const onlyX = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Letters and signs that Unicode does not decompose into a letter of the set and marks. */
const transliterations: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", ø: "o", Ø: "O", đ: "d", Đ: "D", ð: "d", Ð: "D" },
  ...{ þ: "th", Þ: "Th", ł: "l", Ł: "L", ħ: "h", Ħ: "H", ı: "i", ŋ: "ng", Ŋ: "Ng", ŧ: "t", Ŧ: "T" },
  ...{ ɓ: "b", Ɓ: "B", ɗ: "d", Ɗ: "D", ƙ: "k", Ƙ: "K", ɛ: "e", Ɛ: "E", ɔ: "o", Ɔ: "O", ƴ: "y", Ƴ: "Y" },
  ...{
    "&": "+",
    '"': "'",
    "`": "'",
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": "'",
    "\u201d": "'",
    "\u02bc": "'",
  },
  ...{ "«": "'", "»": "'", "\u2010": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-" },
  ...{ ";": ",", "[": "(", "]": ")", "{": "(", "}": ")", "\u2044": "/" },
};

/**
 * A text in the character set X, on one line (STMT-08): accents are dropped, blanks become one space, and a character without a
 * transliteration becomes a full stop.
 */
export function swiftText(text: string): string {
  if (onlyX.test(text)) return text.includes("  ") ? joinBlanks(text) : text.trim();
  let result = "";
  for (const character of text.normalize("NFKD").replace(/\p{M}+/gu, "")) {
    if (onlyX.test(character)) result += character;
    else result += transliterations[character] ?? (/\s/.test(character) ? " " : ".");
  }
  return joinBlanks(result);
}

function joinBlanks(text: string): string {
  return text.replace(/ {2,}/g, " ").trim();
}

/**
 * Breaks a text into lines. No line begins with a colon or a hyphen, which would look like a field or the end of the message, and none
 * begins or ends with a space, which a reader may drop. A text without such a place gets a full stop there.
 */
export function brokenIntoLines(text: string, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width && lines.length < most - 1) {
    const end = breakIn(rest, width);
    lines.push(rest.slice(0, end));
    rest = canBeginLine(rest[end]!) ? rest.slice(end) : `.${rest.slice(end + 1)}`;
  }
  return [...lines, rest.slice(0, width).trimEnd()];
}

/** The end of the first line: as late as possible. */
function breakIn(text: string, width: number): number {
  for (let end = width; end > 0; end -= 1) if (canBeginLine(text[end]!) && text[end - 1] !== " ") return end;
  return text[width - 1] === " " ? width - 1 : width;
}

function canBeginLine(character: string): boolean {
  return character !== ":" && character !== "-" && character !== " ";
}
