import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, Timestamp, text, WholeNumber } from "../../fields.ts";
import { session } from "../../policy.ts";

export const auditPageSize = 200;
/** A longer file is refused: a narrower filter makes several. */
export const mostAuditRows = 100_000;
/** Values before and after in the list are at most this long, as JSON; the file has them whole. */
export const longestListedValue = 4_000;

const QueryTimestamp = z.pipe(WholeNumber, Timestamp);

/** An empty text in a query is no filter. */
const filters = {
  clientId: z.optional(ClientId),
  /** From this second to the second `to`, both with it. */
  from: z.optional(QueryTimestamp),
  to: z.optional(QueryTimestamp),
  /** Exactly this action, such as wallet.funds-added. */
  action: z.optional(text(100)),
  /** The e-mail address of a person, or the name of a part of the system such as `system: payments`. */
  actor: z.optional(text(254)),
};

const AuditEntry = z.object({
  entryId: z.string(),
  clientId: z.string(),
  time: Timestamp,
  actor: z.string(),
  address: z.nullable(z.string()),
  action: z.string(),
  target: z.nullable(z.string()),
  /** JSON; null if there is none, or if it is too long for a list. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  /** A value is too long for a list. */
  isCut: z.boolean(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Who did what, with the values before and after (API-88). */
export const queryAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary: "Lists audit entries of one client or of all, newest first, 200 a page.",
  policy: session({ client: "provider" }),
  problems: ["client.unknown"],
  input: z.object({ ...filters, cursor: z.optional(text(200)) }),
  output: z.object({
    entries: z.array(AuditEntry),
    /** Continues with older entries; null at the end. A page with few entries may have a cursor. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const downloadAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit/file",
  summary: "Downloads the audit entries that match as csv, newest first, at most 100,000.",
  policy: session({ client: "provider" }),
  problems: ["client.unknown", "admin.audit-too-many"],
  answersFile: ["csv"],
  input: z.object(filters),
  output: z.object({
    fileName: z.string(),
    byteCount: z.nullable(z.int()),
    bytes: z.custom<AsyncIterable<Uint8Array>>(),
  }),
});
