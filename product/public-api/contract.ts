import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { FileRequest, SentFile } from "../files/file.ts";
import { FileName, outboxKinds } from "../files/file-name.ts";
import { largestFileBytes } from "../files/limits.ts";
import { ClientId, latestSecond, Nothing, requiredText, text, Timestamp } from "../fields.ts";
import { LookupId } from "../lookups/contract.ts";
import { mostNumbersOfCall } from "../lookups/lookup.ts";
import { proposedTransactions, requestHead } from "../payments/contract.ts";
import { queryRequestDetails, queryRequests } from "../payments/requests/contract.ts";
import { PaymentRequest } from "../payments/requests/request.ts";
import { clientKey, gatewayKey } from "../policy.ts";
import { downloadStatement } from "../statements/contract.ts";
import { Statement, statementFormats, StatementPeriod } from "../statements/statement.ts";
import { Transaction } from "../transactions/transaction.ts";
import { Wallet } from "../wallets/wallet.ts";
import { longestPage, lookupBodyBytes, signedBodyBytes, mostSignedPayments } from "./limits.ts";
import { NameLookup, NameLookupResult, NumberToLookUp } from "./name-lookup.ts";

const reader = clientKey();

/** A program that mistypes a filter must not get everything instead: unknown parameters are refused. */
const strict = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) =>
  z.strictObject(schema.shape);

const page = {
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(longestPage))),
};
const Cursor = z.nullable(z.string());
const Moment = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(latestSecond)));

const { clientId: _client, ...head } = requestHead;

export const createSignedRequest = endpoint({
  method: "POST",
  path: "/v1/paymentRequests",
  summary:
    "Makes a payment request of at most 10,000 payments and returns it. The same requestId with the same content again makes no second request and returns the request as it is by then.",
  policy: clientKey({ flagOff: "sendPaymentsDisabled" }),
  problems: [
    "payment.id-reused",
    "payment.invalid",
    "payment.transaction-id-used",
    "payment.exact-repeat",
    "payment.repeats-refused",
    "payment.recipient-blocked",
    "wallet.too-much",
  ],
  bodyBytes: signedBodyBytes,
  // This call moves money, so unknown parameters are refused, not ignored.
  input: z.strictObject({
    /** The client of the key; it may be left out. */
    clientId: z.optional(ClientId),
    ...head,
    transactions: proposedTransactions(mostSignedPayments),
  }),
  output: z.object({ request: PaymentRequest }),
});

export const findSignedRequest = endpoint({
  method: "GET",
  path: "/v1/paymentRequests/{requestId}",
  summary:
    "Returns one request with the first payments of each currency: limit for each currency (100 by default, at most 500), about 1,000 in all. request.currencyCounts has the number of payments of each currency; read further payments with currency and offset. With outcome, only payments with that outcome.",
  policy: reader,
  problems: ["notFound"],
  input: strict(z.omit(queryRequestDetails.input, { clientId: true, cursor: true })),
  output: z.pick(queryRequestDetails.output, { request: true }),
});

export const listSignedRequests = endpoint({
  method: "GET",
  path: "/v1/paymentRequests",
  summary:
    "Lists the requests of the client without their transactions, newest first, at most 500 a page. nextCursor is the cursor of the next page, and null on the last page.",
  policy: reader,
  input: z.strictObject({
    status: queryRequests.input.shape.status,
    startedTimestampFrom: Moment,
    startedTimestampTo: Moment,
    ...page,
  }),
  output: z.object({ requests: z.array(PaymentRequest), nextCursor: Cursor }),
});

export const findSignedTransaction = endpoint({
  method: "GET",
  path: "/v1/transactions/{transactionId}",
  summary: "Returns one transaction of the client.",
  policy: reader,
  problems: ["notFound"],
  input: z.strictObject({ transactionId: text(128) }),
  output: z.object({ transaction: Transaction }),
});

export const listSignedTransactions = endpoint({
  method: "GET",
  path: "/v1/transactions",
  summary:
    "Lists the transactions of the client, newest first, at most 500 a page. With completedTimestampFrom or completedTimestampTo, only ended transactions, newest end first. nextCursor is the cursor of the next page, and null on the last page.",
  policy: reader,
  input: z.strictObject({ completedTimestampFrom: Moment, completedTimestampTo: Moment, ...page }),
  output: z.object({ transactions: z.array(Transaction), nextCursor: Cursor }),
});

export const listSignedWallets = endpoint({
  method: "GET",
  path: "/v1/wallets",
  summary: "Lists the wallets of the client with their balances, main wallets with their subwallets.",
  policy: reader,
  input: z.strictObject({}),
  output: z.object({ wallets: z.array(Wallet) }),
});

