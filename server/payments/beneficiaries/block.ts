import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { comparableAccount } from "@corridor/product/payments/beneficiaries/comparable-account";
import {
  mostBlocked,
  type blockBeneficiary as blockContract,
  type unblockBeneficiary as unblockContract,
} from "@corridor/product/payments/beneficiaries/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { checkedComment } from "../requests/request-head.ts";

type Block = { name: string; reason: string };

/** As text is stored; a blank one is refused. */
function checkedText(given: string, field: string): string {
  const checked = checkedComment(given, field);
  if (checked === null) throw new Problem("request.invalid", { fields: { [field]: { code: "required" } } });
  return checked;
}

/** Blocks an account for the whole client (BEN-08). */
export async function blockBeneficiary(
  app: App,
  caller: Caller,
  input: InputOf<typeof blockContract>,
): Promise<OutputOf<typeof blockContract>> {
  const { clientId } = input;
  const recipientAccountId = checkedText(input.recipientAccountId, "recipientAccountId");
  const after: Block = { name: checkedText(input.name, "name"), reason: checkedText(input.reason, "reason") };
  const account = comparableAccount(recipientAccountId);
  await app.db.asCaller(caller, clientId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks of ${clientId}`}, 0))`.execute(tx);
    const { rows } = await sql<Block>`
      delete from blocked_recipients where client_id = ${clientId} and account = ${account}
      returning recipient_name as name, reason`.execute(tx);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::integer as count from blocked_recipients where client_id = ${clientId}`.execute(tx);
    if (counted[0]!.count >= mostBlocked)
      throw new Problem("beneficiary.too-many-blocked", { details: { n: mostBlocked } });
    await tx
      .insertInto("blocked_recipients")
      .values({
        client_id: clientId,
        account,
        recipient_account: recipientAccountId,
        recipient_name: after.name,
        reason: after.reason,
        blocked_by: caller.person.email,
      })
      .execute();
    await recordAudit(tx, {
      clientId,
      actor: actorOf(caller),
      action: "beneficiary.blocked",
      target: account,
      ...(rows[0] && { before: rows[0] }),
      after,
    });
  });
  return {};
}

export async function unblockBeneficiary(
  app: App,
  caller: Caller,
  { clientId, recipientAccountId }: InputOf<typeof unblockContract>,
): Promise<OutputOf<typeof unblockContract>> {
  const account = comparableAccount(recipientAccountId.trim());
  await app.db.asCaller(caller, clientId, async (tx) => {
    const { rows } = await sql<Block>`
      delete from blocked_recipients where client_id = ${clientId} and account = ${account}
      returning recipient_name as name, reason`.execute(tx);
    if (rows[0])
      await recordAudit(tx, {
        clientId,
        actor: actorOf(caller),
        action: "beneficiary.unblocked",
        target: account,
        before: rows[0],
      });
  });
  return {};
}
