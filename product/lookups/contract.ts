import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, Nothing, text, Timestamp, WholeNumber } from "../fields.ts";
import { session } from "../policy.ts";
import { lookupStates, nameVerdicts, numberStates } from "./lookup.ts";

/** A lookup changes nothing at the client, but an archived client has no more reason to ask for names. */
const reader = session({ client: "visible", anyOf: ["LOOKUP"], feature: "NameLookup" });
const asker = session({ client: "visible", anyOf: ["LOOKUP"], feature: "NameLookup", writes: true });
const singleAsker = session({
  client: "visible",
  anyOf: ["LOOKUP"],
  feature: "NameLookup",
  flagOff: "singleNameLookupDisabled",
  writes: true,
});

export const LookupId = z.uuid().check(z.toLowerCase());

const LookupStatusCounts = z.object({ succeeded: z.int(), failed: z.int(), pending: z.int() });

/** One number and its answer (LOOK-06). */
export const LookupResult = z.object({
  accountNumber: z.string(),
  /** Null without an answer. */
  name: z.nullable(z.string()),
  /** The provider that answered, else the given one; null if none was given. */
  provider: z.nullable(z.string()),
  statusType: z.enum(numberStates),
  /** Why it failed, in the caller's language. */
  statusDescription: z.nullable(z.string()),
  /** Null if no name was expected. */
  expectedName: z.nullable(z.string()),
  /** Null without both names. */
  match: z.nullable(z.enum(nameVerdicts)),
  /** The verdict in one sentence, in the caller's language. */
  matchDescription: z.nullable(z.string()),
});
export type LookupResult = z.output<typeof LookupResult>;

/** A number to look up, as a person or a program writes it. Too long texts get the same words as those of a file. */
export const AskedNumber = z.object({
  phoneNumber: text(1_000),
  /** The name or the display name of a mobile provider. */
  provider: z.optional(z.nullable(text(1_000))),
  /** Needs the feature LookupExpectedName; without it the name is ignored. */
  expectedName: z.optional(z.nullable(text(1_000))),
});
export type AskedNumber = z.output<typeof AskedNumber>;

/** One lookup (LOOK-05). */
export const LookupRequest = z.object({
  requestId: z.string(),
  startTime: Timestamp,
  /** Null for a lookup of a program. */
  creatorEmail: z.nullable(z.string()),
  transactionCount: z.int(),
  status: z.enum(lookupStates),
  isCancelled: z.boolean(),
  statusCounts: LookupStatusCounts,
  /** Filled only for the lookup that the call asks for, 20 at a time. */
  results: z.array(LookupResult),
});
export type LookupRequest = z.output<typeof LookupRequest>;

const FileAnswer = z.object({
  fileName: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export const startNameLookup = endpoint({
  method: "POST",
  path: "/api/nameLookups",
  summary:
    "Starts a lookup of the phone numbers of a CSV or Excel file. The part jsonData comes before the file. A file that cannot be read is refused with the reason at the field lookupInputFile. A file with wrong rows is refused as a whole with lookup.file-refused; its fieldErrors name the first 100 wrong cells as rows.{row}.{column}: the row as the sheet shows it, and phoneNumber, provider or expectedName.",
  policy: asker,
  problems: ["lookup.file-refused", "lookup.too-many-open"],
  upload: "lookupInputFile",
  input: z.object({ clientId: ClientId }),
  output: z.object({ requestId: z.string() }),
});

export const singleNameLookup = endpoint({
  method: "POST",
  path: "/api/singleNameLookup",
  summary:
    "Asks for the name of one phone number. Answers after at most 20 seconds; the lookup may then be pending.",
  policy: singleAsker,
  problems: ["lookup.limit"],
  input: z.object({ clientId: ClientId, ...AskedNumber.shape }),
  output: z.object({
    results: z.array(LookupResult),
    resultDetails: z.object({ statusCounts: LookupStatusCounts, status: z.enum(lookupStates) }),
    requestId: z.string(),
  }),
});

const Position = z.optional(WholeNumber.check(z.gte(0), z.lte(10_000_000)));

export const queryNameLookups = endpoint({
  method: "GET",
  path: "/api/nameLookups",
  summary:
    "Returns the client's lookups, newest first, 20 from offset on. With detailedRequestId, that lookup alone, with 20 of its results from resultsOffset on.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({
    clientId: ClientId,
    detailedRequestId: z.optional(LookupId),
    offset: Position,
    resultsOffset: Position,
  }),
  output: z.object({ requests: z.array(LookupRequest), totalCount: z.int() }),
});

export const queryLookupResult = endpoint({
  method: "GET",
  path: "/api/nameLookups/result",
  summary: "Returns the address of the result file of a lookup that is done.",
  policy: reader,
  problems: ["notFound", "lookup.not-done"],
  input: z.object({ clientId: ClientId, requestId: LookupId }),
  output: z.object({ downloadUrl: z.string() }),
});

export const downloadLookupResult = endpoint({
  method: "GET",
  path: "/api/nameLookups/resultFile",
  summary: "Returns the results of a lookup that is done, as xlsx.",
  policy: reader,
  problems: ["notFound", "lookup.not-done"],
  answersFile: ["xlsx"],
  input: z.object({ clientId: ClientId, requestId: LookupId }),
  output: FileAnswer,
});

export const downloadLookupTemplate = endpoint({
  method: "GET",
  path: "/api/nameLookups/bulkUploadTemplate",
  summary: "Returns an xlsx template with the columns of a lookup file.",
  policy: reader,
  answersFile: ["xlsx"],
  input: z.object({ clientId: ClientId }),
  output: FileAnswer,
});

export const cancelNameLookup = endpoint({
  method: "POST",
  path: "/api/nameLookups/cancel",
  summary: "Ends a lookup: numbers that were not answered yet are not asked any more. Names that came stay.",
  policy: asker,
  problems: ["notFound", "lookup.done"],
  input: z.object({ clientId: ClientId, requestId: LookupId }),
  output: Nothing,
});
