import { accessSync, constants } from "node:fs";

/** How safe a connection is: the server has proven who it is, the connection is encrypted, or neither is certain. */
export const tlsLevels = ["verified", "encrypted", "optional"] as const;
export type TlsLevel = (typeof tlsLevels)[number];

/** The address of a database as libpq reads it, with one host or several. */
export type DatabaseAddress = {
  /** One address for each host, in the order in which they are tried. */
  readonly hosts: readonly string[];
  /** A host that only reads, such as a standby, is skipped. */
  readonly needsWrites: boolean;
  /** How long one of several hosts may take to answer. */
  readonly answerWithinMs: number;
  readonly tls: TlsLevel;
};

/** What is wrong with an address; the message continues the name of its setting. */
export class AddressProblem extends Error {}

const usualAnswerSeconds = 3;
const scheme = /^postgres(?:ql)?:\/\//;
const oneHost = /^(\[[0-9A-Fa-f:.]+\]|[^:[\]]*)(:\d{1,5})?$/;

/** Throws an `AddressProblem`. */
export function readAddress(text: string): DatabaseAddress {
  const { start, places, path, query } = partsOf(text);
  const hosts = places.split(",");
  if (!hosts.every((host) => oneHost.test(host)) || (hosts.length > 1 && hosts.includes("")))
    refuse("must name its hosts like postgres://user:password@one:5432,two:5432/database");
  const parameters = new URLSearchParams(query);
  if (parameters.get("host")?.includes(","))
    refuse("must name several hosts before the database, not as host=");
  const needsWrites = readWants(parameters, hosts.length);
  const answerWithinMs = readTimeout(parameters);
  const tls = settleTls(parameters, hosts);
  return {
    hosts: hosts.map((host) => `${start}${host}${path}${parameters.size > 0 ? `?${parameters}` : ""}`),
    needsWrites,
    answerWithinMs,
    tls,
  };
}

function partsOf(text: string) {
  const [beginning] = scheme.exec(text) ?? refuse("must start with postgres://");
  const [address = "", query = ""] = text.split("#", 1)[0]!.split("?", 2);
  const slash = address.indexOf("/", beginning.length);
  const end = slash < 0 ? address.length : slash;
  const at = address.lastIndexOf("@", end);
  const start = address.slice(0, at < beginning.length ? beginning.length : at + 1);
  return { start, places: address.slice(start.length, end), path: address.slice(end), query };
}

function refuse(message: string): never {
  throw new AddressProblem(message);
}

/** Of several hosts only one takes writes, and the product needs that one. */
function readWants(parameters: URLSearchParams, count: number): boolean {
  const wanted = parameters.get("target_session_attrs") ?? (count > 1 ? "read-write" : "any");
  parameters.delete("target_session_attrs");
  if (!["any", "read-write", "primary"].includes(wanted))
    refuse("must have target_session_attrs=read-write, because the product writes");
  return wanted !== "any";
}

function readTimeout(parameters: URLSearchParams): number {
  const seconds = parameters.get("connect_timeout") ?? String(usualAnswerSeconds);
  parameters.delete("connect_timeout");
  if (!/^[1-9]\d?$/.test(seconds)) refuse("must have a connect_timeout from 1 to 99 seconds");
  return Number(seconds) * 1_000;
}

/** Gives `sslmode` the meaning that it has in libpq, which is not the meaning that the driver gives it by itself. */
function settleTls(parameters: URLSearchParams, hosts: readonly string[]): TlsLevel {
  const file = parameters.get("sslrootcert");
  if (file !== null && !isReadable(file)) refuse(`names sslrootcert=${file}, which cannot be read`);
  const mode = parameters.get("sslmode") ?? (asksForTls(parameters) ? "verify-full" : null);
  parameters.delete("ssl");
  if (mode === null) return isSocket(parameters, hosts) ? "verified" : "optional";
  parameters.set("sslmode", mode);
  parameters.set("uselibpqcompat", "true");
  if (mode === "disable") return isSocket(parameters, hosts) ? "verified" : "optional";
  if (mode === "verify-ca" && file === null)
    refuse("must name the certificate of the authority with sslrootcert=FILE, or have sslmode=verify-full");
  if (mode === "require") return file === null ? "encrypted" : "verified";
  if (mode !== "verify-full" && mode !== "verify-ca")
    refuse("must have one of sslmode=verify-full, verify-ca, require and disable");
  return "verified";
}

function asksForTls(parameters: URLSearchParams): boolean {
  return (
    ["true", "1"].includes(parameters.get("ssl") ?? "") ||
    ["sslrootcert", "sslcert", "sslkey"].some((name) => parameters.has(name))
  );
}

/** A connection by a socket file stays on the machine, so it needs no TLS. */
function isSocket(parameters: URLSearchParams, [host = ""]: readonly string[]): boolean {
  return (parameters.get("host") ?? decodeURIComponent(host)).startsWith("/");
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
