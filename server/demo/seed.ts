import { sql } from "kysely";
import { closeWalletAccounts, openWalletAccounts } from "../ledger/accounts.ts";
import type { App } from "../platform/app.ts";
import { databaseTime } from "../platform/time/database-time.ts";
import type { Tx } from "../platform/db.ts";
import { seedCallbacks } from "./callbacks.ts";
import { seedRates, seedRoutes } from "./fees.ts";
import { seedFiles } from "./files.ts";
import { historyOf } from "./history/history.ts";
import { moveClockTo, postHistory } from "./history/post.ts";
import { seedKeys } from "./keys.ts";
import { seedLookups } from "./lookups.ts";
import { demoName } from "./names.ts";
import { seedRequests, withRequests } from "./requests.ts";
import { seedSms } from "./sms.ts";
import {
  demoBanners,
  demoClients,
  demoPassword,
  demoTotpSecret,
  demoUsers,
  type DemoClient,
  type DemoUser,
} from "./world.ts";

/** Fills an empty database with the demo world; a database that has clients is left alone. Refused in production. */
export async function seedDemo(app: App): Promise<"seeded" | "kept"> {
  if (app.config.isProduction) throw new Error("Demo data is refused with production configuration.");
  if (await hasClients(app)) return "kept";
  // Everybody has the same public password, so a hash for each would hide nothing and take seconds of the first start.
  const hash = await app.hashing.hash(demoPassword);
  return app.db.systemTransaction("seed demo", async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('corridor.seed'))`.execute(tx);
    if (await tx.selectFrom("clients").select("client_id").limit(1).executeTakeFirst()) return "kept";
    const now = await databaseTime(tx);
    await seedRates(tx);
    // The world begins a year ago, and the actions of people follow.
    await moveClockTo(tx, new Date(now.getTime() - worldAgeMs));
    for (const client of demoClients) await seedClient(tx, client);
    for (const [index, user] of demoUsers.entries())
      await seedUser(app, tx, user, {
        name: demoName(index),
        hash,
        lastLogin: lastLogin(index, now),
      });
    await seedBanners(tx);
    for (const client of demoClients) {
      const events = withRequests(client.id, historyOf(client, now));
      await postHistory(tx, client.id, events);
      await seedRequests(tx, client.id, client.approvals, events, now);
      await closeWallets(tx, client, now);
    }
    await seedUserChanges(tx, now);
    await seedLookups(tx, now);
    await moveClockTo(tx, new Date(now.getTime() - keysAddedAgoMs));
    await seedKeys(tx);
    await seedFiles(tx);
    await moveClockTo(tx, null);
    await seedSms(app, tx, now);
    // Last, because from then on the triggers write events for clients with a callback address.
    await seedCallbacks(app, tx, now);
    return "seeded";
  });
}

const dayMs = 86_400_000;
const worldAgeMs = 400 * dayMs;
const closedForMs = 30 * dayMs;
const keysAddedAgoMs = 20 * dayMs;

async function closeWallets(tx: Tx, client: DemoClient, now: Date): Promise<void> {
  await moveClockTo(tx, new Date(now.getTime() - closedForMs));
  for (const { id } of client.wallets.filter((wallet) => wallet.isDeactivated)) {
    await closeWalletAccounts(tx, client.id, id);
    await tx
      .updateTable("wallets")
      .set({ deactivated_at: sql`app_now()` })
      .where("client_id", "=", client.id)
      .where("wallet_id", "=", id)
      .execute();
  }
  await moveClockTo(tx, null);
}

async function hasClients(app: App): Promise<boolean> {
  const found = await app.db.systemTransaction("seed demo", (tx) =>
    tx.selectFrom("clients").select("client_id").limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

async function seedClient(tx: Tx, client: DemoClient): Promise<void> {
  await tx
    .insertInto("clients")
    .values({
      client_id: client.id,
      name: client.name,
      kyc_level: client.kyc,
      web_approvals_count: client.approvals,
      is_staff: client.isStaff ?? false,
      awaits_wallet_funding: client.awaitsFunding ?? false,
      has_fx_trades: client.hasFxTrades ?? false,
      has_offshore_swift: client.hasOffshoreSwift ?? false,
      archived_at: client.isArchived ? sql`app_now()` : null,
    })
    .execute();
  for (const feature of client.features)
    await tx.insertInto("client_features").values({ client_id: client.id, feature }).execute();
  for (const provider of client.providers)
    await tx.insertInto("client_providers").values({ client_id: client.id, provider }).execute();
  for (const wallet of client.wallets) {
    await tx
      .insertInto("wallets")
      .values({
        client_id: client.id,
        wallet_id: wallet.id,
        wallet_name: wallet.name,
        currency: wallet.currency,
        parent_wallet_id: wallet.parent ?? null,
        is_hidden: wallet.isHidden ?? false,
        is_auto_funded_from_parent: wallet.isAutoFunded ?? false,
      })
      .execute();
    await openWalletAccounts(tx, client.id, wallet.id);
  }
  await seedRoutes(tx, client.id, client.providers);
}

/** Invited and proposed people never chose a password. */
const withoutPassword: readonly DemoUser["state"][] = ["PENDING_ACTIVATION", "PENDING_APPROVAL"];

/** Some hours ago for most, for one in seven some weeks: every person by themselves, and the same for the same day. */
function lastLogin(index: number, now: Date): Date {
  const minutes = ((index * 7_919) % (index % 7 === 3 ? 40_000 : 4_000)) + 45;
  return new Date(now.getTime() - minutes * 60_000 - ((index * 37) % 60) * 1_000);
}

async function seedUser(
  app: App,
  tx: Tx,
  user: DemoUser,
  { name, hash, lastLogin }: { name: string; hash: string; lastLogin: Date },
): Promise<void> {
  const passwordHash = withoutPassword.includes(user.state) ? null : hash;
  const { user_id: userId } = await tx
    .insertInto("users")
    .values({
      client_id: user.clientId,
      email: user.email,
      display_name: passwordHash ? name : "",
      role: user.role,
      is_internal: user.isInternal ?? false,
      account_state: user.state,
      password_hash: passwordHash,
      last_login_at: passwordHash ? lastLogin : null,
      can_access_all_wallets: user.wallets === undefined,
      two_factor_state: user.twoFactor ?? "Disabled",
      is_two_factor_required: user.twoFactor === "NeedsSetup",
      totp_secret_sealed: user.twoFactor === "Enabled" ? app.vault.seal("totp", demoTotpSecret) : null,
    })
    .returning("user_id")
    .executeTakeFirstOrThrow();
  const owner = { client_id: user.clientId, user_id: userId };
  if (passwordHash)
    await tx
      .insertInto("password_history")
      .values({ ...owner, password_hash: passwordHash })
      .execute();
  for (const wallet of user.wallets ?? [])
    await tx
      .insertInto("user_wallets")
      .values({ ...owner, wallet_id: wallet })
      .execute();
  for (const granted of user.grants ?? [])
    await tx
      .insertInto("client_grants")
      .values({ ...owner, granted_client_id: granted })
      .execute();
}

const askedAgoMs = 2 * dayMs;

async function seedUserChanges(tx: Tx, now: Date): Promise<void> {
  await moveClockTo(tx, new Date(now.getTime() - askedAgoMs));
  for (const { clientId, email, pendingChange } of demoUsers) {
    if (!pendingChange) continue;
    const { kind, newRole, by } = pendingChange;
    await sql`
      insert into user_changes (client_id, user_id, made_by, kind, new_role, changes_wallet_access)
      select s.client_id, s.user_id, m.user_id, ${kind}, ${newRole}, ${kind === "invitation"}
      from users s join users m on m.client_id = s.client_id and m.email = ${by}
      where s.client_id = ${clientId} and s.email = ${email}`.execute(tx);
  }
  await moveClockTo(tx, null);
}

async function seedBanners(tx: Tx): Promise<void> {
  for (const banner of demoBanners) {
    await tx
      .insertInto("banners")
      .values({
        banner_id: banner.id,
        severity: banner.severity,
        title: banner.title ? JSON.stringify(banner.title) : null,
        message: JSON.stringify(banner.message),
        paths: [...banner.paths],
        is_dismissible: banner.isDismissible,
      })
      .execute();
  }
}
