import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { queryChrome } from "@corridor/product/auth/contract";
import { endpoint, type Endpoint } from "@corridor/product/endpoint";
import type { GlobalFlag } from "@corridor/product/flags";
import { permissionNames, permissionsOf, roleNames } from "@corridor/product/permissions";
import {
  anyone,
  clientKey,
  halfSession,
  session,
  type Policy,
  type SessionPolicy,
} from "@corridor/product/policy";
import { identify } from "../auth/session.ts";
import { setFlag } from "../clients/clients.ts";
import { route } from "../platform/http/route.ts";
import { createServer } from "../platform/http/server.ts";
import { openBrowser } from "../testing/browser.ts";
import { givenCrowd, placesOf, type Crowd, type Persona } from "../testing/matrix/personas.ts";
import { useWorld } from "../testing/world.ts";
import { places, writtenOutcome } from "../testing/matrix/written-matrix.ts";
import { writtenRoles } from "../testing/matrix/written-page.ts";
import type { WrittenLine } from "../testing/matrix/written-line.ts";

/** Each kind of rule by a route made for it, even if no route of the product uses the rule yet. */
const world = useWorld();

let count = 0;
function sample(policy: Policy): Endpoint {
  count += 1;
  return endpoint({
    method: "GET",
    path: `/api/sample/${count}`,
    summary: "",
    policy,
    input: z.object({ clientId: z.optional(z.string()) }),
    output: z.object({}),
  });
}

type Rule = Omit<SessionPolicy, "kind">;
type Sample = { declared: Endpoint; line: WrittenLine };
const both = (rule: Rule, line: Omit<WrittenLine, "row" | "session">): Sample => ({
  declared: sample(session(rule)),
  line: { row: "", session: "loggedIn", ...line },
});

const sendingOff = "sendPaymentsDisabled";
const seen: Rule = { client: "visible" };
const samples: readonly Sample[] = [
  ...permissionNames.map((name) => both({ ...seen, anyOf: [name] }, { client: "match", permission: [name] })),
  both({ client: "own" }, { client: "none" }),
  both(seen, { client: "match" }),
  both({ client: "primary" }, { client: "primary" }),
  both({ client: "administered" }, { client: "primary (provider admin: any)" }),
  both({ client: "payable" }, { client: "allowed payment" }),
  both({ client: "staff" }, { client: "provider admin" }),
  both({ client: "provider" }, { client: "none (provider admin)" }),
  both({ ...seen, feature: "NameLookup" }, { client: "match", feature: "NameLookup" }),
  both({ ...seen, wallets: "all" }, { client: "match", allWallets: true }),
  both({ ...seen, writes: true }, { client: "match", notArchived: true }),
  both(
    {
      ...seen,
      anyOf: ["VIEW_KEYS"],
      atStaffClient: { anyOf: ["BYPASS_USER_CHANGE_APPROVALS"], flagOff: sendingOff },
    },
    {
      client: "match",
      permission: ["VIEW_KEYS"],
      internal: { permission: "BYPASS_USER_CHANGE_APPROVALS", flagOff: sendingOff },
    },
  ),
];
const switched = both({ ...seen, flagOff: sendingOff }, { client: "match", flagOff: sendingOff });
const halfOpen = sample(halfSession("needs2FA", "needs2FASetup"));
const open = sample(anyone);
const signed = sample(clientKey());

let server: FastifyInstance;
let crowd: Crowd;
beforeAll(async () => {
  const declared = [...samples, switched].map((each) => each.declared).concat(halfOpen, open, signed);
  server = createServer(
    world.app,
    identify,
    declared.map((each) => route(each, async () => ({}))),
  );
  crowd = await givenCrowd(world, server);
});
afterAll(() => server.close());

async function outcome({ browser }: Persona, declared: Endpoint, clientId?: string): Promise<string> {
  const { status, problem } = await browser.call(declared, { clientId });
  return status === 200 ? "passes" : problem.error;
}

