import { abandonRequest, approveOrReject } from "@corridor/product/payments/requests/contract";
import type { RoleName } from "@corridor/product/permissions";
import { givenLogin, type GivenClient } from "./given.ts";
import { asOwner } from "./ledger.ts";
import { givenPayer } from "./payers.ts";
import type { GivenColleague } from "./people.ts";
import { givenRequest, type GivenRequest } from "./requests.ts";
import type { World } from "./world.ts";

/** A client with money and people, whose payments need a given number of approvals. */
export async function givenFourEyes(world: World, approvals: 0 | 1 | 2 = 1) {
  const { client, ...creator } = await givenPayer(world, { approvals, funds: { main: "1000.00" } });
  const colleague = (role: RoleName, wish: { wallets?: readonly string[]; language?: "en" | "fr" } = {}) =>
    givenLogin(world, { client, role, ...wish });
  const submitted = (wish: Omit<GivenRequest, "clientId"> = {}) =>
    givenRequest(world, {
      clientId: client.clientId,
      status: approvals === 2 ? "awaitingFirstApproval" : "awaitingApproval",
      creatorEmail: creator.user.email,
      ...wish,
      lines: wish.lines ?? [{ currency: "KES", amountMinor: 10_000, feeMinor: 100 }],
    });
  return { client, creator, colleague, submitted };
}

type Request = { requestId: string };

export function decideAboutRequest(
  { clientId }: GivenClient,
  { browser }: Pick<GivenColleague, "browser">,
  { requestId }: Request,
  decision: { isApproved?: boolean; approverComment?: string | null; contentDigest?: string } = {},
) {
  return browser.call(approveOrReject, { clientId, requestId, isApproved: true, ...decision });
}

export function abandon(
  { clientId }: GivenClient,
  { browser }: Pick<GivenColleague, "browser">,
  { requestId }: Request,
  comment: string | null = null,
) {
  return browser.call(abandonRequest, { clientId, requestId, comment });
}

export async function statusOfRequest(world: World, { requestId }: Request): Promise<string> {
  const { rows } = await asOwner(world, "select status from payment_requests where request_id = $1", [
    requestId,
  ]);
  return (rows[0] as { status: string }).status;
}
