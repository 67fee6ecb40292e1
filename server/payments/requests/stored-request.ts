import { sql, type RawBuilder, type Selectable } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import { toDecimal } from "@corridor/product/money";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import type { Tx } from "../../platform/db.ts";
import type { PaymentRequests } from "../../platform/schema.ts";
import { partsOfPage, partsReader, type PartsOfPage, type PartsOfRequest } from "./page-parts.ts";

const shownColumns = [
  "client_id",
  "request_id",
  "set_id",
  "batch_reference",
  "creation_comment",
  "creator_email",
  "scheduled_at",
  "created_at",
  "finished_at",
  "awaiting_funding_since",
  "status",
  "source",
  "total_count",
  "released_count",
  "succeeded_count",
  "failed_count",
  "reversed_count",
  "creator_user_id",
] as const satisfies readonly (keyof PaymentRequests)[];
const pageColumns = [...shownColumns, "creator_client_id", "amounts"];

/** The columns of a request that lists show, and what other tables say about it. */
export type ListedRequest = Pick<Selectable<PaymentRequests>, (typeof shownColumns)[number]> & PartsOfRequest;

/** The further columns that only the details of a request need. */
export const detailColumns = [
  "approval_stages",
  "change_no",
  "content_digest",
  "held_at",
  "rates_awaited_since",
  "taken_out",
  "taken_out_at",
  "wallet_ids",
] as const satisfies readonly (keyof PaymentRequests)[];

export type StoredRequest = ListedRequest & Pick<Selectable<PaymentRequests>, (typeof detailColumns)[number]>;

/** Further columns of a query, by their names. */
type FurtherColumns<More> = { readonly [Name in keyof More & string]: RawBuilder<More[Name]> };

/** Columns of a request `r` as further columns. */
export function columnsOf<Name extends keyof PaymentRequests>(
  names: readonly Name[],
): FurtherColumns<Pick<Selectable<PaymentRequests>, Name>> {
  return Object.fromEntries(names.map((name) => [name, sql.ref(`r.${name}`)])) as never;
}

/**
 * The requests `r` of a page, in its order. `from` is the rest of its query, from the tables to the limit. Every other table is read
 * once for the page, not once for each request.
 */
export async function selectPage<More = unknown>(
  tx: Tx,
  clientId: string,
  from: RawBuilder<unknown>,
  further?: FurtherColumns<More>,
): Promise<(ListedRequest & More)[]> {
  const more = Object.entries<RawBuilder<unknown>>(further ?? {});
  const named = more.map(([name, value]) => sql`${value} as ${sql.id(name)}`);
  const shown = [...shownColumns, ...more.map(([name]) => name)];
  const { rows } = await sql<
    Omit<ListedRequest, keyof PartsOfRequest> & More & { parts: PartsOfPage | null }
  >`
    with page as materialized (select ${sql.join([...pageColumns.map((name) => sql.ref(`r.${name}`)), ...named])} ${from})
    select ${sql.join(shown.map((name) => sql.ref(`page.${name}`)))},
      case when row_number() over () = 1 then (${partsOfPage(clientId)}) end as parts
    from page`.execute(tx);
  const partsOf = partsReader(rows[0]?.parts);
  return rows.map((row) => Object.assign(row, partsOf(row)));
}

/** A row in the form of the wire. */
export function asRequest(row: ListedRequest): PaymentRequest {
  const { succeeded_count: ended, failed_count: failed, reversed_count: reversed } = row;
  const { actions } = row;
  return {
    requestId: row.request_id,
    clientId: row.client_id,
    batchReference: row.batch_reference,
    comment: actions.findLast(({ comment }) => comment !== null)?.comment ?? row.creation_comment,
    creationComment: row.creation_comment,
    creatorEmail: row.creator_email,
    creatorName: row.creator_name,
    scheduledTimestamp: row.scheduled_at && epochOf(row.scheduled_at),
    createdTimestamp: epochOf(row.created_at),
    finishedTimestamp: row.finished_at && epochOf(row.finished_at),
    awaitingFundingSinceTimestamp: row.awaiting_funding_since && epochOf(row.awaiting_funding_since),
    status: row.status,
    approvalActions: actions.map(({ seconds, ...action }) => ({ ...action, actionTimestamp: seconds })),
    counts: { succeeded: ended - reversed, pending: row.released_count - ended - failed, failed, reversed },
    source: row.source,
    amounts: row.totals.map(({ currency, minor }) => ({
      currency,
      amount: toDecimal({ currency, minor: BigInt(minor) }),
    })),
    totalCount: row.total_count,
    fileName: row.file_name,
    recoveryOf: [...row.recovery_of],
    recoveredBy: [...row.recovered_by],
  };
}