async function mismatchesOf(
  asked: readonly Sample[],
  switchedOn: GlobalFlag | null = null,
): Promise<string[]> {
  const mismatches: string[] = [];
  for (const persona of crowd.personas)
    for (const place of placesOf(persona))
      for (const { declared, line } of asked) {
        const wanted = writtenOutcome(persona, line, place, switchedOn);
        const got = await outcome(persona, declared, crowd.clientAt(persona, place));
        if (got !== wanted)
          mismatches.push(`${JSON.stringify(line)}, ${persona.name}, ${place}: ${got}, not ${wanted}`);
      }
  return mismatches;
}

describe("permissions", () => {
  test("each role has exactly the written permissions [PERM-01, PERM-02, PERM-19, PERM-20, PERM-21]", () => {
    expect(permissionNames).toEqual([...new Set(Object.values(writtenRoles).flat())].sort());
    const sorted = (held: Record<string, readonly string[]>) =>
      Object.fromEntries(Object.entries(held).map(([role, names]) => [role, [...names].sort()]));
    expect(sorted(permissionsOf)).toEqual(sorted(writtenRoles));
    for (const role of roleNames) {
      const held = permissionsOf[role];
      expect(held.includes("MAKE_PAYMENTS") && held.some((name) => name.startsWith("APPROVE"))).toBe(false);
    }
  });

  test("every kind of rule × every person × every client holds by real calls [F-30, PERM-24, API-04, CONTRA-10, C-02]", async () => {
    expect(await mismatchesOf([...samples, switched])).toEqual([]);
  });

  test("the server says which clients a person may pay from: their own and those granted for it, never an archived one [PERM-23, CONTRA-10]", async () => {
    const payable: WrittenLine = { row: "", session: "loggedIn", client: "allowed payment" };
    for (const persona of crowd.personas.filter(({ state }) => state === "loggedIn")) {
      const door = openBrowser(world.server);
      for (const [name, value] of persona.browser.cookies) door.cookies.set(name, value);
      const { body } = await door.call(queryChrome, {});
      const wanted = places
        .filter((place) => writtenOutcome(persona, payable, place) === "passes")
        .map((place) => crowd.clientAt(persona, place));
      expect([persona.name, ...body.user!.allowedPaymentClientIds.sort()]).toEqual([
        persona.name,
        ...wanted.sort(),
      ]);
    }
  });

  test("a feature that is switched off is refused on the server too, with a message [FLAG-10]", async () => {
    await setFlag(world.app, sendingOff, true);
    const mismatches = await mismatchesOf([switched], sendingOff);
    const { browser, home } = crowd.personas[0]!;
    const { status, problem } = await browser.call(switched.declared, { clientId: home.clientId });
    await setFlag(world.app, sendingOff, false);
    expect(mismatches).toEqual([]);
    expect([status, problem.message]).toEqual([409, "This function is switched off."]);
  });

  test("a half-session route answers only in its states [F-30, STATE-10]", async () => {
    for (const persona of crowd.personas) {
      const isHalf = persona.state === "needs2FA" || persona.state === "needs2FASetup";
      expect([persona.name, await outcome(persona, halfOpen)]).toEqual([
        persona.name,
        isHalf ? "passes" : "sessionInvalid",
      ]);
    }
  });

  test("a public route needs no session, and a person's session never replaces a signature [C-01]", async () => {
    for (const persona of crowd.personas)
      expect([await outcome(persona, open), await outcome(persona, signed)]).toEqual([
        "passes",
        "sessionInvalid",
      ]);
  });

  test("a route without a policy stops the server before it answers anything [F-30, C-01]", async () => {
    const policyless: Endpoint = sample(anyone);
    Reflect.deleteProperty(policyless, "policy");
    const half = createServer(world.app, identify, [route(policyless, async () => ({}))]);
    await expect(half.ready().then(() => "ready")).rejects.toThrow("has no policy");
    await expect(openBrowser(half).send({ method: "GET", url: policyless.path })).rejects.toThrow();
  });
});
