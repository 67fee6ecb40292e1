import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type * as z from "zod/mini";
import { Turns } from "../turns.ts";
import { isExactAnswer } from "./exact-answer.ts";
import { checkInTurns } from "./in-turns.ts";

/** Only the fields of the contract leave the server (C-08). */
export async function checkedOutput(shape: z.ZodMiniType, output: unknown): Promise<unknown> {
  if (await isExactAnswer(shape, output)) return output;
  const { data, issues } = await checkInTurns(shape, output);
  if (!issues) return data;
  const places = issues.slice(0, 5).map(({ path, code }) => `${path.join(".")} ${code}`);
  throw new Error(`The answer breaks the contract: ${places.join(", ")}`);
}

/** A longer list is written in parts, and other calls are answered between the parts. */
const rowsInAPart = 50;

/** A shorter text is sent whole: a stream costs more than the text. */
const pieceLength = 262_144;

export async function sendJson(reply: FastifyReply, output: unknown): Promise<unknown> {
  if (!hasLongList(output)) return output;
  const pieces = textInPieces(output);
  const first = await pieces.next();
  const second = await pieces.next();
  reply.type("application/json; charset=utf-8");
  return reply.send(
    second.done ? first.value : Readable.from(continueWith(first.value!, second.value, pieces)),
  );
}

async function* continueWith(
  first: string,
  second: string,
  others: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield first;
  yield second;
  yield* others;
}

function hasLongList(value: unknown): boolean {
  // A list of texts is short in any case.
  if (Array.isArray(value)) return value.length > rowsInAPart && isObject(value[0]);
  return isObject(value) && Object.values(value).some(hasLongList);
}

/** Long work gives way to other calls between the parts. */
async function* textInPieces(value: unknown): AsyncGenerator<string, undefined> {
  const turns = new Turns();
  let piece = "";
  for (const part of textInParts(value)) {
    if (turns.isOver()) await turns.giveWay();
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

/** The text of JSON.stringify, with long lists in parts. A list inside a list is written whole. */
function* textInParts(value: unknown): Generator<string> {
  if (!hasLongList(value)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* listInParts(value);
  else yield* objectInParts(value as Record<string, unknown>);
}

function* listInParts(list: readonly unknown[]): Generator<string> {
  yield "[";
  for (let at = 0; at < list.length; at += rowsInAPart) {
    const part = JSON.stringify(list.slice(at, at + rowsInAPart));
    yield `${at === 0 ? "" : ","}${part.slice(1, -1)}`;
  }
  yield "]";
}

function* objectInParts(object: Record<string, unknown>): Generator<string> {
  let mark = "{";
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${mark}${JSON.stringify(name)}:`;
    yield* textInParts(value);
    mark = ",";
  }
  yield "}";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
