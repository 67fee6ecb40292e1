import { sql } from "kysely";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { findClient } from "../../clients/clients.ts";
import type { Tx } from "../../platform/db.ts";
import type { SetsOfFile } from "../sets/store-lines.ts";
import { countRepeats } from "./count-repeats.ts";
import { lockRepeats, lookForRepeats } from "./look.ts";

/**
 * Why a payment file is refused for what it repeats: nobody is there to answer (FILE-25, DUP-10, DUP-11). Null at once where people
 * approve the file and the client takes everything.
 */
export async function judgeFileRepeats(
  tx: Tx,
  sets: SetsOfFile,
  { paymentCount, areLocked }: { paymentCount: number; areLocked: boolean },
): Promise<FileProblem | null> {
  const client = (await findClient(tx, sets.clientId))!;
  const { exact_repeats_refused: refusesExact, unattended_repeats_refused: refusesAll } = client;
  const isApproved = client.web_approvals_count > 0;
  if (isApproved && !refusesExact && !refusesAll) return null;
  if (areLocked) await lockRepeats(tx, sets);
  await lookForRepeats(tx, { ...sets, batchReference: null });
  if (refusesExact) {
    const reference = await exactlyRepeated(tx, sets);
    if (reference !== null) return { code: "fileExactRepeat", reference };
  }
  const { counts, outside } = await countRepeats(tx, sets);
  if (refusesAll && outside > 0) return { code: "fileHasRepeats", n: outside };
  const near = counts.paid + counts.waiting;
  return !isApproved && near > 0 && near * 2 >= paymentCount ? { code: "fileRepeats", n: near } : null;
}

/** The batch reference of a request that a set of the file repeats exactly, else its ID. */
async function exactlyRepeated(tx: Tx, { clientId, setIds }: SetsOfFile): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select coalesce(r.batch_reference, r.request_id::text) as reference from repeated_requests w
    join payment_requests r on r.client_id = w.client_id and r.request_id = w.request_id
    where w.client_id = ${clientId} and w.set_id = any (${setIds}::uuid[]) and w.is_exact
    order by w.at desc limit 1`.execute(tx);
  return rows[0]?.reference ?? null;
}
