import { sql } from "kysely";
import { nameKeptDays, notFoundKeptHours } from "@corridor/product/lookups/lookup";
import type { App } from "../../platform/app.ts";
import { briefLimits } from "../../platform/db.ts";
import type { HeldLookup } from "./leases.ts";

/** A row of a lookup without an answer. */
export type PendingNumber = {
  readonly rowNo: number;
  readonly account: string;
  readonly providers: readonly string[];
  readonly expectedName: string | null;
  /** The kept answers of these providers: a name, or null for no account. */
  readonly kept: Readonly<Record<string, string | null>> | null;
};

/**
 * The next rows without an answer in the order of their accounts, and all rows of the last account, so that each account is asked about
 * once. A single lookup uses only answers that came after it started, which are its own from before its process was killed (LOOK-20).
 */
export async function selectPendingNumbers(
  app: App,
  { clientId, lookupId, purpose }: HeldLookup,
  afterAccount: string,
  atLeast: number,
): Promise<readonly PendingNumber[]> {
  const isKept =
    purpose === "single"
      ? sql`a.answered_at >= (select started_at from name_lookups where client_id = ${clientId} and lookup_id = ${lookupId})`
      : sql`a.answered_at > app_now() - case when a.name is null then make_interval(hours => ${notFoundKeptHours})
          else make_interval(days => ${nameKeptDays}) end`;
  return app.db.systemTransaction(
    "read pending numbers",
    async (tx) => {
      const { rows } = await sql<PendingNumber>`
        select n.row_no as "rowNo", n.account, n.providers, n.expected_name as "expectedName", (
          select json_object_agg(a.provider, a.name) from name_answers a
          where a.client_id = n.client_id and a.account = n.account and a.provider = any (n.providers) and ${isKept}) as kept
        from looked_up_numbers n
        where n.client_id = ${clientId} and n.lookup_id = ${lookupId} and n.state = 'pending' and n.account > ${afterAccount}
        order by n.account fetch first ${sql.lit(atLeast)} rows with ties`.execute(tx);
      return rows;
    },
    briefLimits,
  );
}
