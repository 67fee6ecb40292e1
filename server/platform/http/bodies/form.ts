import type { FastifyInstance } from "fastify";
import { Problem } from "@corridor/product/problems";
import { bytesPerValue } from "../json-text.ts";

/** Bodies as HTML forms send them, for calls that take any encoding. A repeated name is a list. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, body, done) => {
      const pairs = [...new URLSearchParams(body)];
      if (pairs.length > request.routeOptions.bodyLimit / bytesPerValue)
        done(new Problem("request.too-large"));
      else done(null, valuesOf(pairs));
    },
  );
}

function valuesOf(pairs: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}
