import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { convert, fund, remove } from "@corridor/product/ledger/transfers";
import { currencies, decimalsOf, fromDecimal, movableAmount, toDecimal } from "@corridor/product/money";
import { balanceOf, balancesOf, givenLedger, postTo, usd } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { openWalletAccounts } from "./accounts.ts";
import { checkLedger } from "./check.ts";
import { postTransfers } from "./post.ts";

const world = useWorld();
const key = () => randomUUID();

describe("currencies", () => {
  test("every currency is stored in its own minor units, and a conversion passes through both positions [CONST-22, C-30, F-34]", async () => {
    const dollars = await givenLedger(world, { wallets: ["usd"], funded: 1_000_000n });
    const { clientId, bySystem } = dollars;
    for (const currency of currencies.filter((code) => code !== usd)) {
      const wallet = { walletId: currency.toLowerCase(), currency };
      await world.app.db.systemTransaction("test", async (tx) => {
        const row = { client_id: clientId, wallet_id: wallet.walletId, wallet_name: currency, currency };
        await tx.insertInto("wallets").values(row).execute();
        await openWalletAccounts(tx, clientId, wallet.walletId);
      });
      const smallest = decimalsOf(currency) === 0 ? "1" : `0.${"1".padStart(decimalsOf(currency), "0")}`;
      const { minor } = fromDecimal(smallest, currency);
      expect(minor).toBe(1n);
      await bySystem((tx) =>
        postTransfers(tx, clientId, [
          fund({ key: key(), wallet, amount: minor }),
          convert({ key: key(), from: dollars.wallets[0]!, sold: 3n, to: wallet, bought: 1_234_567n }),
        ]),
      );
    }
    const balances = await balancesOf(dollars);
    for (const currency of currencies.filter((code) => code !== usd)) {
      const minor = balances.get(`available ${currency.toLowerCase()} ${currency}`)!;
      expect(minor).toBe(1_234_568n);
      expect(fromDecimal(toDecimal({ currency, minor }), currency).minor).toBe(minor);
      expect(balances.get(`position  ${currency}`)).toBe(-1_234_567n);
    }
    expect(balances.get("position  USD")).toBe(3n * BigInt(currencies.length - 1));
  });

  test("amounts beyond 2^53 are exact in every currency when they are written and read again [CONST-22, C-30, F-34]", async () => {
    const { clientId, bySystem } = await givenLedger(world, { wallets: [] });
    for (const currency of currencies) {
      const wallet = { walletId: `large-${currency.toLowerCase()}`, currency };
      await world.app.db.systemTransaction("test", async (tx) => {
        const row = { client_id: clientId, wallet_id: wallet.walletId, wallet_name: currency, currency };
        await tx.insertInto("wallets").values(row).execute();
        await openWalletAccounts(tx, clientId, wallet.walletId);
      });
      const decimals = decimalsOf(currency);
      // The largest amount that can be written; without decimals, ten of them exceed 2^53.
      const written = "9".repeat(15) + (decimals > 0 ? `.${"9".repeat(decimals)}` : "");
      const times = decimals > 0 ? 1 : 10;
      const { minor } = movableAmount(written, currency)!;
      const fundings = Array.from({ length: times }, () => fund({ key: key(), wallet, amount: minor }));
      await bySystem((tx) => postTransfers(tx, clientId, fundings));
      const one = movableAmount(decimals > 0 ? `0.${"1".padStart(decimals, "0")}` : "1", currency)!;
      await bySystem((tx) =>
        postTransfers(tx, clientId, [remove({ key: key(), wallet, amount: one.minor })]),
      );

      const { balance_minor: balance } = await bySystem((tx) =>
        tx
          .selectFrom("ledger_entries as e")
          .innerJoin("ledger_accounts as a", (join) =>
            join.onRef("a.client_id", "=", "e.client_id").onRef("a.account_id", "=", "e.account_id"),
          )
          .select(["e.balance_minor"])
          .where("e.client_id", "=", clientId)
          .where("a.wallet_id", "=", wallet.walletId)
          .orderBy("e.entry_no", "desc")
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
      expect(balance).toBeGreaterThan(2n ** 53n);
      const expected = decimals > 0 ? `${written.slice(0, -1)}8` : "9999999999999989";
      expect(toDecimal({ currency, minor: balance })).toBe(expected);
    }
    expect(await checkLedger(world.app)).toEqual([]);
  });

  test("amounts beyond 2^53 are exact, and one beyond the range of an account is refused [C-30, F-34]", async () => {
    const ledger = await givenLedger(world);
    const wallet = ledger.wallets[0]!;
    const large = 2n ** 62n + 1n;
    await postTo(ledger, fund({ key: key(), wallet, amount: large }));
    await postTo(ledger, remove({ key: key(), wallet, amount: 2n ** 53n + 2n }));
    expect(await balanceOf(ledger, "available main USD")).toBe(large - 2n ** 53n - 2n);
    await expect(postTo(ledger, fund({ key: key(), wallet, amount: 2n ** 63n - 1n }))).rejects.toMatchObject({
      code: "wallet.too-much",
    });
    expect(await balanceOf(ledger, "available main USD")).toBe(large - 2n ** 53n - 2n);
  });
});
