import * as z from "zod/mini";
import { pathParameters, type Endpoint } from "@corridor/product/endpoint";
import { FileRequest, SentFile } from "@corridor/product/files/file";
import {
  RequestDetails,
  RequestTransaction,
  PaymentRequest,
} from "@corridor/product/payments/requests/request";
import { problems, type ProblemCode } from "@corridor/product/problems";
import * as contract from "@corridor/product/public-api/contract";
import { NameLookup, NameLookupResult, NumberToLookUp } from "@corridor/product/public-api/name-lookup";
import { Statement } from "@corridor/product/statements/statement";
import { Transaction } from "@corridor/product/transactions/transaction";
import { ProviderSettings, Subwallet, Wallet } from "@corridor/product/wallets/wallet";
import { eventData } from "@corridor/product/webhooks/events";
import { typescriptOf, withoutIndent, type JsonSchema } from "./typescript-of-schema.ts";

/** Refusals of the server itself, before and besides those of a verb. */
const commonCodes: readonly ProblemCode[] = [
  ...(["request.invalid", "request.unreadable", "request.ambiguous", "request.too-large"] as const),
  ...(["request.wrong-type", "request.wrong-host", "request.too-many", "permissionDenied"] as const),
  ...(["function.off", "client.archived", "service.unexpected", "service.unavailable"] as const),
];

/** sdk/contract.ts: the calls that a client's key may sign and the events of callbacks, as plain types without a library. */
export function sdkContract(): string {
  const operations = Object.entries(contract)
    .filter(([, { policy }]) => policy.keyOwner === "client")
    .sort(([a], [b]) => a.localeCompare(b, "en"));
  const names = new Map<string, string>();
  const types = namedSchemas().map(([name, schema]) => {
    const written = typescriptOf(schema, names);
    names.set(withoutIndent(written), name);
    return `export type ${name} = ${written};\n`;
  });
  return `// Generated from product/public-api/contract.ts and product/webhooks/events.ts by npm run docs; do not edit.

${types.join("\n")}
/** The data of each event that a callback tells. Within data, sequence orders the events about one payment or request. */
export type CallbackData = {
${Object.entries(eventData)
  .map(([type, schema]) => `  "${type}": ${typescriptOf(schemaOf(schema, "output"), names, "  ")};\n`)
  .join("")}};
export type CallbackEventType = keyof CallbackData;

/** The body of a callback; its time is in ISO 8601. A newer server may send types that this version does not list: ignore them. */
export type CallbackEvent<Type extends CallbackEventType = CallbackEventType> = {
  [T in Type]: { readonly type: T; readonly timestamp: string; readonly data: CallbackData[T] };
}[Type];

/** The codes with which a signed call can be refused. */
export type ErrorCode =
${errorCodes(operations.map(([, endpoint]) => endpoint))
  .map((code) => `  | "${code}"`)
  .join("\n")};

/** Input and output of each call. */
export type Operations = {
${operations
  .map(
    ([name, { input, output, answersFile }]: [string, Endpoint]) =>
      `  ${operationName(name)}: {\n    input: ${typescriptOf(schemaOf(input, "input"), names, "    ")};\n` +
      `    output: ${answersFile ? "Uint8Array<ArrayBuffer>" : typescriptOf(schemaOf(output, "output"), names, "    ")};\n  };\n`,
  )
  .join("")}};

/** Method and path of each call, and its parameters that stand in the path. */
export const operations = {
${operations.map(([name, endpoint]) => `  ${operationName(name)}: ${operationLine(endpoint)},\n`).join("")}} as const;
`;
}

/** A type may contain the types before it. */
function namedSchemas(): [name: string, schema: JsonSchema][] {
  const create = schemaOf(contract.createSignedRequest.input, "input");
  return [
    ["ProposedPayment", create.properties!["transactions"]!.items!],
    ["NumberToLookUp", schemaOf(NumberToLookUp, "input")],
    ...Object.entries({
      RequestStatus: PaymentRequest.shape.status,
      TransactionType: Transaction.shape.transactionType,
      Transaction,
      RequestTransaction,
      PaymentRequest,
      RequestDetails,
      SentFile,
      FileRequest,
      Statement,
      NameLookup,
      NameLookupResult,
      Subwallet,
      ProviderSettings,
      Wallet,
    }).map(([name, schema]): [string, JsonSchema] => [name, schemaOf(schema, "output")]),
  ];
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  return z.toJSONSchema(schema, { target: "draft-2020-12", io }) as JsonSchema;
}

function errorCodes(endpoints: readonly Endpoint[]): ProblemCode[] {
  const ofVerbs = endpoints.flatMap((endpoint) => endpoint.problems ?? []);
  return (Object.keys(problems) as ProblemCode[]).filter(
    (code) => /^(signature|digest)[.]/.test(code) || commonCodes.includes(code) || ofVerbs.includes(code),
  );
}

/** createSignedRequest is createRequest: everything in the SDK is signed. */
function operationName(name: string): string {
  return name.replace("Signed", "");
}

function operationLine(endpoint: Endpoint): string {
  const { method, path } = endpoint;
  const inPath = pathParameters(endpoint).map((name) => `"${name}"`);
  return `{ method: "${method}", path: "${path}", inPath: [${inPath.join(", ")}] }`;
}
