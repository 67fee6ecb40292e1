import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type * as z from "zod/mini";
import { Turns } from "../turns.ts";
import { checkInTurns } from "./in-turns.ts";

/** Only the fields of the contract leave the server (C-08). */
export async function checkedOutput(shape: z.ZodMiniType, output: unknown): Promise<unknown> {
  const { data, issues } = await checkInTurns(shape, output);
  if (!issues) return data;
  const places = issues.slice(0, 5).map(({ path, code }) => `${path.join(".")} ${code}`);
  throw new Error(`The answer breaks the contract: ${places.join(", ")}`);
}

/** A longer list is written in parts, and other calls are answered between the parts. */
const rowsInAPart = 50;

export function sendJson(reply: FastifyReply, output: unknown): unknown {
  if (!hasLongList(output)) return output;
  return reply.type("application/json; charset=utf-8").send(Readable.from(textInParts(output)));
}

function hasLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > rowsInAPart;
  return isObject(value) && Object.values(value).some(hasLongList);
}

/** The text of JSON.stringify, with long lists in parts. A list inside a list is written whole. */
async function* textInParts(value: unknown): AsyncGenerator<string> {
  if (!hasLongList(value)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* listInParts(value);
  else yield* objectInParts(value as Record<string, unknown>);
}

async function* listInParts(list: readonly unknown[]): AsyncGenerator<string> {
  const turns = new Turns();
  yield "[";
  for (let at = 0; at < list.length; at += rowsInAPart) {
    if (turns.isOver()) await turns.giveWay();
    const part = JSON.stringify(list.slice(at, at + rowsInAPart));
    yield `${at === 0 ? "" : ","}${part.slice(1, -1)}`;
  }
  yield "]";
}

async function* objectInParts(object: Record<string, unknown>): AsyncGenerator<string> {
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
