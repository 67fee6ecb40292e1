import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryRequestRepeats as contract } from "@corridor/product/payments/repeats/contract";
import { areWorse, type SeenRepeats } from "@corridor/product/payments/repeats/repeats-seen";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { lookForRepeats, onlySet } from "../repeats/look.ts";
import { selectRepeats } from "../repeats/select-repeats.ts";
import { summarizeRepeats } from "../repeats/summarize-repeats.ts";

/**
 * What a request repeats, for the people who decide. The first page is looked up again, because others may have paid since; further pages
 * and kinds show the same look. After the decision the last look stays (PAY-66, DUP-06).
 */
export async function queryRequestRepeats(
  app: App,
  caller: Caller,
  { clientId, requestId, ...page }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const request = await findRequest(tx, clientId, requestId);
    if (!request) throw new Problem("notFound");
    const set = { clientId, setId: request.set_id };
    const isFirst = page.kind === undefined && page.offset === undefined;
    if (isFirst && awaitsApproval(request.status))
      await lookForRepeats(tx, { ...onlySet(set), batchReference: request.batch_reference });
    return selectRepeats(tx, set, page);
  });
}

/** Refuses an approval by a person who was shown fewer repeats, or fewer paid ones, than there are now (DUP-06). */
export async function refuseUnseenRepeats(
  tx: Tx,
  clientId: string,
  requestId: string,
  seen: SeenRepeats,
): Promise<void> {
  const request = (await findRequest(tx, clientId, requestId))!;
  const set = { clientId, setId: request.set_id };
  await lookForRepeats(tx, { ...onlySet(set), batchReference: request.batch_reference });
  if (areWorse(await summarizeRepeats(tx, set, null), seen)) throw new Problem("request.repeats-changed");
}

async function findRequest(tx: Tx, clientId: string, requestId: string) {
  return tx
    .selectFrom("payment_requests")
    .select(["set_id", "status", "batch_reference"])
    .where("client_id", "=", clientId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}
