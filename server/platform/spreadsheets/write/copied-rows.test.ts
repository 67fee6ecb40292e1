import { expect, test } from "vitest";
import { CopiedRows } from "./copied-rows.ts";
import { looks } from "./workbook.ts";

test("spaces at the ends of a text are kept, and only such a text has the attribute for it [TX-36]", () => {
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

test("an amount is a number with its decimals, and one with more digits than a sheet keeps is text [TX-33, TX-36]", () => {
  const piece = Buffer.from("-198000\t0.00775194\t12345678901234.56\n");
  const { xml } = new CopiedRows(["amount", "number", "amount"]).xmlOf(piece, 1, 1);
  expect(xml.toString()).toBe(
    `<row r="2"><c r="A2" s="${looks.amount}"><v>-198000</v></c><c r="B2"><v>0.00775194</v></c>` +
      `<c r="C2" s="${looks.text}" t="inlineStr"><is><t>12345678901234.56</t></is></c></row>`,
  );
});
