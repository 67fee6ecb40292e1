import { expect, test } from "vitest";
import { fromDecimal } from "@corridor/product/money";
import { releaseRequest } from "../payments/engine/release/release.ts";
import { givenTrader, ratesAre } from "../testing/conversions.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { quoteDelayFor } from "./slow-rates.ts";

const world = useWorld({ quoteDelay: quoteDelayFor({ isProduction: false }) });

test("in the demo an amount that ends in .77 is quoted after a minute [EXT-10]", async () => {
  await ratesAre(world, { EUR: "1.08695652" });
  const trader = await givenTrader(world);
  const { clientId } = trader;
  const requestId = await trader.submitted([{ amount: "10.77", currency: "EUR" }]);
  await releaseRequest(world.app, { clientId, requestId });
  expect(await trader.request(requestId)).toMatchObject({ status: "processingFunds", held_at: null });
  await asOwner(
    world,
    `update payment_requests
     set rates_asked_at = now() - interval '61 seconds', rates_awaited_since = now() - interval '61 seconds'
     where request_id = $1`,
    [requestId],
  );
  await releaseRequest(world.app, { clientId, requestId });
  expect(await trader.request(requestId)).toMatchObject({ status: "pending" });
});

test("production delays the quote of no amount [EXT-10]", () => {
  const bought = fromDecimal("10.77", "EUR");
  expect(quoteDelayFor({ isProduction: true })(bought)).toBe(0);
  expect(quoteDelayFor({ isProduction: false })(bought)).toBe(60);
});
