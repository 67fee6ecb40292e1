import { randomUUID } from "node:crypto";
import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { paymentKindOf } from "@corridor/product/providers";
import { expression, literal, type SqlValue } from "./sql-text.ts";
import { transactionsFrom, type TransactionColumn } from "./transactions.ts";

/** A group of equal lines. Line n pays to an account and a name that end in n, unless the group names them. */
export type LineFacts = {
  readonly count?: number;
  readonly walletId?: string;
  readonly currency?: string;
  readonly provider?: string;
  readonly amountMinor?: number | bigint;
  readonly feeMinor?: number | bigint;
  /** The last two digits of every account, which decide what the simulated network does (demo.md). */
  readonly ending?: string;
  readonly recipientAccount?: string;
  readonly recipientName?: string;
  readonly reference?: string | null;
  readonly reason?: string | null;
  readonly transactionId?: string;
  /** Names of the wire, such as recipientBank. */
  readonly details?: Readonly<Record<string, string>>;
};

/** A text is a time that PostgreSQL reads, such as "2026-11-01 10:00Z". */
type SqlMoment = string | Date;

export type DecisionFacts = {
  readonly action: ApprovalActionName;
  readonly stage: 1 | 2 | null;
  readonly by: { readonly user_id: string; readonly email: string };
  readonly at: Date;
  readonly comment?: string;
};

export type RequestFacts = {
  readonly clientId: string;
  readonly requestId: string;
  readonly setId?: string;
  readonly status?: RequestState;
  readonly lines?: readonly LineFacts[];
  readonly source?: "web" | "api";
  readonly creatorEmail?: string;
  readonly batchReference?: string | null;
  readonly comment?: string | null;
  readonly fileName?: string | null;
  /** The number of approvals that the request needs; by default, as many as its status implies. */
  readonly stages?: number;
  readonly decisions?: readonly DecisionFacts[];
  /** Of the released payments the first `failed` failed and the last `open` are still on their way; the rest succeeded. */
  readonly failed?: number;
  readonly open?: number;
  /** For a request of which only the first lines are released. */
  readonly released?: number;
  /** Whether the transactions of the released lines are in the tables already. */
  readonly isPaidBefore?: boolean;
  readonly createdAt?: SqlMoment;
  readonly statusSince?: SqlMoment;
  readonly scheduledAt?: SqlMoment | null;
  readonly heldAt?: SqlMoment;
  readonly finishedAt?: SqlMoment;
};

const afterRelease: readonly RequestState[] = ["pending", "done"];
const ended: readonly RequestState[] = ["done", "rejected", "abandoned"];

/**
 * Writes the one statement that makes a request in any status, straight into the tables: its lines, transactions and counts agree,
 * and no money has moved. The statement works wherever the tables are: in the demo, in a test, in a story and in a bench.
 */
export function requestRows(facts: RequestFacts): string {
  const { status = "done", lines = [{}], failed = 0 } = facts;
  const total = lines.reduce((sum, { count = 1 }) => sum + count, 0);
  const released = facts.released ?? (afterRelease.includes(status) ? total : 0);
  const open = facts.open ?? (status === "pending" ? released - failed : 0);
  const client = literal(facts.clientId);
  const [request, set] = [facts.requestId, facts.setId ?? randomUUID()].map((id) => `${literal(id)}::uuid`);
  const created = timeOf(facts.createdAt) ?? expression("app_now()");
  const finished = timeOf(facts.finishedAt) ?? expression(`${literal(created)} + interval '1 minute'`);
  const scheduled = timeOf(facts.scheduledAt);
  const ofSet = `client_id = ${client} and set_id = ${set}`;
  const walletIds = expression(`select array_agg(distinct wallet_id) from payment_lines where ${ofSet}`);
  const creatorEmail = facts.creatorEmail ?? "creator@people.example";
  const stored: Readonly<Record<string, SqlValue>> = {
    client_id: facts.clientId,
    request_id: expression(request!),
    set_id: expression(set!),
    status,
    source: facts.source ?? "web",
    creator_client_id: facts.clientId,
    creator_user_id: expression("creator"),
    creator_email: creatorEmail,
    batch_reference: facts.batchReference ?? null,
    creation_comment: facts.comment ?? null,
    approval_stages: facts.stages ?? stagesOf(status),
    created_at: created,
    scheduled_at: scheduled,
    ...(facts.statusSince && { status_since: timeOf(facts.statusSince) }),
    ...(status.endsWith("Funding") && { awaiting_funding_since: timeOf(facts.statusSince) ?? created }),
    ...(ended.includes(status) && { finished_at: finished }),
    ...(released > 0 && { held_at: timeOf(facts.heldAt) ?? created }),
    wallet_ids: walletIds,
    total_count: total,
    amounts: expression(
      `select jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by currency)
       from (select currency, sum(amount_minor)::bigint as minor from payment_lines where ${ofSet} group by currency) totals`,
    ),
    content_digest: expression(`payment_digest(${client}, ${set}, ${literal(scheduled)})`),
    released_count: released,
    succeeded_count: released - failed - open,
    failed_count: failed,
  };
  return `do $request$
  declare creator uuid := coalesce(
    (select user_id from users where client_id = ${client} and email = ${literal(creatorEmail)}), gen_random_uuid());
  begin
    ${insert("payment_sets", {
      client_id: facts.clientId,
      set_id: expression(set!),
      request_id: expression(request!),
      user_id: expression("creator"),
      created_at: created,
      state: "valid",
      rows_read: total,
      file_name: facts.fileName ?? null,
      wallet_ids: walletIdsOf(lines),
    })}
    ${lineRows(`${client}, ${set}`, lines)}
    ${insert("payment_requests", stored)}
    ${(facts.decisions ?? []).map((decision) => decisionRow(client, request!, decision)).join("\n")}
    ${released > 0 && !facts.isPaidBefore ? paymentRows(facts, { ofSet, created, finished, failed, open, released }) : ""}
  end $request$`;
}

