import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  keptReasonMaxLength,
  type keepNames as keepContract,
  type queryCheckedNames as queryContract,
} from "@corridor/product/payments/recipient-names/contract";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { visibleWalletNames } from "../../wallets/wallets.ts";
import { findChosenRows, storeReason } from "../recipient-names/chosen-rows.ts";
import { selectNames, summarizeNames, type NamesOfSet } from "../recipient-names/select-names.ts";
import { lockSet, type SetOwner } from "../sets/store-sets.ts";
import { ownerOf } from "./payment-set.ts";

/** The names of the recipients of the caller's checked payments, with the answers that are there (VERIFY-17). */
export async function queryCheckedNames(
  app: App,
  caller: Caller,
  input: InputOf<typeof queryContract>,
): Promise<OutputOf<typeof queryContract>> {
  const owner = ownerOf(caller, input);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const names = await findCheckedSet(tx, owner);
    if (!names) throw new Problem("notFound");
    return { ...(await selectNames(tx, names, input, caller.language)), setId: names.setId };
  });
}

/** Stores why the caller pays recipients whose names differ (VERIFY-16). */
export async function keepNames(
  app: App,
  caller: Caller,
  input: InputOf<typeof keepContract>,
): Promise<OutputOf<typeof keepContract>> {
  const owner = ownerOf(caller, input);
  const reason = checkedReason(input.reason);
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const names = await lockCheckedSet(tx, owner, input.setId);
    const rows = await findChosenRows(tx, names, input);
    await storeReason(tx, names, rows, reason);
    await recordAudit(tx, {
      clientId: owner.clientId,
      actor: actorOf(caller),
      action: "payment.names-kept",
      target: owner.requestId,
      after: { count: rows.count },
    });
    return summarizeNames(tx, names);
  });
}

function checkedReason(given: string): string {
  const reason = given.normalize("NFC").trim();
  const problem: FieldProblem | null =
    reason === ""
      ? { code: "required" }
      : [...reason].length > keptReasonMaxLength
        ? { code: "tooLong", n: keptReasonMaxLength }
        : hiddenProblem(reason);
  if (problem) throw new Problem("request.invalid", { fields: { reason: problem } });
  return reason;
}

export type CheckedNames = NamesOfSet & {
  readonly isRecent: boolean;
  readonly isSubmitted: boolean;
  readonly fileName: string | null;
  readonly lineCount: number;
  readonly messageId: string | null;
};

/** The newest checked set of a person, if the person still sees all its wallets. */
async function findCheckedSet(tx: Tx, owner: SetOwner): Promise<CheckedNames | undefined> {
  const { rows } = await sql<CheckedNames & { walletIds: string[] }>`
    select s.client_id as "clientId", s.set_id as "setId", s.lookup_id as "lookupId", s.bank_count as "bankCount",
      s.created_at > app_now() - interval '24 hours' as "isRecent", s.file_name as "fileName", s.rows_read as "lineCount",
      s.message_id as "messageId", s.wallet_ids as "walletIds",
      exists (select from payment_requests r where r.client_id = s.client_id and r.request_id = s.request_id) as "isSubmitted"
    from payment_sets s
    where s.client_id = ${owner.clientId} and s.request_id = ${owner.requestId} and s.user_id = ${owner.userId} and s.state = 'valid'
    order by s.created_at desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const visible = (await visibleWalletNames(tx, owner.clientId)).map(({ wallet_id }) => wallet_id);
  return row.walletIds.every((id) => visible.includes(id)) ? row : undefined;
}

/** The set that the person looked at, if it still waits. No other call of the person changes it until the transaction ends. */
export async function lockCheckedSet(tx: Tx, owner: SetOwner, seenSetId: string): Promise<CheckedNames> {
  const lock = `checked payments ${owner.clientId} ${owner.requestId} ${owner.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const newest = await findCheckedSet(tx, owner);
  // A submit that runs at the same time has locked the set.
  if (newest) await lockSet(tx, newest);
  const names = newest && (await findCheckedSet(tx, owner));
  if (!names?.isRecent || names.isSubmitted) throw new Problem("payment.not-checked");
  if (names.setId !== seenSetId) throw new Problem("payment.names-changed");
  return names;
}
