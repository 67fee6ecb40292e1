import { asOwner } from "@corridor/server/testing/ledger";
import { hasPaid, readJournal } from "../journal.ts";

export type RecoveryEvidence = {
  readonly databaseUrl: string;
  readonly clientId: string;
  /** The file of the network's memory. */
  readonly journal: string;
  /** When the product had accepted the report that a failed payment was paid, by the failed payment, in milliseconds. */
  readonly reportedAt: ReadonlyMap<string, number>;
};

type Link = {
  readonly root: string;
  readonly id: string;
  readonly request_status: string;
  readonly status: "open" | "succeeded" | "failed" | null;
  readonly status_code: string | null;
  readonly sent_ms: string | null;
  readonly doubt: string | null;
  readonly is_reported: boolean;
};

/**
 * The judge of recoveries: it reads the network's memory and the tables, and nothing of the product's own answers. A chain is paid at most
 * once; nothing is handed over after the product had accepted the report that the first payment was paid; a claimed payment ends.
 */
export async function checkRecoveries(evidence: RecoveryEvidence): Promise<string[]> {
  const { clientId, reportedAt } = evidence;
  const network = readJournal(evidence.journal);
  const wasPaid = (id: string) => (network.get(`${clientId}:${id}`)?.payments ?? []).filter(hasPaid).length;
  const links = await linksOf(evidence);
  const chains = new Map<string, Link[]>();
  for (const link of links) chains.set(link.root, [...(chains.get(link.root) ?? []), link]);
  const twice = [...chains].flatMap(([root, own]) => {
    const paid = [root, ...own.map(({ id }) => id)].reduce((sum, id) => sum + wasPaid(id), 0);
    return paid > 1 ? [`the chain of ${root} was paid ${paid} times`] : [];
  });
  const wrong = links.flatMap((link) => {
    const problem = problemOf(link, reportedAt.get(link.root));
    return problem ? [`${link.id}, which pays ${link.root} again, ${problem}`] : [];
  });
  return [...twice, ...wrong, ...(await doubleClaims(evidence))];
}

function problemOf(link: Link, reportedAt: number | undefined): string | null {
  const { request_status: request, status, status_code: code, sent_ms: sent } = link;
  if (request !== "done") return `is lost: its request is ${request}`;
  if (status === null || status === "open") return "is lost: it has not ended";
  const sentAt = sent === null ? null : Number(sent);
  if (sentAt !== null && reportedAt !== undefined && sentAt > reportedAt)
    return `was handed over ${sentAt - reportedAt} ms after its first payment was reported as paid`;
  if (sentAt === null && code !== "PAID_BEFORE") return `was never handed over (${code})`;
  if (code === "PAID_BEFORE" && link.doubt === null) return "was taken out without a doubt";
  if (sentAt !== null && reportedAt !== undefined && !link.is_reported)
    return "may be paid twice, and nobody was told";
  return null;
}

async function linksOf({ databaseUrl, clientId }: RecoveryEvidence): Promise<Link[]> {
  const { rows } = await asOwner(
    { databaseUrl },
    `select c.root_id as root, c.transaction_id as id, r.status as request_status, t.status, t.status_code,
       (extract(epoch from t.sent_at) * 1000)::text as sent_ms,
       (select d.state from doubted_failures d where d.client_id = c.client_id and d.root_id = c.root_id limit 1) as doubt,
       exists (select from payment_incidents i
         where i.client_id = c.client_id and i.transaction_id = c.transaction_id and i.kind = 'paidAgain') as is_reported
     from payment_recoveries c
     join payment_requests r on r.client_id = c.client_id and r.request_id = c.request_id
     left join transactions t on t.client_id = c.client_id and t.transaction_id = c.transaction_id
     where c.client_id = $1 and c.freed_at is null`,
    [clientId],
  );
  return rows as Link[];
}

async function doubleClaims({ databaseUrl, clientId }: RecoveryEvidence): Promise<string[]> {
  const { rows } = await asOwner(
    { databaseUrl },
    `select failed_id || ' is in ' || count(*) || ' live recoveries' as what from payment_recoveries
     where client_id = $1 and freed_at is null group by failed_id having count(*) > 1`,
    [clientId],
  );
  return (rows as { what: string }[]).map(({ what }) => what);
}
