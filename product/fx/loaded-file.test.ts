import { expect, test } from "vitest";
import { readHolidayFile, readRateFile } from "./loaded-file.ts";

const now = new Date("2026-11-16T12:00:00Z");
const until = "from,to,rate,valid until";

test("a file of rates is read line by line, each line with its own end or without one [EXT-10]", () => {
  expect(readRateFile("from,to,rate\nEUR,USD,1.0869\nUSD,EUR,0.92\n", now)).toEqual({
    rows: [
      { from: "EUR", to: "USD", rate: 108_690_000n, validUntil: null },
      { from: "USD", to: "EUR", rate: 92_000_000n, validUntil: null },
    ],
  });
  expect(
    readRateFile(`\uFEFF${until}\r\nEUR,USD,1,2026-11-16T17:00:00Z\r\nUSD,EUR,1,\r\n`, now),
  ).toMatchObject({
    rows: [{ validUntil: new Date("2026-11-16T17:00:00Z") }, { validUntil: null }],
  });
});

test.each([
  ["", 1, "the first line must be"],
  ["EUR,USD,1.1", 1, "the first line must be"],
  ["from;to;rate\nEUR;USD;1,1", 1, "the first line must be"],
  ["from,to,rate", 2, "nothing below"],
  ["from,to,rate\nEUR,USD", 2, "must have the values from,to,rate"],
  ["from,to,rate\nEUR,USD,1,1", 2, "must have the values"],
  ["from,to,rate\n\nEUR,USD,1.1", 2, "must have the values"],
  ["from,to,rate\nEUR,USD,1.1\nEURO,USD,1.1", 3, '"EURO" is not a currency'],
  ["from,to,rate\neur,USD,1.1", 2, '"eur" is not a currency'],
  ["from,to,rate\nEUR, USD,1.1", 2, '" USD" is not a currency'],
  ["from,to,rate\nEUR,EUR,1", 2, "between two currencies"],
  ["from,to,rate\nEUR,USD,0", 2, '"0" is not a rate'],
  ["from,to,rate\nEUR,USD,-1.1", 2, "is not a rate"],
  ["from,to,rate\nEUR,USD,1.123456789", 2, "is not a rate"],
  ["from,to,rate\nEUR,USD,=1+1", 2, "is not a rate"],
  ['from,to,rate\nEUR,USD,"1.1"', 2, "is not a rate"],
  ["from,to,rate\nEUR,USD,1.1\nUSD,EUR,0.9\nEUR,USD,1.2", 4, "repeats line 2"],
  [`${until}\nEUR,USD,1.1,2026-11-16T11:59:59Z`, 2, "is over"],
  [`${until}\nEUR,USD,1.1,2026-02-30T11:59:59Z`, 2, "is not a time"],
  [`${until}\nEUR,USD,1.1,17:00`, 2, "is not a time"],
  [`${until}\nEUR,USD,1.1,2026-11-17T17:00:00+01:00`, 2, "is not a time"],
])("a bad line refuses the whole file, and the refusal names the line: %j [EXT-10]", (text, line, said) => {
  const read = readRateFile(text, now);
  expect(read).toEqual({ badLines: [{ line, said: expect.stringContaining(said) as string }] });
});

test("every bad line is named [EXT-10]", () => {
  const read = readRateFile("from,to,rate\nEUR,USD,x\nUSD,EUR,0.9\nEUR,ZZZ,1", now);
  expect("badLines" in read && read.badLines.map(({ line }) => line)).toEqual([2, 4]);
});

test("holidays are days of currencies [EXT-10]", () => {
  expect(readHolidayFile("currency,day\nUSD,2026-11-26\n")).toEqual({
    rows: [{ currency: "USD", day: "2026-11-26" }],
  });
  for (const bad of ["USD,2026-02-30", "USD,26.11.2026", "USA,2026-11-26"])
    expect(readHolidayFile(`currency,day\n${bad}`)).toMatchObject({ badLines: [{ line: 2 }] });
});
