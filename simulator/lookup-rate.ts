type NumberKey = { readonly provider: string; readonly account: string };

/** The questions about one number: all of them, and those that were refused because there were too many. */
export type CountedNumber = NumberKey & { asked: number; refused: number };

/** The questions to one provider. */
export type ProviderRate = {
  readonly provider: string;
  readonly asked: number;
  readonly refused: number;
  /** The most questions that came within one second, refused ones among them. */
  readonly mostInOneSecond: number;
};

export type LookupRate = {
  /** Counts a question. Returns false if the provider has taken its number of questions within the last second. */
  admit(question: NumberKey): boolean;
  numbers(): Iterable<CountedNumber>;
  providers(): Iterable<ProviderRate>;
};

const secondMs = 1_000;

/** Each provider takes this many questions within any second. The counts are not stored: a restart forgets them. */
export function openLookupRate(perSecond: number, now: () => number): LookupRate {
  const numbers = new Map<string, CountedNumber>();
  const providers = new Map<
    string,
    { came: LastSecond; taken: LastSecond; rate: WritableRate<ProviderRate> }
  >();

  const countersOf = (provider: string) => {
    const known = providers.get(provider);
    if (known) return known;
    const rate = { provider, asked: 0, refused: 0, mostInOneSecond: 0 };
    const counters = { came: new LastSecond(), taken: new LastSecond(), rate };
    providers.set(provider, counters);
    return counters;
  };
  const numberOf = ({ provider, account }: NumberKey): CountedNumber => {
    const key = `${provider} ${account}`;
    const number = numbers.get(key) ?? { provider, account, asked: 0, refused: 0 };
    numbers.set(key, number);
    return number;
  };

  return {
    admit(question) {
      const { came, taken, rate } = countersOf(question.provider);
      const number = numberOf(question);
      const at = now();
      const isTaken = taken.countAt(at) < perSecond;
      came.add(at);
      if (isTaken) taken.add(at);
      for (const counts of [rate, number]) {
        counts.asked += 1;
        counts.refused += isTaken ? 0 : 1;
      }
      rate.mostInOneSecond = Math.max(rate.mostInOneSecond, came.countAt(at));
      return isTaken;
    },
    numbers: () => numbers.values(),
    *providers() {
      for (const { rate } of providers.values()) yield rate;
    },
  };
}

type WritableRate<Rate> = { -readonly [Field in keyof Rate]: Rate[Field] };

/** Moments of the last second, oldest first. */
class LastSecond {
  #moments: number[] = [];
  #first = 0;

  add(at: number): void {
    this.#moments.push(at);
  }

  countAt(at: number): number {
    while (this.#first < this.#moments.length && this.#moments[this.#first]! <= at - secondMs)
      this.#first += 1;
    // The list is cut rarely, because that copies it.
    if (this.#first > 1_000) {
      this.#moments = this.#moments.slice(this.#first);
      this.#first = 0;
    }
    return this.#moments.length - this.#first;
  }
}