export const sendSignedFile = endpoint({
  method: "POST",
  path: "/v1/files",
  summary:
    "Takes a payment file of at most 50 MB, csv, xlsx or pain.001.001.09, whose bytes are the body, and reads it afterwards. The same name with the same bytes again makes nothing and returns the file as it is by then.",
  policy: clientKey({ flagOff: "sendPaymentsDisabled" }),
  problems: ["file.name-invalid", "file.name-used", "file.inbox-full", "file.uploads-full", "file.too-large"],
  bodyBytes: largestFileBytes,
  bodyFile: ["csv", "xlsx", "xml"],
  inQuery: ["fileName"],
  answerStatus: 202,
  input: z.strictObject({ fileName: FileName }),
  output: z.object({ file: SentFile }),
});

export const findSignedFile = endpoint({
  method: "GET",
  path: "/v1/files/{fileName}",
  summary: "Returns one payment file with its requests, in the order of the file.",
  policy: reader,
  problems: ["notFound"],
  input: z.strictObject({ fileName: FileName }),
  output: z.object({ file: SentFile, requests: z.array(FileRequest) }),
});

export const readSignedFileResponse = endpoint({
  method: "GET",
  path: "/v1/files/{fileName}/{kind}",
  summary:
    "Returns a response to a payment file: errors (csv) of a refused file, accepted (json) of a file that was taken, result (csv) when all its requests are over. Those of a pain.001 are pain.002.001.10; its result is there in both forms (result, resultPain002).",
  policy: reader,
  problems: ["notFound"],
  answersFile: ["csv", "json", "xml"],
  input: z.strictObject({ fileName: FileName, kind: z.enum(outboxKinds) }),
  output: z.object({
    fileName: z.string(),
    byteCount: z.int(),
    bytes: z.custom<AsyncIterable<Uint8Array>>(),
  }),
});

export const listSignedStatements = endpoint({
  method: "GET",
  path: "/v1/statements",
  summary:
    "Lists the statements of days, oldest day first, at most 366 days and 500 a page: those of one wallet, or of all wallets that the key sees. nextCursor is the cursor of the next page, and null on the last page.",
  policy: reader,
  problems: ["wallet.unknown"],
  input: z.strictObject({ walletId: z.optional(text(64)), fromDay: text(10), toDay: text(10), ...page }),
  output: z.object({ statements: z.array(Statement), nextCursor: Cursor }),
});

export const readSignedStatement = endpoint({
  method: "GET",
  path: "/v1/statements/{walletId}/{period}/{format}",
  summary:
    "Returns the statement of a wallet for a day (YYYY-MM-DD) or a month (YYYY-MM) as a file: csv, camt.053.001.08 or MT940. The same statement has the same bytes each time.",
  policy: reader,
  problems: ["notFound"],
  answersFile: ["csv", "xml", "txt"],
  input: z.strictObject({
    walletId: text(64),
    period: StatementPeriod,
    format: z.enum(statementFormats),
  }),
  output: downloadStatement.output,
});

const lookupPolicy = clientKey({ feature: "NameLookup" });

export const startSignedNameLookup = endpoint({
  method: "POST",
  path: "/v1/nameLookups",
  summary:
    "Starts a lookup of the names behind at most 1,000 phone numbers and returns it; the answers follow. The same requestId with the same numbers again starts no second lookup and returns the lookup as it is by then.",
  policy: lookupPolicy,
  problems: ["lookup.id-reused", "lookup.too-many-open"],
  bodyBytes: lookupBodyBytes,
  answerStatus: 202,
  input: z.strictObject({
    requestId: LookupId,
    numbers: z.array(NumberToLookUp).check(z.minLength(1), z.maxLength(mostNumbersOfCall)),
  }),
  output: z.object({ nameLookup: NameLookup }),
});

export const findSignedNameLookup = endpoint({
  method: "GET",
  path: "/v1/nameLookups/{requestId}",
  summary:
    "Returns one lookup with its numbers and their answers so far, in the order in which they were sent, at most 500 a page. nextCursor is the cursor of the next page, and null on the last page.",
  policy: lookupPolicy,
  problems: ["notFound"],
  input: z.strictObject({ requestId: LookupId, ...page }),
  output: z.object({ nameLookup: NameLookup, results: z.array(NameLookupResult), nextCursor: Cursor }),
});

const PhoneNumber = requiredText(40);

export const uploadSms = endpoint({
  method: "POST",
  path: "/v1/sms",
  summary:
    "Stores a text message that a gateway phone of the provider received. The same message again is stored once.",
  policy: gatewayKey,
  input: z.strictObject({ phone: PhoneNumber, from: PhoneNumber, text: text(2_000), time: Timestamp }),
  output: Nothing,
});
