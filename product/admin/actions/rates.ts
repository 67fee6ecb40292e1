import * as z from "zod/mini";
import { action } from "../action.ts";
import { fileField, optionalField, switchField } from "../fields.ts";

/** Thousands of lines. */
const mostLetters = 400_000;

export const loadRates = action({
  path: "rates/load",
  group: "rates",
  risk: "security",
  fields: { file: fileField(mostLetters), confirmJumps: optionalField(switchField) },
  audit: "rates.loaded",
  problems: ["admin.file-refused", "admin.rates-jump"],
  output: { count: z.int(), changed: z.int() },
});

export const loadHolidays = action({
  path: "holidays/load",
  group: "rates",
  risk: "none",
  fields: { file: fileField(mostLetters) },
  audit: "holidays.loaded",
  problems: ["admin.file-refused"],
  output: { count: z.int(), currencies: z.array(z.string()) },
});
