import { randomUUID } from "node:crypto";
import { actionEndpoint } from "@corridor/product/admin/action";
import { releaseHeldFunds } from "@corridor/product/admin/actions/reversals";
import { givenLogin } from "../given.ts";
import type { World } from "../open-world.ts";

/** A member of staff acts; no money moves, because no client has the payment. */
export async function actAsStaff(world: World): Promise<void> {
  const staff = { clientId: "meridian", name: "meridian" };
  const { browser } = await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" });
  const idempotencyKey = randomUUID();
  const release = { transactionIds: ["no-such-payment"], reason: "given", idempotencyKey };
  const { status, text } = await browser.call(actionEndpoint(releaseHeldFunds), release);
  if (status !== 200) throw new Error(text);
}
