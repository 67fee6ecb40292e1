/** Texts that are no amount in any currency, but that a person, a file or an attacker may write. */
// oxfmt-ignore
const nonsense = [
  "", " ", ".", ",", "-", "+", "--1", "++1", "-1", "+1", "-0", "+0", "-0.00", "0", "00", "0.0", "0.00", "000.00",
  "-1.50", "1-", "1+", "1-1", "(1)", "(1.50)", "\u22121", "\u20131", "1.50-", "±1", "~1", "<1", "=1", "=1+1", "@1", "'1", '"1"',
  "1e3", "1E3", "1e+3", "1e-2", "1.5e1", "1e", "e1", "1e309", "1d", "1f", "1n", "1_000", "1l", "1%", "1‰", "½", "1½", "²", "1²",
  "NaN", "nan", "Infinity", "-Infinity", "inf", "∞", "null", "undefined", "true", "false", "one", "[object Object]", "[]", "{}",
  "0x10", "0X1F", "0b11", "0o17", "#10", "\\u0031", "%31", "&#49;", "1;", "1 or 1=1", "1\u0000", "\u00001", "1\\n", "1/2", "1:2",
  "1,000", "1,00", "1,5", ",5", "1,", "1,000.00", "1.000,00", "1.000.000", "1'000", "1 000", "1\u00a0000", "1\u202f000", "1,0,0",
  "1.", ".5", "1..5", "1.5.", "1.5.0", "..", "1 .5", "1. 5", "1.5 ", " 1.5", "\t1", "1\t", "1\n", "\n1", "1\r\n", "\ufeff1", "1\u200b",
  "\uff11", "\uff11\uff10\uff10", "1\uff0e5", "1\uff0c000", "\u0661", "\u0661\u0662\u066b\u0665", "\u06f1\u06f0", "\u0967", "\u09e7",
  "一", "壹", "Ⅷ", "①", "𝟏", "1\u0301", "$1", "1$", "€1", "1 USD", "USD 1", "USD1", "1USD", "1\u20ac", "KSh 5", "FCFA1", "1 ",
  "1.-", "1,-", "1.00.", "1\u066c000", "1000000000000000", "9999999999999999.99", "9007199254740993000", "1".repeat(400),
  `0.${"1".repeat(400)}`, "0".repeat(16),
];

/** A text, its currency and its exact minor units; null if it is no amount of this currency. */
export type AmountCase = readonly [text: string, currency: string, minor: bigint | null];

// oxfmt-ignore
const ofTheWire: readonly AmountCase[] = [
  ...nonsense.map((text) => [text, "USD", null] as const),
  ["1", "USD", 100n], ["1.5", "USD", 150n], ["1.50", "USD", 150n], ["0.01", "USD", 1n], ["0.1", "USD", 10n],
  ["10.00", "EUR", 1000n], ["007", "USD", 700n], ["00.01", "USD", 1n], ["1.10", "USD", 110n], ["0.29", "USD", 29n],
  ["1.13", "USD", 113n], ["4.35", "USD", 435n], ["1.005", "USD", null], ["0.001", "USD", null], ["1.500", "USD", null],
  ["999999999999999.99", "USD", 99_999_999_999_999_999n], ["90071992547409.93", "USD", 9_007_199_254_740_993n],
  ["90071992547409.91", "USD", 9_007_199_254_740_991n], ["100000000000000.01", "USD", 10_000_000_000_000_001n],
  ["10", "JPY", 10n], ["10.50", "JPY", null], ["10.5", "JPY", null], ["10.0", "JPY", null], ["10.", "JPY", null],
  ["999999999999999", "JPY", 999_999_999_999_999n], ["0.1", "JPY", null], ["1", "UGX", 1n], ["1.00", "UGX", null],
  ["1", "XOF", 1n], ["1.5", "XOF", null], ["655957", "XOF", 655_957n], ["1", "XAF", 1n], ["0.50", "XAF", null],
  ["1.234", "KWD", 1_234n], ["1.2345", "KWD", null], ["1.2340", "KWD", null], ["0.001", "KWD", 1n], ["1", "KWD", 1_000n],
  ["1.2", "KWD", 1_200n], ["999999999999999.999", "KWD", 999_999_999_999_999_999n], ["1.000", "TND", 1_000n],
  ["1.5", "BHD", 1_500n], ["1.5555", "OMR", null], ["0.0005", "JOD", null], ["1", "ZZZ", null], ["1.50", "ZZZ", null],
  ["1", "usd", null], ["1", "", null], ["1", "USD ", null], ["1", "US", null], ["1", "USDX", null], ["1", "XXX", null],
  ["1", "BTC", null], ["1", "__proto__", null], ["1", "constructor", null], ["1", "toString", null], ["1", "ＵＳＤ", null],
];

/** As people type amounts: commas may group by threes, and outer spaces do not count. */
// oxfmt-ignore
const typed: readonly AmountCase[] = [
  ["15,000.00", "USD", 1_500_000n], ["1,000", "USD", null], ["1,000,000.5", "USD", 100_000_050n], [" 12.50 ", "USD", 1_250n],
  ["1.000", "USD", null], ["1.000", "KWD", 1_000n], ["1.000,00", "USD", 100_000n], ["1,00", "USD", 100n], ["10,00.00", "USD", null],
  ["1,0000", "USD", null], [",100", "USD", null], ["1,,000", "USD", null], ["1000,000", "USD", null], ["1,000,", "USD", null],
  ["1,000", "JPY", 1_000n], ["1,000.00", "JPY", null], ["999,999,999,999,999.99", "USD", 99_999_999_999_999_999n],
  ["1,000.1,000", "USD", null], ["\uff11,000", "USD", null], ["1,000e3", "USD", null], ["-1,000", "USD", null], ["0,000", "USD", null],
];

export const amountCorpus = { ofTheWire, typed };
