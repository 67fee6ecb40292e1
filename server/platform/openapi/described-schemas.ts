import type * as z from "zod/mini";
import type { Endpoint } from "@corridor/product/endpoint";
import { FeeSchedule } from "@corridor/product/fees/schedule";
import { FileRequest, SentFile } from "@corridor/product/files/file";
import type { CallTexts, ClientCall, EventTexts, ObjectTexts } from "@corridor/product/i18n/documented";
import type { PaymentField } from "@corridor/product/payments/columns";
import {
  PaymentRequest,
  RequestDetails,
  RequestTransaction,
} from "@corridor/product/payments/requests/request";
import * as contract from "@corridor/product/public-api/contract";
import { NameLookup, NameLookupResult, NumberToLookUp } from "@corridor/product/public-api/name-lookup";
import { Statement } from "@corridor/product/statements/statement";
import { Transaction } from "@corridor/product/transactions/transaction";
import { ProviderSettings, Subwallet, Wallet } from "@corridor/product/wallets/wallet";
import { eventData, type EventType } from "@corridor/product/webhooks/events";
import { schemaOf, type Json, type ObjectSchema, type SchemaWriter } from "./schemas.ts";

/** The words of one language that describe calls and fields of the signed API. */
export type DescriptionTexts = {
  readonly calls: CallTexts;
  readonly objects: ObjectTexts;
  /** The fields of a payment to make. */
  readonly payment: Readonly<Record<PaymentField, string>>;
  readonly events: EventTexts;
};

const named: Readonly<Record<string, z.core.$ZodType>> = {
  ProposedPayment: contract.createSignedRequest.input.shape.transactions._zod.def.element,
  PaymentRequest,
  RequestDetails,
  RequestTransaction,
  Transaction,
  Wallet,
  Subwallet,
  ProviderSettings,
  FeeSchedule,
  SentFile,
  FileRequest,
  Statement,
  NumberToLookUp,
  NameLookup,
  NameLookupResult,
};
const nameOf = (schema: z.core.$ZodType) => Object.keys(named).find((name) => named[name] === schema);

export type DescribedSchemas = SchemaWriter & {
  /** The schema of an event's data. */
  readonly dataOf: (type: EventType) => Json;
};

/** Schemas whose fields are described. Each object of the API is written once, under its name. */
export function describedSchemas(texts: DescriptionTexts): DescribedSchemas {
  const shared: Record<string, Json> = {};
  const ofObjects = textsOfObjects(texts);
  const write = (schema: z.core.$ZodType, io: "input" | "output", own: FieldTexts): Json =>
    withFieldTexts(namedOnce(schemaOf(schema, io, nameOf), ofObjects, shared) as Json, own);
  return {
    inputOf: (endpoint) => write(endpoint.input, "input", callTexts(endpoint, texts)?.input ?? {}),
    outputOf: (endpoint) => write(endpoint.output, "output", callTexts(endpoint, texts)?.output ?? {}),
    dataOf: (type) => write(eventData[type], "output", texts.events[type].data),
    shared,
  };
}

/** The name of a client's call in the contract; undefined for another call. */
function clientCallOf(endpoint: Endpoint): ClientCall | undefined {
  return (Object.keys(contract) as (keyof typeof contract)[])
    .filter((name): name is ClientCall => contract[name].policy.keyOwner === "client")
    .find((name) => (contract[name] as Endpoint) === endpoint);
}

type FieldTexts = Readonly<Record<string, string>>;

function callTexts(endpoint: Endpoint, { calls }: DescriptionTexts): CallTexts[ClientCall] | undefined {
  const name = clientCallOf(endpoint);
  return name && calls[name];
}

function textsOfObjects({ objects, payment }: DescriptionTexts): Readonly<Record<string, FieldTexts>> {
  const payments = Object.fromEntries(Object.entries(payment).map(([field, note]) => [field, `${note}.`]));
  const transaction = { ...payments, ...objects.transaction };
  return {
    ProposedPayment: payments,
    PaymentRequest: objects.paymentRequest,
    RequestDetails: { ...objects.paymentRequest, ...objects.requestDetails },
    RequestTransaction: { ...transaction, ...objects.requestTransaction },
    Transaction: transaction,
    Wallet: objects.wallet,
    Subwallet: { ...objects.wallet, ...objects.subwallet },
    ProviderSettings: objects.providerSettings,
    FeeSchedule: objects.feeSchedule,
    SentFile: objects.sentFile,
    FileRequest: { ...objects.paymentRequest, ...objects.fileRequest },
    Statement: objects.statement,
    NumberToLookUp: objects.numberToLookUp,
    NameLookup: objects.nameLookup,
    NameLookupResult: objects.nameLookupResult,
  };
}

/** Replaces each named schema by a reference, and keeps the described schema in `shared`. */
function namedOnce(
  part: unknown,
  texts: Readonly<Record<string, FieldTexts>>,
  shared: Record<string, Json>,
): unknown {
  if (Array.isArray(part)) return part.map((each) => namedOnce(each, texts, shared));
  if (typeof part !== "object" || part === null) return part;
  const { "x-name": name, ...rest } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, namedOnce(value, texts, shared)]),
  );
  if (typeof name !== "string") return rest;
  shared[name] ??= withFieldTexts(withProperties(rest), texts[name] ?? {});
  return { $ref: `#/components/schemas/${name}` };
}

/** A record with known names is written as an object with these properties, which other tools show better. */
function withProperties(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema as Json & {
    propertyNames?: { enum?: readonly string[] };
  };
  if (!propertyNames?.enum) return schema;
  const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

function withFieldTexts(schema: Json, texts: FieldTexts, inside = ""): Json {
  const { properties } = schema as Partial<ObjectSchema>;
  if (!properties) return throughLists(schema, (inner) => withFieldTexts(inner, texts, inside));
  const described = Object.entries(properties).map(([name, field]) => {
    const path = `${inside}${name}`;
    const text = texts[path];
    const own = withFieldTexts(field, texts, `${path}.`);
    return [name, text === undefined ? own : { ...own, description: text }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

/** An object may stand in a list or be nullable. */
function throughLists(schema: Json, describe: (inner: Json) => Json): Json {
  const { items, anyOf } = schema as { items?: Json; anyOf?: readonly Json[] };
  if (items) return { ...schema, items: describe(items) };
  return anyOf ? { ...schema, anyOf: anyOf.map(describe) } : schema;
}
