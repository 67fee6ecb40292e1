import { randomUUID } from "node:crypto";
import { addFunds } from "../admin/move-funds.ts";
import { systemActor } from "../platform/actor.ts";
import type { World } from "./world.ts";

/** Puts money into a wallet as staff would. */
export async function givenFunds(
  { app }: Pick<World, "app">,
  clientId: string,
  amounts: Readonly<Record<string, string>>,
  currency = "USD",
): Promise<void> {
  for (const [walletId, amount] of Object.entries(amounts))
    await addFunds(app, systemActor("given"), {
      clientId,
      walletId,
      amount,
      currency,
      reason: "given",
      idempotencyKey: randomUUID(),
    });
}
