/** The most decimals of a control sum (DecimalNumber). */
const scale = 17;
const unit = 10n ** BigInt(scale);
const form = /^(\d{1,18})(?:\.(\d{1,17}))?$/;

/** A decimal without sign or exponent: the digits before and after its point. */
export type WrittenDecimal = { readonly whole: string; readonly fraction: string };

/** Null for any other text. */
export function readDecimal(text: string): WrittenDecimal | null {
  const found = form.exec(text);
  return found && { whole: found[1]!, fraction: found[2] ?? "" };
}

/** An exact sum of decimals. Each number of decimals has a sum of its own until the total is asked for, which keeps the numbers short. */
export class DecimalSum {
  readonly #sums: bigint[] = Array.from({ length: scale + 1 }, () => 0n);

  add({ whole, fraction }: WrittenDecimal): void {
    this.#sums[fraction.length]! += BigInt(whole + fraction);
  }

  addAll(other: DecimalSum): void {
    for (const [decimals, sum] of other.#sums.entries()) this.#sums[decimals]! += sum;
  }

  equals(decimal: WrittenDecimal): boolean {
    return this.#total === BigInt(decimal.whole + decimal.fraction.padEnd(scale, "0"));
  }

  /** Without zeros at the end. */
  get text(): string {
    const fraction = (this.#total % unit).toString().padStart(scale, "0");
    let end = scale;
    while (end > 0 && fraction[end - 1] === "0") end -= 1;
    return end === 0 ? String(this.#total / unit) : `${this.#total / unit}.${fraction.slice(0, end)}`;
  }

  get #total(): bigint {
    return this.#sums.reduce((total, sum, decimals) => total + sum * 10n ** BigInt(scale - decimals), 0n);
  }
}

const mostAmountDigits = 18;
const mostAmountDecimals = 5;

/** An amount as the schema has it: at most 18 digits, at most 5 of them decimals. */
export function isSchemaAmount({ whole, fraction }: WrittenDecimal): boolean {
  return fraction.length <= mostAmountDecimals && whole.length + fraction.length <= mostAmountDigits;
}

/** The amount with exactly this number of decimals, as the rules of payments read it; null if it has more. */
export function withDecimals({ whole, fraction }: WrittenDecimal, decimals: number): string | null {
  for (let at = decimals; at < fraction.length; at += 1) if (fraction[at] !== "0") return null;
  let start = 0;
  while (start < whole.length - 1 && whole[start] === "0") start += 1;
  const shown = start === 0 ? whole : whole.slice(start);
  return decimals === 0 ? shown : `${shown}.${fraction.slice(0, decimals).padEnd(decimals, "0")}`;
}
