import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, Nothing, text, Timestamp } from "../fields.ts";
import { session } from "../policy.ts";
import { columns, type PaymentField } from "./columns.ts";
import { RequestId } from "./requests/request-id.ts";
import { templateKinds } from "./files/template-columns.ts";
import { InvalidTransaction, ValidationErrors } from "./validation-errors.ts";
import { ValidationSummary } from "./validation-summary.ts";

const payer = session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true });

export const batchReferenceMaxLength = 64;
export const commentMaxLength = 500;
export const transactionsAnswered = 500;

/** The most payments of a JSON call, and the largest body for them; more payments are sent as a file (API-89). */
const listedPayments = 1_000;
const listBytes = 524_288;

/** Typed or read values as text by field. The rules, not the schema, refuse a text that is too long, so that the error names its field. */
const ProposedTransaction = z.partialRecord(
  z.enum(columns.map(({ field }) => field) as [PaymentField, ...PaymentField[]]),
  z.nullable(text(4_096)),
);
export const proposedTransactions = (most: number) =>
  z.array(ProposedTransaction).check(z.minLength(1), z.maxLength(most));
const ProposedTransactions = proposedTransactions(listedPayments);

export const requestHead = {
  clientId: ClientId,
  requestId: RequestId,
  batchReference: z.optional(z.nullable(text(1_000))),
  comment: z.optional(z.nullable(text(4_000))),
  scheduledTime: z.optional(z.nullable(Timestamp)),
};

/** A valid payment in its stored spelling, with its cost. */
const CheckedTransaction = z.object({
  lineNumber: z.int(),
  /** The row of the sheet; the first row is 0. */
  rowIndex: z.optional(z.int()),
  amount: z.string(),
  currency: z.string(),
  name: z.string(),
  provider: z.string(),
  recipientAccountId: z.string(),
  walletId: z.string(),
  /** Both amounts in the wallet's currency. */
  debit: z.string(),
  fee: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type CheckedTransaction = z.output<typeof CheckedTransaction>;

export const Validation = z.object({
  errors: ValidationErrors,
  transactions: z.array(CheckedTransaction),
  /** Null when there are errors. */
  summary: z.nullable(ValidationSummary),
});
export type Validation = z.output<typeof Validation>;

const SheetAnswer = z.object({
  fileName: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export const validatePayments = endpoint({
  method: "POST",
  path: "/api/paymentRequests/validate",
  summary: "Checks payments without making them, and returns their cost.",
  policy: payer,
  problems: ["payment.id-reused"],
  clientIn: "paymentRequest",
  bodyBytes: listBytes,
  input: z.object({
    paymentRequest: z.object({
      ...requestHead,
      transactions: ProposedTransactions,
    }),
  }),
  output: Validation,
});

export const validatePaymentFile = endpoint({
  method: "POST",
  path: "/api/paymentRequests/validateFromFile",
  summary:
    "Checks the payments of a CSV or Excel file. The part jsonData comes before the file. Answers 200 with the errors of at most 1,000 cells, or with the first 500 payments.",
  policy: payer,
  problems: ["payment.checking", "payment.id-reused"],
  upload: "transactionsFile",
  input: z.object(requestHead),
  output: Validation,
});

export const queryValidation = endpoint({
  method: "GET",
  path: "/api/paymentRequests/validation",
  summary: "Returns the progress of checking the caller's file.",
  policy: payer,
  input: z.object({ clientId: ClientId, requestId: RequestId }),
  output: z.object({
    state: z.enum(["none", "reading", "valid", "invalid"]),
    rowsRead: z.int(),
    errorCount: z.int(),
  }),
});

export const queryFileErrors = endpoint({
  method: "GET",
  path: "/api/paymentRequests/fileErrors",
  summary:
    "Returns the rows with the next 100 wrong cells of the caller's file, from offset on, ordered by row and column. With a kind, only wrong cells of that kind count. Each row carries all its wrong cells of the kind. first is the position of the first returned cell; it is less than offset if offset lies inside a row. count is the number of wrong cells of the kind in the whole file.",
  policy: payer,
  problems: ["notFound"],
  input: z.object({
    clientId: ClientId,
    requestId: RequestId,
    offset: z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000)),
    kind: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,100}$/))),
  }),
  output: z.object({ transactionErrors: z.array(InvalidTransaction), first: z.int(), count: z.int() }),
});

export const downloadErrorSheet = endpoint({
  method: "GET",
  path: "/api/paymentRequests/errorSheet",
  summary: "Returns the caller's file as xlsx, unchanged except for the errors beside their cells.",
  policy: payer,
  answersFile: ["xlsx"],
  input: z.object({ clientId: ClientId, requestId: RequestId }),
  output: SheetAnswer,
});

export const downloadTemplate = endpoint({
  method: "GET",
  path: "/api/paymentRequests/bulkUploadTemplate",
  summary:
    "Returns an xlsx template with the client's columns for mobile money, for banks or for both, an example row, and a sheet that explains the columns.",
  policy: payer,
  answersFile: ["xlsx"],
  input: z.object({ clientId: ClientId, kind: z.optional(z.enum(templateKinds)) }),
  output: SheetAnswer,
});

export const createRequest = endpoint({
  method: "POST",
  path: "/api/paymentRequests/create",
  summary:
    "Makes a payment request. The same requestId with the same content again returns success and makes no second request. Without transactions, the request pays the payments that this caller checked under the requestId in the last 24 hours.",
  policy: payer,
  problems: [
    "payment.id-reused",
    "payment.not-checked",
    "payment.columns-ignored",
    "payment.repeated",
    "payment.exact-repeat",
    "payment.repeats-refused",
    "payment.recipient-blocked",
    "payment.invalid",
    "payment.transaction-id-used",
  ],
  clientIn: "paymentRequest",
  bodyBytes: listBytes,
  // This call moves money, so unknown parameters are refused, not ignored.
  input: z.strictObject({
    paymentRequest: z.strictObject({
      ...requestHead,
      transactions: z.optional(z.nullable(ProposedTransactions)),
      /** Confirms that the columns which the check listed as ignored are not needed (PAY-44). */
      ignoredColumnsAcknowledged: z.optional(z.nullable(z.boolean())),
      /** Confirms that earlier requests, and payments of wallets that the person does not see, are repeated on purpose (DUP-03). */
      repeatsAcknowledged: z.optional(z.nullable(z.boolean())),
    }),
  }),
  output: Nothing,
});
