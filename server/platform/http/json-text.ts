import type { FastifyInstance } from "fastify";
import { Problem } from "@corridor/product/problems";

/** The limit of nesting, with the body itself. */
export const deepest = 10;

const quote = 34;
const comma = 44;
const backslash = 92;
const [openObject, closeObject] = [123, 125];
const [openArray, closeArray] = [91, 93];

/** The bytes of the size limit for each value: a body of many tiny values costs far more time than its size suggests. */
export const bytesPerValue = 32;

/** Parses a text within these limits, or throws the problem. */
export function parsedJson(text: string, limitBytes: number): unknown {
  const problem = jsonProblem(text, limitBytes);
  if (problem) throw problem;
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("request.unreadable");
  }
}

/** Bodies are scanned before they are parsed, because a parser keeps only the last of several values (C-64). */
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
 * Finds a name that would change the prototype of an object, a name that occurs twice in one object (parsers differ in which value
 * they keep), too deep nesting, more values than a body of at most `limitBytes` may have, or text that no table can store. Scans
 * the text once, without recursion, and stops at the first problem. Invalid JSON is left to the parser.
 */
export function jsonProblem(text: string, limitBytes: number): Problem | null {
  /** The names in each open object, and null for an array. */
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
          if (name === "__proto__") return new Problem("request.unreadable");
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
        mayName = true; // The next string is a name; an array has no names to compare.
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

/** Whether an odd number of backslashes stands before it; an even number escape each other. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/** The next position of the character; the length of the text if there is none. */
function indexOfCharacter(character: string, text: string, from: number): number {
  const place = text.indexOf(character, from);
  return place === -1 ? text.length : place;
}

/** Whether a table can store the text: it has neither a NUL nor an unpaired surrogate. */
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
