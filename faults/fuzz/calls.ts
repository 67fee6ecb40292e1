import { pathParameters, placedInPath, type Endpoint } from "@corridor/product/endpoint";
import { formOf } from "@corridor/server/testing/browser";
import type { GivenKey } from "@corridor/server/testing/keys";
import { digestOf, signedHeaders } from "@corridor/server/testing/signed-calls";
import type { Cookies } from "../doors/given-doors.ts";

export type FuzzCall = {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: Buffer;
};

export type FuzzCaller = { readonly cookies: Cookies } | { readonly key: GivenKey };

const json = "application/json";

/** The call as its caller sends it; `damage` changes the text of its input. */
export function callOf(
  endpoint: Endpoint,
  input: unknown,
  caller: FuzzCaller,
  damage: ((text: string) => string) | null,
): FuzzCall {
  const parameters = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const { address, rest } = placedInPath(endpoint, {
    ...Object.fromEntries(pathParameters(endpoint).map((name) => [name, "x"])),
    ...Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === "string" ? wellFormed(value) : value,
      ]),
    ),
  });
  const { url, headers, payload } = partsOf(endpoint, address, rest, input, damage);
  const { method } = endpoint;
  const own = "key" in caller ? signatureOf(caller.key, { method, url, payload }) : cookiesOf(caller.cookies);
  return { method, url, headers: { host: "localhost", ...headers, ...own }, ...(payload ? { payload } : {}) };
}

/** An address cannot hold half of a character. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

type Parts = { url: string; headers: Record<string, string>; payload?: Buffer };

function partsOf(
  endpoint: Endpoint,
  address: string,
  rest: Record<string, unknown>,
  input: unknown,
  damage: ((text: string) => string) | null,
): Parts {
  if (endpoint.method === "GET" || endpoint.bodyFile) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest))
      for (const one of [value].flat())
        query.append(name, typeof one === "string" ? one : JSON.stringify(one));
    const text = query.toString();
    const url = query.size > 0 ? `${address}?${damage ? damage(text) : text}` : address;
    if (endpoint.method === "GET") return { url, headers: {} };
    return { url, headers: { "content-type": "text/csv" }, payload: Buffer.from("Amount,Currency\n1,KES\n") };
  }
  const text = JSON.stringify(input);
  const body = Buffer.from(damage ? damage(text) : text);
  if (!endpoint.upload) return { url: address, headers: { "content-type": json }, payload: body };
  const file = { name: "a.csv", bytes: Buffer.from("Amount,Currency\n1,KES\n") };
  const form = formOf(endpoint.upload, input, file);
  return { url: address, headers: form.headers, payload: form.body };
}

function cookiesOf(cookies: Cookies): Record<string, string> {
  return {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
  };
}

function signatureOf(
  key: GivenKey,
  { method, url, payload }: { method: "GET" | "POST"; url: string; payload: Buffer | undefined },
): Record<string, string> {
  const components = ["@method", "@target-uri", ...(payload ? ["content-digest"] : []), "x-client-id"];
  return signedHeaders(key, {
    ...{ method, url, components, host: "localhost" },
    digest: payload ? digestOf(payload) : null,
  });
}

const strangePieces = ["\u0000", "%", "%zz", "&&=", '"', "{", "]", "\\u12", "\ufeff", ";", "=", "[]="];

/** Cuts the text, or puts a strange piece into it. */
export function damagedText(text: string, pick: (below: number) => number): string {
  const at = pick(text.length + 1);
  return pick(3) === 0
    ? text.slice(0, at)
    : text.slice(0, at) + strangePieces[pick(strangePieces.length)]! + text.slice(at);
}
