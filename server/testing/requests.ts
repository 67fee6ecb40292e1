import { randomUUID } from "node:crypto";
import { requestRows, type RequestFacts } from "../demo/rows/request.ts";
import { asOwner } from "./ledger.ts";
import type { World } from "./world.ts";

export type GivenRequest = Omit<RequestFacts, "requestId"> & { readonly requestId?: string };

/** Makes a request in any status, with lines, transactions and counts that agree; no money has moved. */
export async function givenRequest(
  world: Pick<World, "databaseUrl">,
  facts: GivenRequest,
): Promise<{ requestId: string }> {
  const requestId = facts.requestId ?? randomUUID();
  await asOwner(world, requestRows({ ...facts, requestId }));
  return { requestId };
}
