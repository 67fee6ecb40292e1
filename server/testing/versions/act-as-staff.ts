import { randomUUID } from "node:crypto";
import { actionEndpoint } from "@corridor/product/admin/action";
import { addFunds } from "@corridor/product/admin/actions/balances";
import { releaseHeldFunds } from "@corridor/product/admin/actions/reversals";
import { readThresholds } from "@corridor/product/admin/waiting/threshold";
import { givenLogin } from "../given.ts";
import type { World } from "../open-world.ts";

/** A member of staff releases a payment that no client has, so no money moves, and adds funds that wait for a second provider admin. */
export async function actAsStaff(world: World, clientId: string): Promise<void> {
  const staff = { clientId: "meridian", name: "meridian" };
  const { browser } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
  const act = async (...call: Parameters<typeof browser.call>) => {
    const { status, text } = await browser.call(...call);
    if (status !== 200) throw new Error(text);
  };
  const why = () => ({ reason: "given", idempotencyKey: randomUUID() });
  await act(actionEndpoint(releaseHeldFunds), { transactionIds: ["no-such-payment"], ...why() });
  world.app.config.secondAdminAbove = readThresholds("any");
  const funds = { clientId, walletId: "main", amount: "100.00", currency: "KES" };
  await act(actionEndpoint(addFunds), { ...funds, ...why() });
  world.app.config.secondAdminAbove = null;
}
