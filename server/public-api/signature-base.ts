import { Problem } from "@corridor/product/problems";
import type { ReadSignature } from "./read-signature.ts";

/** The parts of a call that a signature can cover. */
export type SignedParts = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  /** The scheme and host under which the caller reached the server. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** The text that was signed (RFC 9421, section 2.5): a line for each component, then the parameters of the signature. */
export function signatureBase(
  { components, parameters }: Pick<ReadSignature, "components" | "parameters">,
  parts: SignedParts,
): string {
  let base = "";
  for (const name of components) base += `"${name}": ${valueOf(name, parts)}\n`;
  return `${base}"@signature-params": ${parameters}`;
}

function valueOf(name: string, parts: SignedParts): string {
  const value = name.startsWith("@") ? derivedValue(name, parts) : fieldValue(name, parts);
  if (value === null)
    throw new Problem("signature.component-unsupported", { details: { part: `"${name}"` } });
  return value;
}

function derivedValue(name: string, { method, url, origin }: SignedParts): string | null {
  const query = url.indexOf("?");
  switch (name) {
    case "@method":
      return method;
    case "@target-uri":
      return origin + url;
    case "@authority":
      return origin.slice(origin.indexOf("//") + 2);
    case "@scheme":
      return origin.slice(0, origin.indexOf(":"));
    case "@request-target":
      return url;
    case "@path":
      return query < 0 ? url : url.slice(0, query);
    case "@query":
      return query < 0 ? "?" : url.slice(query);
    default:
      return null;
  }
}

function fieldValue(name: string, { headers }: SignedParts): string | null {
  if (!Object.hasOwn(headers, name)) return null;
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === "string" ? value.trim() : value.map((each) => each.trim()).join(", ");
}
