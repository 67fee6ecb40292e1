import { parentPort, workerData } from "node:worker_threads";
import { Problem, type ProblemCode } from "@corridor/product/problems";
import { parsedJson } from "./json-text.ts";

export type ParserInput = { readonly bytes: SharedArrayBuffer; readonly limitBytes: number };
export type PartRequest = { readonly list: number; readonly from: number };
type ListPlace = { readonly path: readonly (string | number)[]; readonly count: number };
export type ParserMessage =
  | { readonly kind: "refused"; readonly code: ProblemCode }
  | { readonly kind: "frame"; readonly text: string; readonly lists: readonly ListPlace[] }
  | { readonly kind: "part"; readonly text: string };

/** The elements of a list in one message: well under a millisecond for the thread that serves calls. */
const elementsInAPart = 50;

const port = parentPort!;
const say = (message: ParserMessage) => port.postMessage(message);
const { bytes, limitBytes } = workerData as ParserInput;

type LongList = { readonly path: readonly (string | number)[]; readonly items: readonly unknown[] };

/** The value with empty lists in place of its long ones, which are collected. */
function withoutLists(value: unknown, path: readonly (string | number)[], lists: LongList[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if (path.length > 0 && value.length > elementsInAPart) {
      lists.push({ path, items: value });
      return [];
    }
    return value.map((item, index) => withoutLists(item, [...path, index], lists));
  }
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withoutLists(inner, [...path, name], lists),
  ]);
  return Object.fromEntries(entries);
}

function parse(): void {
  const lists: LongList[] = [];
  const frame = withoutLists(parsedJson(Buffer.from(bytes).toString("utf8"), limitBytes), [], lists);
  say({
    kind: "frame",
    text: JSON.stringify(frame),
    lists: lists.map(({ path, items }) => ({ path, count: items.length })),
  });
  port.on("message", ({ list, from }: PartRequest) =>
    say({ kind: "part", text: JSON.stringify(lists[list]!.items.slice(from, from + elementsInAPart)) }),
  );
}

try {
  parse();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say({ kind: "refused", code: error.code });
}
