import { decimalsOf, type Money } from "@corridor/product/money";

const mostLines = 4;

export type AmountAxis = {
  readonly from: bigint;
  readonly to: bigint;
  /** Round amounts from the lowest to the highest, including zero. */
  readonly lines: readonly bigint[];
};

/** The smallest axis of a few round lines that covers zero and every amount, in minor units. */
export function amountAxis(amounts: readonly bigint[]): AmountAxis {
  const bare = bareAxis(amounts);
  if (amounts.every((amount) => amount === 0n)) return bare;
  let [step, above, below] = [0n, 0n, 0n];
  for (const round of roundSteps()) {
    [step, above, below] = [round, stepsTo(bare.to, round), stepsTo(-bare.from, round)];
    if (above + below < mostLines) break;
  }
  const lines = Array.from({ length: Number(above + below) + 1 }, (_, line) => (BigInt(line) - below) * step);
  return { from: -below * step, to: above * step, lines };
}

/** From the lowest to the highest amount, for a plot without labels; zero is its only line. */
export function bareAxis(amounts: readonly bigint[]): AmountAxis {
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const lowest = amounts.reduce((least, amount) => (amount < least ? amount : least), 0n);
  const to = highest === lowest ? 1n : highest; // An axis has a length, even if all amounts are zero.
  return { from: lowest, to, lines: [0n] };
}

/** 1, 2, 5, 10, 20, 50 and so on. */
function* roundSteps(): Generator<bigint> {
  for (let power = 1n; ; power *= 10n) yield* [power, 2n * power, 5n * power];
}

function stepsTo(amount: bigint, step: bigint): bigint {
  return (amount + step - 1n) / step;
}

export type UnitNames = { readonly thousand: string; readonly million: string; readonly billion: string };

/** For the lines of an axis only: 1.5 M. It is short because the amounts of an axis are round; no digit is dropped. */
export function shortAmount({ currency, minor }: Money, names: UnitNames): string {
  const size = minor < 0n ? -minor : minor;
  const units = [
    { zeros: 9, name: names.billion },
    { zeros: 6, name: names.million },
    { zeros: 3, name: names.thousand },
  ].map(({ zeros, name }) => ({ digits: zeros + decimalsOf(currency), name }));
  const { digits, name } = units.find((unit) => size >= 10n ** BigInt(unit.digits)) ?? {
    digits: decimalsOf(currency),
    name: "",
  };
  const one = 10n ** BigInt(digits);
  const whole = (size / one).toLocaleString("en-US");
  const fraction = withoutLastZeros((size % one).toString().padStart(digits, "0"));
  return `${minor < 0n ? "\u2212" : ""}${whole}${fraction && `.${fraction}`}${name && ` ${name}`}`;
}

function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}
