import type { Endpoint } from "@corridor/product/endpoint";
import type { ClientCall } from "@corridor/product/i18n/documented";
import { columns } from "@corridor/product/payments/columns";
import { problems } from "@corridor/product/problems";
import * as contract from "@corridor/product/public-api/contract";
import {
  docsPath,
  type DocsBlock,
  type DocsField,
  type DocsSlug,
} from "@corridor/product/public-api/documentation";
import { eventTypes } from "@corridor/product/webhooks/events";
import { ownErrors } from "./errors.ts";
import { answerOf, answerPart, exampleBlock } from "./examples.ts";
import { apiTexts, type ApiTexts } from "./languages.ts";
import { anchorOf } from "./markdown.ts";
import { fieldOf, fieldsOf, type FieldsContext } from "./schema-fields.ts";
import { operationOf, type ApiDocument, type Parameter } from "./signed-document.ts";

/** The name of each call's example in sdk/examples. */
const exampleOf: Readonly<Record<ClientCall, string>> = {
  createSignedRequest: "create-payment-request",
  findSignedRequest: "find-payment-request",
  listSignedRequests: "list-payment-requests",
  findSignedTransaction: "find-transaction",
  listSignedTransactions: "list-transactions",
  listSignedWallets: "list-wallets",
  sendSignedFile: "send-file",
  findSignedFile: "find-file",
  readSignedFileResponse: "read-file-response",
  listSignedStatements: "list-statements",
  readSignedStatement: "read-statement",
  startSignedNameLookup: "start-name-lookup",
  findSignedNameLookup: "find-name-lookup",
};

type ObjectPlace = {
  readonly page: DocsSlug;
  /** Where an example of the object stands. */
  readonly example?: readonly [answer: string, ...keys: (string | number)[]];
  /** The object whose fields this one has too. */
  readonly extends?: string;
};
const providerExample = ["list-wallets", "wallets", 0, "providerSettings", "mpesa-ke"] as const;

const objects: Readonly<Record<string, ObjectPlace>> = {
  ProposedPayment: { page: "payment-requests" },
  PaymentRequest: { page: "payment-requests", example: ["create-payment-request", "request"] },
  RequestDetails: {
    page: "payment-requests",
    example: ["find-payment-request", "request"],
    extends: "PaymentRequest",
  },
  RequestTransaction: {
    page: "payment-requests",
    example: ["find-payment-request", "request", "transactions", 0],
    extends: "Transaction",
  },
  Transaction: { page: "transactions", example: ["find-transaction", "transaction"] },
  Wallet: { page: "wallets", example: ["list-wallets", "wallets", 0] },
  Subwallet: { page: "wallets", example: ["list-wallets", "wallets", 0, "subwallets", 0], extends: "Wallet" },
  ProviderSettings: { page: "wallets", example: providerExample },
  SentFile: { page: "files", example: ["find-file", "file"] },
  FileRequest: { page: "files", example: ["find-file", "requests", 0], extends: "PaymentRequest" },
  Statement: { page: "statements", example: ["list-statements", "statements", 0] },
  NumberToLookUp: { page: "name-lookups" },
  NameLookup: { page: "name-lookups", example: ["find-name-lookup", "nameLookup"] },
  NameLookupResult: { page: "name-lookups", example: ["find-name-lookup", "results", 0] },
  FeeSchedule: { page: "wallets", example: [...providerExample, "managedFeeSchedule"] },
};

