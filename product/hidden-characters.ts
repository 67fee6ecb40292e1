/** An invisible character: its code point, and its position in the text, counted from one. */
export type HiddenCharacter = { readonly point: string; readonly place: number };

const plain = /^[ -~]*$/;

/**
 * Control characters, line separators, unpaired surrogates, noncharacters, private-use characters, characters that Unicode draws as
 * nothing, and blank characters that are not spaces: a name with one of them deceives its reader (C-63, C-83). Unassigned code points are
 * allowed, because the next version of Unicode may assign them.
 */
const hidden =
  /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\u2800\ufff9-\ufffd\u{13430}-\u{1343f}\u{13441}\u{13442}\u{1d159}]|\u{16fe4}/gu;

const joiner = "\u200d";
const nonJoiner = "\u200c";
const letter = /[\p{L}\p{M}]/u;
/** Scripts in which joiners change how letters look: Persian and Hindi names cannot be written without them. */
const scriptsWithJoiners =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;

/** The first invisible character of a text; null if there is none. */
export function hiddenCharacterIn(text: string): HiddenCharacter | null {
  if (plain.test(text)) return null;
  for (const { 0: character, index } of text.matchAll(hidden)) {
    if (isJoinerInPlace(text, character, index)) continue;
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return { point: `U+${code}`, place: [...text.slice(0, index)].length + 1 };
  }
  return null;
}

/** The text without its invisible characters, for a text that cannot be refused because no person wrote it for us. */
export function withoutHiddenCharacters(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(hidden, (character, index: number) =>
    /\s/.test(character) ? " " : isJoinerInPlace(text, character, index) ? character : "",
  );
}

/** Whether a joiner stands between letters of a script that needs it. After a virama it may also end a word, as in many Malayalam names. */
function isJoinerInPlace(text: string, character: string, index: number): boolean {
  if (character !== joiner && character !== nonJoiner) return false;
  const before = [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? "";
  const after = String.fromCodePoint(text.codePointAt(index + 1) ?? 0x20);
  if (!isJoined(before)) return false;
  return isJoined(after) || (character === joiner && virama.test(before) && /[\s\p{P}]/u.test(after));
}

function isJoined(character: string): boolean {
  return letter.test(character) && scriptsWithJoiners.test(character);
}
