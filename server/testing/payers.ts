import type { ClientFeature } from "@corridor/product/clients/features";
import type { FeeRule } from "@corridor/product/fees/fee";
import { paymentProviders } from "@corridor/product/providers";
import type { TestBrowser } from "./browser.ts";
import { givenFunds } from "./funds.ts";
import { givenClient, givenLogin, type GivenClient, type GivenUser, type ServedWorld } from "./given.ts";
import type { World } from "./world.ts";

type PayerWish = {
  features?: readonly ClientFeature[];
  approvals?: number;
  kyc?: "None" | "Trial" | "Full";
  /** Wallet IDs with their currencies; by default main with KES. */
  wallets?: Readonly<Record<string, string>>;
  /** Subwallets of main, in its currency. */
  subwallets?: readonly string[];
  funds?: Readonly<Record<string, string>>;
  providers?: readonly string[];
  fee?: Partial<FeeRule>;
  language?: "en" | "fr";
};

export type GivenPayer = { client: GivenClient; user: GivenUser; browser: TestBrowser };

/** A client that can pay by all its providers, and a person there who may pay. */
export async function givenPayer(world: ServedWorld, wish: PayerWish = {}): Promise<GivenPayer> {
  const wallets = wish.wallets ?? { main: "KES" };
  const client = await givenClient(world, {
    features: wish.features ?? [],
    wallets: [
      ...Object.entries(wallets).map(([id, currency]) => ({ id, currency })),
      ...(wish.subwallets ?? []).map((id) => ({ id, currency: wallets["main"] ?? "KES", parent: "main" })),
    ],
  });
  const { clientId } = client;
  await world.app.db.systemTransaction("given", async (tx) => {
    await tx
      .updateTable("clients")
      .set({ web_approvals_count: wish.approvals ?? 0, kyc_level: wish.kyc ?? "Full" })
      .where("client_id", "=", clientId)
      .execute();
  });
  await givenRoutes(world, clientId, wish.providers ?? ["mpesa-ke", "bank-ke"], wish.fee);
  for (const [walletId, amount] of Object.entries(wish.funds ?? {}))
    await givenFunds(world, clientId, { [walletId]: amount }, wallets[walletId]);
  const login = await givenLogin(world, { client, role: "CREATOR", language: wish.language ?? "en" });
  return { client, ...login };
}

/** Routes to these providers in all their currencies, from every wallet, for one fee, by default half a percent. */
export async function givenRoutes(
  { app }: Pick<World, "app">,
  clientId: string,
  providers: readonly string[],
  fee: Partial<FeeRule> = { percentageMillionths: 5_000 },
  walletId = "",
): Promise<void> {
  const routed = paymentProviders.filter(({ name }) => providers.includes(name));
  const feeScheduleId = `fee${walletId}`;
  await app.db.systemTransaction("given", async (tx) => {
    await tx
      .insertInto("client_providers")
      .values(routed.map(({ name }) => ({ client_id: clientId, provider: name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("fee_schedules")
      .values({
        client_id: clientId,
        fee_schedule_id: feeScheduleId,
        name: "Fee",
        percentage_millionths: fee.percentageMillionths ?? null,
        flat_minor: fee.flat?.minor ?? null,
        flat_currency: fee.flat?.currency ?? null,
        minimum_minor: fee.minimum?.minor ?? null,
        minimum_currency: fee.minimum?.currency ?? null,
        maximum_minor: fee.maximum?.minor ?? null,
        maximum_currency: fee.maximum?.currency ?? null,
      })
      .execute();
    await tx
      .insertInto("route_settings")
      .values(
        routed.flatMap(({ name, currencies }) =>
          currencies.map((currency) => ({
            client_id: clientId,
            provider: name,
            currency,
            wallet_id: walletId,
            integration: "simulator",
            managed_fee_schedule_id: feeScheduleId,
          })),
        ),
      )
      .execute();
  });
}

/** Sets the rate of one unit of a currency in another, in hundred-millionths. */
export async function givenRate(
  { app }: Pick<World, "app">,
  from: string,
  to: string,
  rate_e8: bigint,
): Promise<void> {
  await app.db.systemTransaction("given", (tx) =>
    tx.insertInto("exchange_rates").values({ from_currency: from, to_currency: to, rate_e8 }).execute(),
  );
}
