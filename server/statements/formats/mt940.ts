import { absolute, toDecimal, type Currency } from "@corridor/product/money";
import { isReversal } from "@corridor/product/transactions/types";
import type { StoredLine, StoredStatement } from "../stored-statement.ts";
import { byType } from "./bank-codes.ts";
import { withoutHyphens } from "../../platform/xml/iso-id.ts";
import { dayBefore, referenceOf } from "./identity.ts";
import { pieces } from "./pieces.ts";
import { brokenIntoLines, swiftText } from "./swift-text.ts";

/** SWIFT allows 2,000 characters; the rest is for the header and the trailer that a network adds. */
const mostCharacters = 1_850;
const amountLength = 15;
const ownReferenceLength = 16;
const narrative = { width: 65, most: 6 };

/** The sequence number of a message has five digits, and three entries of any length fit into a message. */
const mostLines = 3 * 99_999;

/** Whether MT940 can hold the statement: every amount in 15 characters, every message numbered in five digits. */
export function fitsMt940(statement: StoredStatement): boolean {
  const { openingMinor, creditMinor, debitMinor, currency, creditCount, debitCount } = statement;
  const farthestBalance = absolute(openingMinor) + creditMinor + debitMinor;
  return (
    amountText(farthestBalance, currency).length <= amountLength &&
    creditCount + debitCount <= mostLines &&
    statement.number <= 99_999
  );
}

/** A statement as messages of MT940 (STMT-08); docs/formats.md says where each field goes and why. */
export async function* writeMt940(
  statement: StoredStatement,
  lines: AsyncIterable<readonly StoredLine[]>,
): AsyncIterable<string> {
  const { currency } = statement;
  let sequence = 1;
  let balance: Balance = { minor: statement.openingMinor, day: dayBefore(statement) };
  let message = headOf(statement, sequence) + balanceField("60F", balance, currency);
  for await (const piece of pieces(lines)) {
    let ended = "";
    for (const line of piece) {
      const entry = entryOf(line, currency);
      const end = endOf("62M", balance, currency);
      if (message.length + entry.length + end.length > mostCharacters) {
        ended += message + end;
        sequence += 1;
        message = headOf(statement, sequence) + balanceField("60M", balance, currency);
      }
      message += entry;
      balance = { minor: balance.minor + line.movedMinor, day: line.completedAt.slice(0, 10) };
    }
    if (ended) yield ended;
  }
  yield message + endOf("62F", { ...balance, day: statement.lastDay }, currency);
}

type Balance = { readonly minor: bigint; readonly day: string };

function headOf(statement: StoredStatement, sequence: number): string {
  return `:20:${referenceOf(statement, 16)}\r\n:25:${swiftText(statement.walletId)}\r\n:28C:${statement.number}/${sequence}\r\n`;
}

function balanceField(tag: string, { minor, day }: Balance, currency: string): string {
  return `:${tag}:${minor < 0n ? "D" : "C"}${shortDay(day)}${currency}${amountText(absolute(minor), currency)}\r\n`;
}

function endOf(tag: "62M" | "62F", balance: Balance, currency: string): string {
  return `${balanceField(tag, balance, currency)}-\r\n`;
}

/** Marks and code of an entry. A reversal is marked by what it reverses: RC takes a credit back, so it is a debit. */
const marksOfType = byType((type, { swift }) => {
  const [debit, credit] = isReversal(type) ? ["RC", "RD"] : ["D", "C"];
  return { debit, credit, code: `N${swift}` };
});

function entryOf(line: StoredLine, currency: string): string {
  const { movedMinor, completedAt } = line;
  const { debit, credit, code } = marksOfType(line.type);
  const day = shortDay(completedAt);
  const ourReference = swiftText(withoutHyphens(line.transactionId).slice(-16));
  const information = brokenIntoLines(informationOf(line, currency), narrative).join("\r\n");
  return (
    `:61:${day}${day.slice(2)}${movedMinor < 0n ? debit : credit}${amountText(absolute(movedMinor), currency)}` +
    `${code}${ownReferenceOf(line)}${ourReference && `//${ourReference}`}\r\n${line.type}\r\n:86:${information}\r\n`
  );
}

/** The client's reference, if the field can hold it whole; field 86 has it in any case. */
function ownReferenceOf({ reference }: StoredLine): string {
  const text = reference === null ? "" : swiftText(reference);
  const isWhole = text !== "" && text.length <= ownReferenceLength;
  return isWhole && !/^\/|\/\/|\/$/.test(text) ? text : "NONREF";
}

/** The most important first: what is over 390 characters is cut off. */
function informationOf(line: StoredLine, currency: string): string {
  const { feeMinor, recipientMinor, recipientCurrency } = line;
  return (
    part("TXID", line.transactionId) +
    part("RVTX", line.reversedTransactionId) +
    part("EREF", line.reference) +
    (feeMinor === 0n ? "" : part("FEES", currency + amountText(feeMinor, currency))) +
    (recipientMinor === null || recipientCurrency === null
      ? ""
      : part("RAMT", recipientCurrency + amountText(absolute(recipientMinor), recipientCurrency))) +
    part("ACCT", line.recipientAccount) +
    part("NAME", line.recipientName) +
    part("REMI", line.reason) +
    part("PROV", line.provider) +
    part("BREF", line.batchReference) +
    part("RQID", line.requestId)
  );
}

/** A slash in a text becomes a full stop: a name may not pretend to be another part. */
function part(code: string, text: string | null): string {
  if (!text) return "";
  const value = swiftText(text);
  return value && `/${code}/${value.includes("/") ? value.replaceAll("/", ".") : value}`;
}

/** Digits with a comma, which is never left out: 1250,50 and 90000, for a currency without decimals. */
function amountText(minor: bigint, currency: string): string {
  const decimal = toDecimal({ currency: currency as Currency, minor });
  return decimal.includes(".") ? decimal.replace(".", ",") : `${decimal},`;
}

/** YYMMDD of an ISO day or moment. */
function shortDay(day: string): string {
  return day.slice(2, 4) + day.slice(5, 7) + day.slice(8, 10);
}
