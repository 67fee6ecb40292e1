import { isInnerList, parseDictionary, serializeInnerList, type InnerList } from "structured-headers";
import { isClientId } from "@corridor/product/clients/client";
import { Problem, type ProblemCode } from "@corridor/product/problems";

/** The headers of a call, as Node's server gives them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A signature as the headers describe it, not yet verified. */
export type ReadSignature = {
  readonly clientId: string;
  readonly keyId: string;
  readonly nonce: string;
  readonly created: number;
  readonly expires: number | null;
  readonly algorithm: string | null;
  /** The covered components in their order. */
  readonly components: readonly string[];
  /** The value of @signature-params. */
  readonly parameters: string;
  readonly signature: Buffer;
  /** SHA-256 of the body; null where the call has none. */
  readonly digest: Buffer | null;
};

/** Reads the headers of a signed call, or refuses them with the part that is missing or wrong (EXT-02, EXT-23). */
export function readSignature(headers: Headers, hasBody: boolean): ReadSignature {
  const [input, value] = [headers["signature-input"], headers["signature"]];
  if (typeof input !== "string" || typeof value !== "string") throw new Problem("signature.missing");
  const inputs = dictionaryIn("Signature-Input", input);
  const values = dictionaryIn("Signature", value);
  const [label, list] = onlyEntry(inputs, values);
  if (!isInnerList(list)) throw unreadable("Signature-Input");
  const signature = bytesOf(values.get(label)?.[0]);
  if (!signature) throw unreadable("Signature");
  const components = componentsOf(list);
  const digest = digestIn(headers, components, hasBody);
  checkCovered(components, digest !== null);
  return {
    ...parametersOf(list),
    clientId: clientIdIn(headers),
    components,
    parameters: parametersText(input.slice(label.length + 1), list),
    signature,
    digest,
  };
}

/** A list of plain strings with whole numbers and plain strings as parameters, as it is serialized. */
const serialized = /^\((?:"[^"\\]+"(?: "[^"\\]+")*)?\)(?:;[a-z]+=(?:[1-9]\d*|"[^"\\]*"))*$/;

/** The value of @signature-params is the list serialized again. Nearly every program sends it so, and then the text stays as it is. */
function parametersText(sent: string, list: InnerList): string {
  return serialized.test(sent) ? sent : serializeInnerList(list);
}

type Dictionary = ReturnType<typeof parseDictionary>;

/** A dictionary with one byte sequence, as nearly every program writes it. */
const oneSequence = /^([a-z][a-z0-9_-]*)=:([A-Za-z0-9+/]+={0,2}):$/;

/** The parser decodes base64 five times as slowly as Node does, so the usual form does not go through it. */
function dictionaryIn(header: string, text: string): Dictionary {
  const [, name, base64] = oneSequence.exec(text) ?? [];
  if (name !== undefined && base64!.length % 4 === 0)
    return new Map([[name, [Buffer.from(base64!, "base64"), new Map()]]]);
  try {
    return parseDictionary(text);
  } catch {
    throw unreadable(header);
  }
}

function unreadable(header: string): Problem {
  return problemAbout("signature.unreadable", header);
}

function problemAbout(code: ProblemCode, part: string): Problem {
  return new Problem(code, { details: { part } });
}

/** With several signatures it would not be clear which one decides. */
function onlyEntry(inputs: Dictionary, values: Dictionary) {
  const [entry, ...more] = [...inputs];
  if (!entry || values.size === 0) throw new Problem("signature.missing");
  if (more.length > 0 || values.size > 1 || !values.has(entry[0])) throw new Problem("signature.several");
  return entry;
}

function componentsOf([items]: InnerList): string[] {
  const names = items.map(([name, parameters]) => {
    if (typeof name !== "string") throw unreadable("Signature-Input");
    if (parameters.size > 0) throw problemAbout("signature.component-unsupported", `"${name}"`);
    return name;
  });
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) throw problemAbout("signature.component-unsupported", `"${repeated}"`);
  return names;
}

function checkCovered(components: readonly string[], hasDigest: boolean): void {
  const hasTarget = components.includes("@target-uri");
  const needed = [
    "@method",
    ...(hasTarget
      ? []
      : components.includes("@path") || components.includes("@query")
        ? ["@path", "@query"]
        : ["@target-uri"]),
    "x-client-id",
    ...(hasDigest ? ["content-digest"] : []),
  ];
  const missing = needed.find((name) => !components.includes(name));
  if (missing) throw problemAbout("signature.component-missing", `"${missing}"`);
}

const secondsForm = /^\d{1,12}$/;
const keyIdForm = /^[0-9a-f]{16}$/;
const nonceForm = /^[\x21-\x7e]{16,64}$/;

function parametersOf([, parameters]: InnerList) {
  for (const name of ["created", "nonce", "keyid"])
    if (!parameters.has(name)) throw problemAbout("signature.parameter-missing", name);
  const read = (name: string, isRight: (value: unknown) => boolean) => {
    const value = parameters.get(name);
    if (value !== undefined && !isRight(value)) throw problemAbout("signature.parameter-invalid", name);
    return value;
  };
  const isTime = (value: unknown) => typeof value === "number" && secondsForm.test(String(value));
  const matches = (form: RegExp) => (value: unknown) => typeof value === "string" && form.test(value);
  return {
    created: read("created", isTime) as number,
    expires: (read("expires", isTime) as number | undefined) ?? null,
    nonce: read("nonce", matches(nonceForm)) as string,
    keyId: read("keyid", matches(keyIdForm)) as string,
    algorithm: (read("alg", (value) => typeof value === "string") as string | undefined) ?? null,
  };
}

function clientIdIn(headers: Headers): string {
  const clientId = headers["x-client-id"];
  if (typeof clientId !== "string") throw problemAbout("signature.component-missing", '"x-client-id"');
  if (!isClientId(clientId)) throw new Problem("signature.key-unknown");
  return clientId;
}

/** A digest that is sent must be covered: an uncovered one would look checked and not be (EXT-23). */
function digestIn(headers: Headers, components: readonly string[], hasBody: boolean): Buffer | null {
  const header = headers["content-digest"];
  if (typeof header !== "string") {
    if (hasBody) throw new Problem("digest.missing");
    if (components.includes("content-digest"))
      throw problemAbout("signature.component-unsupported", '"content-digest"');
    return null;
  }
  const value = bytesOf(dictionaryIn("Content-Digest", header).get("sha-256")?.[0]);
  if (value?.length !== 32) throw new Problem("digest.unsupported");
  return value;
}

function bytesOf(item: unknown): Buffer | null {
  if (Buffer.isBuffer(item)) return item;
  return item instanceof ArrayBuffer ? Buffer.from(item) : null;
}
