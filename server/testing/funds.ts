import { randomUUID } from "node:crypto";
import { moveFunds, type FundsKind } from "../admin/actions/move-funds.ts";
import { changeWalletSettings, type WalletSettingsChange } from "../admin/actions/wallet-settings.ts";
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
    await givenMove({ app }, "AddFunds", { clientId, walletId, amount, currency });
}

/** Moves money of a wallet as staff would. */
export async function givenMove(
  { app }: Pick<World, "app">,
  kind: FundsKind,
  move: { clientId: string; walletId: string; amount: string; currency?: string },
): Promise<void> {
  const whole = { ...move, reason: "given", idempotencyKey: randomUUID() };
  await app.db.systemTransaction("given", (tx) => moveFunds(tx, systemActor("given"), kind, whole));
}

/** Changes the settings of a wallet as staff would. */
export async function givenWalletSettings(
  { app }: Pick<World, "app">,
  change: WalletSettingsChange,
): Promise<void> {
  await app.db.systemTransaction("given", (tx) =>
    changeWalletSettings(tx, systemActor("given"), { ...change, reason: "given" }),
  );
}
