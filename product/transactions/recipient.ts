/**
 * How an account may stand in a row that somebody looks for: as it was typed; as payments keep it, without spaces; a phone with
 * its plus, also when it was typed without, with the signs people write between digits, or as it is dialled from abroad; an
 * IBAN in capitals. Whole accounts only: of institution/account, both with the stroke between them.
 */
export function accountSpellings(typed: string): readonly string[] {
  const whole = typed.trim();
  const dense = whole.replace(/\s/g, "");
  const dialled = whole.replace(/[\s().'’\u2010-\u2015-]/g, "");
  const [, digits] = /^(?:\+|00)?([1-9]\d{6,14})$/.exec(dialled) ?? [];
  const capitals = dense.toUpperCase();
  const spellings = [whole, dense];
  if (digits) spellings.push(`+${digits}`, digits);
  if (/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(capitals)) spellings.push(capitals);
  return [...new Set(spellings)].filter((spelling) => spelling !== "");
}
