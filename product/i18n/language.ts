export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** The first of the preferred language tags ("fr-CA", "en") that the product supports. */
export function preferredLanguage(wished: readonly string[]): Language {
  for (const tag of wished) {
    const [base] = tag.toLowerCase().split("-");
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return defaultLanguage;
}

/** "fr-CA,fr;q=0.9,en;q=0.8" to its tags, best first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality = "q=1"] = part.trim().split(";");
      return { tag: tag.trim(), quality: Number(quality.replace("q=", "")) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
