import { statementFormats, type StatementFormat } from "@corridor/product/statements/statement";
import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { writeCamt053 } from "./formats/camt053.ts";
import { writeCsv } from "./formats/csv.ts";
import { fitsMt940, writeMt940 } from "./formats/mt940.ts";
import { statementLines } from "./lines.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

type Writer = (app: App, actor: Actor, statement: StoredStatement) => AsyncIterable<Buffer>;

const writers: Readonly<Record<StatementFormat, { readonly write: Writer; readonly ending: string }>> = {
  csv: { write: writeCsv, ending: "csv" },
  camt053: { write: fromLines(writeCamt053), ending: "camt053.xml" },
  mt940: { write: fromLines(writeMt940), ending: "mt940.txt" },
};

/** The formats in which a statement exists: MT940 has no room for the largest (STMT-08). */
export function formatsOf(statement: StoredStatement): readonly StatementFormat[] {
  return statementFormats.filter((format) => format !== "mt940" || fitsMt940(statement));
}

export function statementFileName({ walletId, period }: StoredStatement, format: StatementFormat): string {
  return `${walletId}_${period}.${writers[format].ending}`;
}

/**
 * Writes a statement piece by piece, the same bytes each time (STMT-05). The actor must see the wallet. Throws before the end if the
 * lines do not lead to the closing balance.
 */
export function renderStatement(
  app: App,
  actor: Actor,
  statement: StoredStatement,
  format: StatementFormat,
): AsyncIterable<Buffer> {
  if (!formatsOf(statement).includes(format)) throw new Error(`The statement does not exist as ${format}.`);
  return writers[format].write(app, actor, statement);
}

type LineWriter = (
  statement: StoredStatement,
  lines: AsyncIterable<readonly StoredLine[]>,
) => AsyncIterable<string>;

function fromLines(write: LineWriter): Writer {
  return async function* (app, actor, statement) {
    const lines = statementLines(app, actor, statement);
    for await (const piece of write(statement, lines)) yield Buffer.from(piece);
  };
}
