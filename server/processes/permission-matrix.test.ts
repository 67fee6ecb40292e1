import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint, type Endpoint } from "@corridor/product/endpoint";
import { logIn } from "@corridor/product/auth/contract";
import { permissionNames, permissionsOf, roleNames, type RoleName } from "@corridor/product/permissions";
import { anyone, halfSession, session, type SessionPolicy } from "@corridor/product/policy";
import { identify } from "../auth/session.ts";
import { setFlag } from "../clients/clients.ts";
import { route, type Route } from "../platform/http/route.ts";
import { createServer } from "../platform/http/server.ts";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenClient, givenUser, type GivenClient } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { writtenPolicies } from "../testing/written-policies.ts";
import { places, writtenOutcome, writtenRoles, type Outcome, type Place } from "../testing/written-matrix.ts";
import { consoleRoutes } from "./console-api.ts";

/**
 * Every route × every role and log-in state × own, visible, foreign and archived client, by real calls.
 * What is expected comes from the written tables (docs/spec/permissions.md and the list below), not from the gate's own code.
 */
const world = useWorld();

function mayCall(state: Persona["state"], { method, path }: Endpoint): boolean {
  const written = writtenPolicies[`${method} ${path}`]!;
  return written === "anyone" || written.split(" or ").includes(state);
}

type Persona = {
  name: string;
  role: RoleName | null;
  state: "loggedOut" | "needs2FA" | "needs2FASetup" | "loggedIn";
  browser: TestBrowser;
  home: GivenClient;
};

let count = 0;
function sample(policy: SessionPolicy | ReturnType<typeof halfSession>): Endpoint {
  count += 1;
  return endpoint({
    method: "GET",
    path: `/api/sample/${count}`,
    summary: "",
    policy,
    input: z.object({ clientId: z.string() }),
    output: z.object({}),
  });
}

const byPermission = permissionNames.map((permission) =>
  sample(session({ client: "visible", anyOf: [permission] })),
);
const byClientRule = (["own", "visible", "primary", "administered", "payable", "staff"] as const).map(
  (client) => sample(session({ client })),
);
const featured = sample(session({ client: "visible", feature: "ManageSubwallets" }));
const switchedOff = sample(session({ client: "visible", flagOff: "sendPaymentsDisabled" }));
const allWallets = sample(session({ client: "visible", wallets: "all" }));
const writing = sample(session({ client: "visible", writes: true }));
const halfOpen = sample(halfSession("needs2FA", "needs2FASetup"));
const samples = [...byPermission, ...byClientRule, featured, switchedOff, allWallets, writing, halfOpen];

/** Each persona comes from an address of its own, so that no limit per address is met. */
let addressCount = 0;
const openFromElsewhere = () => openBrowser(server, { address: `10.1.1.${(addressCount += 1)}` });

let personas: Persona[];
const clients = {} as Record<Exclude<Place, "own">, GivenClient>;
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  clients.granted = await givenClient(world, { features: ["ManageSubwallets"] });
  clients.grantedToPay = await givenClient(world);
  clients.foreign = await givenClient(world);
  clients.archived = await givenClient(world, { isArchived: true });
  clients.unknown = { clientId: "no-such-client", name: "" };
  const routes: Route[] = samples.map((declared) => route(declared, async () => ({})));
  server = createServer(world.app, identify, [...consoleRoutes, ...routes]);
  const home = await givenClient(world, { features: ["ManageSubwallets"] });
  const staffHome = await givenClient(world, { isStaff: true, wallets: [] });
  const grants = [
    { client: clients.granted, canPay: false },
    { client: clients.grantedToPay, canPay: true },
    { client: clients.archived, canPay: true },
  ];
  const enter = async (
    name: string,
    wish: Parameters<typeof givenUser>[1] & { client: GivenClient },
    state: Persona["state"] = "loggedIn",
  ) => {
    const user = await givenUser(world, wish);
    const browser = openFromElsewhere();
    await browser.call(logIn, user);
    return { name, role: wish.role ?? "VIEWER", state, browser, home: wish.client, user };
  };
  personas = [];
  for (const role of roleNames) {
    const isStaff = role.startsWith("PROVIDER_");
    personas.push(
      await enter(role, { role, client: isStaff ? staffHome : home, grants: isStaff ? [] : grants }),
    );
  }
  personas.push(
    await enter("needs2FA", { role: "PROVIDER_ADMIN", client: staffHome, twoFactor: "Enabled" }, "needs2FA"),
  );
  personas.push(
    await enter("needs2FASetup", { role: "ADMIN", client: home, twoFactor: "NeedsSetup" }, "needs2FASetup"),
  );
  personas.push({ name: "nobody", role: null, state: "loggedOut", browser: openFromElsewhere(), home });
  const gone = await enter("deactivated", { role: "ADMIN", client: home }, "loggedOut");
  await world.app.db.systemTransaction("test", (tx) =>
    tx
      .updateTable("users")
      .set({ account_state: "DEACTIVATED" })
      .where("user_id", "=", gone.user.userId)
      .execute(),
  );
  personas.push(gone);
});

async function outcome(persona: Persona, declared: Endpoint, clientId: string): Promise<Outcome> {
  const { status, problem } = await persona.browser.copy().call(declared, { clientId });
  return status === 200 ? "passes" : (problem.error as Outcome);
}

