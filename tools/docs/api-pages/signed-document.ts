import type { ClientCall } from "@corridor/product/i18n/documented";
import * as contract from "@corridor/product/public-api/contract";
import { eventTypes, type EventType } from "@corridor/product/webhooks/events";
import { aboutSigned } from "@corridor/server/platform/openapi/components";
import { describedSchemas } from "@corridor/server/platform/openapi/described-schemas";
import { openApiDocument } from "@corridor/server/platform/openapi/document";
import { signedRoutes } from "@corridor/server/public-api/routes";
import type { ApiTexts } from "./languages.ts";
import type { Schema } from "./schema-fields.ts";

type Content = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};
export type Operation = {
  /** The headers of a signature are references. */
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
};
export type ApiDocument = {
  /** The data of each event. */
  readonly events: Readonly<Record<EventType, Schema>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** The calls that a client's key may sign, in the order of the contract. */
export const clientCalls = (Object.keys(contract) as (keyof typeof contract)[]).filter(
  (name): name is ClientCall => contract[name].policy.keyOwner === "client",
);

/** The OpenAPI document with the descriptions of one language. */
export function signedDocument(texts: ApiTexts): ApiDocument {
  const schemas = describedSchemas(texts);
  const events = Object.fromEntries(eventTypes.map((type) => [type, schemas.dataOf(type)]));
  return { ...openApiDocument(signedRoutes, aboutSigned, schemas), events } as ApiDocument;
}

export function operationOf({ paths }: ApiDocument, name: ClientCall): Operation {
  const { method, path } = contract[name];
  return paths[path]![method.toLowerCase()]!;
}
