import type { Mutation } from "../mutation.ts";

const csv = "server/platform/spreadsheets/read/csv.ts";
const numbers = "server/platform/spreadsheets/read/numbers/cell-number.ts";
const numberTests = ["server/payments/read-file/number-cells.test.ts"];
const repeatedValueTests = ["server/payments/read-file/repeated-values.test.ts"];
const textTests = ["server/payments/read-file/texts.test.ts"];

/** Payment files: a wrong reading pays the wrong account or the wrong amount. */
export const files: readonly Mutation[] = [
  {
    name: "an account number of 16 digits in a number cell is taken as it is stored",
    file: numbers,
    find: "/^\\d{1,15}$/",
    replace: "/^\\d{1,16}$/",
    tests: numberTests,
  },
  {
    name: "the smallest number of 16 digits is read as exact",
    file: numbers,
    find: "Math.abs(value) >= 10 ** digitsKept",
    replace: "Math.abs(value) > 10 ** digitsKept",
    tests: numberTests,
  },
  {
    name: "a separator inside quotes decides about the separator of the file",
    file: csv,
    find: "else if (!isQuoted && counts.has(character))",
    replace: "else if (counts.has(character))",
    tests: textTests,
  },
  {
    name: "a line break inside quotes ends the row in which the separator is looked for",
    file: csv,
    find: 'else if (!isQuoted && (character === "\\n" || character === "\\r")) break;',
    replace: 'else if (character === "\\n" || character === "\\r") break;',
    tests: textTests,
  },
  {
    name: "a quote inside quotes is lost",
    file: csv,
    find: "      value += '\"';\n",
    replace: "",
    tests: ["server/payments/read-file/read-payment-file.test.ts"],
    title: "a quotation mark inside a quoted cell",
  },
  {
    name: "a cell of the same length as the cell above gets the value of the cell above",
    file: csv,
    find: "      if (units[above + index] !== units[from + index]) return false;",
    replace: "      if (units[above + index] !== units[from + index] && index < 0) return false;",
    tests: repeatedValueTests,
  },
];
