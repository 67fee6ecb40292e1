import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, requiredText, text } from "../fields.ts";
import { tenors } from "../fx/rate.ts";
import { OptionalTimestamp } from "../payments/requests/contract.ts";
import { requestStatuses } from "../payments/requests/request.ts";
import { session } from "../policy.ts";
import { FileRequest, fileStatuses, FileSummary, PaymentFile } from "./file.ts";
import { FileName } from "./file-name.ts";
import { seenRepeats } from "../payments/repeats/repeats-seen.ts";
import { FileRepeats } from "./file-repeats.ts";
import { RefusedFile, UnreadFile } from "./not-taken.ts";

const decider = session({ client: "primary", anyOf: ["APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND"] });
const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });

/** The most files in a list, and the most requests of a file that are listed (FILE-10). */
export const longestFileList = 500;

const CurrencyCode = z.optional(requiredText(3));

export const queryFiles = endpoint({
  method: "GET",
  path: "/api/files",
  summary:
    "Lists at most 500 payment files, newest first. A file is listed if the caller may see all its wallets.",
  policy: reader,
  input: z.object({
    clientId: ClientId,
    status: z.optional(z.enum(fileStatuses)),
    fileDateFrom: OptionalTimestamp,
    fileDateTo: OptionalTimestamp,
    /** A part of the name, in capitals or small letters. */
    fileName: z.optional(text(64)),
  }),
  /** totalCount is exact up to 500, else 501. */
  output: z.object({ files: z.array(PaymentFile), totalCount: z.int() }),
});

/** The filters of the requests of a file (FILE-04). */
export const fileRequestFilters = {
  status: z.optional(z.enum(requestStatuses)),
  ccySource: CurrencyCode,
  ccyDestination: CurrencyCode,
  tenor: z.optional(z.enum(tenors)),
  startedTimestampFrom: OptionalTimestamp,
  startedTimestampTo: OptionalTimestamp,
  finishedTimestampFrom: OptionalTimestamp,
  finishedTimestampTo: OptionalTimestamp,
};

export const queryFileDetails = endpoint({
  method: "GET",
  path: "/api/filesDetails",
  summary:
    "Returns one payment file with at most 500 of its requests that match the filters, in the order of the file.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({ clientId: ClientId, fileName: FileName, ...fileRequestFilters }),
  /** totalCount is the number of matching requests. */
  output: z.object({ fileSummary: FileSummary, requests: z.array(FileRequest), totalCount: z.int() }),
});

export const queryFilesNotTaken = endpoint({
  method: "GET",
  path: "/api/files/notTaken",
  summary:
    "Lists the files that still have to be read, and the newest 100 refused files of the last 90 days whose name no later file has. People who see some wallets only see the files of their own keys.",
  policy: reader,
  input: z.object({ clientId: ClientId }),
  output: z.object({ unread: z.array(UnreadFile), refused: z.array(RefusedFile) }),
});

export const downloadFileErrors = endpoint({
  method: "GET",
  path: "/api/files/errors",
  summary: "Returns the errors of a refused file as in the outbox: csv, or pain.002 for a pain.001.",
  policy: reader,
  problems: ["notFound"],
  answersFile: ["csv", "xml"],
  input: z.object({ clientId: ClientId, fileName: FileName }),
  output: z.object({
    fileName: z.string(),
    byteCount: z.int(),
    bytes: z.custom<AsyncIterable<Uint8Array>>(),
  }),
});

export const queryFileRepeats = endpoint({
  method: "GET",
  path: "/api/files/repeats",
  summary:
    "Looks up how many payments of a file awaiting approval repeat other payments, by kind, and names the requests that hold them.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({ clientId: ClientId, fileName: FileName }),
  output: FileRepeats,
});

export const approveOrRejectFile = endpoint({
  method: "POST",
  path: "/api/files/approveOrReject",
  summary:
    "Approves or rejects a payment file with all its undecided requests. With contentDigest, the decision is refused if the content of the file is another. With repeatsSeen and paidRepeatsSeen, an approval is refused if more payments repeat others, or paid ones, than the person was shown.",
  policy: decider,
  problems: ["notFound", "file.decided", "file.changed", "request.same-person", "request.repeats-changed"],
  input: z.strictObject({
    clientId: ClientId,
    fileName: FileName,
    isApproved: z.boolean(),
    approverComment: z.optional(z.nullable(text(4_000))),
    contentDigest: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
    ...seenRepeats,
  }),
  output: z.object({ fileSummary: FileSummary }),
});
