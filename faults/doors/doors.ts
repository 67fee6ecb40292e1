import type { RoleName } from "@corridor/product/permissions";
import type { Fault, Size } from "../fault.ts";
import { openCaller } from "./caller.ts";
import { givenDoors, type Cookies, type DoorsWorld } from "./given-doors.ts";
import { besideHonest } from "./honest.ts";
import { startMeasuredServer, type MeasuredServer } from "./measured-server.ts";
import { worstCalls, type WorstCall } from "./worst-calls.ts";

const longestMs = 50;
const tries = 3;
const figuresShown = 12;

/** A call, who makes it, and how long it held the serving thread in the best of its tries: what it causes itself, each try has. */
export type Held = {
  readonly call: WorstCall;
  readonly cookies: Cookies;
  readonly who: string;
  readonly ms: number;
};

/** The worst call of every route, by nobody and by people of several roles, beside somebody honest. */
export const doors: Fault = {
  test: "F-78",
  async run(world, size) {
    const given = await givenDoors(world, size);
    const server = await startMeasuredServer(world);
    try {
      const roles: RoleName[] = size === "full" ? ["CREATOR", "ADMIN", "PROVIDER_ADMIN"] : ["CREATOR"];
      const violations: string[] = [];
      const held: Held[] = [];
      const calls = worstCalls(given.target, size);
      for (const who of ["nobody", ...roles] as const) {
        const shared = size === "small" ? await cookiesOf(given, who) : null;
        for (const ofRoute of calls)
          held.push(
            ...(await tryRoute(
              server,
              shared ?? (await cookiesOf(given, who)),
              who,
              ofRoute,
              violations,
              size,
            )),
          );
      }
      // How long something took is judged by the full run alone, on a machine that has nothing else to do.
      if (size === "small") return { trials: held.length, violations };
      held.sort((a, b) => b.ms - a.ms);
      const tooLong = held.filter(({ ms }) => ms > longestMs);
      violations.push(...tooLong.map((one) => `held the serving thread: ${figureOf(one)}`));
      const beside = await besideHonest(server, given, held);
      return {
        trials: held.length * tries,
        violations: [...violations, ...beside.violations],
        figures: [...held.slice(0, figuresShown).map(figureOf), ...beside.figures],
      };
    } finally {
      await server.stop();
      await given.close();
    }
  },
};

function figureOf({ call, who, ms }: Held): string {
  return `${ms.toFixed(1).padStart(7)} ms  ${who.padEnd(14)} ${call.name}`;
}

function cookiesOf(given: DoorsWorld, who: RoleName | "nobody"): Promise<Cookies> {
  return who === "nobody" ? given.nobody() : given.logIn(who);
}

async function tryRoute(
  server: MeasuredServer,
  cookies: Cookies,
  who: string,
  calls: readonly WorstCall[],
  violations: string[],
  size: Size,
): Promise<Held[]> {
  const held: Held[] = [];
  for (const call of calls) {
    const seen: number[] = [];
    for (let count = 0; count < (size === "full" ? tries : 1); count += 1) {
      const caller = openCaller(server.port, cookies);
      await server.longestHeldMs();
      const { status } = await caller.send(call);
      seen.push(await server.longestHeldMs());
      caller.close();
      if (status >= 500) violations.push(`answered ${status} to ${who}: ${call.name}`);
    }
    held.push({ call, cookies, who, ms: Math.min(...seen) });
  }
  return held;
}
