/**
 * The spellings in which a searched account may be stored: as typed; without spaces; a phone number with its plus, also if it was typed
 * without the plus, with punctuation or with an international prefix; an IBAN in capitals. Only whole accounts match: of
 * institution/account, both parts with the slash.
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
