import type { FastifyInstance } from "fastify";
import { callTexts } from "@corridor/product/i18n/en/docs/calls";
import { eventTexts } from "@corridor/product/i18n/en/docs/events";
import { objectTexts } from "@corridor/product/i18n/en/docs/objects";
import { paymentColumnNotes } from "@corridor/product/i18n/en/payments/field-names";
import { anyone } from "@corridor/product/policy";
import { openApiPath } from "@corridor/product/public-api/documentation";
import { eventTypes, type EventType } from "@corridor/product/webhooks/events";
import type { App } from "../app.ts";
import type { Route } from "../http/route.ts";
import { aboutDeployment, type ApiDocumentTitle } from "./components.ts";
import { describedSchemas } from "./described-schemas.ts";
import { openApiDocument } from "./document.ts";
import type { Json } from "./schemas.ts";

/** The document of the signed API and of its callbacks, with English descriptions. */
export function signedApiDocument(routes: readonly Route[], about: ApiDocumentTitle): object {
  const schemas = describedSchemas({
    calls: callTexts,
    objects: objectTexts,
    payment: paymentColumnNotes,
    events: eventTexts,
  });
  const webhooks = Object.fromEntries(
    eventTypes.map((type) => [type, { post: callbackOf(type, schemas.dataOf(type)) }]),
  );
  return openApiDocument(routes, { ...about, webhooks }, schemas);
}

/** A callback as OpenAPI describes it. */
function callbackOf(type: EventType, data: Json): Json {
  const properties = {
    type: { const: type, description: "The type of the event." },
    timestamp: { type: "string", format: "date-time", description: "When the event happened." },
    data: { ...data, description: "What happened." },
  };
  const schema = { type: "object", properties, required: Object.keys(properties) };
  return {
    operationId: `callback.${type}`,
    summary: eventTexts[type].about,
    security: [],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Received. Any other answer is a failure, and the callback is sent again." },
    },
  };
}

/** Publishes the document of the signed API at a stable address, for everybody. */
export function publishApiDocument(server: FastifyInstance, app: App, routes: readonly Route[]): void {
  let written: string | undefined; // Made at the first call, because most programs never get one.
  server.get(openApiPath, { config: { policy: anyone } }, (_request, reply) => {
    written ??= JSON.stringify(signedApiDocument(routes, aboutDeployment(app.config)));
    return reply
      .type("application/json; charset=utf-8")
      .header("Cache-Control", "public, max-age=3600")
      .send(written);
  });
}
