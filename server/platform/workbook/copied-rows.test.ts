import { expect, test } from "vitest";
import { CopiedRows } from "./copied-rows.ts";

test("spaces at the ends of a text are kept, and only a text that has them says so [TX-36]", () => {
  const cells = [" before", "after ", "in between"];
  const piece = Buffer.from(`${cells.join("\t")}\n`);
  const { xml } = new CopiedRows(cells.map(() => "text")).xmlOf(piece, 1, 1);
  const texts = [...xml.toString().matchAll(/<t([^>]*)>([^<]*)<[/]t>/g)].map(([, mark, text]) => [
    text,
    mark,
  ]);
  const kept = ' xml:space="preserve"';
  expect(texts).toEqual([
    [" before", kept],
    ["after ", kept],
    ["in between", ""],
  ]);
});
