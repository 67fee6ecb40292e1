import type { FastifyInstance } from "fastify";
import { Problem } from "@corridor/product/problems";

/** How deep a body may be nested, itself included. */
export const deepest = 10;

const quote = 34;
const comma = 44;
const backslash = 92;
const [openObject, closeObject] = [123, 125];
const [openArray, closeArray] = [91, 93];

/** Bodies are looked through before they are read: what is read has lost all but the last of several values (C-64). */
export function takeJson(server: FastifyInstance): void {
  const read = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const problem = jsonProblem(body);
    if (problem) done(problem);
    else void read(request, body, done);
  });
}

/**
 * Whether the text of a JSON value names something twice in one object, of which one reader would take the first and another the
 * last, or is nested too deep. Goes through the text once, without recursion; what is no JSON is left to the reader to refuse.
 */
export function jsonProblem(text: string): Problem | null {
  /** The names in each object that is open here, and null for an array. */
  const open: (Set<string> | null)[] = [];
  let mayName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        const names = mayName ? open.at(-1) : null;
        if (names) {
          const name = nameIn(text.slice(at, end + 1));
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
        break;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** Behind an odd number of backslashes; an even number of them escape each other. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/** The same name can be written in several ways. */
function nameIn(quoted: string): string {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
