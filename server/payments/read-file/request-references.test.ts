import { expect, test } from "vitest";
import {
  context,
  csv,
  errorsIn,
  grace,
  header,
  lines,
  permissive,
} from "../../testing/files/payment-files.ts";

const ofFiles = { ...context, hasRequestReferences: true };
const file = (...rows: string[][]) => Buffer.from(lines(["Request Reference", ...header], ...rows));

test("rows with one reference have one wallet and currency, and the error names the reference [FILE-14]", async () => {
  const ugx = ["150000", "UGX", "Grace Achieng", "1990-01-31", "mtn-ug", "+256772123456", "ugx"];
  const found = await errorsIn(file(["A", ...grace], ["B", ...ugx], ["A", ...ugx]), "en", ofFiles);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^H4 An earlier row of the request “A” has another value here/);
  expect(await errorsIn(file(["A", ...grace], ["B", ...ugx], ["A", ...grace]), "en", ofFiles)).toContain(
    "3 good",
  );
});

test.each([
  ["a missing value", "", "A2 Request Reference is required."],
  ["65 characters", "x".repeat(65), /^A2 .*64/],
  ["a number that a spreadsheet shortened", "2.54712E+11", /^A2 /],
])("%s as a reference is an error of its row [FILE-14, FILE-15]", async (_what, reference, message) => {
  const found = await errorsIn(file([reference, ...grace]), "en", ofFiles);
  expect(found).toEqual([expect.stringMatching(message)]);
});

test("a payment file needs the column, also with permissive headers; in the console it stays unknown [FILE-14, PAY-28]", async () => {
  for (const by of [ofFiles, { ...permissive, hasRequestReferences: true }])
    expect(await errorsIn(csv(grace), "en", by)).toEqual(["Missing column: Request Reference."]);
  expect(await errorsIn(file(["A", ...grace]))).toEqual(["Unknown column: Request Reference."]);
  const french = Buffer.from(lines(["Référence de la demande", ...header], ["A", ...grace]));
  expect(await errorsIn(french, "en", ofFiles)).toContain("1 good");
});

test("the row of the 1,001st request is an error [FILE-21]", async () => {
  const rows = Array.from({ length: 1_001 }, (_, n) => [`R${n}`, ...grace.with(0, `${n + 10}.00`)]);
  expect(await errorsIn(file(...rows), "en", ofFiles)).toEqual([
    "A1002 A file holds at most 1,000 requests.",
  ]);
});
