import { clientsPerPage, type queryClients as contract } from "@corridor/product/admin/clients/contract";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { toDecimal } from "@corridor/product/money";
import { countClients, selectClients } from "../../clients/find-clients.ts";
import { balancesOfClients } from "../../ledger/client-balances.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { lastActivityOf } from "../../transactions/last-activity.ts";

/**
 * One page of the clients (CLIENTS-02), which is about no single client, so no audit log has an entry of it. Balances and activity are read
 * for the clients of the page alone.
 */
export async function listClients(
  app: App,
  _caller: Caller,
  { search = "", state, page = 0 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const wish = { search, state };
  return app.db.systemTransaction("list clients", async (tx) => {
    const clients = await selectClients(tx, wish, { limit: clientsPerPage, offset: page * clientsPerPage });
    const ids = clients.map((client) => client.client_id);
    const balances = await balancesOfClients(tx, ids);
    const activity = await lastActivityOf(tx, ids);
    return {
      totalCount: await countClients(tx, wish),
      clients: clients.map((client) => ({
        clientId: client.client_id,
        name: client.name,
        state: client.archived_at ? ("archived" as const) : ("active" as const),
        kycLevel: client.kyc_level,
        balances: balances
          .filter((balance) => balance.client_id === client.client_id)
          .map(({ currency, balance_minor: minor }) => ({
            currency,
            amount: toDecimal({ currency, minor }),
          })),
        lastActivityTimestamp: activity.get(client.client_id) ?? null,
      })),
    };
  });
}
