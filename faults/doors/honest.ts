import { openCaller } from "./caller.ts";
import type { MeasuredCall } from "./held.ts";
import type { DoorsWorld } from "./given-doors.ts";
import type { MeasuredServer } from "./measured-server.ts";
import type { WorstCall } from "./worst-calls.ts";

const rounds = 4;
const callsInARound = 99;
const worstOfEach = 10;
const mostSlower = 2;

/** The waiting time of a normal caller, alone and beside a caller who makes the worst calls without a pause. */
export async function besideHonest(
  server: MeasuredServer,
  given: DoorsWorld,
  held: readonly MeasuredCall[],
): Promise<{ violations: string[]; figures: string[] }> {
  const violations: string[] = [];
  const figures: string[] = [];
  for (const [who, connections] of [
    ["nobody", 2],
    ["somebody logged in", 1],
  ] as const) {
    const attack = held.filter((one) => (one.who === "nobody") === (who === "nobody")).slice(0, worstOfEach);
    const [alone, beside]: [number[], number[]] = [[], []];
    // Both in turns, so that other work of the machine affects both alike.
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await honestCalls(server, given)));
      const end = startAttack(server, attack, connections);
      beside.push(...(await honestCalls(server, given)));
      await end();
    }
    const ratio = p95(beside) / p95(alone);
    const said = `${p95(alone).toFixed(1)} ms alone, ${p95(beside).toFixed(1)} ms beside ${who} on ${connections} connections: ${ratio.toFixed(2)} times`;
    figures.push(`honest 95 %: ${said}`);
    if (ratio > mostSlower) violations.push(`an honest person waited: ${said}`);
  }
  return { violations, figures };
}

async function honestCalls(server: MeasuredServer, given: DoorsWorld): Promise<number[]> {
  const caller = openCaller(server.port, await given.logIn("VIEWER"));
  const { clientId } = given.target;
  const pages = [
    `/api/chrome?clientId=${clientId}`,
    `/api/wallets?clientId=${clientId}`,
    `/api/search/transactions?clientId=${clientId}&count=25`,
  ];
  const times: number[] = [];
  for (let count = 0; count < callsInARound; count += 1) {
    const call: WorstCall = { name: "", method: "GET", path: pages[count % pages.length]!, headers: {} };
    times.push((await caller.send(call)).ms);
  }
  caller.close();
  return times;
}

/** Runs until it is stopped. */
function startAttack(
  server: MeasuredServer,
  attack: readonly MeasuredCall[],
  connections: number,
): () => Promise<unknown> {
  let isOn = true;
  const attackers = Array.from({ length: connections }, async () => {
    const callers = attack.map(({ cookies }) => openCaller(server.port, cookies));
    for (let count = 0; isOn; count += 1) {
      const place = count % attack.length;
      await callers[place]!.send(attack[place]!.call);
    }
    for (const caller of callers) caller.close();
  });
  return () => {
    isOn = false;
    return Promise.all(attackers);
  };
}

function p95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}
