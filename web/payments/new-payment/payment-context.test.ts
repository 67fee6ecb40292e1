import { expect, test } from "vitest";
import { columnOf } from "@corridor/product/payments/columns";
import { exampleRowFor } from "@corridor/product/payments/files/example-row";
import type { Wallet } from "@corridor/product/wallets/wallet";
import type { Frame } from "../../session/session.ts";
import { templateContextOf } from "./payment-context.ts";

const frame = {
  configuration: { clientKycStatus: "Full", providers: [{ name: "mtn-gh" }, { name: "mpesa-ke" }] },
  features: {},
} as unknown as Frame;
const wallet = (walletId: string, currency: string, supported: Record<string, string[]>) =>
  ({
    ...{ walletId, currency, hidden: false, deactivated: false, subwallets: [] },
    providerSettings: Object.fromEntries(
      Object.entries(supported).map(([name, supportedCurrencies]) => [name, { supportedCurrencies }]),
    ),
  }) as unknown as Wallet;
const everywhere = { "mtn-gh": ["GHS"], "mpesa-ke": ["KES"] };

function exampleOn(wallets: readonly Wallet[]): string[] {
  const example = exampleRowFor(templateContextOf(frame, wallets), "all")!;
  return [example(columnOf.provider), example(columnOf.currency)];
}

test("the page shows the template's example in a currency of the client's own wallets, as the file has it [PAY-52]", () => {
  const dollars = wallet("main", "USD", everywhere);
  expect(exampleOn([dollars, wallet("kes", "KES", everywhere)])).toEqual(["mpesa-ke", "KES"]);
  expect(exampleOn([dollars])).toEqual(["mtn-gh", "GHS"]);
});

test("a wallet without a route to a provider gives no example of that provider [PAY-52]", () => {
  const wallets = [
    wallet("main", "USD", everywhere),
    wallet("ghs", "GHS", { "mpesa-ke": ["KES"] }),
    wallet("kes", "KES", everywhere),
  ];
  expect(exampleOn(wallets)).toEqual(["mpesa-ke", "KES"]);
});
