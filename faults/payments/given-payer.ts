import { systemActor } from "@corridor/server/platform/actor";
import type { App } from "@corridor/server/platform/app";
import { givenFunds } from "@corridor/server/testing/funds";
import { givenClient, givenUser } from "@corridor/server/testing/given";
import { asOwner } from "@corridor/server/testing/ledger";
import { setCallbackUrl } from "@corridor/server/webhooks/set-callback-url";
import { providers, wallets } from "./orders.ts";
import type { Login } from "./session.ts";

/** In minor units, in each wallet: more than any run can pay. */
export const funded = 10n ** 11n;

/** A client that needs no approval, with money in every wallet and a route to every provider, and a person who pays. */
export async function givenPayer(
  world: { app: App; databaseUrl: string },
  { clientId, callbackUrl }: { clientId: string; callbackUrl: string },
): Promise<Login> {
  const client = await givenClient(world, {
    clientId,
    wallets: Object.entries(wallets).map(([id, currency]) => ({ id, currency })),
  });
  await asOwner(
    world,
    "update clients set web_approvals_count = 0, kyc_level = 'Full' where client_id = $1",
    [clientId],
  );
  await asOwner(
    world,
    `with allowed as (
       insert into client_providers (client_id, provider) select $1, unnest($2::text[]) returning provider
     ), fee as (
       insert into fee_schedules (client_id, fee_schedule_id, name, percentage_millionths)
       values ($1, 'fee', 'Fee', 5000) returning fee_schedule_id
     )
     insert into route_settings (client_id, provider, currency, wallet_id, integration, managed_fee_schedule_id)
     select $1, provider, case when provider like '%-gh' then 'GHS' else 'KES' end, '', 'simulator', 'fee' from allowed, fee`,
    [clientId, Object.values(providers)],
  );
  for (const [walletId, currency] of Object.entries(wallets))
    await givenFunds(world, clientId, { [walletId]: `${funded / 100n}.00` }, currency);
  const change = { clientId, url: callbackUrl, reason: "fault run" };
  await setCallbackUrl(world.app, systemActor("fault run"), change);
  const { email, password } = await givenUser(world, { client, role: "CREATOR" });
  return { clientId, email, password };
}
