import { Problem } from "@corridor/product/problems";
import { findStaffClient } from "../clients/clients.ts";
import type { Tx } from "../platform/db.ts";

/** The provider's own client. What belongs to no client, or to several, belongs to it: rates, keys of phones, keys of actions. */
export async function staffClientId(tx: Tx): Promise<string> {
  const staff = await findStaffClient(tx);
  if (!staff) throw new Problem("client.unknown");
  return staff.client_id;
}
