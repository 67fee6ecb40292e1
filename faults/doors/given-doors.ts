import { clientFeatures } from "@corridor/product/clients/features";
import type { RoleName } from "@corridor/product/permissions";
import { createConsoleApi } from "@corridor/server/processes/console-api";
import { givenTransactions } from "@corridor/server/testing/exports";
import { givenClient, givenLogin, givenUser } from "@corridor/server/testing/given";
import { givenRoutes } from "@corridor/server/testing/payers";
import { givenRequest } from "@corridor/server/testing/requests";
import type { Size } from "../fault.ts";
import type { FaultWorld } from "../world.ts";
import type { Target } from "./worst-calls.ts";

/** Who calls: nobody who is known, or somebody of a role, whose cookies these are. */
export type Cookies = ReadonlyMap<string, string>;

export type DoorsWorld = {
  readonly target: Target;
  /** A new person each time, just logged in: what one call did to its session spoils no other. */
  logIn(role: RoleName): Promise<Cookies>;
  /** The anti-forgery token of somebody without a session. */
  nobody(): Promise<Cookies>;
  close(): Promise<void>;
};

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
    provider: "bank-intl",
  }));
  const { requestId } = await givenRequest(world, { clientId, lines });
  for (let n = 0; n < many; n += 1) await givenRequest(world, { clientId, lines: [{ currency: "KES" }] });
  for (let n = 0; n < many; n += 1) await givenUser(world, { client });
  const staff = await givenClient(world, { isStaff: true });
  return {
    target: { clientId, requestId },
    async logIn(role) {
      const { browser } = await givenLogin(world, {
        client: role === "PROVIDER_ADMIN" ? staff : client,
        role,
      });
      return browser.cookies;
    },
    async nobody() {
      const { cookies } = await server.inject({ url: "/api/chrome", headers: { host: "localhost" } });
      return new Map(cookies.map(({ name, value }) => [name, value]));
    },
    close: stop,
  };
}
