import type pg from "pg";

export type Environment = "demo" | "production";

type Connection = Pick<pg.ClientBase, "query">;

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
  if (!(await hasTable(connection, "deployment")) || (await storedIn(connection))) return;
  await connection.query("insert into deployment (environment) values ($1) on conflict do nothing", [
    expected,
  ]);
  await refuseOther(connection, expected); // Another program may have written its environment first.
}

async function refuseOther(connection: Connection, expected: Environment): Promise<void> {
  const found = await environmentOf(connection);
  if (found && found !== expected) throw new Error(refusals[found]);
}

/** The environment that a database belongs to; null when it holds no client and no environment was written. */
export async function environmentOf(connection: Connection): Promise<Environment | null> {
  return (await storedIn(connection)) ?? (await judgedByUsers(connection));
}

async function storedIn(connection: Connection): Promise<Environment | null> {
  if (!(await hasTable(connection, "deployment"))) return null;
  const { rows } = await connection.query<{ environment: Environment }>("select environment from deployment");
  return rows[0]?.environment ?? null;
}

/**
 * For databases and backups from before the environment was stored. One of the demo's users is enough to recognise the demo: the
 * domain .example is reserved, so nobody in production has such an address.
 */
async function judgedByUsers(connection: Connection): Promise<Environment | null> {
  if (!(await hasTable(connection, "users"))) return null;
  const { rows } = await connection.query<{ has_clients: boolean; is_demo: boolean }>(
    `select exists (select from clients) as has_clients,
      exists (select from users where client_id = 'acme' and email = 'creator@acme.example') as is_demo`,
  );
  if (!rows[0]!.has_clients) return null;
  return rows[0]!.is_demo ? "demo" : "production";
}

async function hasTable(connection: Connection, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ exists: boolean }>(
    "select to_regclass('public.' || $1) is not null as exists",
    [name],
  );
  return rows[0]!.exists;
}
