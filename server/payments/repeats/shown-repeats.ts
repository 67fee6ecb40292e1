import { sql, type RawBuilder } from "kysely";
import { repeatKinds, type RepeatKind } from "@corridor/product/payments/repeats/repeat";
import type { LinesToChoose } from "../sets/chosen-lines.ts";
import type { SetOfLines } from "../sets/store-lines.ts";

/**
 * The wallets whose payments a person may see. Null where row-level security hides the other ones; a transaction that sees all wallets
 * for a person names them.
 */
export type Sight = readonly string[] | null;

/** The places of the kinds in payment_repeats.kind_rank. */
export function rankOf(kind: RepeatKind): number {
  return repeatKinds.indexOf(kind);
}

/** A query of the worst repeat of each line that the person may see. */
export function shownRepeats({ clientId, setId }: SetOfLines, sight: Sight): RawBuilder<unknown> {
  const isSeen = sight === null ? sql`true` : sql`wallet_id = any (${[...sight]}::text[])`;
  return sql`
    select distinct on (line_no) * from payment_repeats
    where client_id = ${clientId} and set_id = ${setId}::uuid and ${isSeen} order by line_no, kind_rank, of_at desc nulls last`;
}

/** A query of the repeated requests whose wallets the person may see. */
export function shownRequests({ clientId, setId }: SetOfLines, sight: Sight): RawBuilder<unknown> {
  const isSeen = sight === null ? sql`true` : sql`r.wallet_ids <@ ${[...sight]}::text[]`;
  return sql`
    select w.*, r.batch_reference from repeated_requests w
    join payment_requests r on r.client_id = w.client_id and r.request_id = w.request_id
    where w.client_id = ${clientId} and w.set_id = ${setId}::uuid and ${isSeen}`;
}

/** The rows of the card among which a person chooses. */
export function repeatsToChoose(set: SetOfLines, sight: Sight): LinesToChoose<RepeatKind> {
  const shown = shownRepeats(set, sight);
  return {
    all: shown,
    ofPart: (kind) => sql`select line_no from (${shown}) s where kind_rank = ${rankOf(kind)}`,
  };
}
