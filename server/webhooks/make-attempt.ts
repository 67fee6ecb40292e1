import { waitFactor } from "@corridor/product/webhooks/retries";
import type { App } from "../platform/app.ts";
import type { Egress, EgressOutcome } from "../platform/egress/egress.ts";
import type { DueDelivery } from "./deliveries.ts";
import type { HeldReceiver } from "./receivers.ts";
import { isDelivered, type MadeAttempt } from "./record-attempts.ts";
import { callbackHeaders } from "./signing.ts";

/** Sends one callback. It never throws for what the receiver does. */
export async function makeAttempt(
  { app, egress, pool }: { app: App; egress: Pick<Egress, "post">; pool: string },
  { url, secrets }: HeldReceiver,
  delivery: DueDelivery,
): Promise<MadeAttempt> {
  const { eventId, body, traceId } = delivery;
  const startedAt = new Date();
  const headers = callbackHeaders(secrets, {
    eventId,
    body,
    traceId,
    seconds: Math.floor(startedAt.getTime() / 1_000),
  });
  const post = () => egress.post({ url, headers, body, pool });
  const answer = await (app.tracer?.around(spanOf(traceId), post, outcomeOf) ?? post());
  const httpStatus = answer.kind === "answered" ? answer.status : null;
  app.metrics.callbacks.inc({ outcome: isDelivered({ httpStatus }) ? "delivered" : "failed" });
  return {
    delivery,
    startedAt,
    ms: answer.ms,
    httpStatus,
    failure: answer.kind === "answered" ? null : answer.reason,
    signature: headers["webhook-signature"]!,
    waitFactor: waitFactor(Math.random()),
  };
}

function spanOf(traceId: string | null) {
  return { name: "callback", kind: "client", traceId, attributes: {} } as const;
}

function outcomeOf(answer: EgressOutcome) {
  return answer.kind === "answered"
    ? {
        attributes: { "http.response.status_code": answer.status },
        isError: !isDelivered({ httpStatus: answer.status }),
      }
    : { attributes: { "error.type": answer.reason }, isError: true };
}
