import { hiddenCharacterIn, type HiddenCharacter } from "../../hidden-characters.ts";

const plain = /^[ -~]*$/;

/** The text in Unicode form NFC without surrounding spaces, or its invisible character. */
export function tidy(value: string): string | HiddenCharacter {
  if (plain.test(value)) return isTrimmed(value) ? value : value.trim();
  return hiddenCharacterIn(value) ?? value.normalize("NFC").trim();
}

function isTrimmed(value: string): boolean {
  return value.charCodeAt(0) !== 32 && value.charCodeAt(value.length - 1) !== 32;
}

/** A comment as it is sent: several lines become one, and a blank comment becomes null (REQ-20). */
export function oneLine(text: string): string | null {
  return text.replace(/[\r\n\t]+/g, " ").trim() || null;
}

export function isLonger(value: string, maxLength: number): boolean {
  return value.length > maxLength && [...value].length > maxLength;
}
