import {
  readHolidayFile,
  readRateFile,
  type BadLine,
  type LoadedFile,
} from "@corridor/product/fx/loaded-file";
import { rateText } from "@corridor/product/fx/rate";
import { rateJumps } from "@corridor/product/fx/rate-jumps";
import { recordAudit } from "../audit/record.ts";
import { findStaffClient } from "../clients/clients.ts";
import { replaceHolidays, selectLoadedRates, upsertRates } from "../fx/loaded.ts";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { databaseTime } from "../platform/database-time.ts";
import type { Tx } from "../platform/db.ts";

type FileToLoad = { readonly text: string; readonly reason: string };

/**
 * Loads rates from a file, all or none. Loading the same file again keeps the rates and restarts their validity. Only the
 * directions in the file are loaded: the inverse of a rate has its own price. A rate far from the known one is refused until it
 * is confirmed.
 */
export async function loadRates(
  app: App,
  actor: Actor,
  { text, reason, areJumpsConfirmed }: FileToLoad & { readonly areJumpsConfirmed: boolean },
): Promise<{ count: number; changed: number }> {
  return app.db.systemTransaction("load rates", async (tx) => {
    const rates = readRows(readRateFile(text, await databaseTime(tx)));
    const jumps = rateJumps(rates, await selectLoadedRates(tx));
    if (jumps.length > 0 && !areJumpsConfirmed)
      throw new Error(
        `${nothingLoaded(jumps)}\nIf these rates are right, confirm them with --confirm-jumps.`,
      );
    const changed = await upsertRates(tx, rates);
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: "rates.loaded",
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
  });
}

/** Loads the days on which currencies are not settled. The days of every currency in the file replace its old days. */
export async function loadHolidays(
  app: App,
  actor: Actor,
  { text, reason }: FileToLoad,
): Promise<{ count: number; currencies: readonly string[] }> {
  return app.db.systemTransaction("load holidays", async (tx) => {
    const holidays = readRows(readHolidayFile(text));
    const currencies = [...new Set(holidays.map(({ currency }) => currency))].sort();
    await replaceHolidays(tx, holidays);
    await recordAudit(tx, {
      clientId: await staffClientId(tx),
      actor,
      action: "holidays.loaded",
      after: { holidays, reason },
    });
    return { count: holidays.length, currencies };
  });
}

/** Every wrong line is named, so that the file can be corrected at once. */
function readRows<Row>(file: LoadedFile<Row>): readonly Row[] {
  if ("rows" in file) return file.rows;
  throw new Error(nothingLoaded(file.badLines));
}

function nothingLoaded(lines: readonly BadLine[]): string {
  return ["Nothing was loaded:", ...lines.map(({ line, said }) => `line ${line}: ${said}`)].join("\n");
}

/** Rates belong to no client, so the audit log of the staff client records that they were loaded. */
async function staffClientId(tx: Tx): Promise<string> {
  const staff = await findStaffClient(tx);
  if (!staff) throw new Error("There is no staff client yet: run corridor bootstrap first.");
  return staff.client_id;
}
