import type pg from "pg";
import { DriverQuery, type KeptStatement } from "./kept-statement.ts";

/** Members of the driver's connection that its types leave out. */
type Wire = { sync(): void; readonly submittedNamedStatements: Record<string, string> };

/**
 * Statements that reach the database together and are answered together. For PostgreSQL all statements before a sync are one transaction,
 * so it needs no begin and no commit, and if one fails, none took place. The driver sends a sync after each statement, and PostgreSQL
 * writes to the socket at each sync, which costs more than a short statement.
 */
export class StatementBatch extends DriverQuery {
  readonly #statements: readonly KeptStatement[];
  #answered = 0;

  constructor(statements: readonly KeptStatement[]) {
    super("", []);
    this.#statements = statements;
    this.#nameCurrent();
  }

  override submit(connection: pg.Connection): null {
    for (const statement of this.#statements) {
      statement._result._types = this._result._types; // The driver gives them to the queries that it knows.
      statement.prepareAsPart(connection);
    }
    (connection as unknown as Wire).sync();
    return null;
  }

  override handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#current?.handleCommandComplete(message, connection);
    this.#answered += 1;
    this.#nameCurrent();
  }

  override handleReadyForQuery(connection: pg.Connection): void {
    for (const statement of this.#statements) statement.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: pg.Connection): void {
    // PostgreSQL skipped the statements after the failed one, so those among them that are new are not yet kept.
    const { submittedNamedStatements: submitted } = connection as unknown as Wire;
    for (const { name } of this.#statements.slice(this.#answered))
      if (name !== undefined) Reflect.deleteProperty(submitted, name);
    for (const statement of this.#statements) statement.handleError(error, connection);
  }

  get #current(): KeptStatement | undefined {
    return this.#statements[this.#answered];
  }

  /** The driver takes the name of the statement that PostgreSQL has parsed from its active query. */
  #nameCurrent(): void {
    this.name = this.#current?.name;
    this.text = this.#current?.text ?? "";
  }
}
