import type { OtherSheet } from "../../../spreadsheets/sheet-problem.ts";
import type { FileProblem, FileWarning } from "../../../payments/files/file-problem.ts";
import type { CellProblem, PaymentProblem } from "../../../payments/fields/proposed.ts";
import { formatCount } from "../../formats.ts";
import { paymentLabels, type PaymentLabels } from "./field-names.ts";
import { painProblems } from "./pain001.ts";
import { textProblems } from "./text-problems.ts";

type ProblemWording<Said extends { code: string }> = {
  readonly [Code in Said["code"]]: (said: Extract<Said, { code: Code }>, labels: PaymentLabels) => string;
};

export const paymentProblems: ProblemWording<Exclude<PaymentProblem, CellProblem>> = {
  required: ({ field }, labels) => `${labels[field]} is required.`,
  notOffered: ({ field }, labels) => `${labels[field]} cannot be given for this client.`,
  ...textProblems,
  lettersLost: () =>
    "Some letters of this text could not be read (\ufffd). Save the file again as CSV UTF-8, or type the text again.",
  damaged: () => "The spreadsheet has shortened this number. Format the column as text and enter it again.",
  amountInvalid: ({ n }) =>
    n === 0
      ? "Enter a whole amount greater than zero."
      : `Enter an amount greater than zero with at most ${n} ${n === 1 ? "decimal" : "decimals"}.`,
  amountTooLarge: () => "This amount is too large.",
  amountPoint: () => "Write the amount with digits and a decimal point only, such as 1250.50.",
  amountRange: ({ min, max }) => `The amount must be between ${min} and ${max}.`,
  currencyUnsupported: ({ currency }) => `This provider does not pay in ${currency}.`,
  currencyUnknown: ({ currency }) => `${currency} is not a currency.`,
  currencyWithdrawn: ({ currency }) => `${currency} can no longer be used for payments.`,
  walletUnknown: () => "Unknown, inactive or inaccessible wallet.",
  noRate: ({ wallet, from, to }) =>
    `There is no exchange rate from ${from} to ${to}, the currency of the wallet ${wallet}.`,
  providerUnknown: () => "Unknown or unavailable provider.",
  providerTrial: () => "This provider is not available for trial accounts.",
  providerDemo: () => "Demo accounts can use only the test provider.",
  notRouted: ({ wallet }) => `This provider cannot be used with the wallet ${wallet}.`,
  feeUnknown: ({ currency }) =>
    `The fee in ${currency} cannot be worked out, because an exchange rate is missing. Contact support.`,
  phoneInvalid: ({ reading }) =>
    `The phone number must include the country code.${reading === undefined ? "" : ` Write ${reading}.`}`,
  phoneMalformed: () => "This is not a valid phone number.",
  phoneNotMobile: () => "This is not a mobile number.",
  recipientBlocked: (p) => `Do not pay this account: ${p.reason}`,
  phoneCountry: () => "This number does not belong to the provider's country.",
  ibanInvalid: () => "The IBAN is not valid.",
  bicInvalid: () => "The BIC is not valid.",
  bankMismatch: () => "The IBAN and the BIC belong to different countries.",
  accountInvalid: () => "The account number is not valid.",
  countryInvalid: () => "Use the two letters of a country, such as KE.",
  emailInvalid: () => "Enter a valid e-mail address.",
  dateInvalid: ({ readings: [first, second] = [] }) =>
    second !== undefined
      ? `Use the format YYYY-MM-DD. This can be read as ${first} or as ${second}. Write the one you mean.`
      : `Use the format YYYY-MM-DD.${first === undefined ? "" : ` Write ${first}.`}`,
  dateImpossible: () => "There is no such date.",
  birthDatePast: () => "Enter a past date after 1900.",
  valueDateInvalid: () => "Choose a working day within 6 weeks.",
  tenorRefused: () => "A tenor cannot be given for this client.",
  tenorInvalid: () => "The tenor is spot, tod or tom.",
  transactionIdInvalid: () => "Use letters, digits, hyphens and underscores, at most 64.",
  transactionIdUsed: () => "This transaction ID was used before.",
};

