import { systemActor } from "../../platform/actor.ts";
import { claimPayments } from "../../payments/engine/queue.ts";
import { releaseRequest } from "../../payments/engine/release/release.ts";
import { settle } from "../../payments/engine/settle.ts";
import { mobile } from "../paid-requests.ts";
import { givenRequest } from "../requests.ts";
import type { World } from "../world.ts";

type PayingWorld = Pick<World, "app" | "databaseUrl">;

/** Releases a request of this many payments, which stay in the queue. */
export async function releaseAt(world: PayingWorld, clientId: string, count: number): Promise<string> {
  const { requestId } = await givenRequest(world, {
    clientId,
    status: "processingFunds",
    lines: [{ ending: "01", count, provider: mobile, currency: "KES" }],
  });
  await releaseRequest(world.app, { clientId, requestId });
  return requestId;
}

/** Sends the client's queued payments and stores that each succeeded. Returns their IDs. */
export async function settleAt(world: PayingWorld, clientId: string): Promise<readonly string[]> {
  const claimed = (await claimPayments(world.app, 10_000, 60_000)).filter((one) => one.clientId === clientId);
  await world.app.db.transaction(systemActor("test"), clientId, (tx) =>
    settle(
      world.app,
      tx,
      clientId,
      claimed.map(({ transactionId, fence }) => ({
        transactionId,
        fence,
        decision: { kind: "succeeded", isReversed: false },
      })),
    ),
  );
  return claimed.map(({ transactionId }) => transactionId);
}

/** Makes payments that succeed, at the installation where the client is open. */
export async function payAt(world: PayingWorld, clientId: string, count: number): Promise<readonly string[]> {
  await releaseAt(world, clientId, count);
  return settleAt(world, clientId);
}
