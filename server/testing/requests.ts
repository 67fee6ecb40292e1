import { randomUUID } from "node:crypto";
import pg from "pg";
import type { RequestStatus } from "@corridor/product/payments/requests/request";
import { paymentKindOf } from "@corridor/product/providers";
import { asOwner } from "./ledger.ts";
import type { World } from "./world.ts";

type StoredStatus = Exclude<RequestStatus, "awaitingFunding">;

/** `count` equal lines; line n of a request pays to an account and a name that end in n. */
export type LinesWish = {
  count?: number;
  walletId?: string;
  currency?: string;
  provider?: string;
  amountMinor?: number;
  feeMinor?: number;
  /** The last two digits of every account, which decide what the simulated network does (demo.md). */
  ending?: string;
  /** Names of the wire, such as recipientBank. */
  details?: Readonly<Record<string, string>>;
};

export type RequestWish = {
  clientId: string;
  requestId?: string;
  status?: StoredStatus;
  lines?: readonly LinesWish[];
  source?: "web" | "api";
  creatorEmail?: string;
  batchReference?: string | null;
  comment?: string | null;
  fileName?: string | null;
  /** Of the released payments, the first `failed` failed and the last `open` are still open; the rest succeeded. */
  failed?: number;
  open?: number;
  /** For a request whose lines are only partly released. */
  released?: number;
  /** Times that PostgreSQL reads, such as "2026-11-01 10:00Z". */
  createdAt?: string;
  scheduledAt?: string | null;
  finishedAt?: string;
};

/** A request in any status, straight into the tables: lines, transactions and counts agree, and no money has moved. */
export async function givenRequest(world: World, wish: RequestWish): Promise<{ requestId: string }> {
  const requestId = wish.requestId ?? randomUUID();
  await asOwner(world, requestRows({ ...wish, requestId }));
  return { requestId };
}

const afterRelease: readonly StoredStatus[] = ["pending", "done"];
const final: readonly StoredStatus[] = ["done", "rejected", "abandoned"];

/** The one statement that makes it, also for stories, which have no world of this folder. */
export function requestRows(wish: RequestWish & { requestId: string }): string {
  const { clientId, requestId, status = "done", lines = [{}] } = wish;
  const setId = randomUUID();
  const total = lines.reduce((sum, { count = 1 }) => sum + count, 0);
  const released = wish.released ?? (afterRelease.includes(status) ? total : 0);
  const failed = wish.failed ?? 0;
  const open = wish.open ?? (status === "pending" ? released - failed : 0);
  const created = wish.createdAt ? `timestamptz ${text(wish.createdAt)}` : "app_now()";
  const finished = wish.finishedAt
    ? `timestamptz ${text(wish.finishedAt)}`
    : `${created} + interval '1 minute'`;
  const client = text(clientId);
  const creator = text(wish.creatorEmail ?? "creator@people.example");
  const [request, set] = [`${text(requestId)}::uuid`, `${text(setId)}::uuid`];
  return `do $request$ begin
    insert into payment_sets (client_id, set_id, request_id, user_id, state, rows_read, file_name)
    values (${client}, ${set}, ${request}, gen_random_uuid(), 'valid', ${total}, ${text(wish.fileName ?? null)});
    ${lines.map((each, place) => insertLines(client, set, each, countBefore(lines, place))).join("\n")}
    insert into payment_requests (client_id, request_id, set_id, status, source, creator_client_id, creator_user_id, creator_email,
      batch_reference, creation_comment, approval_stages, scheduled_at, created_at, awaiting_funding_since, finished_at, held_at,
      wallet_ids, total_count, amounts, content_digest, released_count, succeeded_count, failed_count)
    select ${client}, ${request}, ${set}, ${text(status)}, ${text(wish.source ?? "web")}, ${client},
      coalesce((select user_id from users where client_id = ${client} and email = ${creator}), gen_random_uuid()), ${creator},
      ${text(wish.batchReference ?? null)}, ${text(wish.comment ?? null)},
      ${status.endsWith("Approval") ? (status === "awaitingApproval" ? 1 : 2) : 0},
      ${wish.scheduledAt ? `timestamptz ${text(wish.scheduledAt)}` : "null"}, ${created},
      ${status.endsWith("Funding") ? created : "null"}, ${final.includes(status) ? finished : "null"},
      ${released > 0 ? created : "null"},
      (select array_agg(distinct wallet_id) from payment_lines where client_id = ${client} and set_id = ${set}), ${total},
      (select jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by currency)
        from (select currency, sum(amount_minor)::bigint as minor from payment_lines
          where client_id = ${client} and set_id = ${set} group by currency) totals),
      payment_digest(${client}, ${set}, ${wish.scheduledAt ? `timestamptz ${text(wish.scheduledAt)}` : "null"}), ${released}, ${released - failed - open}, ${failed};
    insert into transactions (client_id, transaction_id, wallet_id, type, status, status_code, status_description, sent_at,
      created_at, completed_at, currency, amount_minor, fee_minor, provider, recipient_account, recipient_name, recipient_minor,
      recipient_currency, request_id, batch_reference, reason, source)
    select ${client}, transaction_id, wallet_id, type, outcome,
      case when outcome = 'failed' then 'RECIPIENT_NOT_FOUND' end,
      case when outcome = 'failed' then 'The recipient account does not exist.' end,
      ${created}, ${created}, case when outcome <> 'open' then ${finished} end, currency, amount_minor,
      case when outcome = 'failed' then 0 else fee_minor end, provider, recipient_account, recipient_name, recipient_minor,
      recipient_currency, request_id, batch_reference, reason, source
    from (select *, case when line_no < ${failed} then 'failed' when line_no >= ${released - open} then 'open' else 'succeeded' end
        as outcome
      from lines_as_transactions
      where client_id = ${client} and request_id = ${request} and set_id = ${set} and line_no < ${released}) released
    order by line_no;
  end $request$`;
}

function insertLines(client: string, set: string, wish: LinesWish, first: number): string {
  const { count = 1, walletId = "main", currency = "USD", provider = "mpesa-ke" } = wish;
  const { amountMinor = 10_000, feeMinor = 100, details, ending } = wish;
  const account = ending ? `lpad(n::text, 6, '0') || ${text(ending)}` : "lpad(n::text, 8, '0')";
  return `
    insert into payment_lines (client_id, set_id, line_no, wallet_id, provider, payment_kind, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, reason, details)
    select ${client}, ${set}, n, ${text(walletId)}, ${text(provider)}, ${text(paymentKindOf(provider))}, ${text(currency)}, ${amountMinor}, ${feeMinor},
      '+2547' || ${account}, 'Recipient ' || n, 'Cash transfer', ${text(details ? JSON.stringify(details) : null)}::jsonb
    from generate_series(${first}, ${first + count - 1}) n;`;
}

function countBefore(lines: readonly LinesWish[], place: number): number {
  return lines.slice(0, place).reduce((sum, { count = 1 }) => sum + count, 0);
}

function text(value: string | null): string {
  return value === null ? "null" : pg.escapeLiteral(value);
}
