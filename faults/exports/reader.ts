import { createConsoleApi } from "@corridor/server/processes/console-api";
import type { TestBrowser } from "@corridor/server/testing/browser";
import { givenTransactions } from "@corridor/server/testing/files/exports";
import { givenClient, givenLogin } from "@corridor/server/testing/given";
import type { FaultWorld } from "../world.ts";

export type Reader = { readonly clientId: string; readonly browser: TestBrowser; close(): Promise<void> };

/** A person who is logged in at a client with transactions, and their server. */
export async function openReader({ app, databaseUrl }: FaultWorld, transactions: number): Promise<Reader> {
  const { server, stop } = await createConsoleApi(app, null);
  const world = { app, server, databaseUrl, another: async () => ({ app, server }) };
  const client = await givenClient(world);
  await givenTransactions(world, client.clientId, "main", transactions);
  const { browser } = await givenLogin(world, { client });
  return { clientId: client.clientId, browser, close: stop };
}
