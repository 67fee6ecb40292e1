import { randomUUID } from "node:crypto";
import { changePassword } from "@corridor/product/auth/contract";
import { pathParameters, smallBodyBytes, type Endpoint } from "@corridor/product/endpoint";
import { startNameLookup } from "@corridor/product/lookups/contract";
import { createSignedRequest, startSignedNameLookup } from "@corridor/product/public-api/contract";
import { mostSignedPayments } from "@corridor/product/public-api/limits";
import { signedRoutes } from "@corridor/server/public-api/routes";
import type { GivenKey } from "@corridor/server/testing/keys";
import { consoleRoutes } from "@corridor/server/processes/console-api";
import { formOf } from "@corridor/server/testing/browser";
import type { Size } from "../fault.ts";
import { goodNumbers, goodNumbersFile, goodPayments, goodRequest, hardPassword } from "./good-bodies.ts";
import { largestOf } from "./samples.ts";

/** One call as it goes over the wire. */
export type WorstCall = {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Signs the call when it is sent. */
  readonly key?: GivenKey;
};

/** Made when it is needed, because some are large. */
type CallMaker = [name: string, make: () => Omit<WorstCall, "name">];

/** The target of the calls: a client with many rows, and objects of it with many parts. */
export type Target = {
  readonly clientId: string;
  /** With many payments in many currencies. */
  readonly requestId: string;
  /** A lookup of many numbers, all answered. */
  readonly lookupId: string;
  /** With statements of many days, and many payments yesterday. */
  readonly statementWalletId: string;
  /** The password of every caller: a call with a wrong password does not check a new one. */
  readonly password: string;
};

const json = { "content-type": "application/json" };
/** The size limit of headers and address together, less the part that every call has. */
const addressBytes = 12_000;

/** The worst calls of one route. The first of them passes the gate if any does. */
export type RouteCalls = {
  readonly isPublic: boolean;
  readonly isSigned: boolean;
  readonly calls: readonly WorstCall[];
};

/** The worst calls of each route, made from its declaration, so a new route needs no entry here. */
export function worstCalls(target: Target, size: Size): RouteCalls[] {
  return [...consoleRoutes, ...signedRoutes].map(({ endpoint }) => {
    const calls =
      endpoint.method === "GET" ? worstAddresses(endpoint, target) : worstBodies(endpoint, target);
    return {
      isPublic: endpoint.policy.kind === "public",
      isSigned: endpoint.policy.kind === "keySignature",
      calls: calls
        .filter(([name]) => size === "full" || name === "whole" || name === "many objects")
        .map(([name, make]) => ({ name: `${endpoint.path} ${name}`, ...make() })),
    };
  });
}

function worstBodies(endpoint: Endpoint, target: Target): CallMaker[] {
  const { method, path, upload, bodyBytes = smallBodyBytes } = endpoint;
  const call = (name: string, textOf: () => string): CallMaker => [
    name,
    () => ({
      method,
      path,
      ...(upload ? formWith(upload, textOf(), fileOf(name)) : { headers: json, body: Buffer.from(textOf()) }),
    }),
  ];
  const sample = (letters: string) => sampleOf(endpoint, target, letters);
  return [
    call("whole", () => JSON.stringify(withPassword(sample("a"), target))),
    call("many objects", () => fillBytes(bodyBytes, '{"a":[{}', ",{}", "]}")),
    call("just enough objects", () => fillBytes((bodyBytes / 64) * 3, '{"a":[{}', ",{}", "]}")),
    call("many numbers", () => fillBytes(bodyBytes, '{"a":[1', ",1", "]}")),
    call("many names", () => fillBytes(bodyBytes, '{"n":0', (n) => `,"n${n}":0`, "}")),
    call("many escapes", () => fillBytes(bodyBytes, String.raw`{"\u0061":"`, String.raw`\u0061`, '"}')),
    call("many quotes", () => fillBytes(bodyBytes, '{"a":"', String.raw`\"`, '"}')),
    call("deep", () => fillBytes(bodyBytes, "", '{"a":', "")),
    call("long text", () => fillBytes(bodyBytes, '{"email":"', "a", '"}')),
    call("long number", () => fillBytes(bodyBytes, '{"email":', "9", "}")),
    call("one megabyte", () => fillBytes(1_048_576, '{"a":[{}', ",{}", "]}")),
    call("wrong elements", () => JSON.stringify(wrongIn(sample("a")))),
    // Two marks that are not in canonical order: normalising the text has to sort them.
    call("combining marks", () => JSON.stringify(sample("\u0301\u0316"))),
    ...(endpoint.clientIn === "paymentRequest"
      ? [call("good payments", () => goodPayments(target.clientId, bodyBytes))]
      : []),
    ...(endpoint === createSignedRequest
      ? [call("good payments", () => JSON.stringify(goodRequest(mostSignedPayments, bodyBytes)))]
      : []),
    ...(endpoint === startSignedNameLookup ? [call(goodNumbersName, goodNumbers)] : []),
    ...(endpoint === startNameLookup
      ? [call(goodNumbersName, () => JSON.stringify({ clientId: target.clientId }))]
      : []),
    ...(endpoint === changePassword ? [call("hard password", () => hardPassword(target.password))] : []),
  ];
}

const goodNumbersName = "good numbers";

function fileOf(callName: string): string {
  if (callName === goodNumbersName) return goodNumbersFile();
  return `Amount,Currency\n${"1,KES\n".repeat(callName === "whole" ? 20_000 : 1)}`;
}

