import { expect, test } from "vitest";
import { newUuid } from "./new-uuid.ts";

test("an ID made in the browser is a random UUID of version 4, and never the same twice [WAL-20]", () => {
  const made = Array.from({ length: 1_000 }, newUuid);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
