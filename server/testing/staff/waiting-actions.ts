import { randomUUID } from "node:crypto";
import { decideWaitingAction, findWaitingAction } from "@corridor/product/admin/waiting/contract";
import { readThresholds } from "@corridor/product/admin/waiting/threshold";
import { givenFunds } from "../funds.ts";
import { givenClient, type GivenClient } from "../given.ts";
import { asOwner } from "../ledger.ts";
import { send } from "../matrix/send-action.ts";
import { givenProviderAdmins, type GivenColleague } from "../people.ts";
import type { World } from "../world.ts";

/** More than 100.00 USD or KES needs a second provider admin. */
export const secondAdminConfig = {
  secondAdminAbove: readThresholds("USD:100,KES:100"),
  approverCoolDownHours: 24,
};

type Values = Readonly<Record<string, unknown>>;
export type WaitingReply = { adminActionId: string; isWaiting: true };
type ActionToDecide = { adminActionId: string; digest?: string };

/** Provider admins of a world with `secondAdminConfig`, and the actions that they ask for. */
export function waitingActionsOf(world: World) {
  const people = {} as {
    staff: GivenClient;
    lena: GivenColleague;
    otto: GivenColleague;
    third: GivenColleague;
  };

  const fundsOf = ({ clientId }: GivenClient, more: Values = {}): Values => ({
    ...{ clientId, walletId: "main", amount: "100.01", currency: "USD" },
    ...{ reference: "SWIFT 1", reason: "ticket 4711", idempotencyKey: randomUUID() },
    ...more,
  });
  const ask = (path: string, values: Values, by = people.lena) =>
    send(by.browser, `/pg/api/admin/${path}`, values);
  const digestOf = async (adminActionId: string): Promise<string> =>
    (await people.otto.browser.call(findWaitingAction, { adminActionId })).body.action.digest;

  return {
    people,
    fundsOf,
    ask,
    digestOf,
    givePeople: async () => {
      const { client: staff, admins } = await givenProviderAdmins(world, 3);
      const [lena, otto, third] = admins as [GivenColleague, GivenColleague, GivenColleague];
      Object.assign(people, { staff, lena, otto, third });
    },
    /** A client with 500.00 USD, and an action at it that waits. */
    givenWaiting: async (path = "wallet/addFunds", more: Values = {}) => {
      const client = await givenClient(world);
      await givenFunds(world, client.clientId, { main: "500.00" });
      const values = fundsOf(client, more);
      const { body, text } = await ask(path, values);
      if (!("isWaiting" in body)) throw new Error(`The action does not wait: ${text}`);
      const { adminActionId } = body as unknown as WaitingReply;
      return { client, values, adminActionId, digest: await digestOf(adminActionId) };
    },
    decide: (
      by: GivenColleague,
      { adminActionId, digest }: ActionToDecide,
      approvalAction: "Approve" | "Reject" = "Approve",
    ) =>
      by.browser
        .copy()
        .call(decideWaitingAction, { adminActionId, approvalAction, ...(digest && { digest }) }),
    /** Minor units. */
    balanceOf: async ({ clientId }: GivenClient): Promise<string> => {
      const { rows } = await asOwner(
        world,
        "select balance_minor::text as value from ledger_accounts where client_id = $1 and wallet_id = 'main' and purpose = 'available'",
        [clientId],
      );
      return (rows[0] as { value: string }).value;
    },
    /** Who did what at a client, oldest first, without the parts of the system. */
    auditOf: async ({ clientId }: GivenClient): Promise<{ actor: string; action: string }[]> => {
      const { rows } = await asOwner(
        world,
        "select actor, action from audit_entries where client_id = $1 and actor like '%(%' order by entry_id",
        [clientId],
      );
      return rows as { actor: string; action: string }[];
    },
    nameOf: ({ user }: GivenColleague) => `${user.email} (${user.clientId})`,
  };
}
