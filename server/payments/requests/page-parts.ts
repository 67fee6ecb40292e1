import { sql, type RawBuilder } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { LinkedRequest, PaymentRequest } from "@corridor/product/payments/requests/request";
import { linksOfPage } from "./linked-requests.ts";

/** What other tables say about a request. */
export type PartsOfRequest = {
  /** In minor units, as text: a JSON number would lose the last digits of a large sum. */
  totals: readonly { currency: Currency; minor: string }[];
  file_name: string | null;
  creator_name: string;
  /** In the order of the decisions. */
  actions: readonly (Omit<PaymentRequest["approvalActions"][number], "actionTimestamp"> & {
    seconds: number;
  })[];
  recovery_of: readonly LinkedRequest[];
  recovered_by: readonly LinkedRequest[];
};

/** Rows about the requests of a page; null for none. */
type Rows<Row> = readonly (Row & { readonly id: string })[] | null;
type Names = Readonly<Record<string, string>> | null;

/** The parts of all requests of a page. */
export type PartsOfPage = {
  readonly totals: Rows<PartsOfRequest["totals"][number]>;
  readonly actions: Rows<PartsOfRequest["actions"][number]>;
  readonly recoveryOf: Rows<LinkedRequest>;
  readonly recoveredBy: Rows<LinkedRequest>;
  /** By the set, the creator's account, and the request. */
  readonly files: Names;
  readonly creators: Names;
  readonly guests: Names;
};

/**
 * One value with the parts of all requests in `page`. Each table is read once for the page, by a list of keys: a join would be planned
 * for the number of requests that the planner expects, which may be far off.
 */
export function partsOfPage(clientId: string): RawBuilder<PartsOfPage> {
  return sql`select json_build_object(
    'totals', (select json_agg(each) from (
      select page.request_id as id, a ->> 'currency' as currency, a ->> 'minor' as minor
      from page, jsonb_array_elements(page.amounts) a order by 2) each),
    'actions', (select json_agg(each) from (
      select a.request_id as id, a.email, coalesce(u.display_name, '') as name, a.action, a.stage, a.comment,
        floor(extract(epoch from a.acted_at)) as seconds
      from approval_actions a left join users u on u.client_id = ${clientId} and u.user_id = a.user_id
      where a.client_id = ${clientId} and a.request_id = any (array(select request_id from page)) order by a.action_no) each),
    'recoveryOf', (${linksOfPage(clientId, "request_id", "failed_request_id")}),
    'recoveredBy', (${linksOfPage(clientId, "failed_request_id", "request_id")}),
    'files', (select json_object_agg(s.set_id, s.file_name) from payment_sets s
      where s.client_id = ${clientId} and s.set_id = any (array(select set_id from page)) and s.file_name is not null),
    'creators', (select json_object_agg(u.user_id, u.display_name) from users u
      where u.client_id = ${clientId} and u.user_id = any (array(select creator_user_id from page where creator_client_id = client_id))),
    'guests', (select json_object_agg(page.request_id, c.display_name)
      from page, creator_of_request(${clientId}, page.request_id) c where page.creator_client_id <> page.client_id))`;
}

/** Returns a function that finds the parts of each request. */
export function partsReader(
  page: PartsOfPage | null | undefined,
): (request: { request_id: string; set_id: string; creator_user_id: string }) => PartsOfRequest {
  const totals = byRequest(page?.totals);
  const actions = byRequest(page?.actions);
  const recoveryOf = byRequest(page?.recoveryOf);
  const recoveredBy = byRequest(page?.recoveredBy);
  return ({ request_id: id, set_id, creator_user_id }) => ({
    totals: totals.get(id) ?? [],
    actions: actions.get(id) ?? [],
    recovery_of: recoveryOf.get(id) ?? [],
    recovered_by: recoveredBy.get(id) ?? [],
    file_name: page?.files?.[set_id] ?? null,
    creator_name: page?.guests?.[id] ?? page?.creators?.[creator_user_id] ?? "",
  });
}

function byRequest<Row>(rows: Rows<Row> | undefined): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const { id, ...row } of rows ?? []) {
    const known = found.get(id);
    if (known) known.push(row as Row);
    else found.set(id, [row as Row]);
  }
  return found;
}
