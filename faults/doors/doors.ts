import type { RoleName } from "@corridor/product/permissions";
import type { Fault, Size } from "../fault.ts";
import { openCaller } from "./caller.ts";
import { givenDoors, type Cookies, type DoorsWorld } from "./given-doors.ts";
import type { MeasuredCall } from "./held.ts";
import { besideHonest } from "./honest.ts";
import { startMeasuredServer, type MeasuredServer } from "./measured-server.ts";
import { worstCalls, type RouteCalls, type WorstCall } from "./worst-calls.ts";

const longestMs = 50;
/** A call that blocks the thread longer than this is tried again: a delay that the call causes appears in each try. */
const suspiciousMs = 25;
const mostTries = 3;
const figuresShown = 12;

/** The caller with a key. */
const program = "a program";

/** The worst call of every route, by strangers and by people of several roles, beside a normal caller. */
export const doors: Fault = {
  test: "F-78",
  async run(world, size) {
    const say = size === "full" ? progressSince(performance.now()) : () => undefined;
    const given = await givenDoors(world, size);
    const server = await startMeasuredServer({
      databaseUrl: world.databaseUrl,
      secret: world.app.config.secret,
    });
    say("the client with many rows is made");
    try {
      const roles: RoleName[] = size === "full" ? ["CREATOR", "ADMIN", "PROVIDER_ADMIN"] : ["CREATOR"];
      const held: MeasuredCall[] = [];
      const routes = worstCalls(given.target, size);
      for (const who of ["nobody", ...roles, program] as const) {
        const ofCaller = await tryRoutes(
          server,
          given,
          who,
          who === program ? signedBy(given, routes) : routes,
          size,
        );
        held.push(...ofCaller);
        say(`${who}: ${answersOf(ofCaller)}`);
        for (const one of ofCaller.filter(({ ms }) => ms > suspiciousMs)) say(figureOf(one));
      }
      const failed = held.filter(({ status }) => status >= 500);
      const violations = failed.map(({ status, who, call }) => `answered ${status} to ${who}: ${call.name}`);
      const trials = held.reduce((sum, { tries }) => sum + tries, 0);
      // Times are judged in the full run only, on a machine without other work.
      if (size === "small") return { trials, violations };
      held.sort((a, b) => b.ms - a.ms);
      const tooLong = held.filter(({ ms }) => ms > longestMs);
      violations.push(...tooLong.map((one) => `held the serving thread: ${figureOf(one)}`));
      const beside = await besideHonest(server, given, held);
      return {
        trials,
        violations: [...violations, ...beside.violations],
        figures: [...held.slice(0, figuresShown).map(figureOf), ...beside.figures],
      };
    } finally {
      await server.stop();
      await given.close();
    }
  },
};

function progressSince(startedAt: number): (text: string) => void {
  return (text) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(7)} s  ${text}`);
}

function answersOf(held: readonly MeasuredCall[]): string {
  const counts = new Map<number, number>();
  for (const { status } of held) counts.set(status, (counts.get(status) ?? 0) + 1);
  const said = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
  return `${held.length} calls, ${said.join(", ")}`;
}

function figureOf({ call, who, ms, status }: MeasuredCall): string {
  return `${ms.toFixed(1).padStart(7)} ms  ${who.padEnd(14)} ${call.name} (${status})`;
}

/** The calls of a program that signs them. */
function signedBy({ key }: DoorsWorld, routes: readonly RouteCalls[]): RouteCalls[] {
  return routes
    .filter(({ isSigned }) => isSigned)
    .map((route) => ({ ...route, calls: route.calls.map((call) => ({ ...call, key })) }));
}

async function tryRoutes(
  server: MeasuredServer,
  given: DoorsWorld,
  who: RoleName | "nobody" | typeof program,
  routes: readonly RouteCalls[],
  size: Size,
): Promise<MeasuredCall[]> {
  const held: MeasuredCall[] = [];
  const isPerson = who !== "nobody" && who !== program;
  const enter = () => (isPerson ? given.logIn(who) : given.nobody());
  let cookies = await enter();
  for (const { isPublic, calls } of routes) {
    for (const call of calls) {
      const one = { call, cookies, who, ...(await tryCall(server, cookies, call, size)) };
      held.push(one);
      // The gate refuses this caller, and before the gate a body costs the same for every caller.
      if (!isPublic && (one.status === 401 || one.status === 403)) break;
    }
    if (isPerson && !(await given.isLoggedIn(cookies))) cookies = await enter();
  }
  return held;
}

async function tryCall(
  server: MeasuredServer,
  cookies: Cookies,
  call: WorstCall,
  size: Size,
): Promise<Pick<MeasuredCall, "ms" | "tries" | "status">> {
  let ms = Infinity;
  for (let tries = 1; ; tries += 1) {
    const caller = openCaller(server.port, cookies);
    await server.longestHeldMs();
    const { status } = await caller.send(call);
    ms = Math.min(ms, await server.longestHeldMs());
    caller.close();
    if (size === "small" || ms < suspiciousMs || tries === mostTries) return { ms, tries, status };
  }
}
