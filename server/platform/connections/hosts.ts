import pg from "pg";
import { lostDatabaseReason } from "../lost-database.ts";
import type { DatabaseAddress } from "./address.ts";

type HostAddress = { readonly host: string; readonly port: number };

/** Finds the host of an address to connect to, also after a fail-over. */
export type Hosts = { choose(): Promise<HostAddress> };

/** Milliseconds in which a host that answered is used again without asking it. */
const fresh = 1_000;

/** Begins as the messages by which `lostDatabaseReason` knows a database that is away. */
const noWrites = "Connection terminated: no host of the database takes writes";

export function openHosts(address: DatabaseAddress): Hosts {
  let served = 0;
  let chosen: HostAddress | null = null;
  let chosenAt = -Infinity;
  let looking: Promise<HostAddress> | null = null;

  /** The host that served last comes first, so that a host that is away delays no later connection. */
  async function look(): Promise<HostAddress> {
    let problem: unknown = new Error(noWrites);
    for (let step = 0; step < address.hosts.length; step += 1) {
      const index = (served + step) % address.hosts.length;
      try {
        const place = await ask(address.hosts[index]!, address);
        if (!place) continue;
        served = index;
        chosenAt = performance.now();
        return (chosen = place);
      } catch (error) {
        if (lostDatabaseReason(error) === null) throw error; // A wrong password is wrong on every host.
        problem = error;
      }
    }
    throw problem;
  }

  return {
    async choose() {
      if (chosen && performance.now() - chosenAt < fresh) return chosen;
      looking ??= look().finally(() => (looking = null));
      return looking;
    },
  };
}

/** Null when the host only reads and the address needs one that takes writes. */
async function ask(
  url: string,
  { needsWrites, answerWithinMs }: DatabaseAddress,
): Promise<HostAddress | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: "corridor choice of host",
  });
  client.on("error", () => undefined); // The statement that waits for the connection reports the error.
  await client.connect();
  try {
    const place = { host: client.host, port: client.port };
    if (!needsWrites) return place;
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    return rows[0]!.transaction_read_only === "off" ? place : null;
  } finally {
    await client.end();
  }
}
