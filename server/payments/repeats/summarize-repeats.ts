import { sql } from "kysely";
import type { RepeatedRequest, RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import type { Tx } from "../../platform/db.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { rankOf, shownRepeats, shownRequests, type Sight } from "./shown-repeats.ts";

const requestKinds = ["file", "content", "run"] as const;

type Counts = {
  counts: number[];
  unexplained: number;
  shown: number;
  found: number;
  isRefusedExactly: boolean;
};
type RequestRow = Omit<RepeatedRequest, "kind" | "isRefused"> & { kindRank: number; isExact: boolean };

/** What a set repeats by its last look, as far as the person may see it. */
export async function summarizeRepeats(tx: Tx, set: SetOfLines, sight: Sight): Promise<RepeatSummary> {
  const { clientId, setId } = set;
  const { rows: requests } = await sql<RequestRow>`
    select kind_rank as "kindRank", request_id as "requestId", batch_reference as "batchReference",
      floor(extract(epoch from at))::integer as timestamp, state, line_count as count, is_exact as "isExact"
    from (${shownRequests(set, sight)}) w order by kind_rank, line_count desc, at desc`.execute(tx);
  const answered = requests.map(({ requestId }) => requestId);
  const { rows } = await sql<Counts>`
    with shown as materialized (${shownRepeats(set, sight)})
    select array(
        select (select count(*)::integer from shown where kind_rank = rank) from generate_series(0, 3) rank order by rank) as counts,
      (select count(*)::integer from shown
        where not coalesce(of_line_no is null and of_request_id = any (${answered}::uuid[]), false) and line_no not in (
          select line_no from kept_repeats where client_id = ${clientId} and set_id = ${setId}::uuid)) as unexplained,
      (select count(*)::integer from shown) as shown,
      coalesce((select found_count from payment_looks where client_id = ${clientId} and set_id = ${setId}::uuid), 0) as found,
      (select exact_repeats_refused from clients where client_id = ${clientId}) as "isRefusedExactly"`.execute(
    tx,
  );
  const { counts, unexplained, shown, found, isRefusedExactly } = rows[0]!;
  return {
    requests: requests.map(({ kindRank, isExact, ...request }) => ({
      ...request,
      kind: requestKinds[kindRank]!,
      isRefused: isExact && isRefusedExactly,
    })),
    counts: {
      paid: counts[rankOf("paid")]!,
      waiting: counts[rankOf("waiting")]!,
      reference: counts[rankOf("reference")]!,
      inside: counts[rankOf("inside")]!,
    },
    hidden: found - shown,
    unexplained,
    found: found + requests.length,
  };
}