export const paymentCellProblems: ProblemWording<CellProblem> = {
  roundNumber: () =>
    "This number ends in many zeros: a spreadsheet has probably shortened it. Format the column as text, enter the number again and save as XLSX.",
  roundText: () =>
    "All numbers of this column end in many zeros: a spreadsheet has probably shortened them. Enter each number again. If this number is right, write it with spaces, such as 254 712 000 000.",
  shownOtherwise: ({ shown, stored }) =>
    `The spreadsheet shows “${shown}” here but stores ${stored}. Format the column as text and enter the value you mean.`,
  dateSerial: () =>
    "The spreadsheet has turned this date into a number. Format the column as text and enter it as YYYY-MM-DD.",
  dateInstead: () =>
    "The spreadsheet has turned this value into a date. Format the column as text and enter it again.",
  formulaError: () => "The formula in this cell has no value. Enter the value itself.",
  requestDiffers: ({ reference }) =>
    `An earlier row of the request “${reference}” has another value here. All rows of a request have the same wallet, currency and tenor.`,
  tooManyRequests: ({ n }) => `A file holds at most ${formatCount(n)} requests.`,
};

export const paymentFileProblems: ProblemWording<FileProblem> = {
  headerUnknown: ({ name }) => `Unknown column: ${name}.`,
  headerDuplicate: ({ name }) => `Column appears twice: ${name}.`,
  headerMissing: ({ name }) => `Missing column: ${name}.`,
  headerMeant: ({ name, meant, isNeeded }) =>
    isNeeded
      ? `Unknown column: ${name}. Did you mean ${meant}, which is missing?`
      : `Unknown column: ${name}. Did you mean ${meant}?`,
  headerCharacters: ({ column, name, point }) =>
    `The name of column ${column} (${name}) holds an invisible character, ${point}. Type the name again.`,
  headerBlank: ({ name }) => `Column ${name} holds values but has no name.`,
  ...painProblems,
  fileEmpty: () => "File is empty.",
  fileType: () =>
    "Choose a CSV, Excel or pain.001 file. If it is named like one, save it again as CSV UTF-8 or as XLSX.",
  fileUnreadable: () =>
    "The file cannot be read: it is damaged or protected by a password. Open it in your spreadsheet program, remove the password and save it again as XLSX.",
  fileNoSheet: () =>
    "The file has no visible worksheet. Put the payments on a visible worksheet and upload the file again.",
  fileTooBig: ({ n }) => `The file is larger than ${n} MB.`,
  fileUnpacksTooBig: () =>
    "The file is far larger inside than it seems. Save it again and remove what is not needed.",
  fileTooManyRows: ({ n }) => `The file has more than ${formatCount(n)} rows.`,
  fileTooManyColumns: ({ n }) => `The file has more than ${n} columns.`,
  fileNoRows: () => "The file contains no payments.",
  fileOnlyExample: () =>
    "The file holds only the example row of the template. Write your payments below it or over it, then upload the file again.",
  fileEncoding: () => "The text of the file cannot be read. Save it as CSV UTF-8.",
  fileQuote: ({ row }) => `A quotation mark opened in row ${row} is never closed.`,
  fileCellTooLong: ({ cell, n }) => `Cell ${cell} holds more than ${formatCount(n)} characters.`,
  fileTooSlow: () => "Reading the file took too long. Split it and try again.",
  columnNotRead: ({ name, n }) =>
    `The column ${name} is not read, but ${n === 1 ? "1 row has a value" : `${formatCount(n)} rows have values`} in it. Remove the column or name it as in the template.`,
  fileEnding: ({ ending }) =>
    `The name of the file ends in .${ending}, but its content has another format. Send it under a name that ends in .csv for text, in .xlsx for an Excel workbook, or in .xml for a pain.001.`,
  fileTooMuch: () => "The payments of this file add up to more than any wallet can hold.",
  fileRepeats: ({ n }) =>
    `${formatCount(n)} ${n === 1 ? "payment is the same as a payment" : "payments are the same as payments"} of the last 7 days or of requests that wait, and nobody approves this file. Remove ${n === 1 ? "it" : "them"}, or submit ${n === 1 ? "it" : "them"} in the console.`,
  fileHasRepeats: ({ n }) =>
    `${formatCount(n)} ${n === 1 ? "payment was paid before or waits" : "payments were paid before or wait"} to be paid, and your organization does not take such files. Remove ${n === 1 ? "it" : "them"}, or submit ${n === 1 ? "it" : "them"} in the console.`,
  fileExactRepeat: ({ reference }) =>
    `A request with exactly the same payments was made before (${reference}), and exact repeats are not allowed at your organization.`,
  paymentsElsewhere: (sheet) =>
    `Only the first sheet is read. The sheet ${namedSheet(sheet)} has all columns of payments. If it holds the payments to be made, move it to the first place and upload the file again.`,
};

function namedSheet({ name, rows, isAll }: OtherSheet): string {
  return `“${name}” (${formatCount(rows)} ${rows === 1 ? "row" : "rows"}${isAll ? "" : " or more"})`;
}

