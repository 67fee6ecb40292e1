import { expect, test } from "vitest";
import { paymentColumnsFor } from "../columns.ts";
import { isColumnMissing } from "../../spreadsheets/headings.ts";
import { lettersOf, nearestName } from "../../spreadsheets/nearest-name.ts";
import { matchHeaders } from "./headers.ts";

const base = paymentColumnsFor({ features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false });
const needed = ["Name", "Amount", "Currency", "Provider", "Recipient Account ID"];

test("only letters and digits of a name count, in any case, with or without accents [PAY-28]", () => {
  expect(lettersOf("  Référence-N° 12_ID.")).toBe("referencen12id");
});

test.each([
  ["Wallet", "Wallet ID"],
  ["Amounts", "Amount"],
  ["Amoun", "Amount"],
  ["Emount", "Amount"],
  ["mount", "Amount"],
  ["Amoxnt", "Amount"],
  ["Nam", "Name"],
  ["Value Dat", "Value Date"],
  ["xValue Datex", "Value Date"],
  ["Valeu Date", "Value Date"],
])("%s is probably a misspelling of %s [PAY-28]", (name, meant) => {
  expect(nearestName(name, ["Value Rates", "Amount", "Name", "Wallet ID", "Value Date"])).toBe(meant);
});

test.each(["Walle", "Wallet ID old", "Amuont", "Amountxx", "Nm", "Namexx", "Tax", "Alue Dtx", ""])(
  "%j differs too much from every known name to be a misspelling [PAY-28]",
  (name) => {
    expect(nearestName(name, ["Fax", "Amount", "Name", "Wallet ID", "Value Date"])).toBeUndefined();
    expect(nearestName(name, [])).toBeUndefined();
  },
);

test("a first word that several missing columns share proposes none of them [PAY-44]", () => {
  expect(matchHeaders([...needed, "Recipient"], base, true)).toMatchObject({
    problems: [],
    ignored: [{ index: 5, name: "Recipient" }],
  });
});

test("a first word in the plural names its column, also where the word has an s inside [PAY-44]", () => {
  const offshore = paymentColumnsFor({ features: [], offshoreSwiftEnabled: true, fxTradesEnabled: false });
  expect(matchHeaders([...needed, "Purposes"], offshore, true).problems).toEqual([
    { code: "headerMeant", name: "Purposes", meant: "Purpose Code", isNeeded: false },
  ]);
});

test.each(["First Name", "Middle Name", "Last Name"])("%s serves in place of the name [PAY-27]", (part) => {
  const settings = { offshoreSwiftEnabled: false, fxTradesEnabled: false };
  const named = paymentColumnsFor({ ...settings, features: ["ExtraNameFieldsInBulkUpload"] });
  expect(matchHeaders(needed.with(0, part), named, false).problems).toEqual([]);
});

test.each(needed)("a file without the column %s is refused for the missing column [PAY-28]", (name) => {
  const { problems } = matchHeaders(
    needed.filter((one) => one !== name),
    base,
    false,
  );
  expect(problems).toEqual([{ code: "headerMissing", name }]);
  expect(problems.map(isColumnMissing)).toEqual([true]);
});

test("a column that is unknown or misspelt is not counted as missing [PAY-28]", () => {
  const { problems } = matchHeaders([...needed.with(1, "Ammount"), "Colour"], base, false);
  expect(problems.map(({ code }) => code)).toEqual(["headerMeant", "headerUnknown"]);
  expect(problems.map(isColumnMissing)).toEqual([false, false]);
});

test("a header with an invisible character is neither ignored nor read [PAY-48]", () => {
  const found = matchHeaders([...needed, "Col\u200bour", ""], base, true);
  expect(found.columns.slice(5)).toEqual([null, null]);
  expect(found.ignored).toEqual([]);
});

test("the same words in another order match their column, and small words do not count [PAY-28]", () => {
  expect(matchHeaders([...needed, "Date of birth", "ID"], base, false).problems).toEqual([
    { code: "headerMeant", name: "Date of birth", meant: "Birth Date", isNeeded: false },
    { code: "headerUnknown", name: "ID" },
  ]);
  expect(matchHeaders(needed.with(3, "Fournisseur"), base, false).problems).toMatchObject([
    { code: "headerUnknown" },
    { code: "headerMissing", name: "Provider" },
  ]);
});
