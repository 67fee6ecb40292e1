import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Chore } from "../platform/jobs.ts";

type AuditEntry = { client_id: string; entry_id: bigint; content: string };

const firstHash = Buffer.alloc(32);

/** The hashed text: every column, in one canonical form made by the database. */
const content = sql<string>`jsonb_build_array(e.client_id, e.entry_id, to_char(e.happened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  e.actor, host(e.actor_address), e.action, e.target, e.before, e.after)::text`;

function nextHash(previous: Buffer, entry: string): Buffer {
  return createHash("sha256").update(previous).update(entry).digest();
}

/** Adds the new entries to each client's chain; runs every two seconds so that no verb waits for it. */
export async function sealAudit(app: App): Promise<number> {
  return app.db.systemTransaction("seal audit", async (tx) => {
    const entries = await selectUnsealed(tx);
    const heads = new Map((await chainHeads(tx)).map((head) => [head.client_id, head]));
    const links = entries.map((entry) => {
      const head = heads.get(entry.client_id);
      const link = {
        client_id: entry.client_id,
        position: (head?.position ?? 0n) + 1n,
        entry_id: entry.entry_id,
        hash: nextHash(head?.hash ?? firstHash, entry.content),
      };
      heads.set(entry.client_id, link);
      return link;
    });
    for (let from = 0; from < links.length; from += 1_000) {
      await tx
        .insertInto("audit_chain")
        .values(links.slice(from, from + 1_000))
        .execute();
    }
    return links.length;
  });
}

async function selectUnsealed(tx: Tx): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select e.client_id, e.entry_id, ${content} as content from audit_entries e
    where not exists (select from audit_chain c where c.client_id = e.client_id and c.entry_id = e.entry_id)
    order by e.client_id, e.entry_id limit 10000`.execute(tx);
  return rows;
}

async function chainHeads(tx: Tx): Promise<{ client_id: string; position: bigint; hash: Buffer }[]> {
  const { rows } = await sql<{ client_id: string; position: bigint; hash: Buffer }>`
    select distinct on (client_id) client_id, position, hash from audit_chain order by client_id, position desc`.execute(
    tx,
  );
  return rows;
}

export const sealAuditChore: Chore = { name: "audit.seal", everySeconds: 2, run: sealAudit };

/** Logs the head of each chain once a day: the log proves that no entry was cut off later. */
export const exportHeadsChore: Chore = {
  name: "audit.export-heads",
  everySeconds: 86_400,
  run: async (app) => {
    const heads = await app.db.systemTransaction("export audit heads", chainHeads);
    for (const head of heads) {
      app.log.info(
        { clientId: head.client_id, count: Number(head.position), head: head.hash.toString("hex") },
        "audit chain head",
      );
    }
  },
};

export type AuditBreach = { clientId: string; position: bigint; what: string };

/** Recomputes every chain. An entry that was changed, removed or reordered shows as a breach. */
export async function verifyAudit(app: App): Promise<{ checked: number; breaches: AuditBreach[] }> {
  return app.db.systemTransaction("verify audit", async (tx) => {
    const { rows } = await sql<{ client_id: string; position: bigint; hash: Buffer; content: string | null }>`
      select c.client_id, c.position, c.hash, case when e.entry_id is null then null else ${content} end as content
      from audit_chain c left join audit_entries e on e.client_id = c.client_id and e.entry_id = c.entry_id
      order by c.client_id, c.position`.execute(tx);
    const breaches: AuditBreach[] = [];
    let previous: { clientId: string; position: bigint; hash: Buffer } | null = null;
    for (const row of rows) {
      const before: { position: bigint; hash: Buffer } =
        previous?.clientId === row.client_id ? previous : { position: 0n, hash: firstHash };
      const breach = (what: string) =>
        breaches.push({ clientId: row.client_id, position: row.position, what });
      if (row.position !== before.position + 1n) breach("links are missing before this one");
      else if (row.content === null) breach("the entry was removed");
      else if (!nextHash(before.hash, row.content).equals(row.hash))
        breach("the entry or its link was changed");
      previous = { clientId: row.client_id, position: row.position, hash: row.hash };
    }
    return { checked: rows.length, breaches };
  });
}
