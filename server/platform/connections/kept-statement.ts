import pg from "pg";

/** What the driver knows about the columns of an answer. */
type Columns = {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
};

type WhenAnswered = (error: Error | null, result?: pg.QueryResult) => void;

/** What the driver knows about the answer of a query: its columns, and how their values are read. */
type Result = Columns & { _types: unknown };

/** Members of the driver's query that its types leave out. */
export type DriverQuery = {
  name: string | undefined;
  text: string;
  readonly values: unknown[];
  readonly _result: Result;
  _accumulateRows: boolean;
  submit(connection: pg.Connection): Error | null;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
};
export const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  whenAnswered?: WhenAnswered,
) => DriverQuery;

/** The columns of each statement that a connection keeps, by the statement's name. */
const columnsOfStatements = new WeakMap<pg.Connection, Map<string, Columns>>();

/**
 * A statement that its connection keeps by a name. Its columns are the same each time, or PostgreSQL refuses it. So the connection asks for
 * them once: describing the columns of a row costs both sides more than the row.
 */
export class KeptStatement extends DriverQuery {
  #connection: pg.Connection | undefined;

  /** Without a name the statement is not kept. */
  constructor(name: string | undefined, text: string, values: unknown[], whenAnswered?: WhenAnswered) {
    super(text, values, whenAnswered); // The driver copies a configuration object slowly.
    this.name = name;
  }

  override prepare(connection: pg.Connection): void {
    this.#prepare(connection, []);
  }

  /** Sends the statement as one of several that end together. */
  prepareAsPart(connection: pg.Connection): void {
    this.#prepare(connection, ["sync"]);
  }

  #prepare(connection: pg.Connection, leftOut: readonly (keyof typeof nothing)[]): void {
    this.#connection = connection;
    const columns = this.name === undefined ? undefined : columnsOfStatements.get(connection)?.get(this.name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(without(connection, columns ? [...leftOut, "describe"] : leftOut));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.name === undefined || !this.#connection) return;
    const ofConnection = columnsOfStatements.get(this.#connection) ?? new Map<string, Columns>();
    columnsOfStatements.set(this.#connection, ofConnection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    ofConnection.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const nothing = { describe: { value: () => undefined }, sync: { value: () => undefined } };

const lessTalkative = new WeakMap<pg.Connection, Map<string, pg.Connection>>();

/** The same connection, which leaves out these messages. */
function without(connection: pg.Connection, leftOut: readonly (keyof typeof nothing)[]): pg.Connection {
  const known = lessTalkative.get(connection) ?? new Map<string, pg.Connection>();
  lessTalkative.set(connection, known);
  const key = leftOut.join(" ");
  const same =
    known.get(key) ??
    (Object.create(
      connection,
      Object.fromEntries(leftOut.map((message) => [message, nothing[message]])),
    ) as pg.Connection);
  known.set(key, same);
  return same;
}
