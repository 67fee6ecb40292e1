import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { abandonRequest as contract } from "@corridor/product/payments/requests/contract";
import { refusalToAbandon } from "@corridor/product/payments/requests/decisions";
import { Problem } from "@corridor/product/problems";
import { recordDecision } from "../../approvals/record.ts";
import { recordAudit } from "../../audit/record.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { queryRequestDetails } from "../requests/request-details.ts";
import { checkedComment } from "../requests/request-head.ts";
import { moveRequest } from "../requests/move-request.ts";
import { deciderOf } from "../requests/decider.ts";
import { lockRequest } from "./request-to-decide.ts";

/** Gives a request up before any money is held for it (REQ-38). */
export async function abandonRequest(
  app: App,
  caller: Caller,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clientId } = input;
  const comment = checkedComment(input.comment, "comment");
  const actor = actorOf(caller);
  await app.db.asCaller(caller, clientId, async (tx) => {
    const request = await lockRequest(tx, clientId, input.requestId);
    const { requestId } = request;
    const refusal = refusalToAbandon(request, await deciderOf(app, tx, caller, clientId));
    if (refusal === "notAwaited") throw new Problem("request.too-late", { presentState: request.status });
    if (refusal) throw new Problem("permissionDenied");
    const { contentDigest } = request;
    await recordDecision(tx, caller, {
      clientId,
      requestId,
      action: "abandon",
      stage: null,
      comment,
      contentDigest,
    });
    const status = await moveRequest(tx, request, "abandon");
    await recordAudit(tx, {
      clientId,
      actor,
      action: "payment.abandoned",
      target: requestId,
      before: { status: request.status },
      after: { status, comment },
    });
  });
  const { request } = await queryRequestDetails(app, caller, { clientId, requestId: input.requestId });
  return { request };
}
