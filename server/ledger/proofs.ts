import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import type { Proofs } from "../platform/schema.ts";

/** entries: the new postings; ledger: everything from the first entry; payments: held money and counts; counters: of payments; rules: of operations. */
export type ProofName = Proofs["name"];

/** Records that a check ran to its end, and how many faults it found (OPS-07). */
export async function recordProof(app: App, name: ProofName, faults: number): Promise<void> {
  await app.db.systemTransaction("record proof", (tx) =>
    sql`update proofs set proven_at = app_now(), faults = ${faults} where name = ${name}`.execute(tx),
  );
}

export type ProofFigure = {
  readonly name: ProofName;
  readonly provenAt: Date | null;
  readonly faults: number;
  /** Since the last proof, or since there was to be one. */
  readonly ageSeconds: number;
};

export async function selectProofs(tx: Tx): Promise<readonly ProofFigure[]> {
  const { rows } = await sql<ProofFigure>`
    select name, proven_at as "provenAt", faults,
      greatest(extract(epoch from app_now() - coalesce(proven_at, watched_since)), 0)::float8 as "ageSeconds"
    from proofs order by name`.execute(tx);
  return rows;
}
