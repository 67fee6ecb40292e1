import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { demoPassword } from "@corridor/server/demo/world";
import { startProduct, type RunningProduct } from "../../tools/start-product.ts";
import { bundle } from "../bundled.ts";
import { logInAt } from "../log-in.ts";
import { sortAscending, quantile, rowOf, type Bench, type BenchOptions, type Row } from "../row.ts";
import { clientId, consoleReads, routeOf, type ConsoleRead } from "./calls.ts";
import { cpuOfWork, type Cpu } from "./cpu.ts";
import { openCaller, type Caller } from "./load.ts";
import type { BareServerWish } from "./bare-server.ts";
import { rowCountOf, storeAnswer } from "./bare-tables.ts";

/** How many times the CPU of a bare program a call may cost for the same answer. */
const goal = 2;
const rounds = 5;
const warmUpMs = 4_000;

type Server = { readonly pid: number; readonly isBare: boolean; readonly caller: Caller };
type NamedRead = ConsoleRead & { readonly name: string; readonly body: Buffer };

/** Compares the CPU of each call with that of a bare program that answers the same bytes out of the same database. */
async function run({ full }: BenchOptions): Promise<Row[]> {
  const product = await startProduct({ roles: "web" });
  const owner = new Client({ connectionString: product.databaseUrl });
  const callers: Caller[] = [];
  const ends: (() => unknown)[] = [() => owner.end(), () => product.stop()];
  try {
    await owner.connect();
    const headers = await logInAt(product.url, {
      clientId,
      email: `creator@${clientId}.example`,
      password: demoPassword,
    });
    const ours = openCaller(product.url, headers);
    callers.push(ours);
    const reads = await answersOf(ours);
    await owner.query("vacuum (analyze)"); // Without statistics, as just after the demo is made, plans are those of empty tables.
    const bare = await startBareServer(await bareServerWish(owner, product, reads));
    ends.unshift(bare.stop);
    const theirs = openCaller(bare.url, headers);
    callers.push(theirs);
    return await measure(
      owner,
      reads,
      [
        { pid: product.pid, isBare: false, caller: ours },
        { pid: bare.pid, isBare: true, caller: theirs },
      ],
      full ? 1_000 : 80,
    );
  } finally {
    for (const caller of callers) caller.close();
    for (const end of ends) await end();
  }
}

async function answersOf(caller: Caller): Promise<NamedRead[]> {
  const answered: NamedRead[] = [];
  for (const read of await consoleReads(caller)) {
    const { status, body } = await caller.ask(read.path);
    if (status !== 200) throw new Error(`${read.path} answered ${status}.`);
    const rows = read.list.length > 0 ? ` of ${rowCountOf(body.toString(), read.list)} rows` : "";
    answered.push({ ...read, name: `${routeOf(read)}${rows}`, body });
  }
  return answered;
}

async function bareServerWish(
  owner: Client,
  { databaseUrl }: RunningProduct,
  reads: readonly NamedRead[],
): Promise<BareServerWish> {
  const [health, ...others] = reads;
  // Searches of several lengths share a table, which the longest of them fills.
  const byRoute = new Map(others.map((read) => [routeOf(read), read]));
  const calls = [];
  for (const [path, { list, body }] of byRoute)
    calls.push(await storeAnswer(owner, { path, list }, clientId, body.toString()));
  return { databaseUrl, health: health!.body.toString(), calls };
}

async function startBareServer(wish: BareServerWish) {
  const program = await bundle("http/bare-server");
  const child = program.start(JSON.stringify(wish));
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill();
    await ended;
    program.remove();
  };
  const [port] = (await Promise.race([
    once(createInterface(child.stdout!), "line"),
    ended.then(() => []),
  ])) as [string?];
  if (port === undefined) throw new Error("The bare program did not start; its output is above.");
  return { url: `http://localhost:${port}`, pid: child.pid!, stop };
}

/** Measures both programs in turn within every round, so other work of the machine affects both. */
async function measure(
  owner: Client,
  reads: readonly NamedRead[],
  servers: readonly [Server, Server],
  count: number,
): Promise<Row[]> {
  const measured = new Map<NamedRead, (readonly [Cpu, Cpu])[]>(reads.map((read) => [read, []]));
  for (const read of reads) for (const server of servers) await warmUp(server, read);
  for (let round = 0; round < rounds; round += 1) {
    for (const read of reads) {
      const cost = (server: Server) =>
        cpuOfWork(owner, server, () => server.caller.repeat(read.path, count, read.body));
      measured.get(read)!.push([await cost(servers[0]), await cost(servers[1])]);
    }
  }
  return [...measured].map(([{ name, body }, pairs]) =>
    rowOf(
      `${name}: CPU of a bare program`,
      pairs.map(([ours, theirs]) => sum(ours) / sum(theirs)),
      goal,
      `${perCall(pairs, 0, count)} against ${perCall(pairs, 1, count)} ms (Node + PostgreSQL) for ${(body.length / 1_000).toFixed(1)} kB`,
    ),
  );
}

/** A server runs for weeks: until its code is compiled and its plans are kept, it costs both programs several times as much. */
async function warmUp({ caller }: Server, read: NamedRead): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < warmUpMs) await caller.repeat(read.path, 100, read.body);
}

const sum = ({ node, database }: Cpu) => node + database;

/** The median of the rounds. */
function perCall(pairs: readonly (readonly [Cpu, Cpu])[], side: 0 | 1, count: number): string {
  const median = (part: keyof Cpu) =>
    quantile(sortAscending(pairs.map((pair) => pair[side][part] / count)), 0.5).toFixed(2);
  return `${median("node")} + ${median("database")}`;
}

export const httpCost: Bench = { group: "http", run };
