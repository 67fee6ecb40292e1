import { hasTable, type Connection } from "../connections/owner-connection.ts";
import { placeSequences } from "./cell.ts";

export type Environment = "demo" | "production";

/** The environment of a database (C-79), and its installation among those of one provider (EXT-22). */
export type Deployment = { readonly environment: Environment; readonly cell: number };

type ConfiguredDeployment = { readonly isProduction: boolean; readonly cell: number };

export function deploymentFor({ isProduction, cell }: ConfiguredDeployment): Deployment {
  return { environment: isProduction ? "production" : "demo", cell };
}

/** What to do about a database of the other environment, by the environment of the database. */
const refusals: Record<Environment, string> = {
  demo: "This database belongs to the demo, whose passwords are public: set CORRIDOR_ENV=demo, or name a new database in DATABASE_URL.",
  production:
    "This database belongs to production, and the demo would show its e-mails to anybody: set CORRIDOR_ENV=production, or name another database in DATABASE_URL.",
};

/**
 * Refuses a database of another environment or cell. Writes both into a migrated database that has none, and gives the range of
 * the cell to its sequences, also to those of later migrations.
 */
export async function settleDeployment(connection: Connection, expected: Deployment): Promise<void> {
  await refuseOther(connection, expected);
  if (!(await hasTable(connection, "deployment"))) return;
  await connection.query(
    "insert into deployment (environment, cell) select $1, $2 where not exists (select from deployment) on conflict do nothing",
    [expected.environment, expected.cell],
  );
  await refuseOther(connection, expected); // Another program may have written its deployment first.
  await placeSequences(connection, expected.cell);
}

async function refuseOther(connection: Connection, expected: Deployment): Promise<void> {
  const found = await deploymentOf(connection);
  if (!found) return;
  if (found.environment !== expected.environment) throw new Error(refusals[found.environment]);
  if (found.cell !== expected.cell)
    throw new Error(
      `This database belongs to cell ${found.cell}: set CORRIDOR_CELL=${found.cell}, or name another database in DATABASE_URL.`,
    );
}

/** Null when no program has used the database yet. */
export async function deploymentOf(connection: Connection): Promise<Deployment | null> {
  if (!(await hasTable(connection, "deployment"))) return null;
  const { rows } = await connection.query<Deployment>("select environment, cell from deployment");
  return rows[0] ?? null;
}
