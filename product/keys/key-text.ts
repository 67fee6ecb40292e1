import type { FieldProblem } from "../problems.ts";

export const keyMaxLength = 4_096;

/** What the text of a key looks like before it is parsed, so that a browser can refuse a private key without sending it (KEY-20). */
export function keyTextProblem(text: string): FieldProblem | null {
  const labels = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----/g)].map(([, label]) => label!);
  const isPrivate =
    labels.some((label) => label.endsWith("PRIVATE KEY")) || text.includes("PuTTY-User-Key-File");
  if (isPrivate) return { code: "keyPrivate" };
  if (labels.some((label) => label.endsWith("CERTIFICATE") || label === "CERTIFICATE REQUEST"))
    return { code: "keyCertificate" };
  return null;
}

const beginning = 12;
const end = 8;

/** The first and the last characters of the key's base64 text (KEY-15). */
export function excerptOf(publicKeyPem: string): string {
  const base64 = publicKeyPem.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  return `${base64.slice(0, beginning)}…${base64.slice(-end)}`;
}

/** Unused for this long, a key is probably forgotten (KEY-21). */
export const unusedDays = 90;

export const mostKeys = 10;
