import * as z from "zod/mini";
import { Timestamp } from "../fields.ts";
import { tenors } from "../fx/rate.ts";
import { ApprovalAction, CurrencyAmount, PaymentRequest } from "../payments/requests/request.ts";
import { statuses } from "../statuses.ts";
import { outboxKinds } from "./file-name.ts";

export const fileStatuses = statuses.file;
export type FileStatus = (typeof fileStatuses)[number];

/** Counts of transactions, not of requests (FILE-19). */
const counts = { succeeded: z.int(), pending: z.int(), failed: z.int(), reversed: z.int() };

/** A payment file as the list shows it (FILE-02). */
export const PaymentFile = z.object({
  fileName: z.string(),
  /** When it arrived. */
  fileDate: Timestamp,
  creator: z.string(),
  noOfRequests: z.int(),
  noOfTransactions: z.int(),
  status: z.enum(fileStatuses),
  ...counts,
});
export type PaymentFile = z.output<typeof PaymentFile>;

const arrivals = ["sftp", "api"] as const;

/** A payment file on its own page (FILE-05). */
export const FileSummary = z.object({
  /** The name of the file. */
  batchReference: z.string(),
  status: z.enum(fileStatuses),
  creator: z.string(),
  creatorName: z.string(),
  creationTime: Timestamp,
  endTime: z.nullable(Timestamp),
  ...counts,
  noOfRequests: z.int(),
  noOfTransactions: z.int(),
  arrivedBy: z.enum(arrivals),
  /** The number of approvals that the file needs, and the stage that it awaits; null when it awaits none. */
  approvalStages: z.int(),
  awaitedStage: z.nullable(z.int()),
  /** The decisions about the whole file. */
  approvalActions: z.array(ApprovalAction),
  /** The digest of what the file pays; a decision may name it (C-27). */
  contentDigest: z.string(),
});
export type FileSummary = z.output<typeof FileSummary>;

/** A request of a file. Its reference is the creationComment (FILE-14). */
export const FileRequest = z.object({
  ...PaymentRequest.shape,
  ccySource: z.string(),
  ccyDestination: z.string(),
  /** Null where nothing is converted. */
  tenor: z.nullable(z.enum(tenors)),
  /** The sum of the debits without fees, at the rate when the file arrived. */
  debit: CurrencyAmount,
});
export type FileRequest = z.output<typeof FileRequest>;

/** A payment file as the program that sent it sees it, also before it was read and after it was refused (API-103). */
export const SentFile = z.object({
  fileName: z.string(),
  status: z.enum(["received", "refused", ...fileStatuses]),
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string(),
  arrivedTimestamp: Timestamp,
  endTimestamp: z.nullable(Timestamp),
  noOfRequests: z.int(),
  noOfTransactions: z.int(),
  ...counts,
  /** The responses that can be read, oldest first. */
  responses: z.array(z.enum(outboxKinds)),
});
export type SentFile = z.output<typeof SentFile>;
