import { expect, test } from "vitest";
import { readRateFile } from "./loaded-file.ts";
import { rateJumps } from "./rate-jumps.ts";

function rates(...lines: readonly string[]) {
  const file = readRateFile(["from,to,rate", ...lines].join("\n").replaceAll(" ", ","), new Date());
  return "rows" in file ? file.rows : [];
}

const loadedBefore = (line: string) => (from: string, to: string) =>
  rates(line).find((rate) => rate.from === from && rate.to === to)?.rate ?? null;

test.each([
  ["EUR USD 1.10", "EUR USD 1.00", []],
  ["EUR USD 0.90", "EUR USD 1.00", []],
  [
    "EUR USD 1.10000001",
    "EUR USD 1.00",
    ["EUR to USD at 1.10000001 is more than 10 % away from the rate before, 1.00000000"],
  ],
  [
    "KES USD 0.0775",
    "KES USD 0.00775",
    ["KES to USD at 0.07750000 is more than 10 % away from the rate before, 0.00775000"],
  ],
  ["KES USD 129", "EUR USD 1.1", []],
  [
    "KES USD 129",
    "USD KES 129",
    [
      "KES to USD at 129.00000000 does not go with USD to KES at 129.00000000 (loaded before), which would be about 0.00775193",
    ],
  ],
])(
  "a rate is compared with the rate before, in either direction: %s after %s [EXT-10]",
  (now, before, said) => {
    expect(rateJumps(rates(now), loadedBefore(before))).toEqual(
      said.map((words) => ({ line: 2, said: words })),
    );
  },
);

test("two directions in one file must agree, whatever was loaded before [EXT-10]", () => {
  expect(rateJumps(rates("EUR USD 1.0869", "USD EUR 0.92"), loadedBefore("USD EUR 0.93"))).toEqual([]);
  expect(rateJumps(rates("GBP USD 1.3", "EUR USD 1.0869", "USD EUR 1.09"), () => null)).toEqual([
    {
      line: 4,
      said: "USD to EUR at 1.09000000 does not go with EUR to USD at 1.08690000 (line 3), which would be about 0.92004784",
    },
  ]);
});
