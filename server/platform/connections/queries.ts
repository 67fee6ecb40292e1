import { Kysely, PostgresDialect, type DatabaseConnection, type Driver } from "kysely";
import type pg from "pg";
import type { Database as Tables } from "../schema.ts";
import { nameOfKept, type QueryRole } from "./kept-plans.ts";
import { KeptStatement } from "./kept-statement.ts";
import { StatementBatch } from "./statement-batch.ts";

/** The queries of a connection. What is sent at one moment reaches the database together. */
export type Queries = {
  readonly tx: Kysely<Tables>;
  readonly send: (statement: string) => Promise<unknown>;
  /** Sends a statement whose plan is kept, where plans are kept. */
  readonly keep: (text: string, values: unknown[]) => Promise<unknown>;
};

const known = {
  client: new WeakMap<pg.PoolClient, Queries>(),
  system: new WeakMap<pg.PoolClient, Queries>(),
};

/** Queries on a connection that the caller releases. */
export function queriesOn(connection: pg.PoolClient, role: QueryRole, keepsPlans: boolean): Queries {
  const queries = known[role].get(connection) ?? openQueries(connection, role, keepsPlans);
  known[role].set(connection, queries);
  return queries;
}

/** The same transaction for statements whose plans are kept. */
const keeping = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/**
 * The transaction for statements that are made all the time and read few rows: each connection parses and plans such a statement
 * once. Its plan does not depend on its parameters, so a statement whose best plan does is not for it. It names its columns: with
 * `*`, a kept plan fails when a migration adds a column.
 */
export function keepingPlans(tx: Kysely<Tables>): Kysely<Tables> {
  return keeping.get(tx) ?? tx;
}

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

function openQueries(connection: pg.PoolClient, role: QueryRole, keepsPlans: boolean): Queries {
  const gather = gatherer(connection);
  const send = (text: string, values?: unknown[]) => {
    gather();
    return connection.query(text, values);
  };
  const tx = kyselyOn(send);
  if (!keepsPlans) return { tx, send, keep: send };
  const keep: Query = (text, values) => {
    gather();
    return answerOf(nameOfKept(text, role), text, values, (statement) => void connection.query(statement));
  };
  keeping.set(tx, kyselyOn(keep));
  return { tx, send, keep };
}

function answerOf(
  name: string | undefined,
  text: string,
  values: unknown[],
  take: (statement: KeptStatement) => void,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    take(
      new KeptStatement(name, text, values, (error, result) => (error ? reject(error) : resolve(result!))),
    );
  });
}

/** Statements of a connection that are gathered, and then sent as one transaction (statement-batch.ts). */
export type StatementGatherer = {
  readonly tx: Kysely<Tables>;
  readonly keep: Queries["keep"];
  readonly send: () => void;
};

type OpenGatherer = StatementGatherer & { readonly start: () => void };

const gatherers = {
  client: new WeakMap<pg.PoolClient, OpenGatherer>(),
  system: new WeakMap<pg.PoolClient, OpenGatherer>(),
};

/** Gathers statements for a connection that keeps plans, and that the caller releases. */
export function gathererOn(connection: pg.PoolClient, role: QueryRole): StatementGatherer {
  const gatherer = gatherers[role].get(connection) ?? openGatherer(connection, role);
  gatherers[role].set(connection, gatherer);
  gatherer.start();
  return gatherer;
}

function openGatherer(connection: pg.PoolClient, role: QueryRole): OpenGatherer {
  let gathered: KeptStatement[] | null = null;
  const add = async (name: string | undefined, text: string, values: unknown[]) => {
    // Outside of the transaction it would see no client's rows, and nobody would know why.
    if (!gathered) throw new Error("A statement came after those of its transaction were sent.");
    const statements = gathered;
    return answerOf(name, text, values, (statement) => statements.push(statement));
  };
  const tx = kyselyOn((text, values) => add(undefined, text, values));
  const keep: Query = (text, values) => add(nameOfKept(text, role), text, values);
  keeping.set(tx, kyselyOn(keep));
  return {
    tx,
    keep,
    start() {
      gathered = [];
    },
    send() {
      void connection.query(new StatementBatch(gathered ?? []));
      gathered = null;
    },
  };
}

const writes = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Kysely on a connection that is lent already: its own driver would ask a pool for each statement. */
function kyselyOn(query: Query): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { command, rowCount, rows } = await query(sql, parameters as unknown[]);
      return {
        rows: (rows as never[] | undefined) ?? [], // Several statements in one text have none.
        ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      };
    },
    streamQuery: refuseUse,
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
    ...{ beginTransaction: refuseUse, commitTransaction: refuseUse, rollbackTransaction: refuseUse },
  };
  const dialect = new PostgresDialect({ pool: refuseUse });
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  });
}

function refuseUse(): never {
  throw new Error("A transaction is opened by db.ts, and rows are not streamed.");
}

/** A member of the driver's client that its types leave out. */
type WithSocket = { readonly connection: pg.Connection };

/** Each write to the socket costs more than the statement in it, so the statements of one turn of the event loop share one. */
function gatherer(connection: pg.PoolClient): () => void {
  const { stream } = (connection as unknown as WithSocket).connection;
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    setImmediate(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

/** With pipelining, statements do not wait for the answers to earlier ones; COPY and messages made by hand need it off. */
export function setPipelining(connection: pg.PoolClient, pipeline: boolean): void {
  Object.assign(connection, { pipeline });
}
