import { hiddenCharacterIn } from "../hidden-characters.ts";
import { addressInHost, isLoopbackAddress, isPublicAddress } from "../network-address.ts";

/** Why an address for callbacks is refused before anything is sent to it. */
export type CallbackUrlProblem =
  | "not-https"
  | "user-info"
  | "port"
  | "private-address"
  | "invalid"
  | "too-long";

export type CallbackUrlRules = {
  /** Only in the demo: 127.0.0.0/8, ::1 and `localhost`, also by http and at any port. */
  readonly allowsLoopback: boolean;
  /** Ports besides 443. */
  readonly ports: readonly number[];
};

const longestCallbackUrl = 2_000;

/**
 * Scheme, authority, path. The URL parser would also accept spaces, backslashes and missing slashes, which other programs read as
 * another address.
 */
const writtenUrl = /^([a-z]+):\/\/([^/?#\\\s]+)(?:[/?][^#\\\s]*)?$/i;

/** The problem of an address that a person typed; null if there is none. A name is judged when it is resolved, at each connection. */
export function callbackUrlProblem(text: string, rules: CallbackUrlRules): CallbackUrlProblem | null {
  const read = readCallbackUrl(text, rules);
  return typeof read === "string" ? read : null;
}

/** The parsed address, or its problem. */
export function readCallbackUrl(text: string, rules: CallbackUrlRules): URL | CallbackUrlProblem {
  if (text.length > longestCallbackUrl) return "too-long";
  const [, scheme = "", authority = ""] = writtenUrl.exec(text) ?? [];
  const url = authority && !hiddenCharacterIn(text) ? parsedUrl(text) : null;
  if (url === null) return "invalid";
  if (authority.includes("@")) return "user-info";
  const isHttps = scheme.toLowerCase() === "https";
  if (!isHttps && scheme.toLowerCase() !== "http") return "not-https";
  const address = addressInHost(url.hostname);
  if (rules.allowsLoopback && isLoopback(url.hostname, address)) return url;
  if (!isHttps) return "not-https";
  if (address === null ? isLocalName(url.hostname) : !isPublicAddress(address)) return "private-address";
  if (address === null && !isName(url.hostname)) return "invalid";
  if (url.port !== "" && !rules.ports.includes(Number(url.port))) return "port";
  return url;
}

function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isLoopback(hostname: string, address: string | null): boolean {
  return address === null ? hostname === "localhost" : isLoopbackAddress(address);
}

/** Names that mean the own machine on every machine (RFC 6761). */
function isLocalName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

/** The parser lets names through that the name system cannot hold. A final dot is refused because certificates have none. */
function isName(hostname: string): boolean {
  return hostname.length <= 253 && hostname.split(".").every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}
