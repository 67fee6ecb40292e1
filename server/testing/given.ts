import { randomBytes } from "node:crypto";
import type { ClientFeature } from "@corridor/product/clients/features";
import { logIn } from "@corridor/product/auth/contract";
import type { RoleName } from "@corridor/product/permissions";
import type { AccountState } from "@corridor/product/users/account-state";
import { openWalletAccounts } from "../ledger/accounts.ts";
import type { Tx } from "../platform/db.ts";
import { openBrowser, type ServedByInject, type TestBrowser } from "./browser.ts";
import { cheapHash } from "./cheap-hash.ts";
import type { World } from "./world.ts";

export const givenPassword = "marmalade-lighthouse-7";

export type GivenClient = { clientId: string; name: string };

export type GivenUser = { clientId: string; userId: string; email: string; password: string };

type ClientWish = {
  clientId?: string;
  isArchived?: boolean;
  isStaff?: boolean;
  features?: readonly ClientFeature[];
  wallets?: readonly (string | WalletWish)[];
};

type WalletWish = { id: string; name?: string; currency?: string; parent?: string; isHidden?: boolean };

export async function givenClient({ app }: Pick<World, "app">, wish: ClientWish = {}): Promise<GivenClient> {
  const clientId = wish.clientId ?? `c-${randomBytes(4).toString("hex")}`;
  const name = `Client ${clientId}`;
  await app.db.systemTransaction("given", async (tx) => {
    await tx
      .insertInto("clients")
      .values({
        client_id: clientId,
        name,
        is_staff: wish.isStaff ?? false,
        archived_at: wish.isArchived ? new Date() : null,
      })
      .execute();
    for (const feature of wish.features ?? [])
      await tx.insertInto("client_features").values({ client_id: clientId, feature }).execute();
    for (const wallet of wish.wallets ?? ["main"])
      await insertGivenWallet(tx, clientId, typeof wallet === "string" ? { id: wallet } : wallet);
  });
  return { clientId, name };
}

async function insertGivenWallet(tx: Tx, clientId: string, wallet: WalletWish): Promise<void> {
  await tx
    .insertInto("wallets")
    .values({
      client_id: clientId,
      wallet_id: wallet.id,
      wallet_name: wallet.name ?? wallet.id,
      currency: wallet.currency ?? "USD",
      parent_wallet_id: wallet.parent ?? null,
      is_hidden: wallet.isHidden ?? false,
    })
    .execute();
  await openWalletAccounts(tx, clientId, wallet.id);
}

type UserWish = {
  client?: GivenClient;
  role?: RoleName;
  state?: AccountState;
  email?: string;
  isInternal?: boolean;
  twoFactor?: "Disabled" | "NeedsSetup" | "Enabled";
  isTwoFactorRequired?: boolean;
  /** Null for all wallets. */
  wallets?: readonly string[] | null;
  grants?: readonly { client: GivenClient; canPay: boolean }[];
  language?: "en" | "fr";
  /** Checking the password takes as long as in production, for tests in which attempts must overlap. */
  hasCostlyHash?: boolean;
};

let hashed: Promise<string> | null = null;

export async function givenUser(world: Pick<World, "app">, wish: UserWish = {}): Promise<GivenUser> {
  const { app } = world;
  const { clientId } = wish.client ?? (await givenClient(world));
  const email = wish.email ?? `user-${randomBytes(5).toString("hex")}@people.example`;
  const role = wish.role ?? "VIEWER";
  hashed ??= cheapHash(givenPassword);
  const passwordHash = await (wish.hasCostlyHash ? app.hashing.hash(givenPassword) : hashed);
  const hasPassword = wish.state !== "PENDING_ACTIVATION" && wish.state !== "PENDING_APPROVAL";
  const userId = await app.db.systemTransaction("given", async (tx) => {
    const { user_id } = await tx
      .insertInto("users")
      .values({
        client_id: clientId,
        email,
        display_name: "Grace Achieng",
        role,
        is_internal: wish.isInternal ?? role.startsWith("PROVIDER_"),
        account_state: wish.state ?? "ACTIVE",
        password_hash: hasPassword ? passwordHash : null,
        two_factor_state: wish.twoFactor ?? "Disabled",
        is_two_factor_required: wish.isTwoFactorRequired ?? wish.twoFactor === "NeedsSetup",
        can_access_all_wallets: !wish.wallets,
        language: wish.language ?? "en",
      })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    const owner = { client_id: clientId, user_id };
    if (hasPassword)
      await tx
        .insertInto("password_history")
        .values({ ...owner, password_hash: passwordHash })
        .execute();
    for (const wallet_id of wish.wallets ?? [])
      await tx
        .insertInto("user_wallets")
        .values({ ...owner, wallet_id })
        .execute();
    for (const grant of wish.grants ?? []) {
      await tx
        .insertInto("client_grants")
        .values({ ...owner, granted_client_id: grant.client.clientId, can_pay: grant.canPay })
        .execute();
    }
    return user_id;
  });
  return { clientId, userId, email, password: givenPassword };
}

/** What a log-in needs of a world; its server may be that of another version. */
export type ServedWorld = Pick<World, "app"> & { readonly server: ServedByInject };

/** A person who has just logged in, with their browser. */
export async function givenLogin(
  world: ServedWorld,
  wish: UserWish & { address?: string } = {},
): Promise<{ user: GivenUser; browser: TestBrowser }> {
  const user = await givenUser(world, wish);
  const browser = openBrowser(world.server, {
    language: wish.language ?? "en",
    ...(wish.address ? { address: wish.address } : {}),
  });
  const { status } = await browser.call(logIn, user);
  if (status !== 200) throw new Error(`The given user could not log in: ${status}`);
  return { user, browser };
}
