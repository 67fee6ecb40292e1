/**
 * UTF-8 that was read as Windows-1252: é as Ã©, ł as Å‚, Greek, Cyrillic, Hebrew and Arabic letters, ’ as â€™, and emoji. The list that
 * appears three times is the bytes 80 to BF in Windows-1252.
 */
const readAsWestern =
  /[ÂÃÄÅÎÏÐÑ×ØÙÚÛ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[à-ï][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|ð[\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{3}/;

/** Arabic, Cyrillic, Greek or Hebrew of a code page of its own, read as Western: no Western word is all accents. */
const allAccents = /^[À-ÿŒœŠšŽžŸƒ]{3,}$/;

/** Polish, Hungarian or Slovak of their code page: ł as ³, Ł as £, ą as ¹, Ą as ¥, ż as ¿, ľ as ¾, Ż as ¯. */
const signInWord = /\p{L}[³¹£¥¿¾¯]\p{L}|\p{L}{3}[³¹¿¾]|(?<!\p{L})[£¥¯]\p{Ll}{2}/u;

/**
 * DOS and Mac code pages put letters where Windows-1252 has signs: é is ‚ in "Ren‚e", ó is ¢ in "L¢pez", ô is ™ in "C™te". None of these
 * signs stands inside a word. Apostrophes, dashes, · ° ª º and the Ewe letter ƒ do, and are left out.
 */
const signBetweenLetters = /\p{L}[‚„…†‡ˆ‰‹›“”•˜™€¡¢¤¦§¨¬]\p{L}/u;

/** The same at the end of a word for é, ê, ë, à, â and ò: "Zo‚", "Andr‚". */
const signAfterWord = /\p{L}{2}[‚ˆ‰˜](?!\p{L})/u;

/** Japanese (Shift-JIS), in which signs stand before letters, beside quotation marks and again and again: "ˆÉ“¡", "“c’†", "‚³‚­‚ç". */
const signsOfJapanese = /[ˆ‰]\p{L}|[‘’“”–—][‚†‡ˆ‰]|‚\S{1,2}‚/u;

/**
 * Small letters of DOS and Mac code pages that Windows-1252 has as capitals: é as Ž in "MŽnard", è as Š in "MichŠle", î as Œ, ü as Ÿ, ã as
 * Æ, œ as Ï, ř as Þ, ğ as Û. Other capitals are left out, because names have them after small letters: "Ó hÉigeartaigh", "MacÀidh".
 */
const capitalInWord = /\p{Ll}[ŽŠŒŸÆÏÞÛ]|(?<!\p{L})\p{Lu}[ŽŠŒŸÆÏÞÛ]\p{Ll}/u;

/** Turkish of its code page: ğ as ð and ş as þ. Icelandic has both, but neither ç nor ü, and no word that ends in þ. */
function isTurkishReadAsWestern(word: string): boolean {
  return (/[ðþÐÞ]/.test(word) && /[çÇüÜ]/.test(word)) || /.þ$/.test(word);
}

/** Without one of these characters no pattern matches, so most names, and all Arabic ones, need no further check. */
const suspect = /[\u00a1-\u00ffŒŠŽŸ€‚„…†‡ˆ‰‹›“”•˜™]/;
const patterns = [
  readAsWestern,
  signInWord,
  signBetweenLetters,
  signAfterWord,
  signsOfJapanese,
  capitalInWord,
];

/**
 * Whether a text looks as if its letters were read in another encoding than they were written in (PAY-42). It reports only
 * patterns that hardly occur in a real name: a Czech ř that has become ø, or č that has become è, is not reported.
 */
export function looksGarbled(text: string): boolean {
  if (isAscii(text) || !suspect.test(text)) return false;
  if (patterns.some((pattern) => pattern.test(text))) return true;
  const words = text.match(/[\p{L}×÷]+/gu) ?? [];
  return words.some((word) => allAccents.test(word) || isTurkishReadAsWestern(word));
}

/** A loop takes a fifth of the time that a pattern takes, and most names of most files end here. */
function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 127) return false;
  return true;
}
