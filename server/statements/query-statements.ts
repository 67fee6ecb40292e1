import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import type * as contract from "@corridor/product/statements/contract";
import { daysOfPeriod } from "@corridor/product/statements/periods";
import { mostPrintedLines, type StatementLine } from "@corridor/product/statements/statement";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { mapInTurns } from "../platform/turns.ts";
import { findWallet } from "../wallets/wallets.ts";
import { findStatement, listStatements } from "./find.ts";
import { statementLines } from "./lines.ts";
import { formatsOf, renderStatement, statementFileName } from "./render.ts";
import { asStatement, asStatementLine } from "./shown-statement.ts";
import type { StoredStatement } from "./stored-statement.ts";

/** The statements of a wallet in one month, by default its newest (STMT-10). */
export async function queryStatements(
  app: App,
  caller: Caller,
  { clientId, walletId, month: wantedMonth }: InputOf<typeof contract.queryStatements>,
): Promise<OutputOf<typeof contract.queryStatements>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    if (!(await findWallet(tx, clientId, walletId))) throw new Problem("wallet.unknown");
    const months = await selectMonths(tx, clientId, walletId);
    const month = wantedMonth ?? months.lastMonth;
    if (month === null) return { statements: [], month: null, ...months };
    const whole = await findStatement(tx, clientId, walletId, month);
    const { firstDay: fromDay, lastDay: toDay } = daysOfPeriod(month);
    const days = await listStatements(tx, clientId, { walletId, fromDay, toDay });
    return { statements: days.toReversed().map(asStatement), month: whole && asStatement(whole), ...months };
  });
}

type Months = { readonly firstMonth: string | null; readonly lastMonth: string | null };

async function selectMonths(tx: Tx, clientId: string, walletId: string): Promise<Months> {
  const { rows } = await sql<Months>`
    select to_char(min(day), 'YYYY-MM') as "firstMonth", to_char(max(day), 'YYYY-MM') as "lastMonth" from statements
    where client_id = ${clientId} and wallet_id = ${walletId}`.execute(tx);
  return rows[0]!;
}

/** One statement with its first lines, for the page that is printed. */
export async function queryStatementLines(
  app: App,
  caller: Caller,
  { clientId, walletId, period }: InputOf<typeof contract.queryStatementLines>,
): Promise<OutputOf<typeof contract.queryStatementLines>> {
  const statement = await findShownStatement(app, caller, clientId, walletId, period);
  const lines: StatementLine[] = [];
  for await (const batch of statementLines(app, actorOf(caller), statement)) {
    const wanted = batch.slice(0, mostPrintedLines - lines.length);
    lines.push(...(await mapInTurns(wanted, (line) => asStatementLine(line, statement.currency))));
    if (lines.length === mostPrintedLines) break;
  }
  const isWhole = lines.length === statement.creditCount + statement.debitCount;
  return { statement: asStatement(statement), lines, isWhole };
}

/** The bytes are made as the answer is sent. */
export async function downloadStatement(
  app: App,
  caller: Caller,
  { clientId, walletId, period, format }: InputOf<typeof contract.downloadStatement>,
): Promise<OutputOf<typeof contract.downloadStatement>> {
  const statement = await findShownStatement(app, caller, clientId, walletId, period);
  if (!formatsOf(statement).includes(format)) throw new Problem("notFound");
  return {
    fileName: statementFileName(statement, format),
    byteCount: null,
    bytes: renderStatement(app, actorOf(caller), statement, format),
  };
}

/** Row-level security hides the statements of wallets that the person may not see. */
async function findShownStatement(
  app: App,
  caller: Caller,
  clientId: string,
  walletId: string,
  period: string,
): Promise<StoredStatement> {
  const statement = await app.db.asCaller(caller, clientId, (tx) =>
    findStatement(tx, clientId, walletId, period),
  );
  if (!statement) throw new Problem("notFound");
  return statement;
}