/** Title, address, example, parameters, answer and own errors of a call. */
export function callBlocks(name: ClientCall, document: ApiDocument, texts: ApiTexts): DocsBlock[] {
  const { method, path, answersFile, answerStatus }: Endpoint = contract[name];
  const { title, summary } = texts.calls[name];
  const operation = operationOf(document, name);
  const id = anchorOf(apiTexts.en.calls[name].title);
  const context = contextOf(id, texts);
  const body = operation.requestBody?.content["application/json"]?.schema;
  const answer = answersFile
    ? {}
    : operation.responses[String(answerStatus ?? 200)]!.content["application/json"]!.schema;
  const inPart = (part: Parameter["in"]) =>
    operation.parameters.flatMap((each) =>
      "in" in each && each.in === part ? [parameterField(each, context)] : [],
    );
  const lists = [
    { kind: "fields", of: "path", fields: inPart("path") },
    { kind: "fields", of: "query", fields: inPart("query") },
    { kind: "fields", of: "body", fields: body ? fieldsOf(body, context) : [] },
    {
      kind: "fields",
      of: "answer",
      fields: fieldsOf(answer, { ...contextOf(`${id}.answer`, texts), isAnswer: true }),
    },
  ] as const;
  return [
    { kind: "heading", level: 2, id, text: title },
    { kind: "call", method, path },
    { kind: "text", text: summary },
    exampleBlock(exampleOf[name]),
    ...(answersFile ? [] : [answerBlock(exampleOf[name])]),
    ...lists.filter(({ fields }) => fields.length > 0),
    {
      kind: "codes",
      codes: ownErrors(operation, document).map((code) => ({ code, http: problems[code].http })),
    },
  ];
}

/**
 * The fields of an object. One that has all fields of another shows only its own fields and those with another meaning. The argument
 * ProposedPayment.base means the fields of every client, ProposedPayment.further the others.
 */
export function objectBlock(argument: string, document: ApiDocument, texts: ApiTexts): DocsBlock {
  const [name = "", part] = argument.split(".");
  const place = objects[name];
  if (!place) throw new Error(`No page describes an object ${name}.`);
  const { schemas } = document.components;
  const parent = place.extends === undefined ? undefined : schemas[place.extends];
  const isOwn = (field: DocsField) => {
    if (part !== undefined) return isBaseColumn(field.name) === (part === "base");
    const [own, inherited] = [schemas[name], parent].map((schema) => schema?.properties?.[field.name]);
    return JSON.stringify(own) !== JSON.stringify(inherited);
  };
  const example = place.example && answerPart(place.example);
  const fields = fieldsOf(schemas[name]!, { ...contextOf(name, texts), isAnswer: true, example });
  return { kind: "fields", of: "object", fields: fields.filter(isOwn) };
}

/** Each type of event with the fields of its data. */
export function eventBlocks({ events }: ApiDocument, texts: ApiTexts): DocsBlock[] {
  return eventTypes.flatMap((type): DocsBlock[] => [
    { kind: "heading", level: 3, id: type, text: type },
    { kind: "text", text: texts.events[type].about },
    {
      kind: "fields",
      of: "data",
      fields: fieldsOf(events[type], { ...contextOf(type, texts), isAnswer: true }),
    },
  ]);
}

/** The values of a field, as rows. */
export function valuesBlock(name: keyof ApiTexts["values"], { values }: ApiTexts): DocsBlock {
  const fields = Object.entries(values[name]).map(([value, text]) => ({
    name: value,
    id: `${name}.${value}`,
    type: "",
    isRequired: false,
    text,
  }));
  return { kind: "fields", of: "values", fields };
}

function answerBlock(example: string): DocsBlock {
  return { kind: "answer", code: JSON.stringify(answerOf(example), withoutEmpty, 2) };
}

const manyFields = 30;

/** A transaction has dozens of fields that few payments use; its example leaves out those that are null. */
function withoutEmpty(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.keys(value).length < manyFields) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}

function contextOf(prefix: string, { values }: ApiTexts): FieldsContext {
  return { prefix, values, linkOf };
}

function parameterField(
  { name, description, schema, required }: Parameter,
  context: FieldsContext,
): DocsField {
  return fieldOf(name, description === undefined ? schema : { ...schema, description }, required, context);
}

/** The heading of an object on its page has the object's name as its anchor. */
function linkOf(name: string): string | undefined {
  const place = objects[name];
  return place && `${docsPath(place.page)}#${name}`;
}

function isBaseColumn(name: string): boolean {
  return columns.some(({ field, addedBy }) => field === name && addedBy.length === 0);
}
