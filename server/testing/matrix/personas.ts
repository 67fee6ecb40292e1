import { logIn } from "@corridor/product/auth/contract";
import { clientFeatures } from "@corridor/product/clients/features";
import { clientRoleNames, roleNames, type RoleName } from "@corridor/product/permissions";
import type { FastifyInstance } from "fastify";
import { openBrowser, type TestBrowser } from "../browser.ts";
import { givenClient, givenUser, type GivenClient, type GivenUser } from "../given.ts";
import { featured, places, type MatrixPlace, type WrittenPerson } from "./written-matrix.ts";
import type { World } from "../world.ts";

/** A person with their browser, in a role, log-in state and relation to wallets and clients. */
export type Persona = WrittenPerson & {
  name: string;
  browser: TestBrowser;
  /** Null for a stranger. */
  user: GivenUser | null;
  home: GivenClient;
};

export type Crowd = { personas: Persona[]; clientAt: (persona: Persona, place: MatrixPlace) => string };

type PersonaWish = Partial<WrittenPerson> & { home: GivenClient; user?: Parameters<typeof givenUser>[1] };

/** Main wallet, a subwallet for limited people, another, and a hidden one. */
const walletsOfPlace = [
  "main",
  { id: "ops", parent: "main" },
  { id: "secret", parent: "main" },
  { id: "reserve", isHidden: true },
] as const;

/** People of an archived client differ from the others only at that client. */
export function placesOf({ isHomeArchived }: Persona): readonly MatrixPlace[] {
  return isHomeArchived ? ["own"] : places;
}

/** Every role; each client role limited to one wallet, and at an archived client; every other log-in state; a stranger. */
export async function givenCrowd(world: World, server: FastifyInstance): Promise<Crowd> {
  const client = (place: MatrixPlace, wish: Parameters<typeof givenClient>[1] = {}) =>
    givenClient(world, {
      wallets: walletsOfPlace,
      features: featured.includes(place) ? clientFeatures : [],
      ...wish,
    });
  const others: Record<Exclude<MatrixPlace, "own">, GivenClient> = {
    granted: await client("granted"),
    grantedToPay: await client("grantedToPay"),
    foreign: await client("foreign"),
    archived: await client("archived", { isArchived: true }),
    staffClient: await client("staffClient", { isStaff: true, wallets: [] }),
    unknown: { clientId: "no-such-client", name: "" },
  };
  const [home, archivedHome] = [await client("own"), await client("own", { isArchived: true })];
  const grants = [
    { client: others.granted, canPay: false },
    { client: others.grantedToPay, canPay: true },
    { client: others.archived, canPay: true },
  ];

  const personas: Persona[] = [];
  /** Each comes from an own address, so that no limit per address is met. */
  async function enter(name: string, wish: PersonaWish): Promise<Persona> {
    const { role = null, state = "loggedIn", isLimited = false, isHomeArchived = false } = wish;
    const address = `10.1.1.${personas.length + 1}`;
    const isStaff = role?.startsWith("PROVIDER_");
    const user = role
      ? await givenUser(world, {
          client: wish.home,
          role,
          wallets: isLimited ? ["ops"] : null,
          grants: isStaff ? [] : grants,
          ...wish.user,
        })
      : null;
    const browser = openBrowser(server, { address });
    if (user) await logInAt(world, user, browser);
    const persona = { name, role, state, isLimited, isHomeArchived, browser, user, home: wish.home };
    personas.push(persona);
    return persona;
  }

  const homeOf = (role: RoleName) => (role.startsWith("PROVIDER_") ? others.staffClient : home);
  for (const role of roleNames) await enter(role, { role, home: homeOf(role) });
  for (const role of clientRoleNames) await enter(`limited ${role}`, { role, home, isLimited: true });
  for (const role of clientRoleNames)
    await enter(`${role} of an archived client`, { role, home: archivedHome, isHomeArchived: true });
  await enter("who needs 2FA", {
    role: "PROVIDER_ADMIN",
    home: others.staffClient,
    state: "needs2FA",
    user: { twoFactor: "Enabled" },
  });
  await enter("who must set up 2FA", {
    role: "ADMIN",
    home,
    state: "needs2FASetup",
    user: { twoFactor: "NeedsSetup" },
  });
  const gone = await enter("who was deactivated", {
    role: "PROVIDER_ADMIN",
    home: others.staffClient,
    state: "loggedOut",
  });
  await deactivate(world, gone.user!.userId);
  await enter("nobody", { home, state: "loggedOut" });
  return {
    personas,
    clientAt: (persona, place) => (place === "own" ? persona.home : others[place]).clientId,
  };
}

/** At the product itself, because the server under test may have fewer routes. */
async function logInAt({ server }: World, user: GivenUser, browser: TestBrowser): Promise<void> {
  const door = openBrowser(server);
  await door.call(logIn, user);
  for (const [name, value] of door.cookies) browser.cookies.set(name, value);
}

/** Directly in the table, so that their session stays and is refused. */
async function deactivate({ app }: World, userId: string): Promise<void> {
  await app.db.systemTransaction("test", (tx) =>
    tx.updateTable("users").set({ account_state: "DEACTIVATED" }).where("user_id", "=", userId).execute(),
  );
}
