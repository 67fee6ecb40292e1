import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { Problem } from "@corridor/product/problems";
import type { App } from "../platform/app.ts";
import { jsonProblem } from "../platform/http/json-text.ts";
import { paymentOf } from "./provider-key.ts";
import type { ProviderEvent } from "./provider.ts";
import { signatureProblem } from "./signature.ts";
import { parseJson, readReport } from "./simulator-report.ts";

/** The address for events of the simulated payment network. */
export const simulatorEventsPath = "/providers/simulator/events";

export type EventsReceiver = {
  /** The key of the network's signatures. */
  readonly secret: string;
  /** Resolves once the event is stored; when it rejects, the network sends it again. */
  readonly receive: (event: ProviderEvent) => Promise<void>;
};

const longestBytes = 16_384;
const Named = z.object({ eventId: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Callbacks come from a machine: without a cookie and without a rate limit. Only the signature proves their origin. */
export function addProviderEvents(server: FastifyInstance, app: App, receiver: EventsReceiver): void {
  void server.register(async (callbacks) => {
    // The signature covers the raw bytes, so they are not parsed before.
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const config = { policy: { kind: "providerSignature" } } as const;
    callbacks.post(simulatorEventsPath, { config, bodyLimit: longestBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      refuseUnproven(app, receiver.secret, request, body);
      const event = eventIn(body);
      if (!event) {
        app.metrics.providerEvents.inc({ outcome: "malformed" });
        throw new Problem("request.invalid");
      }
      await receiver.receive(event).catch((cause: unknown) => {
        app.log.error({ route: simulatorEventsPath }, "a provider's event could not be stored", cause);
        throw new Problem("service.unavailable", { retryAfterSeconds: 1 });
      });
      app.metrics.providerEvents.inc({ outcome: "stored" });
      return reply.status(204).send();
    });
  });
}

function refuseUnproven(app: App, secret: string, { headers }: FastifyRequest, body: Buffer): void {
  const problem = signatureProblem(secret, {
    time: String(headers["x-event-time"] ?? ""),
    signature: String(headers["x-event-signature"] ?? ""),
    body,
  });
  if (!problem) return;
  app.metrics.providerEvents.inc({ outcome: problem });
  throw new Problem("permissionDenied");
}

/** Null unless it is a report about a payment with a key of ours. */
function eventIn(body: Buffer): ProviderEvent | null {
  const text = body.toString("utf8");
  if (jsonProblem(text, longestBytes)) return null;
  const told = parseJson(text);
  const [named, keyed] = [z.safeParse(Named, told), readReport(told)];
  if (!named.success || !keyed || !paymentOf(keyed.key)) return null;
  return { eventId: named.data.eventId, ...keyed };
}
