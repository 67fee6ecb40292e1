import type { NumberToAsk } from "./judge-number.ts";

/** No value contains it: the rules refuse every control character. */
export const betweenValues = "\n";
/** No name of a provider contains it. */
export const betweenProviders = ",";

export const numbersInBatch = 2_500;

/**
 * Numbers column by column, each column one text with a line per number, empty without a value. The texts pass between threads and into
 * the database without being split.
 */
export type NumberBatch = {
  readonly firstRowNo: number;
  readonly count: number;
  readonly accounts: string;
  readonly providers: string;
  readonly givenProviders: string;
  readonly expectedNames: string;
};

export function batchOf(firstRowNo: number, numbers: readonly NumberToAsk[]): NumberBatch {
  const column = (valueOf: (number: NumberToAsk) => string) => numbers.map(valueOf).join(betweenValues);
  return {
    firstRowNo,
    count: numbers.length,
    accounts: column(({ account }) => account),
    providers: column(({ providers }) => providers.join(betweenProviders)),
    givenProviders: column(({ givenProvider }) => givenProvider ?? ""),
    expectedNames: column(({ expectedName }) => expectedName ?? ""),
  };
}
