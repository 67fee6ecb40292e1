import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createRequest } from "@corridor/product/payments/contract";
import { readRate } from "@corridor/product/fx/rate";
import { systemActor } from "../platform/actor.ts";
import { asOwner, type GivenLedger } from "./ledger.ts";
import { givenPayer } from "./payers.ts";
import type { World } from "./world.ts";

export type ConvertedLine = { amount: string; currency: string; tenor?: string; ending?: string };

/** A client with dollars who pays in other currencies by the provider `test`, for half a percent. */
export async function givenTrader(world: World, wish: { dollars?: string; isTrading?: boolean } = {}) {
  const { dollars = "10000.00", isTrading = true } = wish;
  const { client, browser } = await givenPayer(world, {
    wallets: { main: "USD" },
    funds: { main: dollars },
    providers: ["test"],
  });
  const { clientId } = client;
  await asOwner(world, "update clients set has_fx_trades = $2 where client_id = $1", [clientId, isTrading]);
  const within: GivenLedger["within"] = (work) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  const rowsOf = async <Row>(statement: string): Promise<Row[]> =>
    (await asOwner(world, statement, [clientId])).rows as Row[];
  const asPayment = ({ ending = "01", ...line }: ConvertedLine) => ({
    ...line,
    name: "Ana Sá",
    provider: "test",
    recipientAccountId: `123456${ending}`,
  });
  return {
    clientId,
    browser,
    within,
    wallets: [],
    asPayment,
    async submitted(lines: readonly ConvertedLine[]): Promise<string> {
      const requestId = randomUUID();
      const transactions = lines.map(asPayment);
      const answer = await browser.call(createRequest, {
        paymentRequest: { clientId, requestId, transactions },
      });
      expect(answer.status).toBe(200);
      return requestId;
    },
    transactions: () =>
      rowsOf<ConvertedRow>(
        `select transaction_id, status, status_code, currency, amount_minor::text, fee_minor::text, recipient_minor::text,
           recipient_currency, details, type
         from transactions where client_id = $1 and type <> 'AddFunds' order by transaction_no`,
      ),
    trades: () =>
      rowsOf<TradeRow>(
        `select fx_trade_id, sold_currency, sold_minor::text, bought_currency, bought_minor::text, rate_e8::text, tenor,
           value_date::text
         from fx_trades where client_id = $1 order by bought_currency, tenor`,
      ),
    request: async (requestId: string) =>
      (await rowsOf<RequestRow>("select * from payment_requests where client_id = $1")).find(
        ({ request_id }) => request_id === requestId,
      )!,
  };
}

type ConvertedRow = Readonly<
  Record<"transaction_id" | "status" | "currency" | "amount_minor" | "fee_minor" | "type", string>
> & {
  status_code: string | null;
  recipient_minor: string;
  recipient_currency: string;
  details: Readonly<Record<string, string>> | null;
};
type TradeRow = Readonly<
  Record<
    | "fx_trade_id"
    | "sold_currency"
    | "sold_minor"
    | "bought_currency"
    | "bought_minor"
    | "rate_e8"
    | "tenor"
    | "value_date",
    string
  >
>;
type RequestRow = { request_id: string; status: string; held_at: Date | null };

/** Sets the rate of one unit of each currency in dollars; null removes the rate. */
export async function ratesAre(
  world: World,
  inDollars: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [currency, rate] of Object.entries(inDollars)) {
    await asOwner(world, "delete from exchange_rates where from_currency = $1 and to_currency = 'USD'", [
      currency,
    ]);
    if (rate !== null)
      await asOwner(
        world,
        "insert into exchange_rates (from_currency, to_currency, rate_e8) values ($1, 'USD', $2)",
        [currency, readRate(rate)],
      );
  }
}
