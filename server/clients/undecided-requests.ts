import { sql } from "kysely";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";

/** The wallets of a client that a person may see; `only` is null for all of them. */
export type WalletsInSight = { readonly only: readonly string[] | null; readonly seesHidden: boolean };

/** Whether a request that the person may see still awaits an approval, also after the client stopped asking for approvals. */
export async function hasUndecidedRequests(
  tx: Tx,
  clientId: string,
  { only, seesHidden }: WalletsInSight,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_undecided_requests(${clientId}, ${only}::text[], ${seesHidden}) as has`.execute(
    keepingPlans(tx),
  );
  return rows[0]!.has;
}
