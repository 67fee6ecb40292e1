import type { FastifyInstance } from "fastify";
import { Problem } from "@corridor/product/problems";

/** How deep a body may be nested, itself included. */
export const deepest = 10;

const quote = 34;
const comma = 44;
const backslash = 92;
const [openObject, closeObject] = [123, 125];
const [openArray, closeArray] = [91, 93];

/** The bytes of a body for each value it may hold: a body of many tiny values costs far more time than its size tells. */
const bytesPerValue = 32;

/** Bodies are looked through before they are read: what is read has lost all but the last of several values (C-64). */
export function takeJson(server: FastifyInstance): void {
  const read = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const problem = jsonProblem(body, request.routeOptions.bodyLimit);
    if (problem) done(problem);
    else void read(request, body, done);
  });
}

/**
 * Whether the text of a JSON value names something twice in one object, of which one reader would take the first and another the
 * last, is nested too deep, has more values than a body of at most `limitBytes` may have, or has text that no table can store.
 * Goes through the text once, without recursion, and stops at the first problem; what is no JSON is left to the reader to refuse.
 */
export function jsonProblem(text: string, limitBytes: number): Problem | null {
  /** The names in each object that is open here, and null for an array. */
  const open: (Set<string> | null)[] = [];
  let mayName = false;
  let valuesLeft = limitBytes / bytesPerValue;
  let nextBackslash = -1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (nextBackslash < at) nextBackslash = indexOfCharacter("\\", text, at);
        if (nextBackslash < end && !isStorable(decodedString(text.slice(at, end + 1))))
          return new Problem("request.unreadable");
        const names = mayName ? open.at(-1) : null;
        if (names) {
          const name = decodedString(text.slice(at, end + 1));
          if (names.has(name)) return new Problem("request.ambiguous");
          names.add(name);
        }
        mayName = false;
        at = end;
        break;
      }
      case openObject:
      case openArray:
        if (open.length === deepest) return new Problem("request.unreadable");
        if ((valuesLeft -= 1) < 0) return new Problem("request.too-large");
        mayName = text.charCodeAt(at) === openObject;
        open.push(mayName ? new Set() : null);
        break;
      case closeObject:
      case closeArray:
        open.pop();
        mayName = false;
        break;
      case comma:
        mayName = true; // In an object; an array has no names to compare.
        if ((valuesLeft -= 1) < 0) return new Problem("request.too-large");
        break;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let end = indexOfCharacter('"', text, start + 1);
  while (end < text.length && isEscaped(text, end)) end = indexOfCharacter('"', text, end + 1);
  return end;
}

/** Behind an odd number of backslashes; an even number of them escape each other. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/** The next place of the character from there on; the length of the text when there is none. */
function indexOfCharacter(character: string, text: string, from: number): number {
  const place = text.indexOf(character, from);
  return place === -1 ? text.length : place;
}

/** Whether a table can store the text: it has neither a NUL nor an unpaired surrogate, which no person types. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

/** The same text can be written with different escapes. */
function decodedString(quoted: string): string {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
