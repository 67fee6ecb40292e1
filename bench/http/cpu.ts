import { readdirSync } from "node:fs";
import type { Client } from "pg";
import { cpuOf } from "../worlds/ledger-world.ts";

/** Milliseconds of CPU of a Node process and of the PostgreSQL backends that it uses. */
export type Cpu = { readonly node: number; readonly database: number };

/** Nanoseconds of CPU of a process with all its threads. */
function cpuOfProcess(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + cpuOf(Number(thread)), 0);
}

/** Milliseconds of CPU that some work costs. The backends of the two programs have different application names. */
export async function cpuOfWork(
  owner: Client,
  server: { readonly pid: number; readonly isBare: boolean },
  work: () => Promise<void>,
): Promise<Cpu> {
  const before = await cpuByBackend(owner, server.isBare);
  const nodeBefore = cpuOfProcess(server.pid);
  await work();
  const node = cpuOfProcess(server.pid) - nodeBefore;
  const after = await cpuByBackend(owner, server.isBare);
  const database = [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
  return { node: node / 1e6, database: database / 1e6 };
}

async function cpuByBackend(owner: Client, isBare: boolean): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and (application_name = 'bare') = $1`,
    [isBare],
  );
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
}
