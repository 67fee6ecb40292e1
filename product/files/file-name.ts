import { requiredText } from "../fields.ts";

/**
 * The name of a payment file in a call: it is looked up and is never a path (C-68). The limit is above that of FILE-13, so that a name
 * which is a little too long is refused with the rule for names.
 */
export const FileName = requiredText(100);

/** The name of a payment file (FILE-13). */
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/;
const endings = ["csv", "xlsx", "xml"] as const;
type FileEnding = (typeof endings)[number];

/** Whether a file under this name is a payment file; its first character is no dot, because such files are hidden on many systems. */
export function isPaymentFileName(name: string): boolean {
  return wellFormed.test(name) && endingOf(name) !== undefined && !name.startsWith(".");
}

/** The ending of a name, which says the format of the file (FILE-13). */
export function endingOf(name: string): FileEnding | undefined {
  return endings.find((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

/** Whether a file under this name is a pain.001 and is answered by pain.002 (ISO-01, ISO-06). */
export function isMessageName(name: string): boolean {
  return endingOf(name) === "xml";
}

/** The endings under which programs upload a file before they rename it (FILE-21). */
const temporaryEndings = [".part", ".tmp", ".filepart"];

/** The name that an upload gets when it is whole, or null if this is no temporary name. */
export function finalNameOf(name: string): string | null {
  const ending = temporaryEndings.find((each) => name.endsWith(each));
  return ending === undefined ? null : name.slice(0, -ending.length);
}

/** resultPain002: the result of a pain.001 as a pain.002, beside its result as csv. */
export const outboxKinds = ["errors", "accepted", "result", "resultPain002"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** The name of a response to a file (FILE-15, FILE-22, FILE-23, ISO-06). */
export function outboxName(fileName: string, kind: OutboxKind): string {
  if (kind === "resultPain002") return `${fileName}.result.pain002.xml`;
  if (kind !== "result" && isMessageName(fileName)) return `${fileName}.${kind}.pain002.xml`;
  return `${fileName}.${kind}.${kind === "accepted" ? "json" : "csv"}`;
}
