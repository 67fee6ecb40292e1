import { toDecimal } from "@corridor/product/money";
import type { QuoteDelay } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";

/**
 * In the demo an amount that ends in .77 gets no quote for a minute, so that a visitor sees a request wait for its rate
 * (demo.md). Production delays no quote.
 */
export function quoteDelayFor({ isProduction }: Pick<Config, "isProduction">): QuoteDelay {
  return (bought) => (!isProduction && toDecimal(bought).endsWith(".77") ? 60 : 0);
}
