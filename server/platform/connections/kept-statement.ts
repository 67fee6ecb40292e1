import pg from "pg";

/** What the driver knows about the columns of an answer. */
type Columns = {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
};

type WhenAnswered = (error: Error | null, result?: pg.QueryResult) => void;

/** Members of the driver's query that its types leave out. */
type DriverQuery = {
  name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
};
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  whenAnswered?: WhenAnswered,
) => DriverQuery;

/** The columns of each statement that a connection keeps, by the statement's name. */
const known = new WeakMap<pg.Connection, Map<string, Columns>>();

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
    this.#connection = connection;
    const columns = this.name === undefined ? undefined : known.get(connection)?.get(this.name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(columns ? withoutDescribing(connection) : connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.name === undefined || !this.#connection) return;
    const ofConnection = known.get(this.#connection) ?? new Map<string, Columns>();
    known.set(this.#connection, ofConnection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    ofConnection.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const quiet = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, which does not ask for columns. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  const same =
    quiet.get(connection) ??
    (Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection);
  quiet.set(connection, same);
  return same;
}
