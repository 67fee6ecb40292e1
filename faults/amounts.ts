import {
  currencies,
  decimalsOf,
  fromDecimal,
  movableAmount,
  toDecimal,
  type Currency,
} from "@corridor/product/money";
import { judgeAmount, writtenAmount } from "@corridor/product/payments/fields/amount";
import { amountCorpus, type AmountCase } from "./amount-corpus.ts";
import { dice, type Fault } from "./fault.ts";

type Pick = (below: number) => number;
const strangers = [
  "-",
  "+",
  ",",
  ".",
  " ",
  "e",
  "E",
  "x",
  "_",
  "'",
  "n",
  "%",
  "\u00a0",
  "\uff11",
  "\u0663",
  "\u2212",
  "\n",
  "∞",
];

/** The grammar of amounts: an accepted amount equals the written amount, in every currency, and parts sum to the whole. */
export const amounts: Fault = {
  test: "F-34",
  run(_, size) {
    const perCurrency = size === "full" ? 100_000 : 300;
    const violations = corpusViolations();
    for (const [index, currency] of currencies.entries()) {
      const pick = dice(index + 1);
      for (let trial = 0; trial < perCurrency; trial += 1) {
        const violation = generated[trial % generated.length]!(currency, pick);
        if (violation) violations.push(`${currency}: ${violation}`);
      }
    }
    const corpus = amountCorpus.ofTheWire.length + amountCorpus.typed.length;
    return Promise.resolve({ trials: corpus + currencies.length * perCurrency, violations });
  },
};

function corpusViolations(): string[] {
  const differing = (cases: readonly AmountCase[], read: typeof movableAmount) =>
    cases
      .filter(([text, currency, minor]) => (read(text, currency)?.minor ?? null) !== minor)
      .map(
        ([text, currency]) => `${JSON.stringify(text)} ${currency} is read as ${read(text, currency)?.minor}`,
      );
  return [...differing(amountCorpus.ofTheWire, movableAmount), ...differing(amountCorpus.typed, judgeAmount)];
}

const generated: readonly ((currency: Currency, pick: Pick) => string | null)[] = [
  fromTheWire,
  fromTheWireWithAStranger,
  fromAPerson,
  inParts,
];

function digits(pick: Pick, count: number): string {
  return Array.from({ length: count }, () => pick(10)).join("");
}

/** Mostly as many decimals as the currency has, sometimes more. */
function anyText(currency: Currency, pick: Pick): string {
  const decimals = pick(decimalsOf(currency) + 3);
  return digits(pick, 1 + pick(16)) + (decimals > 0 ? `.${digits(pick, decimals)}` : "");
}

/** Digit by digit, independent of the product's parser: whole digits, decimals, and both as one number. */
function readSlowly(text: string): { wholes: number; decimals: number; all: bigint } | null {
  let [wholes, decimals, all, isAfterPoint] = [0, 0, 0n, false];
  for (const sign of text) {
    const digit = "0123456789".indexOf(sign);
    if (sign === "." && !isAfterPoint && wholes > 0) isAfterPoint = true;
    else if (digit < 0) return null;
    else {
      all = all * 10n + BigInt(digit);
      if (isAfterPoint) decimals += 1;
      else wholes += 1;
    }
  }
  return wholes === 0 || (isAfterPoint && decimals === 0) ? null : { wholes, decimals, all };
}

/** The value of the text in minor units; null when it must be refused. */
function worthOf(text: string, currency: Currency): bigint | null {
  const read = readSlowly(text);
  if (!read || read.all === 0n || read.wholes > 15 || read.decimals > decimalsOf(currency)) return null;
  return read.all * 10n ** BigInt(decimalsOf(currency) - read.decimals);
}

function judge(text: string, currency: Currency): string | null {
  const money = movableAmount(text, currency);
  if ((money?.minor ?? null) !== worthOf(text, currency))
    return `${JSON.stringify(text)} is read as ${money?.minor}`;
  if (money && fromDecimal(toDecimal(money), currency).minor !== money.minor)
    return `${text} does not come back`;
  return null;
}

function fromTheWire(currency: Currency, pick: Pick): string | null {
  return judge(anyText(currency, pick), currency);
}

function fromTheWireWithAStranger(currency: Currency, pick: Pick): string | null {
  const text = anyText(currency, pick);
  const at = pick(text.length + 1);
  return judge(text.slice(0, at) + strangers[pick(strangers.length)]! + text.slice(at + pick(2)), currency);
}

/**
 * A text with commas in the right places is read as the text without them, unless its only comma could be a decimal sign too (PAY-58).
 * A comma in a wrong place is a decimal sign if it is the only comma; otherwise the text is not read at all.
 */
function fromAPerson(currency: Currency, pick: Pick): string | null {
  const text = anyText(currency, pick);
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (fraction === undefined ? "" : `.${fraction}`);
  const isLone = grouped.split(",").length === 2 && fraction === undefined;
  const twoReadings = grouped.startsWith("0,") ? grouped.replace(",", ".") : null;
  if (writtenAmount(` ${grouped} `) !== (isLone ? twoReadings : text))
    return `${grouped} is typed and misunderstood`;
  const comma = grouped.lastIndexOf(",");
  const moved = `${grouped.slice(0, comma)}${grouped[comma + 1]},${grouped.slice(comma + 2)}`;
  const worth = isLone ? moved.replace(",", ".") : null;
  return comma > 0 && writtenAmount(moved) !== worth ? `${moved} is typed and misunderstood` : null;
}

/** A whole and its parts, each written and read: no minor unit is gained or lost. */
function inParts(currency: Currency, pick: Pick): string | null {
  const whole = 1n + BigInt(digits(pick, 1 + pick(15)));
  const parts: bigint[] = [];
  for (let left = whole; left > 0n; left -= parts.at(-1)!) {
    const part = parts.length === 9 ? left : 1n + (left * BigInt(pick(1_000))) / 1_000n;
    parts.push(part > left ? left : part);
  }
  const read = (minor: bigint) => movableAmount(toDecimal({ currency, minor }), currency)?.minor ?? 0n;
  const sum = parts.reduce((total, part) => total + read(part), 0n);
  return sum === whole && read(whole) === whole ? null : `${parts.length} parts of ${whole} are ${sum}`;
}
