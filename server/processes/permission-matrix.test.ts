import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GlobalFlag } from "@corridor/product/flags";
import { Problem } from "@corridor/product/problems";
import { queryUsers } from "@corridor/product/users/contract";
import { identify } from "../auth/session.ts";
import { setFlag } from "../clients/clients.ts";
import type { Route } from "../platform/http/route.ts";
import { createServer } from "../platform/http/server.ts";
import { givenCells, type MatrixCell } from "../testing/matrix/matrix-cells.ts";
import { matrixFile, matrixInputs } from "../testing/matrix/matrix-inputs.ts";
import { givenCrowd, placesOf, type Crowd, type Persona } from "../testing/matrix/personas.ts";
import { useWorld } from "../testing/world.ts";
import { namedInLine, writtenOutcome, type MatrixPlace } from "../testing/matrix/written-matrix.ts";
import { namedInRow } from "../testing/matrix/written-page.ts";
import { writtenPolicies } from "../testing/matrix/written-policies.ts";
import { consoleRoutes } from "./console-api.ts";

/**
 * Every route × every role and log-in state × every relation to a client × all wallets or some, by real calls. The expectations
 * come from documents (docs/spec/permissions.md and server/testing/matrix/written-policies.ts), not from the gate's own code.
 */
const world = useWorld();
const nameOf = ({ endpoint: { method, path } }: Route) => `${method} ${path}`;
let server: FastifyInstance;
let crowd: Crowd;
let cellOf: (persona: Persona, place: MatrixPlace) => MatrixCell;
/** The calls that passed the gate since the set was last emptied. */
const reached = new Set<string>();

/**
 * Records that a call passed the gate, and ends the call there if it would change the caller's own account or session, or as an
 * action of staff the clients of the matrix.
 */
function watched(declared: Route): Route {
  const { client } = writtenPolicies[nameOf(declared)] ?? {};
  const endsAtGate = client === "none" || declared.endpoint.takesAnyEncoding;
  return {
    ...declared,
    verb: async (...parameters) => {
      reached.add(nameOf(declared));
      if (endsAtGate) throw new Problem("conflict");
      return declared.verb(...parameters);
    },
  };
}

beforeAll(async () => {
  server = createServer(world.app, identify, consoleRoutes.map(watched));
  crowd = await givenCrowd(world, server);
  cellOf = await givenCells(world, crowd);
});
afterAll(() => server.close());

async function outcomeOf(persona: Persona, declared: Route, input: object): Promise<string> {
  reached.clear();
  const { status, problem } = await persona.browser.copy().call(declared.endpoint, input, {}, matrixFile);
  if (status >= 500) return `${status}`;
  return reached.has(nameOf(declared)) ? "passes" : problem.error;
}

/** Calls every cell of these routes. Returns the cells with another answer than written. */
async function mismatchesOf(
  routes: readonly Route[],
  switchedOn: GlobalFlag | null = null,
): Promise<{ cells: number; passed: number; mismatches: string[] }> {
  const mismatches: string[] = [];
  let [cells, passed] = [0, 0];
  for (const persona of crowd.personas)
    for (const place of placesOf(persona))
      for (const declared of routes) {
        const name = nameOf(declared);
        const wanted = writtenOutcome(persona, writtenPolicies[name]!, place, switchedOn);
        const got = await outcomeOf(persona, declared, matrixInputs[name]!(cellOf(persona, place)));
        cells += 1;
        if (got === "passes") passed += 1;
        if (got !== wanted) mismatches.push(`${name}, ${persona.name}, ${place}: ${got}, not ${wanted}`);
      }
  return { cells, passed, mismatches };
}

describe("the permission matrix", () => {
  test("every route is in the written list and has inputs, and the list has no other routes [F-30, C-01]", () => {
    const routes = consoleRoutes.map(nameOf).sort();
    expect(Object.keys(writtenPolicies).sort()).toEqual(routes);
    expect(Object.keys(matrixInputs).sort()).toEqual(routes);
  });

  test("each line of the list names the permissions, features and flags of its row in the specification [F-30]", () => {
    for (const [name, line] of Object.entries(writtenPolicies)) {
      const { permissions, featuresAndFlags } = namedInRow(line.row);
      expect([name, namedInLine(line)]).toEqual([name, [...permissions, ...featuresAndFlags].sort()]);
    }
  });

  test("every route answers each person about each client as written [F-30, F-46, LOOK-15, PERM-06, PERM-24, USER-26, AUTH-13, AUTH-57, API-04, C-02, C-47]", async () => {
    const { cells, passed, mismatches } = await mismatchesOf(consoleRoutes);
    expect(mismatches).toEqual([]);
    const asked = crowd.personas.flatMap(placesOf).length;
    expect(cells).toBe(asked * consoleRoutes.length);
    expect(cells).toBeGreaterThan(6_000);
    expect(passed).toBeGreaterThan(2_500);
  }, 600_000);

  test("internal users are those of the provider's own client, for any client of the call [F-30, PERM-10, API-56]", async () => {
    const mismatches: string[] = [];
    for (const persona of crowd.personas)
      for (const place of placesOf(persona)) {
        const { clientId } = cellOf(persona, place);
        const input = { clientId, internalUsersOnly: "true" } as const;
        const { status, body } = await persona.browser.copy().call(queryUsers, input);
        const isAdmin = persona.role === "PROVIDER_ADMIN" && persona.state === "loggedIn";
        const homes = status === 200 ? body.users.map((user) => user.primaryClientId) : [];
        const isRight = isAdmin
          ? homes.length > 0 && homes.every((home) => home === persona.home.clientId)
          : status === 403 || status === 404;
        if (!isRight) mismatches.push(`${persona.name}, ${place}: ${status}`);
      }
    expect(mismatches).toEqual([]);
  });

  test.for([
    "sendPaymentsDisabled",
    "clientUserAdminDisabled",
    "providerUserAdminDisabled",
    "singleNameLookupDisabled",
  ] as const)(
    "while %s is on, the calls that it switches off are refused to every person with permission [F-30, FLAG-04, FLAG-05, FLAG-10, PERM-10, PERM-11]",
    { timeout: 60_000 },
    async (flag) => {
      const named = consoleRoutes.filter((declared) => {
        const { flagOff, internal } = writtenPolicies[nameOf(declared)]!;
        return flagOff === flag || internal?.flagOff === flag;
      });
      await setFlag(world.app, flag, true);
      const { cells, mismatches } = await mismatchesOf(named, flag);
      await setFlag(world.app, flag, false);
      expect([cells > 0, mismatches]).toEqual([true, []]);
    },
  );
});
