import { expect, test } from "vitest";
import {
  permissive,
  header,
  grace,
  withCell,
  lines,
  csv,
  errorsIn,
  foundTwice,
  good,
  notASheet,
  shortened,
  needsCountry,
  hiddenCharacter,
  lettersLost,
  amountRule,
  type PaymentFile,
} from "../../testing/files/payment-files.ts";

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
const french = lines(header, withCell(2, "Amélie Müller")).replaceAll(",", ";").replace("150.00", "150,00");

/** The rows above, then a row whose letters are one byte each. */
const withBytes = (above: Buffer, row: string[]) =>
  Buffer.concat([above, Buffer.from(`\n${lines(row)}`, "latin1")]);

const texts: PaymentFile[] = [
  ["plain commas", csv(grace), good],
  ["a line end after the last row", Buffer.from(`${lines(header, grace)}\n`), good],
  ["Windows line ends", Buffer.from(lines(header, grace).replaceAll("\n", "\r\n")), good],
  ["old Macintosh line ends", Buffer.from(lines(header, grace).replaceAll("\n", "\r")), good],
  ["tabs", Buffer.from(lines(header, grace).replaceAll(",", "\t")), good],
  ["French Excel: semicolons, decimal comma, Windows-1252", Buffer.from(french, "latin1"), good],
  ["French Excel: the same in UTF-8", Buffer.from(french), good],
  ["Windows-1252 beyond Latin-1", withBytes(csv(), withCell(2, "S\x9cur N\x92Diaye \x8aaric")), good],
  [
    "a byte that Windows-1252 does not have",
    withBytes(csv(), withCell(2, "Zo\xe9\x81")),
    [`C2 ${lettersLost}`],
  ],
  [
    "UTF-8 but for one byte",
    withBytes(csv(withCell(2, "Zoé"), withCell(0, "151.00").with(2, "Müller")), withCell(2, "Andr\xe9")),
    [`C4 ${lettersLost}`],
  ],
  [
    "UTF-8 with a mark but for two bytes",
    withBytes(Buffer.from(`\ufeff${lines(header)}`), withCell(2, "Zo\xe9 Andr\xe9")),
    [`C2 ${lettersLost}`],
  ],
  ["a letter that another program has lost", csv(withCell(2, "Zo\ufffd")), [`C2 ${lettersLost}`]],
  [
    "UTF-8 that was read as Western once before",
    csv(withCell(2, "ZoÃ©"), withCell(0, "151.00"), withCell(0, "152.00").with(2, "Nâ€™Diaye")),
    [
      "3 good",
      "2 payments hold text that looks garbled: “ZoÃ©”, “Nâ€™Diaye”. Check it. If the file was saved in another encoding, save it as CSV UTF-8 and upload it again.",
    ],
  ],
  [
    "Arabic of code page 1256",
    withBytes(csv(), withCell(2, "\xe3\xcd\xe3\xcf")),
    [
      "1 good",
      "1 payment holds text that looks garbled: “ãÍãÏ”. Check it. If the file was saved in another encoding, save it as CSV UTF-8 and upload it again.",
    ],
  ],
  ["Excel's hint about the separator", Buffer.from(`sep=;\n${french}`), good],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${lines(header, grace)}`), good],
  [
    "UTF-16 little-endian with a mark",
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(lines(header, grace))]),
    good,
  ],
  [
    "UTF-16 big-endian with a mark",
    Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(lines(header, grace), true)]),
    good,
  ],
  ["UTF-16 little-endian without one", utf16(lines(header, grace)), good],
  ["UTF-16 big-endian without one", utf16(lines(header, grace), true), good],
  [
    "UTF-16 cut in the middle of a character",
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(lines(header, grace)), Buffer.from([65])]),
    ["The text of the file cannot be read. Save it as CSV UTF-8."],
  ],
  ["every cell in quotes", Buffer.from(lines(header, grace).replaceAll(/[^,\n]+/g, '"$&"')), good],
  ["separators and quotes inside quotes", csv(withCell(2, '"Achieng, Grace ""Gee"""')), good],
  [
    "a heading in quotes that holds a line end and more commas than the row has separators",
    Buffer.from(
      ['"Colour,shape,size,weight,place,hour,mood,tune,\nword"', ...header].join(";") +
        `\n;${grace.join(";")}`,
    ),
    good,
    permissive,
  ],
  ["a line end inside quotes", csv(withCell(2, '"Grace\nAchieng"')), [`C2 ${hiddenCharacter(6, "U+000A")}`]],
  ["a carriage return behind quotes", csv(withCell(2, '"Grace"\r')), [`C2 ${hiddenCharacter(6, "U+000D")}`]],
  ["a quote inside a bare cell", csv(withCell(2, 'Grace "Gee" Achieng')), good],
  [
    "a quote that is never closed",
    csv(grace, withCell(2, '"Grace')),
    ["A quotation mark opened in row 3 is never closed."],
  ],
  [
    "blank rows between",
    Buffer.from(`${lines(header, grace)}\n\n,,,,,,\n   \n${grace.join(",")}1`),
    ["G6 Unknown, inactive or inaccessible wallet."],
  ],
  ["a blank row before the header", Buffer.from(`\n,,\n${lines(header, grace)}`), good],
  ["nothing at all", Buffer.alloc(0), ["File is empty."]],
  ["a byte order mark and nothing more", Buffer.from("\ufeff"), ["File is empty."]],
  ["blank lines only", Buffer.from("\n\n \n"), ["File is empty."]],
  ["a header and no payments", csv(), ["The file contains no payments."]],
  ["columns in another order", Buffer.from(lines(header.toReversed(), grace.toReversed())), good],
  [
    "an unknown column",
    Buffer.from(lines([...header, "Colour"], [...grace, "red"])),
    ["Unknown column: Colour."],
  ],
  [
    "an unknown column, permissively",
    Buffer.from(lines([...header, "Colour"], [...grace, "red"])),
    good,
    permissive,
  ],
  [
    "headers in small letters",
    Buffer.from(
      lines(
        header.map((name) => name.toLowerCase()),
        grace,
      ),
    ),
    [
      "Unknown column: amount. Did you mean Amount, which is missing?",
      "Unknown column: currency. Did you mean Currency, which is missing?",
      "Unknown column: name. Did you mean Name, which is missing?",
      "Unknown column: birth date. Did you mean Birth Date?",
      "Unknown column: provider. Did you mean Provider, which is missing?",
      "Unknown column: recipient account id. Did you mean Recipient Account ID, which is missing?",
      "Unknown column: wallet id. Did you mean Wallet ID?",
    ],
  ],
  [
    "headers in small letters, permissively",
    Buffer.from(
      lines(
        header.map((name) => name.toLowerCase()),
        grace,
      ),
    ),
    good,
    permissive,
  ],
  [
    "a column twice",
    Buffer.from(lines([...header, "Amount"], [...grace, "1"])),
    ["Column appears twice: Amount."],
  ],
  ["a column missing", Buffer.from(lines(header.slice(1), grace.slice(1))), ["Missing column: Amount."]],
  [
    "no header",
    Buffer.from(lines(grace)),
    [
      ...grace.map((name) => `Unknown column: ${name}.`),
      ...["Amount", "Currency", "Name", "Provider", "Recipient Account ID"].map(
        (name) => `Missing column: ${name}.`,
      ),
    ],
  ],
  [
    "a decimal comma that shifts the row",
    csv(["150", ...withCell(0, "00")]),
    [
      "Column H holds values but has no name.",
      "B2 00 is not a currency.",
      "D2 Use the format YYYY-MM-DD.",
      "E2 Unknown or unavailable provider.",
      "G2 Unknown, inactive or inaccessible wallet.",
    ],
  ],
  [
    "a row that is too short",
    csv(grace.slice(0, 5)),
    [
      "B2 There is no exchange rate from KES to USD, the currency of the wallet main.",
      "F2 Recipient Account ID is required.",
    ],
  ],
  ["a phone shortened by Excel", csv(withCell(5, "2.54713E+11")), [`F2 ${shortened}`]],
  [
    "a phone shortened by a French Excel",
    Buffer.from(lines(header, withCell(5, "2,54713E+11")).replaceAll(",", ";").replace("2;54713", "2,54713")),
    [`F2 ${shortened}`],
  ],
  ["an amount shortened by Excel", csv(withCell(0, "1.5E+06")), [`A2 ${shortened}`]],
  ["a phone without its country", csv(withCell(5, "0712345678")), [`F2 ${needsCountry}`]],
  ["a phone whose zero was lost", csv(withCell(5, "712345678")), [`F2 ${needsCountry}`]],
  ["a phone with an apostrophe", csv(withCell(5, "'+254712345678")), good],
  [
    "a phone of another country",
    csv(withCell(5, "+256772123456")),
    ["F2 This number does not belong to the provider's country."],
  ],
  [
    "a bidirectional override in a name",
    csv(withCell(2, "Grace\u202eevil")),
    [`C2 ${hiddenCharacter(6, "U+202E")}`],
  ],
  [
    "a zero-width space in an account",
    csv(withCell(5, "+254712\u200b345678")),
    [`F2 ${hiddenCharacter(8, "U+200B")}`],
  ],
  ["a control character", csv(withCell(2, "Grace\u0007")), [`C2 ${hiddenCharacter(6, "U+0007")}`]],
  ["a NUL", csv(withCell(2, "Grace\u0000")), notASheet],
  [
    "an amount that could be read in two ways",
    csv(withCell(0, '"1,250"')),
    ["A2 This can be read as 1250 or as 1.25. Write the one you mean, without a comma."],
  ],
  ["an amount with groups and a point", csv(withCell(0, '"1,250.50"')), good],
  ["an amount of minus", csv(withCell(0, "-5")), [`A2 ${amountRule}`]],
  ["an amount with a formula's sign", csv(withCell(0, "=1+1")), [`A2 ${amountRule}`]],
  ["Arabic digits", csv(withCell(0, "١٥٠")), [`A2 ${amountRule}`]],
  [
    "a birth date in the other order",
    csv(withCell(3, "31/01/1990")),
    ["D2 Use the format YYYY-MM-DD. Write 1990-01-31."],
  ],
  ["a birth date that is in no calendar", csv(withCell(3, "1980-02-30")), ["D2 There is no such date."]],
  ["an amount beyond all limits", csv(withCell(0, "1000000000000000")), ["A2 This amount is too large."]],
  ["a phone that is too long", csv(withCell(5, "+2547123456789")), ["F2 This is not a valid phone number."]],
  ["a landline for mobile money", csv(withCell(5, "+254202222222")), ["F2 This is not a mobile number."]],
  ["a birth date as a serial", csv(withCell(3, "32904")), ["D2 Use the format YYYY-MM-DD."]],
  [
    "a name of 4,097 characters",
    csv(withCell(2, "x".repeat(4_097))),
    ["Cell C2 holds more than 4,096 characters."],
  ],
  ["a name of 141 characters", csv(withCell(2, "x".repeat(141))), ["C2 Use at most 140 characters."]],
  [
    "121 columns",
    Buffer.from(lines(Array.from({ length: 121 }, (_, index) => `c${index}`))),
    ["The file has more than 120 columns."],
  ],
  [
    "a line of a million commas",
    Buffer.from(`${header.join(",")}${",".repeat(1_000_000)}\n${grace.join(",")}`),
    good,
  ],
  ["a line of 20 megabytes", Buffer.alloc(20_000_000, "x"), ["Cell A1 holds more than 4,096 characters."]],
  ["a file over 50 megabytes", Buffer.alloc(50 * 1_024 * 1_024 + 1, "x"), ["The file is larger than 50 MB."]],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), notASheet],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), notASheet],
  ["a page named .xls", Buffer.from("<html><table><tr><td>Amount</td></tr></table></html>"), notASheet],
  [
    "random bytes",
    Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919 + (index >> 3)) % 256)),
    notASheet,
  ],
];

test.each(texts)(
  "%s: the sender gets exactly this message [PAY-28, PAY-29, PAY-32, PAY-41, PAY-42, C-62, C-63, C-82, F-61, F-62]",
  async (_what, bytes, expected, by) => {
    expect(await errorsIn(bytes, "en", by)).toEqual(expected);
  },
);

test("the error sheet of each of these files has the same errors when it is uploaded again [PAY-10, PAY-32]", async () => {
  let wrongCells = 0;
  for (const [what, bytes, , by] of texts) {
    const found = await foundTwice(bytes, by);
    expect(found?.again, what).toEqual(found?.first);
    wrongCells += found?.first.length ?? 0;
  }
  expect(wrongCells).toBeGreaterThan(20);
});

test("each of these files is answered in French as well, and no French text equals the English one [F-62]", async () => {
  for (const [what, bytes, english, by] of texts) {
    const answer = await errorsIn(bytes, "fr", by);
    expect(answer, what).toHaveLength(english.length);
    for (const text of answer.filter((line) => !/^\d+ good$/.test(line))) expect(english).not.toContain(text);
  }
});