function timeOf(moment: SqlMoment | null | undefined): SqlValue {
  if (!moment) return null;
  return typeof moment === "string" ? expression(`timestamptz ${literal(moment)}`) : moment;
}

function stagesOf(status: RequestState): number {
  if (!status.endsWith("Approval")) return 0;
  return status === "awaitingApproval" ? 1 : 2;
}

function insert(table: string, row: Readonly<Record<string, SqlValue>>): string {
  return `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.values(row).map(literal).join(", ")});`;
}

function walletIdsOf(lines: readonly LineFacts[]): SqlValue {
  const walletIds = [...new Set(lines.map(({ walletId = "main" }) => walletId))];
  return expression(`array[${walletIds.map(literal).join(", ")}]::text[]`);
}

/** One statement for any number of groups: the groups are listed, and each is repeated as often as it counts. */
function lineRows(key: string, lines: readonly LineFacts[]): string {
  let first = 0;
  const groups = lines.map((line) => {
    const { count = 1, walletId = "main", currency = "USD", provider = "mpesa-ke" } = line;
    const { amountMinor = 10_000, feeMinor = 100, reference = null, reason = "Cash transfer" } = line;
    const numbers = [first, first + count - 1, amountMinor, feeMinor];
    first += count;
    const texts = [walletId, provider, currency, line.ending ?? "", line.recipientAccount ?? null];
    const others = [line.recipientName ?? null, reference, reason, line.transactionId ?? null];
    const kind = paymentKindOf(provider);
    return `(${[...numbers, ...texts, ...others, kind, line.details ?? null].map(literal).join(", ")})`;
  });
  return `insert into payment_lines (client_id, set_id, line_no, wallet_id, provider, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, reference, reason, transaction_id, payment_kind, details)
    select ${key}, n, wallet_id, provider, currency, amount, fee,
      coalesce(account, '+2547' || lpad(n::text, 8 - length(ending), '0') || ending), coalesce(name, 'Recipient ' || n),
      reference, reason, transaction_id, kind, details::jsonb
    from (values ${groups.join(",\n")})
      lines(first, last, amount, fee, wallet_id, provider, currency, ending, account, name, reference, reason, transaction_id,
        kind, details)
    cross join lateral generate_series(first::integer, last::integer) n;`;
}

function decisionRow(
  client: string,
  request: string,
  { action, stage, by, at, comment }: DecisionFacts,
): string {
  return `insert into approval_actions (client_id, request_id, action, stage, user_id, email, comment, acted_at, content_digest,
      session_id, address, has_second_factor)
    select client_id, request_id, ${literal(action)}, ${literal(stage)}::smallint, ${literal(by.user_id)}::uuid,
      ${literal(by.email)}, ${literal(comment ?? null)}, ${literal(at)}, content_digest, gen_random_uuid(), '192.0.2.17', false
    from payment_requests where client_id = ${client} and request_id = ${request};`;
}

type ReleasedPayments = {
  readonly ofSet: string;
  readonly created: SqlValue;
  readonly finished: SqlValue;
  readonly failed: number;
  readonly open: number;
  readonly released: number;
};

/** Inserts the transactions of the released lines. */
function paymentRows({ clientId, requestId }: RequestFacts, payments: ReleasedPayments): string {
  const { created, finished, failed, open, released, ofSet } = payments;
  const ofLine = (...columns: readonly TransactionColumn[]) =>
    Object.fromEntries(columns.map((column) => [column, expression(column)]));
  const facts = {
    ...ofLine("transaction_id", "wallet_id", "type", "currency", "amount_minor", "provider", "request_id"),
    ...ofLine("recipient_account", "recipient_name", "recipient_minor", "recipient_currency"),
    ...ofLine("batch_reference", "reason", "source"),
    client_id: clientId,
    status: expression("outcome"),
    status_description: expression(
      "case when outcome = 'failed' then 'The recipient account does not exist.' end",
    ),
    fee_minor: expression("case when outcome = 'failed' then 0 else fee_minor end"),
    sent_at: created,
    created_at: created,
    completed_at: expression(`case when outcome <> 'open' then ${literal(finished)} end`),
  };
  return `${transactionsFrom(
    facts,
    `(select *, case when line_no < ${failed} then 'failed' when line_no >= ${released - open} then 'open' else 'succeeded' end
        as outcome
      from lines_as_transactions
      where ${ofSet} and request_id = ${literal(requestId)}::uuid and line_no < ${released}) released
    order by line_no`,
  )};`;
}
