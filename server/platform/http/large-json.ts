import { Worker } from "node:worker_threads";
import { Problem } from "@corridor/product/problems";
import { limitAtOnce } from "../threads/limit-at-once.ts";
import { workerProgram } from "../threads/worker-program.ts";
import { Turns } from "../turns.ts";
import { parsedJson } from "./json-text.ts";
import type { PartRequest, ParserInput, ParserMessage } from "./parse-json-worker.ts";

/** A larger body would hold the serving thread too long, so a thread of its own parses it (C-64). */
const largestParsedHereBytes = 262_144;

/** Each thread needs several times the size of its text, so few run at once, and further bodies wait. */
const inOwnThread = limitAtOnce(2);
const threadMegabytes = 192;
const longestAnswerMs = 15_000;

export async function parseBody(pieces: readonly Buffer[], limitBytes: number): Promise<unknown> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= largestParsedHereBytes)
    return parsedJson(Buffer.concat(pieces, length).toString("utf8"), limitBytes);
  return inOwnThread(async () => parseInThread(await sharedBytes(pieces, length), limitBytes));
}

/** Memory that both threads see, so that the bytes are copied once. */
async function sharedBytes(pieces: readonly Buffer[], length: number): Promise<SharedArrayBuffer> {
  const shared = new SharedArrayBuffer(length);
  const target = Buffer.from(shared);
  const turns = new Turns();
  let at = 0;
  for (const piece of pieces) {
    at += piece.copy(target, at);
    if (turns.isOver()) await turns.giveWay();
  }
  return shared;
}

/**
 * The thread answers with the value without its long lists, and then with the lists in parts, one for each question. So no message
 * holds this thread for more than a moment.
 */
async function parseInThread(bytes: SharedArrayBuffer, limitBytes: number): Promise<unknown> {
  const { code, isCode } = await workerProgram("parse-json", import.meta.url, "./parse-json-worker.ts");
  const worker = new Worker(code, {
    eval: isCode,
    workerData: { bytes, limitBytes } satisfies ParserInput,
    resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
  });
  try {
    const answers = answersOf(worker);
    const first = await answers.next();
    if (first.kind === "refused") throw new Problem(first.code);
    if (first.kind !== "frame") throw new Error("The parser answered without a frame.");
    const frame: unknown = JSON.parse(first.text);
    for (const [list, { path, count }] of first.lists.entries()) {
      const items: unknown[] = [];
      while (items.length < count) {
        worker.postMessage({ list, from: items.length } satisfies PartRequest);
        const part = await answers.next();
        if (part.kind === "refused") throw new Problem(part.code);
        if (part.kind !== "part") throw new Error("The parser answered without a part.");
        for (const item of JSON.parse(part.text) as unknown[]) items.push(item);
      }
      placeAt(frame, path, items);
    }
    return frame;
  } finally {
    await worker.terminate();
  }
}

/** The thread's messages one by one. A thread that dies or takes too long rejects the next message. */
function answersOf(worker: Worker): { next: () => Promise<ParserMessage> } {
  const next = () =>
    new Promise<ParserMessage>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Problem("service.unavailable")), longestAnswerMs);
      worker.removeAllListeners();
      worker.once("message", (message: ParserMessage) => {
        clearTimeout(timer);
        resolve(message);
      });
      worker.once("error", (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new Problem("request.too-large") : error);
      });
    });
  return { next };
}

function placeAt(frame: unknown, path: readonly (string | number)[], items: unknown[]): void {
  const last = path.at(-1)!;
  const parent = path
    .slice(0, -1)
    .reduce((inner, key) => (inner as Record<string | number, unknown>)[key], frame);
  (parent as Record<string | number, unknown>)[last] = items;
}
