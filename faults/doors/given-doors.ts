import { randomUUID } from "node:crypto";
import { clientFeatures } from "@corridor/product/clients/features";
import type { RoleName } from "@corridor/product/permissions";
import { createConsoleApi } from "@corridor/server/processes/console-api";
import { makeMissingStatements } from "@corridor/server/statements/make";
import { givenAnsweredLookup } from "@corridor/server/testing/lookups/answered-lookups";
import { givenTransactions } from "@corridor/server/testing/files/exports";
import {
  givenClient,
  givenLogin,
  givenPassword as password,
  givenUser,
} from "@corridor/server/testing/given";
import { givenKey, type GivenKey } from "@corridor/server/testing/keys";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenRoutes } from "@corridor/server/testing/payers";
import { moveAsBefore } from "@corridor/server/testing/statements/old-wallets";
import { requestRows } from "@corridor/server/demo/rows/request";
import { givenRequest } from "@corridor/server/testing/requests";
import type { Size } from "../fault.ts";
import type { FaultWorld } from "../world.ts";
import type { Target } from "./worst-calls.ts";

/** The cookies of a caller: a stranger, or a person of a role. */
export type Cookies = ReadonlyMap<string, string>;

export type DoorsWorld = {
  readonly target: Target;
  /** A key of the target's client. */
  readonly key: GivenKey;
  /** A new person each time, just logged in. */
  logIn(role: RoleName): Promise<Cookies>;
  /** Whether the session is still logged in: a call may have ended it. */
  isLoggedIn(cookies: Cookies): Promise<boolean>;
  /** The anti-forgery token of a caller without a session. */
  nobody(): Promise<Cookies>;
  close(): Promise<void>;
};

/** A wallet of its own: moveAsBefore knows it under this name. */
const statementWalletId = "k";

const currencies = ["KES", "USD", "EUR", "GBP", "UGX", "TZS", "NGN", "GHS", "ZAR", "RWF", "XOF", "XAF"];

/** A client with many rows of everything that a call can answer with. */
export async function givenDoors({ app, databaseUrl }: FaultWorld, size: Size): Promise<DoorsWorld> {
  const { server, stop } = await createConsoleApi(app, null);
  const world = { app, server, databaseUrl, another: async () => ({ app, server }) };
  const many = size === "full" ? 500 : 5;
  const subwallets = Array.from({ length: many / 5 }, (_, n) => ({
    id: `sub${n}`,
    currency: "KES",
    parent: "main",
  }));
  const client = await givenClient(world, {
    features: clientFeatures,
    wallets: [
      { id: "main", currency: "KES" },
      { id: statementWalletId, currency: "KES" },
      ...currencies.map((currency) => ({ id: currency.toLowerCase(), currency })),
      ...subwallets,
    ],
  });
  const { clientId } = client;
  await app.db.systemTransaction("given", (tx) =>
    tx.updateTable("clients").set({ kyc_level: "Full" }).where("client_id", "=", clientId).execute(),
  );
  await givenRoutes(world, clientId, ["mpesa-ke", "bank-ke"]);
  await givenTransactions(world, clientId, "main", many);
  const lines = currencies.map((currency) => ({
    currency,
    walletId: currency.toLowerCase(),
    count: many,
    provider: "swift",
  }));
  const { requestId } = await givenRequest(world, { clientId, lines });
  const small = Array.from({ length: many }, () =>
    requestRows({ clientId, requestId: randomUUID(), lines: [{ currency: "KES" }] }),
  );
  await asOwner(world, small.join(";\n"));
  await asOwner(
    world,
    `insert into users (client_id, email, display_name, role, is_internal, account_state)
     select $1, 'listed-' || n || '@people.example', 'Grace Achieng', 'VIEWER', false, 'PENDING_ACTIVATION'
     from generate_series(1, $2::int) n`,
    [clientId, many],
  );
  await givenYear(world, clientId, many);
  const { lookupId } = await givenLookups(world, clientId, many);
  await givenRecipientNames(world, { clientId, requestId, count: many * 200 });
  const staff = await givenClient(world, { isStaff: true });
  return {
    target: { clientId, requestId, lookupId, statementWalletId, password },
    key: await givenKey(world, await givenUser(world, { client, role: "DEVELOPER" })),
    async logIn(role) {
      const { browser } = await givenLogin(world, {
        client: role === "PROVIDER_ADMIN" ? staff : client,
        role,
      });
      return browser.cookies;
    },
    async isLoggedIn(cookies) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { host: "localhost", cookie };
      const { body } = await server.inject({ url: "/api/chrome", headers });
      return (JSON.parse(body) as { loginStatus: string }).loginStatus === "loggedIn";
    },
    async nobody() {
      const { cookies } = await server.inject({ url: "/api/chrome", headers: { host: "localhost" } });
      return new Map(cookies.map(({ name, value }) => [name, value]));
    },
    close: stop,
  };
}

type RowsWorld = Parameters<typeof moveAsBefore>[0];

/** Statements of a year for every wallet, and many payments yesterday. */
async function givenYear(world: RowsWorld, clientId: string, many: number): Promise<void> {
  await asOwner(
    world,
    "update wallets set created_at = now() - $2::int * interval '1 day' where client_id = $1",
    [clientId, many < 500 ? 3 : 366],
  );
  const payments = Array.from(
    { length: many },
    () => ({ amount: 2_00n, fee: 10n, ending: "succeeded" }) as const,
  );
  await moveAsBefore(world, clientId, [
    { kind: "fund", daysAgo: 2, wallet: statementWalletId, amount: 10_000_00n },
    { kind: "pay", daysAgo: 1, endsDaysAgo: 1, wallet: statementWalletId, payments },
  ]);
  await makeMissingStatements(world.app);
}

/** Many lookups, and one as large as a file may make it. Returns the large one. */
async function givenLookups(world: RowsWorld, clientId: string, many: number) {
  for (let no = 0; no < many / 10; no += 1)
    await givenAnsweredLookup(world, { clientId, count: 20, name: "Neema" });
  return givenAnsweredLookup(world, { clientId, count: many * 200, name: "Neema" });
}

/** The request's recipients were looked up, as many as a file may have; no other name fits. */
async function givenRecipientNames(
  world: RowsWorld,
  { clientId, requestId, count }: { clientId: string; requestId: string; count: number },
): Promise<void> {
  const { lookupId } = await givenAnsweredLookup(world, {
    clientId,
    purpose: "payments",
    count,
    name: "Neema",
  });
  await asOwner(
    world,
    `update payment_sets s set lookup_id = $3 from payment_requests r
     where r.client_id = $1 and r.request_id = $2 and s.client_id = r.client_id and s.set_id = r.set_id`,
    [clientId, requestId, lookupId],
  );
  // Every payment names its provider.
  await asOwner(
    world,
    "update looked_up_numbers set given_provider = 'mpesa-ke' where client_id = $1 and lookup_id = $2",
    [clientId, lookupId],
  );
}
