import { isArabicName, usualSpelling } from "../spellings/usual-spelling.ts";
import { fitsArabic } from "./arabic.ts";
import { cyrillicKey, romanisationKey } from "./cyrillic.ts";
import { ethiopicKey, latinEthiopicKey } from "./ethiopic.ts";

type Script = "Latin" | "Cyrillic" | "Arabic" | "Ethiopic" | "other";

/** Shorter keys fit too many names. */
const shortestKey = 3;

/** By the first letter: a word of two scripts equals no other word. */
function scriptOf(word: string): Script {
  const code = word.codePointAt(0)!;
  if (code < 0x80) return "Latin";
  if (code >= 0x400 && code < 0x530) return "Cyrillic";
  if (code >= 0x620 && code < 0x700) return "Arabic";
  return code >= 0x1200 && code < 0x1380 ? "Ethiopic" : "other";
}

/** Whether one word is in Latin letters and the other is its transliteration. */
export function isEqualAcrossScripts(first: string, second: string): boolean {
  const [one, other] = [scriptOf(first), scriptOf(second)];
  if (one === "Latin" && other !== "Latin") return isTransliteration(first, second, other);
  if (other === "Latin" && one !== "Latin") return isTransliteration(second, first, one);
  return one === "Ethiopic" && other === "Ethiopic" && ethiopicKey(first) === ethiopicKey(second);
}

function isTransliteration(latin: string, word: string, script: Script): boolean {
  switch (script) {
    case "Cyrillic":
      return isSameKey(romanisationKey(latin), cyrillicKey(word));
    case "Ethiopic":
      return isSameKey(latinEthiopicKey(latin), ethiopicKey(word));
    case "Arabic":
      // The list knows how these names are written; by their letters alone, Hassan could be Hussein.
      return (
        !isArabicName(usualSpelling(latin)) && !isArabicName(usualSpelling(word)) && fitsArabic(latin, word)
      );
    case "Latin":
    case "other":
      return false;
  }
}

function isSameKey(first: string, second: string): boolean {
  return first.length >= shortestKey && first === second;
}
