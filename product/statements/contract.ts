import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, requiredText } from "../fields.ts";
import { session } from "../policy.ts";
import { Statement, statementFormats, StatementLine, StatementMonth, StatementPeriod } from "./statement.ts";

const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });

const ofWallet = { clientId: ClientId, walletId: requiredText(64) };

export const queryStatements = endpoint({
  method: "GET",
  path: "/api/statements",
  summary:
    "Lists the statements of a wallet in one month, newest day first, and the statement of the month once it is over. Without a month: of the newest month that has statements.",
  policy: reader,
  problems: ["wallet.unknown"],
  input: z.object({ ...ofWallet, month: z.optional(StatementMonth) }),
  output: z.object({
    statements: z.array(Statement),
    month: z.nullable(Statement),
    /** The months that have statements; null while there is none. */
    firstMonth: z.nullable(StatementMonth),
    lastMonth: z.nullable(StatementMonth),
  }),
});

export const queryStatementLines = endpoint({
  method: "GET",
  path: "/api/statements/lines",
  summary: "Returns one statement with its first 5,000 lines, for the page that is printed.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({ ...ofWallet, period: StatementPeriod }),
  output: z.object({ statement: Statement, lines: z.array(StatementLine), isWhole: z.boolean() }),
});

export const downloadStatement = endpoint({
  method: "GET",
  path: "/api/statements/file",
  summary: "Downloads one statement as csv, camt.053 or MT940.",
  policy: reader,
  problems: ["notFound"],
  answersFile: ["csv", "xml", "txt"],
  input: z.object({ ...ofWallet, period: StatementPeriod, format: z.enum(statementFormats) }),
  output: z.object({
    fileName: z.string(),
    /** Null: known only when the last byte was made. */
    byteCount: z.nullable(z.int()),
    bytes: z.custom<AsyncIterable<Uint8Array>>(),
  }),
});
