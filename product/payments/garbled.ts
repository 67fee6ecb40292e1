/**
 * UTF-8 that was read as Windows-1252: é as Ã©, ł as Å‚, Greek, Cyrillic, Hebrew and Arabic letters, ’ as â€™, and emoji. The list of
 * characters that stands three times is how the bytes 80 to BF look in Windows-1252.
 */
const readAsWestern =
  /[ÂÃÄÅÎÏÐÑ×ØÙÚÛ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[à-ï][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|ð[\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{3}/;

/** Arabic, Cyrillic, Greek or Hebrew of a code page of its own, read as Western: no Western word is all accents. */
const allAccents = /^[À-ÿŒœŠšŽžŸƒ]{3,}$/;

/** Polish, Hungarian or Slovak of their code page: ł as ³, Ł as £, ą as ¹, Ą as ¥, ż as ¿, ľ as ¾, Ż as ¯. */
const signInWord = /\p{L}[³¹£¥¿¾¯]\p{L}|\p{L}{3}[³¹¿¾]|(?<!\p{L})[£¥¯]\p{Ll}{2}/u;

/** Turkish of its code page: ğ as ð and ş as þ. Icelandic has both, but neither ç nor ü, and no word that ends in þ. */
function isTurkishReadAsWestern(word: string): boolean {
  return (/[ðþÐÞ]/.test(word) && /[çÇüÜ]/.test(word)) || /.þ$/.test(word);
}

/**
 * Whether a text looks as if its letters were read in another encoding than they were written in (PAY-42). It reports only
 * patterns that hardly occur in a real name: a Czech ř that has become ø, or č that has become è, is not reported.
 */
export function looksGarbled(text: string): boolean {
  if (!/[\u00a1-\u00ff]/.test(text)) return false;
  if (readAsWestern.test(text) || signInWord.test(text)) return true;
  const words = text.match(/[\p{L}×÷]+/gu) ?? [];
  return words.some((word) => allAccents.test(word) || isTurkishReadAsWestern(word));
}
