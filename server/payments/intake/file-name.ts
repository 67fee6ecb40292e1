const longest = 100;

/** The name of a file in lists: letters, digits and a few marks of the uploaded name (C-67). */
export function storedFileName(given: string): string {
  const plain = given
    .slice(-1_000)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/^.*[/\\]/su, "")
    .replace(/[^A-Za-z0-9 ._-]/g, "_")
    .trim();
  if (plain.length <= longest) return plain || "payments";
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? "";
  return plain.slice(0, longest - ending.length) + ending;
}
