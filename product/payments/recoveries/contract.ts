import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, Nothing, requiredText, text, Timestamp, WholeNumber } from "../../fields.ts";
import { session } from "../../policy.ts";
import { TransactionFilters } from "../../transactions/filters.ts";
import { columns, type PaymentField } from "../columns.ts";
import { requestHead, Validation } from "../contract.ts";

const payer = session({ client: "payable", flagOff: "sendPaymentsDisabled", writes: true });

/** The most payments of a recovery: as many as a file may have. */
export const longestRecovery = 100_000;
export const recoveryRowsPerPage = 25;
/** The most payments that are named one by one. */
export const mostNamedPayments = 500;

/** Why a payment cannot be paid again (AGAIN-02). */
export const recoveryRefusals = ["notFailed", "noRequest", "inDoubt", "inRecovery", "paidAgain"] as const;
export type RecoveryRefusal = (typeof recoveryRefusals)[number];

const RecoveryId = z.uuid();
const recovery = { clientId: ClientId, recoveryId: RecoveryId };
const PaymentFieldName = z.enum(columns.map(({ field }) => field) as [PaymentField, ...PaymentField[]]);

const LeftOut = z.array(z.object({ why: z.enum(recoveryRefusals), count: z.int() }));

export const beginRecovery = endpoint({
  method: "POST",
  path: "/api/recoveries/begin",
  summary:
    "Begins a recovery of failed payments: of one request, of named transactions, or of all transactions that match the filters. A recovery of the same source that the caller has begun is answered again. recoveryId is null when none of the payments can be paid again.",
  policy: payer,
  // As many names as may be given, each of 64 letters, fill half of it.
  bodyBytes: 65_536,
  problems: ["notFound", "recovery.too-many"],
  input: z.object({
    clientId: ClientId,
    requestId: z.optional(z.uuid()),
    transactionIds: z.optional(
      z.array(requiredText(64)).check(z.minLength(1), z.maxLength(mostNamedPayments)),
    ),
    filters: z.optional(TransactionFilters),
  }),
  output: z.object({
    recoveryId: z.nullable(z.string()),
    rowCount: z.int(),
    leftOut: LeftOut,
  }),
});

const counts = {
  includedCount: z.int(),
  /** Included rows with errors, and those that cannot be paid again any more. */
  errorCount: z.int(),
  /** Included rows that cannot be paid again any more. */
  refusedCount: z.int(),
  leftOutCount: z.int(),
};
export const RecoveryCounts = z.object(counts);
export type RecoveryCounts = z.output<typeof RecoveryCounts>;

const RecoveryRow = z.object({
  /** From 1, the same while the recovery is edited. */
  rowNumber: z.int(),
  /** The failed payment. */
  transactionId: z.string(),
  failedTimestamp: Timestamp,
  statusCode: z.string(),
  statusDescription: z.nullable(z.string()),
  isLeftOut: z.boolean(),
  values: z.partialRecord(PaymentFieldName, z.string()),
  problems: z.array(z.object({ field: PaymentFieldName, message: z.string() })),
  /** Why the payment cannot be paid again now, such as because a colleague was faster. */
  refusal: z.nullable(z.enum(recoveryRefusals)),
});
export type RecoveryRow = z.output<typeof RecoveryRow>;

/** Which rows of a recovery are shown. */
export const recoveryViews = ["all", "errors", "leftOut"] as const;
export type RecoveryView = (typeof recoveryViews)[number];

export const queryRecoveryRows = endpoint({
  method: "GET",
  path: "/api/recoveries/rows",
  summary: "Returns 25 rows of a recovery that the caller has begun, from offset on.",
  policy: payer,
  problems: ["notFound"],
  input: z.object({
    ...recovery,
    offset: WholeNumber.check(z.gte(0), z.lte(longestRecovery)),
    show: z.enum(recoveryViews),
  }),
  output: z.object({
    ...counts,
    rowCount: z.int(),
    /** The number of rows that the view shows. */
    matching: z.int(),
    /** The requests whose payments are paid again, at most 20. */
    of: z.array(z.object({ requestId: z.string(), batchReference: z.nullable(z.string()) })),
    /** The fields that any row has, needs or has wrong, in the order of a file. */
    fields: z.array(PaymentFieldName),
    /** The payments of the source that cannot be paid again, as they were when the recovery was begun. */
    leftOut: LeftOut,
    rows: z.array(RecoveryRow),
  }),
});

export const changeRecoveryRow = endpoint({
  method: "POST",
  path: "/api/recoveries/change",
  summary: "Stores the values of one row and judges them. A field that is not given keeps its value.",
  policy: payer,
  problems: ["notFound"],
  input: z.strictObject({
    ...recovery,
    rowNumber: z.int().check(z.gte(1), z.lte(longestRecovery)),
    values: z.partialRecord(PaymentFieldName, text(4_096)),
  }),
  output: z.object({ ...counts, row: RecoveryRow }),
});

export const leaveOutRows = endpoint({
  method: "POST",
  path: "/api/recoveries/leaveOut",
  summary:
    "Leaves rows out of a recovery or takes them in again: these rows, or all with null, and with areRefused only those that cannot be paid again any more.",
  policy: payer,
  problems: ["notFound"],
  input: z.strictObject({
    ...recovery,
    rowNumbers: z.nullable(
      z
        .array(z.int().check(z.gte(1), z.lte(longestRecovery)))
        .check(z.minLength(1), z.maxLength(mostNamedPayments)),
    ),
    areRefused: z.optional(z.boolean()),
    isLeftOut: z.boolean(),
  }),
  output: RecoveryCounts,
});

export const checkRecovery = endpoint({
  method: "POST",
  path: "/api/recoveries/check",
  summary:
    "Checks the rows of a recovery that are not left out, without making payments, and returns their cost. After that the request can be created under the requestId without transactions.",
  policy: payer,
  problems: ["notFound", "payment.id-reused", "recovery.no-rows", "recovery.not-possible"],
  input: z.strictObject({ ...requestHead, recoveryId: RecoveryId }),
  output: Validation,
});

export const discardRecovery = endpoint({
  method: "POST",
  path: "/api/recoveries/discard",
  summary: "Deletes a recovery that the caller has begun, with what was typed. Payments are not changed.",
  policy: payer,
  input: z.strictObject(recovery),
  output: Nothing,
});
