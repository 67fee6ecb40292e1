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

/** The key of a word in Latin letters: y, j and i are one letter, so are h and g, w and v. х is kh alone. */
export function romanisationKey(latin: string): string {
  return latin
    .replaceAll("x", "ks")
    .replaceAll("kh", "x")
    .replaceAll(/[yj]/g, "i")
    .replaceAll("h", "g")
    .replaceAll("w", "v")
    .replace(/^ie/, "e")
    .replaceAll(/(.)\1+/g, "$1")
    .replaceAll("ie", "e");
}
