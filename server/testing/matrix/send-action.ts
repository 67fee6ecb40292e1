import { placedInPath } from "@corridor/product/endpoint";
import type { Reply, TestBrowser } from "../browser.ts";

export const encodings = ["JSON", "form", "query"] as const;
type Encoding = (typeof encodings)[number];

type Values = Readonly<Record<string, unknown>>;
type Answer = Values & { success: boolean };

/** A list repeats its name; a text and a switch are text. */
function pairsOf(values: Values): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** A row of a table is JSON. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Sends an action to an address of its own, in one of the three encodings; a parameter in braces goes into the path. */
export async function send(
  browser: TestBrowser,
  path: string,
  given: Values,
  encoding: Encoding = "JSON",
): Promise<Reply<Answer>> {
  const { address, rest: values } = placedInPath({ path: path as `/${string}` }, given);
  if (!browser.cookies.has("XSRF-TOKEN")) await browser.send({ method: "GET", url: "/api/chrome" });
  const token = { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "" };
  const form = { ...token, "content-type": "application/x-www-form-urlencoded" };
  const request = {
    JSON: { url: address, payload: { ...values }, headers: token },
    form: { url: address, payload: pairsOf(values), headers: form },
    query: { url: `${address}?${pairsOf(values)}`, headers: token },
  }[encoding];
  return browser.send({ method: "POST", ...request });
}
