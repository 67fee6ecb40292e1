import { maskCodes } from "@corridor/product/admin/sms/mask-codes";
import type { queryUploadedSms, revealSms } from "@corridor/product/admin/sms/contract";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { hiddenProblem, Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { findSms, selectNewestSms } from "../public-api/stored-sms.ts";

const mostShown = 100;

/**
 * The newest messages with their codes hidden. Reading them is audited (ADMIN-20): the screen asks once each time it is opened, and never
 * by itself.
 */
export async function listUploadedSms(app: App, caller: Caller): Promise<OutputOf<typeof queryUploadedSms>> {
  const { clientId } = caller.person;
  return app.db.asCaller(caller, clientId, async (tx) => {
    const newest = await selectNewestSms(app, tx, clientId, mostShown);
    const after = { messages: newest.length };
    await recordAudit(tx, { clientId, actor: actorOf(caller), action: "sms.listed", after });
    const messages = newest.map((sms) => {
      const text = maskCodes(sms.text);
      return { ...sms, text, isMasked: text !== sms.text };
    });
    return { messages };
  });
}

/** One message as it came, for a reason (C-72). The audit entry names the message; its text is in no entry. */
export async function revealUploadedSms(
  app: App,
  caller: Caller,
  { id, reason: given }: InputOf<typeof revealSms>,
): Promise<OutputOf<typeof revealSms>> {
  const { clientId } = caller.person;
  const reason = given.trim();
  const problem = reason === "" ? ({ code: "required" } as const) : hiddenProblem(reason);
  if (problem) throw new Problem("request.invalid", { fields: { reason: problem } });
  return app.db.asCaller(caller, clientId, async (tx) => {
    const message = await findSms(app, tx, clientId, id);
    if (!message) throw new Problem("notFound");
    const actor = actorOf(caller);
    await recordAudit(tx, { clientId, actor, action: "sms.revealed", target: id, after: { reason } });
    return { message };
  });
}
