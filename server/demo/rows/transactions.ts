import type { Insertable } from "kysely";
import type { Transactions } from "../../platform/schema.ts";
import { expression, isExpression, literal, type SqlValue } from "./sql-text.ts";

export type TransactionColumn = keyof Insertable<Transactions>;

/** The columns of a transaction that differ from their defaults. */
export type TransactionFacts = Readonly<Partial<Record<TransactionColumn, SqlValue | undefined>>>;

/** Makes `count` transactions that differ by their number, which expressions call `i`. */
export type TransactionSeries = TransactionFacts & {
  readonly count: number;
  /** The number of the first transaction. */
  readonly first?: number;
  /** Further tables that expressions read, such as "join wallets w on w.client_id = 'acme'". */
  readonly joined?: string;
};

/**
 * Writes the one statement that inserts these transactions, in their order and without moving money. The statement works wherever
 * the tables are: in the demo, in a test, in a story and in a bench.
 */
export function transactionRows(
  clientId: string,
  made: TransactionSeries | readonly (TransactionFacts & { readonly transaction_id: SqlValue })[],
): string {
  if ("count" in made) {
    const { count, first = 1, joined = "", ...facts } = made;
    return transactionsFrom(
      { client_id: clientId, ...facts },
      `generate_series(${first}::bigint, ${first + count - 1}::bigint) i ${joined}`,
    );
  }
  const rows = made.map((facts) => withColumnDefaults({ client_id: clientId, ...facts }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as TransactionColumn[];
  const values = rows.map(
    (row) => `(${columns.map((column) => literal(row[column] ?? defaultOf(column))).join(", ")})`,
  );
  return `insert into transactions (${columns.join(", ")}) values\n${values.join(",\n")}`;
}

/** The same for every row of a query, whose columns the expressions name. */
export function transactionsFrom(facts: TransactionFacts, from: string): string {
  const row = withColumnDefaults(facts);
  const columns = Object.keys(row) as TransactionColumn[];
  return `insert into transactions (${columns.join(", ")})
    select ${columns.map((column) => literal(row[column] ?? null)).join(", ")}
    from ${from}`;
}

/** A row that leaves out a column which other rows have gets the default of the table. */
function defaultOf(column: TransactionColumn): SqlValue {
  return column === "fee_minor" ? 0 : column === "created_at" ? expression("app_now()") : null;
}

function withColumnDefaults(facts: TransactionFacts): TransactionFacts {
  const status = facts.status ?? "succeeded";
  const isStatus = (name: string) => (isExpression(status) ? `(${status.sql}) = '${name}'` : status === name);
  return {
    transaction_id: expression("'t-' || i"),
    wallet_id: "main",
    type: "MobilePayment",
    currency: "USD",
    amount_minor: -10_000,
    ...valueIf(isStatus("failed"), "status_code", "RECIPIENT_NOT_FOUND"),
    ...valueIf(negate(isStatus("open")), "completed_at", expression("app_now()")),
    ...facts,
    status,
  };
}

/** A value under a condition, which is known here or is an expression of each row. */
function valueIf(condition: string | boolean, column: TransactionColumn, value: SqlValue): TransactionFacts {
  if (typeof condition === "boolean") return condition ? { [column]: value } : {};
  return { [column]: expression(`case when ${condition} then ${literal(value)} end`) };
}

function negate(condition: string | boolean): string | boolean {
  return typeof condition === "boolean" ? !condition : `not (${condition})`;
}