export const paymentFileWarnings: ProblemWording<FileWarning> = {
  failedLately: ({ n, day }) => {
    const when = day === null ? "in the last 7 days" : `on ${day}`;
    return n === 1
      ? `${formatCount(n)} payment is the same as a payment that failed ${when}. Check what was wrong before you send it again.`
      : `${formatCount(n)} payments are the same as payments that failed ${when}. Check what was wrong before you send them again.`;
  },
  formulas: ({ n }) =>
    n === 1
      ? `${formatCount(n)} amount comes from a formula; check the totals.`
      : `${formatCount(n)} amounts come from formulas; check the totals.`,
  otherFormulas: ({ n }) =>
    n === 1
      ? `${formatCount(n)} other value comes from a formula; check it.`
      : `${formatCount(n)} other values come from formulas; check them.`,
  numbersAsCodes: ({ n }) =>
    n === 1
      ? `${formatCount(n)} account or code is stored as a number; check that no leading zero is missing.`
      : `${formatCount(n)} accounts or codes are stored as numbers; check that no leading zeros are missing.`,
  garbled: ({ n, samples }) =>
    `${n === 1 ? `${formatCount(n)} payment holds text that looks` : `${formatCount(n)} payments hold text that looks`} garbled: ${samples.map((sample) => `“${sample}”`).join(", ")}. Check it. If the file was saved in another encoding, save it as CSV UTF-8 and upload it again.`,
  hiddenSheets: ({ n }) =>
    n === 1
      ? `${formatCount(n)} hidden sheet was not read.`
      : `${formatCount(n)} hidden sheets were not read.`,
  otherSheets: ({ n, sheets }) => {
    const named = sheets.map(namedSheet).join(", ");
    const more = n > sheets.length ? " and more" : "";
    return n === 1
      ? `The sheet ${named} was not read. Only the first sheet is read. If it holds payments to be made, copy them to the first sheet or upload them in another file.`
      : `${formatCount(n)} sheets were not read: ${named}${more}. Only the first sheet is read. If they hold payments to be made, copy them to the first sheet or upload them in another file.`;
  },
  hiddenRows: ({ n }) =>
    n === 1
      ? `${formatCount(n)} hidden row was read as well.`
      : `${formatCount(n)} hidden rows were read as well.`,
  hiddenColumns: ({ n }) =>
    n === 1
      ? `${formatCount(n)} hidden column was read as well.`
      : `${formatCount(n)} hidden columns were read as well.`,
  exampleRow: ({ n }) =>
    n === 1
      ? "The example row of the template was left out."
      : `${formatCount(n)} example rows of the template were left out.`,
  shortFunds: () => "The wallet does not hold enough funds for this request.",
};

export const paymentFormulaNote = "This value came from a formula; check it.";

/** The second sheet of the template. */
export const paymentTemplate = {
  oneEach:
    "Fill in the first sheet, one payment in each row. Keep the names of the columns; their order does not matter, and columns that you do not need can go.",
  asText: "Keep accounts, phone numbers, codes and dates as text: as numbers they lose zeros and digits.",
  limits: (p: { rows: number; megabytes: number }) =>
    `A file holds at most ${formatCount(p.rows)} payments and ${p.megabytes} MB, as CSV, XLSX or XLS.`,
  exampleRow:
    "Row 2 of the first sheet is an example. It is left out on upload as long as nothing in it is changed. Write your first payment over it, or delete it.",
  column: "Column",
  meaning: "What it is",
  required: "Required",
  example: "Example",
  provider: "Provider",
  providerName: "Name",
  currencies: "Currencies",
  currency: "Currency",
  isRequired: (p: { need: string }) => `Required: ${p.need}`,
  notInList: "Not in the list",
  chooseProvider: "Choose a provider from the list. The sheet Instructions explains each.",
  chooseCurrency:
    "Choose a currency from the list. The sheet Instructions lists the currencies of each provider.",
  amounts: "Amounts",
  alsoRequired: "Also required",
};

/** Whether a column of the template must be filled. */
export const columnNeeds = {
  always: "Yes",
  optional: "No",
  nameOrParts: "Yes, or one of First Name, Middle Name, Last Name",
  forBanks: "For bank payments",
  forLocalBanks: "For bank-… providers",
  forSwift: "For SWIFT",
  mainWhenBlank: "No; main when blank",
  atMost: (p: { n: number }) => `No; at most ${p.n} characters`,
};

/** The problems of fields that the console itself finds; the server words all others. */
export const paymentTexts = {
  labels: paymentLabels,
  problems: paymentProblems,
  needs: columnNeeds,
};
