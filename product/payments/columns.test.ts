import { expect, test } from "vitest";
import { clientFeatures } from "../clients/features.ts";
import { columns, paymentColumnsFor } from "./columns.ts";
import { partyFields } from "../transactions/detail-fields.ts";
import { matchHeaders } from "./files/headers.ts";

const none = { features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false };
const namesOf = (settings: Parameters<typeof paymentColumnsFor>[0]) =>
  paymentColumnsFor(settings).map(({ displayName }) => displayName);

test("a client without features has the eleven base columns [PAY-16, PAY-26]", () => {
  expect(namesOf(none)).toEqual([
    "Amount",
    "Currency",
    "Name",
    "Birth Date",
    "Reason",
    "Provider",
    "Recipient Account ID",
    "Wallet ID",
    "Recipient Bank Code",
    "Recipient Bank Branch Code",
    "Recipient Bank",
  ]);
});

test.each([
  ["ExtraNameFieldsInBulkUpload", ["First Name", "Middle Name", "Last Name"]],
  ["OptionalAddressAndReasonFields", ["Address"]],
  ["TransactionIdInBulkUpload", ["Transaction ID"]],
  ["PermissiveHeadersInBulkUpload", []],
] as const)("%s adds %j [PAY-27]", (feature, added) => {
  const names = namesOf({ ...none, features: [feature] });
  expect(names.filter((name) => !namesOf(none).includes(name))).toEqual(added);
});

test("sender details are twelve columns, SWIFT abroad those of PAY-17 to PAY-20, trades the tenor [PAY-17, PAY-18, PAY-19, PAY-20, PAY-21, PAY-27]", () => {
  const count = (settings: Partial<typeof none>) => paymentColumnsFor({ ...none, ...settings }).length - 11;
  expect(paymentColumnsFor({ ...none, features: ["SenderDetailsInBulkUpload"] }).length).toBe(23);
  expect(count({ offshoreSwiftEnabled: true })).toBe(12 + 6 + 9 + 9);
  expect(count({ fxTradesEnabled: true })).toBe(1);
  const everything = { features: [...clientFeatures], offshoreSwiftEnabled: true, fxTradesEnabled: true };
  expect(paymentColumnsFor(everything)).toEqual(columns);
});

test("names, reasons, narratives and addresses take 140 characters, a reference 35, others 64 [PAY-26]", () => {
  const long = columns.filter(({ maxLength }) => maxLength === 140).map(({ field }) => field);
  expect(long).toEqual([
    "name",
    "firstName",
    "middleName",
    "lastName",
    "reason",
    "address",
    "narrative",
    "senderName",
    "senderAddress",
  ]);
  expect(columns.filter(({ maxLength }) => maxLength === 35).map(({ field }) => field)).toEqual([
    "reference",
  ]);
});

const base = paymentColumnsFor(none);
const header = base.map(({ displayName }) => displayName);

test("headers match in any order, and only headers that every payment needs must be present [PAY-28]", () => {
  const { columns: found, problems } = matchHeaders(header.toReversed(), base, false);
  expect(problems).toEqual([]);
  expect(found).toEqual(base.toReversed());
  const few = matchHeaders(["Name", "Amount", "Currency", "Provider", "Recipient Account ID"], base, false);
  expect(few.problems).toEqual([]);
});

test("an unknown, a repeated and a missing header are each named [PAY-28]", () => {
  const { problems } = matchHeaders(["Name", "Name", "Colour", "Currency", "Provider"], base, false);
  expect(problems).toEqual([
    { code: "headerDuplicate", name: "Name" },
    { code: "headerUnknown", name: "Colour" },
    { code: "headerMissing", name: "Amount" },
    { code: "headerMissing", name: "Recipient Account ID" },
  ]);
});

test.each([
  ["amount", "Amount"],
  ["Ammount", "Amount"],
  ["Recipient Account", "Recipient Account ID"],
  ["Reciepient acount-ID", "Recipient Account ID"],
])("%s in place of %s is one mistake, reported once [PAY-28]", (name, meant) => {
  const written = header.map((one) => (one === meant ? name : one));
  expect(matchHeaders(written, base, false).problems).toEqual([
    { code: "headerMeant", name, meant, isNeeded: true },
  ]);
});