/** A file beside the parameters: reading its rows is the work of another thread. */
function formWith(
  fileField: string,
  parameters: string,
  file: string,
): Pick<WorstCall, "headers"> & { body: Buffer } {
  const { headers, body } = formOf(fileField, null, { name: "a.csv", bytes: Buffer.from(file) });
  return { headers, body: Buffer.from(body.toString("latin1").replace("null", parameters), "latin1") };
}

function worstAddresses(endpoint: Endpoint, target: Target): CallMaker[] {
  const { method } = endpoint;
  const inPath = pathParameters(endpoint);
  const pathWith = (valueOf: (name: string) => string) =>
    inPath.reduce<string>((url, name) => url.replace(`{${name}}`, valueOf(name)), endpoint.path);
  const many = manyRows(endpoint, target);
  const isKnown = (name: string) => Object.hasOwn((endpoint.input as { shape?: object }).shape ?? {}, name);
  // A signed call refuses parameters that it does not know.
  const known = Object.entries(many).filter(
    ([name]) => !inPath.includes(name) && (endpoint.policy.kind !== "keySignature" || isKnown(name)),
  );
  const rows = new URLSearchParams(known).toString();
  const path = pathWith(() => "x".repeat(43));
  const { clientId } = target;
  const call = (name: string, queryOf: () => string, headers: Record<string, string> = {}): CallMaker => [
    name,
    () => ({ method, path: `${path}?${queryOf()}`, headers }),
  ];
  const cookie = fillBytes(addressBytes, "a=1", (n) => `; n${n}=%41`, "");
  const language = fillBytes(addressBytes, "xx", ",xx;q=0.1", "");
  return [
    call("whole", () => wholeQuery(endpoint, target)),
    ["many rows", () => ({ method, path: `${pathWith((name) => many[name] ?? "x")}?${rows}`, headers: {} })],
    call("many names", () => fillBytes(addressBytes, `clientId=${clientId}`, (n) => `&n${n}`, "")),
    call("one name often", () => fillBytes(addressBytes, "a=1", "&a=1", "")),
    call("long text", () => fillBytes(addressBytes, "clientId=", "a", "")),
    call("many escapes", () => fillBytes(addressBytes, "clientId=", "%C3%A9", "")),
    call("many cookies", () => rows, { cookie }),
    call("long header", () => rows, { "accept-language": language }),
  ];
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The parameters by which each call answers as much as it can about the target. */
function manyRows({ path }: Endpoint, target: Target): Readonly<Record<string, string>> {
  const { clientId, requestId, lookupId, statementWalletId } = target;
  const isAbout = (word: string) => path.includes(word);
  return {
    clientId,
    requestId: isAbout("nameLookups") ? lookupId : requestId,
    detailedRequestId: lookupId,
    count: "500",
    limit: "500",
    days: "366",
    transactionId: "x",
    walletId: isAbout("statements/") ? statementWalletId : "main",
    fromDay: dayAgo(365),
    toDay: dayAgo(0),
    month: dayAgo(31).slice(0, 7),
    period: dayAgo(1),
    format: "camt053",
  };
}

function wholeQuery(endpoint: Endpoint, target: Target): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(sampleOf(endpoint, target, "a") as Record<string, unknown>))
    for (const one of [value].flat()) asked.append(name, String(one));
  return asked.toString().slice(0, addressBytes);
}

/** As many pieces between beginning and end as fit into `bytes`. */
function fillBytes(
  bytes: number,
  beginning: string,
  piece: string | ((index: number) => string),
  end: string,
): string {
  const room = bytes - beginning.length - end.length;
  if (typeof piece === "string") return beginning + piece.repeat(Math.floor(room / piece.length)) + end;
  let text = "";
  for (let n = 0, next = piece(0); text.length + next.length <= room; next = piece(++n)) text += next;
  return beginning + text + end;
}

/**
 * The largest input about the target that fits into a body of the call: as many elements as fit, then the longest texts that
 * fit.
 */
function sampleOf(endpoint: Endpoint, target: Target, letters: string): unknown {
  const { bodyBytes = smallBodyBytes } = endpoint;
  const sample = (longestList: number, longestText: number) =>
    withTarget(largestOf(endpoint.input, { letters, longestText, longestList }), target);
  const fits = (value: unknown) => {
    const text = JSON.stringify(value);
    return Buffer.byteLength(text) <= bodyBytes && text.split(/[,[{]/).length <= bodyBytes / 32;
  };
  let [list, text] = [1_000, 8];
  while (list > 1 && !fits(sample(list, text))) list = Math.floor(list * 0.8);
  while (text < 4_096 && fits(sample(list, text * 2))) text *= 2;
  return sample(list, text);
}

function withTarget(sample: unknown, target: Target): unknown {
  if (Array.isArray(sample) || typeof sample !== "object" || sample === null) return sample;
  const entries = Object.entries(sample).map(([name, value]) => {
    if (name === "clientId") return [name, target.clientId];
    return [name, name === "requestId" ? randomUUID() : withTarget(value, target)];
  });
  return Object.fromEntries(entries) as object;
}

/** With the caller's own password, so that calls that check it continue. */
function withPassword(sample: unknown, { password }: Target): unknown {
  const own = Object.keys(sample as object).filter((name) => ["password", "currentPassword"].includes(name));
  return { ...(sample as object), ...Object.fromEntries(own.map((name) => [name, password])) };
}

/** The same with a wrong kind of value in its lists. */
function wrongIn(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === "object" ? wrongValues(item as object) : 7));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrongIn(inner)]));
}

function wrongValues(item: object): object {
  return Object.fromEntries(Object.keys(item).map((name) => [name, 7]));
}
