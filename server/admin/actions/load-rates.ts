import * as actions from "@corridor/product/admin/actions/rates";
import {
  readHolidayFile,
  readRateFile,
  type BadLine,
  type LoadedFile,
  type LoadedRate,
} from "@corridor/product/fx/loaded-file";
import type { RateOf } from "@corridor/product/fees/fee";
import { rateText } from "@corridor/product/fx/rate";
import { rateJumps } from "@corridor/product/fx/rate-jumps";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import {
  lockLoadedFiles,
  replaceHolidays,
  selectAllHolidays,
  selectLoadedRates,
  upsertRates,
} from "../../fx/loaded.ts";
import { databaseTime } from "../../platform/time/database-time.ts";
import { verbFor } from "../action-verb.ts";
import { staffClientId } from "../staff-client.ts";

/**
 * Loads rates from a file, all or none. Loading the same file again keeps the rates and restarts their validity. Only the
 * directions in the file are loaded: the inverse of a rate has its own price. A rate far from the known one is refused until it
 * is confirmed.
 */
export const loadRatesVerb = verbFor(actions.loadRates, {
  preview: async (tx, { file }) => {
    const rates = readRows(readRateFile(file, await databaseTime(tx)));
    return [{ name: "rates", before: null, after: rates.length }];
  },
  run: async (tx, { actor }, { file, confirmJumps = false, reason }) => {
    const rates = readRows(readRateFile(file, await databaseTime(tx)));
    await lockLoadedFiles(tx);
    const known = await selectLoadedRates(tx);
    const jumps = rateJumps(rates, known);
    if (jumps.length > 0 && !confirmJumps) throw new Problem("admin.rates-jump", aboutLines(jumps));
    const changed = await upsertRates(tx, rates);
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: actions.loadRates.audit,
      before: { rates: ratesBefore(rates, known) },
      after: {
        rates: rates.map(({ from, to, rate, validUntil }) => ({
          from,
          to,
          rate: rateText(rate),
          validUntil,
        })),
        ...(jumps.length > 0 && { confirmedJumps: jumps.map(({ said }) => said) }),
        reason,
      },
    });
    return { count: rates.length, changed };
  },
});

/** The rates that the file replaces. */
function ratesBefore(rates: readonly LoadedRate[], known: RateOf) {
  return rates.flatMap(({ from, to }) => {
    const rate = known(from, to);
    return rate === null ? [] : [{ from, to, rate: rateText(rate) }];
  });
}

/** Loads the days on which currencies are not settled. The days of every currency in the file replace its old days. */
export const loadHolidaysVerb = verbFor(actions.loadHolidays, {
  preview: async (_tx, { file }) => [
    { name: "holidays", before: null, after: readRows(readHolidayFile(file)).length },
  ],
  run: async (tx, { actor }, { file, reason }) => {
    const holidays = readRows(readHolidayFile(file));
    const currencies = [...new Set(holidays.map(({ currency }) => currency))].sort();
    await lockLoadedFiles(tx);
    const before = await selectAllHolidays(tx, currencies);
    await replaceHolidays(tx, holidays);
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: actions.loadHolidays.audit,
      before: { holidays: before },
      after: { holidays, reason },
    });
    return { count: holidays.length, currencies };
  },
});

/** Every wrong line is named, so that the file can be corrected at once. */
function readRows<Row>(file: LoadedFile<Row>): readonly Row[] {
  if ("rows" in file) return file.rows;
  throw new Problem("admin.file-refused", aboutLines(file.badLines));
}

/** The reason of each line is worded in English, as the file has English words. */
function aboutLines(lines: readonly BadLine[]) {
  const numbers = [...new Set(lines.map(({ line }) => line))].join(", ");
  const reason = lines.map(({ line, said }) => `line ${line}: ${said}`).join("\n");
  return { details: { numbers }, fields: { file: { code: "worded" as const, reason } } };
}
