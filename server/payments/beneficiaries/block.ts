import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { wordPaymentProblem } from "@corridor/product/i18n/payment-texts";
import { judgeAccountToBlock } from "@corridor/product/payments/beneficiaries/account-to-block";
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
import type { Tx } from "../../platform/db.ts";
import { checkedComment } from "../requests/request-head.ts";

type Block = { name: string; reason: string };

/** As text is stored; a blank one is refused. */
function checkedText(given: string, field: string): string {
  const checked = checkedComment(given, field);
  if (checked === null) throw new Problem("request.invalid", { fields: { [field]: { code: "required" } } });
  return checked;
}

/** Whether somebody was paid under this account: such an account is blocked in the spelling in which it is listed. */
async function wasPaid(tx: Tx, clientId: string, account: string): Promise<boolean> {
  const { rows } = await sql`
    select from paid_recipients where client_id = ${clientId} and recipient_account = ${account} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The account as payments store it. A text that no payment can have as its account is refused: its block would stop no payment. */
function storedSpelling(typed: string, { language }: Caller): string {
  const judged = judgeAccountToBlock(typed);
  if ("value" in judged) return judged.value;
  const reason = wordPaymentProblem(judged.problem, language);
  throw new Problem("request.invalid", { fields: { recipientAccountId: { code: "worded", reason } } });
}

/** Blocks an account for the whole client (BEN-08). */
export async function blockBeneficiary(
  app: App,
  caller: Caller,
  input: InputOf<typeof blockContract>,
): Promise<OutputOf<typeof blockContract>> {
  const { clientId } = input;
  const given = checkedText(input.recipientAccountId, "recipientAccountId");
  const after: Block = { name: checkedText(input.name, "name"), reason: checkedText(input.reason, "reason") };
  await app.db.asCaller(caller, clientId, async (tx) => {
    const recipientAccountId = (await wasPaid(tx, clientId, given)) ? given : storedSpelling(given, caller);
    const account = comparableAccount(recipientAccountId);
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
