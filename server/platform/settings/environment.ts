import { hasTable, type Connection } from "../connection.ts";

export type Environment = "demo" | "production";

export function environmentFor({ isProduction }: { readonly isProduction: boolean }): Environment {
  return isProduction ? "production" : "demo";
}

/** What to do about a database that belongs to the other environment, by the environment that it belongs to. */
const refusals: Record<Environment, string> = {
  demo: "This database belongs to the demo, whose passwords are public: set CORRIDOR_ENV=demo, or name a new database in DATABASE_URL.",
  production:
    "This database belongs to production, and the demo would show its e-mails to anybody: set CORRIDOR_ENV=production, or name another database in DATABASE_URL.",
};

/** Refuses a database of the other environment, and writes the environment into a migrated database that has none (C-79). */
export async function settleEnvironment(connection: Connection, expected: Environment): Promise<void> {
  await refuseOther(connection, expected);
  if (!(await hasTable(connection, "deployment")) || (await environmentOf(connection))) return;
  await connection.query("insert into deployment (environment) values ($1) on conflict do nothing", [
    expected,
  ]);
  await refuseOther(connection, expected); // Another program may have written its environment first.
}

async function refuseOther(connection: Connection, expected: Environment): Promise<void> {
  const found = await environmentOf(connection);
  if (found && found !== expected) throw new Error(refusals[found]);
}

/** The environment that a database belongs to; null when no program has used it yet. */
export async function environmentOf(connection: Connection): Promise<Environment | null> {
  if (!(await hasTable(connection, "deployment"))) return null;
  const { rows } = await connection.query<{ environment: Environment }>("select environment from deployment");
  return rows[0]?.environment ?? null;
}
