import type { ClientFeature } from "@corridor/product/clients/features";
import type { InputOf } from "@corridor/product/endpoint";
import type { RoleName } from "@corridor/product/permissions";
import { createUser, decideUserChange, queryUsers, updateUser } from "@corridor/product/users/contract";
import type { User } from "@corridor/product/users/user";
import type { TestBrowser } from "./browser.ts";
import { givenClient, givenLogin, type GivenClient, type GivenUser } from "./given.ts";
import type { World } from "./world.ts";

export type GivenColleague = { user: GivenUser; browser: TestBrowser };

/** A client with administrators, each at their browser. */
export async function givenAdministrators(
  world: World,
  wish: {
    features?: readonly ClientFeature[];
    count?: number;
    wallets?: Parameters<typeof givenClient>[1];
  } = {},
): Promise<{ client: GivenClient; admins: GivenColleague[] }> {
  const client = await givenClient(world, { features: wish.features ?? [], ...wish.wallets });
  const admins: GivenColleague[] = [];
  for (let count = 0; count < (wish.count ?? 2); count += 1)
    admins.push(await givenLogin(world, { client, role: "ADMIN" }));
  return { client, admins };
}

/** A client that requires a second administrator and limits people to wallets. */
export function givenCautious(world: World, count = 3) {
  return givenAdministrators(world, { features: ["UserChangeApprovals", "WalletPermissions"], count });
}

/** Provider admins; there is one staff client, so a world has them once. */
export async function givenProviderAdmins(
  world: World,
  count = 1,
): Promise<{ client: GivenClient; admins: GivenColleague[] }> {
  const client = await givenClient(world, { isStaff: true, wallets: [] });
  const admins: GivenColleague[] = [];
  for (let index = 0; index < count; index += 1)
    admins.push(
      await givenLogin(world, {
        client,
        role: "PROVIDER_ADMIN",
        email: `ops${index}@${world.app.config.brand.emailDomain}`,
      }),
    );
  return { client, admins };
}

export function invite(
  { clientId }: GivenClient,
  { browser }: Pick<GivenColleague, "browser">,
  email: string,
  more: { roleName?: RoleName; permittedWallets?: string[] | null } = {},
) {
  return browser.call(createUser, {
    clientId,
    email,
    roleName: "VIEWER",
    permittedWallets: null,
    ...more,
  });
}

/** The listed people by their address; empty for a caller who may not see them. */
export async function peopleSeenBy(
  { clientId }: GivenClient,
  { browser }: Pick<GivenColleague, "browser">,
): Promise<Map<string, User>> {
  const { status, body } = await browser.call(queryUsers, { clientId, internalUsersOnly: "false" });
  return new Map(status === 200 ? body.users.map((user) => [user.email, user]) : []);
}

type UserUpdate = {
  activationAction?: InputOf<typeof updateUser>["activationAction"];
  twoFactorAction?: InputOf<typeof updateUser>["twoFactorAction"];
  was?: InputOf<typeof updateUser>["was"];
} & Partial<InputOf<typeof updateUser>["userDetails"]>;

/** Sends the input of the dialog: the person as shown, with the given changes. */
export async function change(
  client: GivenClient,
  admin: Pick<GivenColleague, "browser">,
  { email }: Pick<User, "email">,
  { activationAction = null, twoFactorAction = null, was, ...details }: UserUpdate,
) {
  const shown = (await peopleSeenBy(client, admin)).get(email);
  return admin.browser.call(updateUser, {
    activationAction,
    twoFactorAction,
    ...(was ? { was } : {}),
    userDetails: {
      email,
      clientId: client.clientId,
      displayName: shown?.displayName ?? "Nobody",
      roleName: shown?.role.name ?? "VIEWER",
      permittedWallets: !shown || shown.canAccessAllWallets ? null : shown.accessibleWallets,
      ...details,
    },
  });
}

/** Decides about the pending change of this person, as the given caller. */
export async function decideAboutUser(
  client: GivenClient,
  decider: Pick<GivenColleague, "browser">,
  { email }: Pick<User, "email">,
  approvalAction: "Approve" | "Reject" = "Approve",
) {
  const userChangeId =
    (await peopleSeenBy(client, decider)).get(email)?.pendingChange?.userChangeId ?? "none";
  return decider.browser.call(decideUserChange, { approvalAction, userChangeId });
}
