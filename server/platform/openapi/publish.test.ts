import { eventTypes } from "@corridor/product/webhooks/events";
import { expect, test } from "vitest";
import { signedRoutes } from "../../public-api/routes.ts";
import { useWorld } from "../../testing/world.ts";

type Schema = { properties?: Record<string, Schema>; description?: string; $ref?: string };
type Document = {
  openapi: string;
  info: { title: string; contact: { email: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, Schema> };
};

const world = useWorld();

/** The fields without a description, by their path. */
function undescribed(part: unknown, place: string): string[] {
  if (typeof part !== "object" || part === null) return [];
  const fields = Object.entries((part as Schema).properties ?? {});
  return [
    ...fields.filter(([, field]) => !field.description).map(([name]) => `${place}.${name}`),
    ...Object.entries(part).flatMap(([key, inner]) => undescribed(inner, `${place}/${key}`)),
  ];
}

test("everybody can read the document of the signed API and its callbacks, with the provider's name and addresses and every field described [DOC-07]", async () => {
  const { brand, publicUrl } = world.app.config;
  const answer = await world.server.inject({ url: "/openapi-v1.json", headers: { host: "localhost:3000" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const document = answer.json<Document>();
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, contact: { email: brand.supportEmail } },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}/docs` },
  });
  expect(answer.body).not.toMatch(/corridor/i);
  expect(Object.keys(document.webhooks)).toEqual(eventTypes);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls.toSorted()).toEqual(
    signedRoutes.map(({ endpoint: { method, path } }) => `${method.toLowerCase()} ${path}`).toSorted(),
  );
  const { "/v1/sms": _gateway, ...ofClients } = document.paths; // Clients do not make this call.
  expect(undescribed({ ...document, paths: ofClients }, "")).toEqual([]);
  const references = [...answer.body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});