test("an unknown header is read as a misspelt missing one only if it is very similar, and for at most one header [PAY-28]", () => {
  const needed = ["Name", "Amount", "Currency", "Provider"];
  const written = [
    ...needed,
    "Account",
    "Sender Name",
    "Wallet",
    "Recipient Account no",
    "RecipientAccountID",
  ];
  expect(matchHeaders(written, base, false).problems).toEqual([
    { code: "headerUnknown", name: "Account" },
    { code: "headerUnknown", name: "Sender Name" },
    { code: "headerMeant", name: "Wallet", meant: "Wallet ID", isNeeded: false },
    { code: "headerMeant", name: "Recipient Account no", meant: "Recipient Account ID", isNeeded: true },
    { code: "headerUnknown", name: "RecipientAccountID" },
  ]);
  expect(matchHeaders([...needed, "Notes", "Wallets", "Recipient Acount ID"], base, true).problems).toEqual([
    { code: "headerMeant", name: "Wallets", meant: "Wallet ID", isNeeded: false },
    { code: "headerMeant", name: "Recipient Acount ID", meant: "Recipient Account ID", isNeeded: true },
  ]);
});

test("permissive headers ignore case, spaces and punctuation and skip unknown headers, but never read a column twice [PAY-28]", () => {
  const written = ["AMOUNT", "currency.", "Notes", "_name", "PROVIDER:", "recipient-account id", "wallet ID"];
  const { columns: found, problems } = matchHeaders(written, base, true);
  expect(problems).toEqual([]);
  expect(found.map((column) => column?.field ?? null)).toEqual([
    "amount",
    "currency",
    null,
    "name",
    "provider",
    "recipientAccountId",
    "walletId",
  ]);
  expect(matchHeaders([...written, "Amount"], base, true).problems).toEqual([
    { code: "headerDuplicate", name: "Amount" },
  ]);
});

const offshore = paymentColumnsFor({ ...none, offshoreSwiftEnabled: true });

test.each([
  ["Walet ID", "Wallet ID"],
  ["Wallet", "Wallet ID"],
  ["WALLETS", "Wallet ID"],
  ["Value Dat", "Value Date"],
  ["Values", "Value Date"],
  ["Referense", "Reference"],
  ["purpose", "Purpose Code"],
])(
  "also with permissive headers, %s is not skipped, but reported as a misspelling of %s [PAY-44]",
  (name, meant) => {
    const written = ["Name", "Amount", "Currency", "Provider", "Recipient Account ID", name];
    const { problems, ignored } = matchHeaders(written, offshore, true);
    expect(problems).toEqual([{ code: "headerMeant", name, meant, isNeeded: false }]);
    expect(ignored).toEqual([]);
  },
);

test("with permissive headers, a column that resembles no missing column is ignored and named with its position [PAY-44]", () => {
  const written = [...header, "Staff no.", "Recipient", "Wallet ID old", "Errors", ""];
  expect(matchHeaders(written, base, true)).toMatchObject({
    problems: [],
    ignored: [
      { index: header.length, name: "Staff no." },
      { index: header.length + 1, name: "Recipient" },
      { index: header.length + 2, name: "Wallet ID old" },
    ],
  });
});

test.each([["\u00a0"], ["\u202f"], ["\t"], ["  "], ["\n"]])(
  "white space of any kind is a space in the name of a column: %j [PAY-48]",
  (space) => {
    const written = header.map((name) => `${space}${name.replaceAll(" ", space)} `);
    expect(matchHeaders(written, base, false)).toMatchObject({ columns: base, problems: [] });
  },
);

test("a header that is unknown because of an invisible character is reported with its column and the code point [PAY-48]", () => {
  const written = header.with(0, "Am\u200bount").with(1, "Currency\u3164");
  const named = [
    { code: "headerCharacters", column: "A", name: "Amount", point: "U+200B" },
    { code: "headerCharacters", column: "B", name: "Currency", point: "U+3164" },
  ];
  expect(matchHeaders(written, base, false).problems).toEqual(expect.arrayContaining(named));
  expect(matchHeaders(written, base, true).problems).toEqual(expect.arrayContaining(named.slice(1)));
});

test("with the parts of a name, the name itself may be left out [PAY-27]", () => {
  const named = paymentColumnsFor({ ...none, features: ["ExtraNameFieldsInBulkUpload"] });
  const cells = ["Last Name", "Amount", "Currency", "Provider", "Recipient Account ID"];
  expect(matchHeaders(cells, named, false).problems).toEqual([]);
  expect(matchHeaders(cells.slice(1), named, false).problems).toEqual([
    { code: "headerMissing", name: "Name" },
  ]);
});

test("a file with errors beside its rows can be uploaded again [PAY-28]", () => {
  expect(matchHeaders([...header, "Errors"], base, false).problems).toEqual([]);
});

test("sender and intermediaries have the same names in a payment and in its transaction [TX-07]", () => {
  const fields: readonly string[] = columns.map(({ field }) => field);
  expect(
    Object.values(partyFields)
      .flat()
      .filter((field) => !fields.includes(field)),
  ).toEqual([]);
});
