import type { FastifyInstance } from "fastify";
import { callTexts } from "@corridor/product/i18n/en/docs/calls";
import { objectTexts } from "@corridor/product/i18n/en/docs/objects";
import { paymentColumnNotes } from "@corridor/product/i18n/en/payments/field-names";
import { anyone } from "@corridor/product/policy";
import { openApiPath } from "@corridor/product/public-api/documentation";
import type { App } from "../app.ts";
import type { Route } from "../http/route.ts";
import { aboutDeployment, type ApiDocumentTitle } from "./components.ts";
import { describedSchemas } from "./described-schemas.ts";
import { openApiDocument } from "./document.ts";

/** The document of the signed API, with English descriptions. */
export function signedApiDocument(routes: readonly Route[], about: ApiDocumentTitle): object {
  const texts = { calls: callTexts, objects: objectTexts, payment: paymentColumnNotes };
  return openApiDocument(routes, about, describedSchemas(texts));
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
