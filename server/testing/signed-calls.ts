import { createHash, randomBytes, sign as signBytes } from "node:crypto";
import { signingCurves, type SigningCurve } from "@corridor/product/keys/curves";
import { pathParameters, type Endpoint, type InputOf, type OutputOf } from "@corridor/product/endpoint";
import { openBrowser, type Reply, type ServedByInject } from "./browser.ts";
import type { GivenKey } from "./keys.ts";

/** A call before it is signed, and the parts of its signature that a test may change. */
export type CallToSign = {
  method: "GET" | "POST";
  url: string;
  body: string | null;
  clientId: string;
  keyId: string;
  created: number;
  nonce: string;
  /** The covered components. */
  components: readonly string[];
  /** Further parameters of the signature, as they stand: ;alg="…" */
  more: string;
  digest: string | null;
  host: string;
  headers: Record<string, string>;
};

/** A call as a program would sign it. */
export function callToSign(
  key: Pick<GivenKey, "clientId" | "keyId">,
  wish: Partial<CallToSign> = {},
): CallToSign {
  const body = wish.body ?? null;
  return {
    method: body === null ? "GET" : "POST",
    url: "/v1/wallets",
    clientId: key.clientId,
    keyId: key.keyId,
    created: Math.floor(Date.now() / 1_000),
    nonce: randomBytes(16).toString("base64url"),
    components: ["@method", "@target-uri", ...(body === null ? [] : ["content-digest"]), "x-client-id"],
    more: "",
    digest: body === null ? null : digestOf(body),
    host: "localhost:3000",
    headers: {},
    ...wish,
    body,
  };
}

export function digestOf(body: string | Buffer): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

/** The text that is signed, written without the product's own code. */
export function baseOf(call: CallToSign): { base: string; parameters: string } {
  const [path, query] = call.url.split("?");
  const values: Record<string, string> = {
    "@method": call.method,
    "@target-uri": `http://${call.host}${call.url}`,
    "@path": path!,
    "@query": query === undefined ? "?" : `?${query}`,
    "@authority": call.host,
    "@scheme": "http",
    "@request-target": call.url,
    "x-client-id": call.clientId,
    "content-digest": call.digest ?? "",
    ...call.headers,
  };
  const parameters = `(${call.components.map((name) => `"${name}"`).join(" ")});created=${call.created};nonce="${call.nonce}";keyid="${call.keyId}"${call.more}`;
  const lines = call.components.map((name) => `"${name}": ${values[name]}`);
  return { base: [...lines, `"@signature-params": ${parameters}`].join("\n"), parameters };
}

/** The bytes r‖s of a signature over the call. */
export function signatureOf(key: Pick<GivenKey, "privateKey">, base: string): Buffer {
  const curve = key.privateKey.asymmetricKeyDetails!.namedCurve as SigningCurve;
  const { hash } = signingCurves[curve];
  return signBytes(hash, Buffer.from(base), { key: key.privateKey, dsaEncoding: "ieee-p1363" });
}

function headersOf(call: CallToSign, signature: Buffer): Record<string, string> {
  return {
    host: call.host,
    "x-client-id": call.clientId,
    "signature-input": `sig=${baseOf(call).parameters}`,
    signature: `sig=:${signature.toString("base64")}:`,
    ...(call.digest === null ? {} : { "content-digest": call.digest }),
    ...(call.body === null ? {} : { "content-type": "application/json" }),
    ...call.headers,
  };
}

/** The headers of a call that this key signs now. */
export function signedHeaders(key: GivenKey, wish: Partial<CallToSign>): Record<string, string> {
  const call = callToSign(key, wish);
  return headersOf(call, signatureOf(key, baseOf(call).base));
}

export type Program = {
  /** Signs and sends a call as the contract describes it. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    wish?: Partial<CallToSign>,
  ): Promise<Reply<OutputOf<E>>>;
  /** Sends any call, with its own or another signature. */
  send(call: CallToSign, signature?: Buffer): Promise<Reply<never>>;
};

/** A program of a client with its key. */
export function openProgram(server: ServedByInject, key: GivenKey): Program {
  const browser = openBrowser(server);
  const send: Program["send"] = (call, signature = signatureOf(key, baseOf(call).base)) =>
    browser.send({
      method: call.method,
      url: call.url,
      headers: headersOf(call, signature),
      ...(call.body === null ? {} : { payload: call.body }),
    });
  return {
    send,
    call: async (endpoint, input, wish = {}) =>
      send(callToSign(key, { ...callOf(endpoint, input), ...wish })),
  };
}

function callOf(endpoint: Endpoint, input: unknown): Partial<CallToSign> {
  if (endpoint.bodyFile) {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const headers = { "content-type": "text/csv" };
    return { method: "POST", url: `${endpoint.path}?${query}`, body: "Amount", headers };
  }
  if (endpoint.method === "POST") return { method: "POST", url: endpoint.path, body: JSON.stringify(input) };
  const given = input as Record<string, unknown>;
  const inPath = pathParameters(endpoint);
  const path = inPath.reduce<string>(
    (url, name) => url.replace(`{${name}}`, encodeURIComponent(String(given[name]))),
    endpoint.path,
  );
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || inPath.includes(name) ? [] : [[name, `${value as string | number}`]],
    ),
  ).toString();
  return { method: "GET", url: query ? `${path}?${query}` : path };
}
