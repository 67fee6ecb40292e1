import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Problem } from "@corridor/product/problems";
import { formOf } from "../../../testing/browser.ts";
import { boundaryOf, openForm } from "./form-reader.ts";

const boundary = "----a-boundary-that-is-in-no-file";
const most = 10_000;

type ReadForm = { name: string; fileName: string | null; content: Buffer }[];

/** Reads all parts of a body that arrives in pieces of this size. */
async function readAll(body: Buffer, pieceSize: number): Promise<ReadForm> {
  const pieces = Array.from({ length: Math.ceil(body.length / pieceSize) }, (_, n) =>
    body.subarray(n * pieceSize, (n + 1) * pieceSize),
  );
  const form = openForm(Readable.from(pieces, { objectMode: false }), boundary);
  const read: ReadForm = [];
  for (let head = await form.nextHead(); head; head = await form.nextHead()) {
    const chunks: Buffer[] = [];
    for await (const chunk of form.content(most)) chunks.push(chunk);
    read.push({ ...head, content: Buffer.concat(chunks) });
  }
  await form.close();
  return read;
}

test("a form is read as it was written, in pieces of any size [F-65, C-66]", async () => {
  const bytes = fc
    .array(fc.constantFrom("\r\n", "--", "-", boundary.slice(0, -1), "x", "\u0000é"))
    .map((texts) => Buffer.from(texts.join("")));
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 200 }), async (content, size) => {
      const { body } = formOf("sheet", { clientId: "é" }, { name: "a.csv", bytes: content });
      expect(await readAll(body, size)).toEqual([
        { name: "jsonData", fileName: null, content: Buffer.from('{"clientId":"é"}') },
        { name: "sheet", fileName: "a.csv", content },
      ]);
    }),
    { numRuns: 300 },
  );
});

test("a form with any bytes changed, removed or added is read or refused, and never waited for [F-65, C-66]", async () => {
  const { body } = formOf(
    "sheet",
    { clientId: "x" },
    { name: "a.csv", bytes: Buffer.from("Amount\r\n1\r\n") },
  );
  const change = fc.tuple(
    fc.nat(body.length),
    fc.nat(8),
    fc.constantFrom("", "\r\n", "-", "--", '"', ";", "\u0000", boundary, `\r\n--${boundary}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const changed = changes.reduce(
        (bytes, [at, cut, added]) =>
          Buffer.concat([bytes.subarray(0, at), Buffer.from(added), bytes.subarray(at + cut)]),
        body,
      );
      const outcome = await readAll(changed, 64).catch((error: unknown) => error);
      expect(Array.isArray(outcome) || outcome instanceof Problem).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['form-data; name="a"; filename="b.csv"', "b.csv"],
  ['form-data; filename="b.csv"; name="a"', "b.csv"],
  ["form-data; name=a; filename=b.csv", "b.csv"],
  [String.raw`form-data; name="a"; filename="C:\fakepath\b.csv"`, "b.csv"],
  [String.raw`form-data; name="a"; filename="say \"b\".csv"`, 'say "b".csv'],
  ['form-data; name="a"; filename="say %22b%22.csv"', 'say "b".csv'],
  ['form-data; name="a"; filename=""', ""],
  ['form-data; name="a"', null],
])("the head %s names the part and its file [C-66]", async (disposition, fileName) => {
  const body = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n1\r\n--${boundary}--\r\n`;
  expect(await readAll(Buffer.from(body), 64)).toEqual([{ name: "a", fileName, content: Buffer.from("1") }]);
});

test.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['multipart/form-data; boundary="a b"', "a b"],
  ["Multipart/Form-Data;boundary=a'()+_,-./:=?", "a'()+_,-./:=?"],
  ["multipart/form-data;charset=UTF-8;boundary=abc", "abc"],
  ["multipart/form-data; boundary=abc; charset=ISO-8859-1", "abc"],
  ["multipart/form-data", null],
  ["multipart/form-data; boundary=", null],
  ['multipart/form-data; boundary=""', null],
  [`multipart/form-data; boundary=${"a".repeat(71)}`, null],
])("the boundary of %s [F-65]", (contentType, expected) => {
  expect(boundaryOf(contentType)).toBe(expected);
});