describe("the permission matrix", () => {
  test("each role holds exactly the permissions that are written down [PERM-01, PERM-02, PERM-19, PERM-20, PERM-21]", () => {
    expect(permissionNames).toHaveLength(11);
    const sorted = (held: Record<string, readonly string[]>) =>
      Object.fromEntries(Object.entries(held).map(([role, names]) => [role, [...names].sort()]));
    expect(sorted(permissionsOf)).toEqual(sorted(writtenRoles));
    for (const role of roleNames) {
      const held = permissionsOf[role];
      expect(held.includes("MAKE_PAYMENTS") && held.some((name) => name.startsWith("APPROVE"))).toBe(false);
    }
  });

  test("every route of the product stands in the written list with its policy [F-30, C-01]", () => {
    const declared = Object.fromEntries(
      consoleRoutes.map(({ endpoint: { method, path, policy } }) => [
        `${method} ${path}`,
        policy.kind === "public"
          ? "anyone"
          : policy.kind === "halfSession"
            ? policy.states.join(" or ")
            : "loggedIn",
      ]),
    );
    expect(declared).toEqual(writtenPolicies);
  });

  test("every route answers each role and log-in state as the list says [F-30, F-46, PERM-24, AUTH-13, AUTH-57, C-47]", async () => {
    const cells = consoleRoutes.filter(({ endpoint: { path } }) => !path.endsWith("logout"));
    for (const persona of personas) {
      for (const { endpoint: declared } of cells) {
        const { clientId } = persona.home;
        const input = declared.clientIn ? { [declared.clientIn]: { clientId } } : { clientId };
        const { problem, status } = await persona.browser.copy().call(declared, input);
        const isRefused = status === 403 && problem.error === "sessionInvalid";
        const isAllowed = mayCall(persona.state, declared);
        expect([persona.name, declared.path, !isRefused]).toEqual([persona.name, declared.path, isAllowed]);
      }
    }
  });

  test("every kind of rule × every role and state × every client holds by real calls [F-30, PERM-24, API-04, C-02]", async () => {
    await setFlag(world.app, "sendPaymentsDisabled", true);
    let mismatches = 0;
    let cells = 0;
    for (const persona of personas) {
      for (const place of places) {
        const clientId = place === "own" ? persona.home.clientId : clients[place].clientId;
        for (const declared of samples) {
          if (declared.policy.kind !== "session") continue;
          const wanted = writtenOutcome(persona, declared.policy, place);
          const got = await outcome(persona, declared, clientId);
          cells += 1;
          if (got !== wanted) mismatches += 1;
          expect([persona.name, place, declared.policy, got]).toEqual([
            persona.name,
            place,
            declared.policy,
            wanted,
          ]);
        }
      }
    }
    expect(mismatches).toBe(0);
    expect(cells).toBe(personas.length * places.length * (samples.length - 1));
    await setFlag(world.app, "sendPaymentsDisabled", false);
    expect(await outcome(personas[0]!, switchedOff, personas[0]!.home.clientId)).toBe("passes");
  });

  test("what is switched off is refused on the server too, in words [FLAG-10]", async () => {
    const { browser, home } = personas[0]!;
    await setFlag(world.app, "sendPaymentsDisabled", true);
    const { status, problem } = await browser.call(switchedOff, { clientId: home.clientId });
    await setFlag(world.app, "sendPaymentsDisabled", false);
    expect([status, problem.error, problem.message]).toEqual([
      409,
      "function.off",
      "This function is switched off.",
    ]);
  });

  test("a half-session route answers only in its states [F-30, STATE-10]", async () => {
    for (const persona of personas) {
      const isHalf = persona.state === "needs2FA" || persona.state === "needs2FASetup";
      expect([persona.name, await outcome(persona, halfOpen, "x")]).toEqual([
        persona.name,
        isHalf ? "passes" : "sessionInvalid",
      ]);
    }
  });

  test("a person limited to some wallets is refused where all are needed, at their own client [PERM-24, C-02]", async () => {
    const client = await givenClient(world, { wallets: ["main", "ops"] });
    const user = await givenUser(world, { client, wallets: ["ops"] });
    const browser = openBrowser(server);
    await browser.call(logIn, user);
    const { status, problem } = await browser.call(allWallets, { clientId: client.clientId });
    expect([status, problem.error, problem.message]).toEqual([
      403,
      "permissionDenied",
      "You do not have permission to do that.",
    ]);
  });

  test("a public route needs nothing, and a person's session never stands in for a signature [C-01]", async () => {
    const signed = endpoint({
      method: "GET",
      path: "/api/signed",
      summary: "",
      policy: { kind: "keySignature" },
      input: z.object({}),
      output: z.object({}),
    });
    const open = endpoint({
      method: "GET",
      path: "/api/open",
      summary: "",
      policy: anyone,
      input: z.object({}),
      output: z.object({}),
    });
    const other = createServer(world.app, identify, [
      route(signed, async () => ({})),
      route(open, async () => ({})),
    ]);
    const admin = personas.find((persona) => persona.name === "PROVIDER_ADMIN")!;
    const browser = openBrowser(other);
    for (const [name, value] of admin.browser.cookies) browser.cookies.set(name, value);
    expect((await browser.call(signed, {})).problem.error).toBe("sessionInvalid");
    expect((await browser.call(open, {})).status).toBe(200);
    await other.close();
  });
});
