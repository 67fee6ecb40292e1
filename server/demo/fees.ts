import { feeFor, type FeeRule, type RateOf } from "@corridor/product/fees/fee";
import type { Currency, Money } from "@corridor/product/money";
import { paymentProviders } from "@corridor/product/providers";
import { sql } from "kysely";
import type { Tx } from "../platform/db.ts";

/** Units of each currency for a dollar, in the demo. */
const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  KES: 129,
  UGX: 3_650,
  GHS: 12.5,
  TZS: 2_600,
  XOF: 600,
  NGN: 1_550,
  EUR: 0.92,
  GBP: 0.79,
};

const rateUnit = 100_000_000n;
const hundredths = (currency: string) => BigInt(Math.round((perDollar[currency] ?? NaN) * 100));

export const demoRate: RateOf = (from, to) =>
  from in perDollar && to in perDollar ? (rateUnit * hundredths(to)) / hundredths(from) : null;

/** Every rate between the demo's currencies; they belong to no client. */
export async function seedRates(tx: Tx): Promise<void> {
  const known = Object.keys(perDollar) as Currency[];
  const pairs = known.flatMap((from) => known.filter((to) => to !== from).map((to) => ({ from, to })));
  await tx
    .insertInto("exchange_rates")
    .values(
      pairs.map(({ from, to }) => ({
        from_currency: from,
        to_currency: to,
        rate_e8: demoRate(from, to)!,
        valid_until: sql<Date>`'infinity'`,
      })),
    )
    .execute();
}

const dollars = (minor: bigint): Money => ({ currency: "USD" as Currency, minor });
const nothing = { percentageMillionths: null, flat: null, minimum: null, maximum: null };

const schedules = {
  mobile: { ...nothing, name: "Mobile money", percentageMillionths: 10_000 },
  bank: {
    ...nothing,
    name: "Bank transfers",
    percentageMillionths: 5_000,
    minimum: dollars(100n),
    maximum: dollars(2_500n),
  },
  "bank-reversal": { ...nothing, name: "Returned bank transfers", flat: dollars(200n) },
  swift: { ...nothing, name: "SWIFT", flat: dollars(1_500n) },
  "swift-reversal": { ...nothing, name: "Returned SWIFT", flat: dollars(1_000n) },
  sepa: { ...nothing, name: "SEPA", flat: { currency: "EUR" as Currency, minor: 50n } },
} satisfies Record<string, FeeRule & { name: string }>;
type ScheduleId = keyof typeof schedules;

type Fees = { managed: ScheduleId | null; reversal: ScheduleId | null };

function feesOf(provider: string): Fees {
  if (provider === "swift") return { managed: "swift", reversal: "swift-reversal" };
  if (provider === "sepa") return { managed: "sepa", reversal: null };
  if (provider === "test") return { managed: null, reversal: null };
  if (provider.startsWith("bank-")) return { managed: "bank", reversal: "bank-reversal" };
  return { managed: "mobile", reversal: null };
}

export function demoFee(provider: string, kind: keyof Fees, amount: Money): bigint {
  const id = feesOf(provider)[kind];
  return feeFor(id && schedules[id], amount, amount.currency, demoRate) ?? 0n;
}

/** The fee schedules of a client, and a route for every currency of its providers, open to all its wallets. */
export async function seedRoutes(tx: Tx, clientId: string, providers: readonly string[]): Promise<void> {
  if (providers.length === 0) return;
  await tx
    .insertInto("fee_schedules")
    .values(
      Object.entries(schedules).map(([id, rule]) => ({
        client_id: clientId,
        fee_schedule_id: id,
        name: rule.name,
        percentage_millionths: rule.percentageMillionths,
        flat_minor: rule.flat?.minor ?? null,
        flat_currency: rule.flat?.currency ?? null,
        minimum_minor: rule.minimum?.minor ?? null,
        minimum_currency: rule.minimum?.currency ?? null,
        maximum_minor: rule.maximum?.minor ?? null,
        maximum_currency: rule.maximum?.currency ?? null,
      })),
    )
    .execute();
  const routes = paymentProviders
    .filter(({ name }) => providers.includes(name))
    .flatMap(({ name, country, currencies }) => {
      const payer = `${clientId.toUpperCase()}-${country ?? "INT"}-01`;
      return currencies.map((currency) => ({ name, currency, payer, ...feesOf(name) }));
    });
  await sql`
    insert into route_settings (client_id, provider, currency, wallet_id, integration, modality, payer_account,
      managed_fee_schedule_id, reversal_fee_schedule_id)
    select ${clientId}, provider, currency, '', 'simulator', 'push', payer, managed, reversal
    from unnest(${routes.map(({ name }) => name)}::text[], ${routes.map(({ currency }) => currency)}::text[],
      ${routes.map(({ payer }) => payer)}::text[], ${routes.map(({ managed }) => managed)}::text[], ${routes.map(({ reversal }) => reversal)}::text[])
      r(provider, currency, payer, managed, reversal)`.execute(tx);
}
