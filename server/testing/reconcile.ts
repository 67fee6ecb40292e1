/** The sum of decimal texts with two decimals, in hundredths, as a client's own program would add them. */
export function decimalSum(texts: readonly string[]): bigint {
  return texts.reduce((sum, text) => sum + BigInt(text.replace(".", "")), 0n);
}
