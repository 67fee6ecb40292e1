import { parentPort, workerData } from "node:worker_threads";
import { Problem, type ProblemCode } from "@corridor/product/problems";
import { parsedJson } from "./json-text.ts";

export type ParserInput = { readonly bytes: SharedArrayBuffer; readonly limitBytes: number };
export type PartRequest = { readonly list: number; readonly from: number };
type Path = readonly (string | number)[];
export type ParserMessage =
  | { readonly kind: "refused"; readonly code: ProblemCode }
  | {
      readonly kind: "frame";
      readonly text: string;
      readonly lists: readonly { readonly path: Path; readonly count: number }[];
    }
  | { readonly kind: "part"; readonly text: string };

/** The elements of a list in one message: well under a millisecond for the thread that serves calls. */
const elementsInAPart = 50;

/** A longer message holds texts that are longer than any contract allows. */
const longestMessage = 524_288;

type LongList = { readonly path: Path; readonly items: readonly unknown[] };

const port = parentPort!;
const { bytes, limitBytes } = workerData as ParserInput;

/** The value with empty lists in place of its long ones, which are collected. */
function withoutLists(value: unknown, path: Path, lists: LongList[]): unknown {
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

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length > longestMessage) throw new Problem("request.too-large");
  return text;
}

/** Answers with the message that `make` returns, or with its refusal. */
function answer(make: () => ParserMessage): void {
  try {
    port.postMessage(make());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    port.postMessage({ kind: "refused", code: error.code } satisfies ParserMessage);
  }
}

const lists: LongList[] = [];
answer(() => {
  const frame = withoutLists(parsedJson(Buffer.from(bytes).toString("utf8"), limitBytes), [], lists);
  const places = lists.map(({ path, items }) => ({ path, count: items.length }));
  return { kind: "frame", text: textOf(frame), lists: places };
});
port.on("message", ({ list, from }: PartRequest) =>
  answer(() => ({ kind: "part", text: textOf(lists[list]!.items.slice(from, from + elementsInAPart)) })),
);
