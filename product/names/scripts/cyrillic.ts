/** Ukrainian and Russian letters without their marks, as their romanisations differ least. */
const latinOf: Readonly<Record<string, string>> = {
  ...{ а: "a", б: "b", в: "v", г: "g", ґ: "g", д: "d", е: "e", є: "e", ж: "zh", з: "z", и: "i", і: "i" },
  ...{ к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh" },
  ...{ ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "i", ь: "", э: "e", ю: "iu", я: "ia", ў: "u" },
  ...{ ј: "i", љ: "l", њ: "n", ђ: "d", ћ: "c", џ: "dz", ѓ: "g", ќ: "k" },
};

/** The key of a word in Cyrillic letters; equal to the key of its romanisations. */
export function cyrillicKey(word: string): string {
  let latin = "";
  for (const letter of word) latin += latinOf[letter] ?? letter;
  return romanisationKey(latin);
}

/** The key of a word in Latin letters: y, j and i are one letter, so are h and g, w and v. ie is e, and х is kh alone. */
export function romanisationKey(latin: string): string {
  let key = "";
  for (let at = 0; at < latin.length; at += 1) {
    const isKh = latin[at] === "k" && latin[at + 1] === "h";
    const letter = isKh ? "х" : (oneLetterOf[latin[at]!] ?? latin[at]!);
    if (isKh) at += 1;
    if (letter === "e" && key.endsWith("i")) key = key.slice(0, -1);
    if (!key.endsWith(letter)) key += letter;
  }
  return key;
}

const oneLetterOf: Readonly<Record<string, string>> = { x: "ks", y: "i", j: "i", h: "g", w: "v" };
