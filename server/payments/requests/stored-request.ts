import { sql, type Selectable } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { LinkedRequest, PaymentRequest } from "@corridor/product/payments/requests/request";
import type { PaymentRequests } from "../../platform/schema.ts";
import { linkedColumns } from "./linked-requests.ts";

export type StoredRequest = Omit<Selectable<PaymentRequests>, "amounts"> & {
  /** In minor units, as text: a JSON number would lose the last digits of a large sum. */
  totals: readonly { currency: Currency; minor: string }[];
  file_name: string | null;
  recovery_of: readonly LinkedRequest[];
  recovered_by: readonly LinkedRequest[];
  creator_name: string;
  /** In the order of the decisions. */
  actions: readonly (Omit<PaymentRequest["approvalActions"][number], "actionTimestamp"> & {
    seconds: number;
  })[];
};

/** The columns of a request `r` for every query of requests. */
export const requestColumns = (clientId: string) => sql`
  r.*,
  (select s.file_name from payment_sets s where s.client_id = ${clientId} and s.set_id = r.set_id) as file_name,
  coalesce(case when r.creator_client_id = r.client_id
      then (select u.display_name from users u where u.client_id = ${clientId} and u.user_id = r.creator_user_id)
      else (select c.display_name from creator_of_request(${clientId}, r.request_id) c) end, '') as creator_name,
  (select coalesce(jsonb_agg(jsonb_build_object('email', a.email, 'action', a.action, 'stage', a.stage, 'comment', a.comment,
      'name', coalesce(u.display_name, ''), 'seconds', floor(extract(epoch from a.acted_at))) order by a.action_no), '[]')
    from approval_actions a left join users u on u.client_id = ${clientId} and u.user_id = a.user_id
    where a.client_id = ${clientId} and a.request_id = r.request_id) as actions,
  (select jsonb_agg(jsonb_build_object('currency', a ->> 'currency', 'minor', a ->> 'minor') order by a ->> 'currency')
    from jsonb_array_elements(r.amounts) a) as totals,
  ${linkedColumns(clientId)}`;

/** A row in the form of the wire. */
export function asRequest(row: StoredRequest): PaymentRequest {
  const { succeeded_count: ended, failed_count: failed, reversed_count: reversed } = row;
  return {
    requestId: row.request_id,
    clientId: row.client_id,
    batchReference: row.batch_reference,
    comment: row.actions.findLast(({ comment }) => comment !== null)?.comment ?? row.creation_comment,
    creationComment: row.creation_comment,
    creatorEmail: row.creator_email,
    creatorName: row.creator_name,
    scheduledTimestamp: row.scheduled_at && epochOf(row.scheduled_at),
    createdTimestamp: epochOf(row.created_at),
    finishedTimestamp: row.finished_at && epochOf(row.finished_at),
    awaitingFundingSinceTimestamp: row.awaiting_funding_since && epochOf(row.awaiting_funding_since),
    status: row.status,
    approvalActions: row.actions.map(({ seconds, ...action }) => ({ ...action, actionTimestamp: seconds })),
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
