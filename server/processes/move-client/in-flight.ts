import type { Side } from "./sides.ts";

type WorkKind = {
  readonly what: string;
  readonly query: string;
  /** A person must decide before this work ends, so the command does not wait for it. */
  readonly waitsForStaff?: true;
};

/** The kinds of work that a client can have under way, each with a query for its names. A client is copied when it has none. */
const workKinds: readonly WorkKind[] = [
  {
    what: "payments without an answer of their provider",
    query: "select transaction_id as name from payment_queue where client_id = $1 and step <> 'manual'",
  },
  {
    what: "payments with an unknown outcome, which staff must decide (corridor staff reverse/releaseHeldFunds, or the operations screen)",
    query: "select transaction_id as name from payment_queue where client_id = $1 and step = 'manual'",
    waitsForStaff: true,
  },
  {
    what: "name lookups without an answer",
    query: "select lookup_id::text as name from name_lookups where client_id = $1 and ended_at is null",
  },
  {
    what: "payment files that are being read",
    query: "select file_name as name from payment_files where client_id = $1 and status = 'received'",
  },
  {
    what: "exports that are being written",
    query:
      "select export_job_id::text as name from export_jobs where client_id = $1 and state in ('starting', 'pending')",
  },
  {
    what: "callbacks that are being sent",
    query:
      "select coalesce(url, 'corridor listen') as name from callback_receivers where client_id = $1 and held_until > app_now()",
  },
  {
    what: "audit entries that are not in the chain",
    query: `select e.entry_id::text as name from audit_entries e where e.client_id = $1 and not exists (
      select from audit_chain c where c.client_id = e.client_id and c.entry_id = e.entry_id)`,
  },
  {
    // A job that failed for good stays in the queue until it is deleted by hand.
    what: "jobs in the queue",
    query: `select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'clientId' = $1 and j.attempts < j.max_attempts and t.identifier <> 'mail.send'`,
  },
];

const namedAtMost = 5;

/** One line for each kind of work that the client has under way; none when the client can be copied. */
export async function findInFlight(side: Side, clientId: string): Promise<readonly string[]> {
  return findWork(side, clientId, workKinds);
}

/** The same for work that only a person can end. */
export async function findUndecided(side: Side, clientId: string): Promise<readonly string[]> {
  return findWork(
    side,
    clientId,
    workKinds.filter(({ waitsForStaff }) => waitsForStaff),
  );
}

async function findWork(
  { client }: Side,
  clientId: string,
  kinds: readonly WorkKind[],
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { what, query } of kinds) {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select name, count(*) over ()::integer as count from (${query}) each order by name limit ${namedAtMost}`,
      [clientId],
    );
    const [first] = rows;
    if (!first) continue;
    const more = first.count > rows.length ? " …" : "";
    lines.push(`${what}: ${first.count} (${rows.map(({ name }) => name).join(", ")}${more})`);
  }
  return lines;
}
