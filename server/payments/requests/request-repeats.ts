import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryRequestRepeats as contract } from "@corridor/product/payments/requests/contract";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { readingLimits } from "../read-file/limits.ts";
import { selectPaidLately, selectRepeatedInside } from "../sets/repeats.ts";

const none = { count: 0, first: [] };

/** The warnings of the confirm step for people who decide about the request; none after the decision (PAY-66). */
export async function queryRequestRepeats(
  app: App,
  caller: Caller,
  { clientId, requestId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const request = await tx
      .selectFrom("payment_requests")
      .select(["set_id", "status", "total_count"])
      .where("client_id", "=", clientId)
      .where("request_id", "=", requestId)
      .executeTakeFirst();
    if (!request) throw new Problem("notFound");
    if (!awaitsApproval(request.status)) return { paidLately: none, inside: none };
    const set = { clientId, setId: request.set_id };
    const named = readingLimits.indexesKept;
    const paidLately = await selectPaidLately(tx, set, { lineCount: request.total_count, named });
    const inside = await selectRepeatedInside(tx, set, named);
    return { paidLately, inside };
  });
}
