import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adjust, charge, fund, hold, remove, transfer } from "@corridor/product/ledger/transfers";
import { balanceOf, balancesOf, givenLedger, postEachTo, postTo, reverseAt } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { closeWalletAccounts, reopenWalletAccounts } from "./accounts.ts";

const world = useWorld();
const key = () => randomUUID();

describe("a closed wallet", () => {
  /** A wallet that a set used and emptied, closed now. */
  async function givenClosedWallet() {
    const ledger = await givenLedger(world, { wallets: ["main", "sub"], funded: 100n });
    const [main, sub] = [ledger.wallets[0]!, ledger.wallets[1]!];
    const emptied = transfer({ key: key(), from: sub, to: main, amount: 100n });
    await postTo(ledger, emptied);
    const close = () => ledger.bySystem((tx) => closeWalletAccounts(tx, ledger.clientId, "sub"));
    expect(await close()).toBe("closed");
    return { ledger, main, sub, emptied };
  }

  test("refuses new transfers, alone and in a set, as closed and not as empty [WAL-19]", async () => {
    const { ledger, main, sub } = await givenClosedWallet();
    const before = await balancesOf(ledger);
    for (const refused of [
      fund({ key: key(), wallet: sub, amount: 1n }),
      charge({ key: key(), wallet: sub, amount: 1n }),
      remove({ key: key(), wallet: sub, amount: 1n }),
      adjust({ key: key(), wallet: sub, amount: 1n }),
      hold({ key: key(), wallet: sub, amount: 1n }),
      transfer({ key: key(), from: main, to: sub, amount: 1n }),
      transfer({ key: key(), from: sub, to: main, amount: 1n }),
    ]) {
      await expect(postTo(ledger, refused)).rejects.toMatchObject({ code: "wallet.inactive" });
      expect(await postEachTo(ledger, refused)).toEqual(["closed"]);
    }
    expect(await balancesOf(ledger)).toEqual(before);
  });

  test("a retry of a transfer from before the closing is harmless, alone and with a new one [WAL-19, C-10]", async () => {
    const { ledger, main, emptied } = await givenClosedWallet();
    expect(await postTo(ledger, emptied)).toBe(0);
    expect(await postEachTo(ledger, emptied)).toEqual(["duplicate"]);
    expect(await postTo(ledger, fund({ key: key(), wallet: main, amount: 1n }), emptied)).toBe(1);
    expect(await balanceOf(ledger, "available main USD")).toBe(201n);
  });

  test("still accepts corrections, and everything when it is open again [WAL-19, C-34]", async () => {
    const { ledger, main, sub, emptied } = await givenClosedWallet();
    const undo = () => reverseAt(ledger, emptied.key);
    expect(await undo()).toBe("posted");
    expect(await balanceOf(ledger, "available sub USD")).toBe(100n);
    await ledger.bySystem((tx) => reopenWalletAccounts(tx, ledger.clientId, "sub"));
    expect(await postTo(ledger, transfer({ key: key(), from: sub, to: main, amount: 100n }))).toBe(1);
  });

  test("is not closed while it has or holds money [WAL-19]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const wallet = ledger.wallets[0]!;
    const close = () => ledger.bySystem((tx) => closeWalletAccounts(tx, ledger.clientId, "main"));
    expect(await close()).toBe("notEmpty");
    await postTo(ledger, hold({ key: key(), wallet, amount: 100n }));
    expect(await close()).toBe("held");
    expect(await postTo(ledger, fund({ key: key(), wallet, amount: 1n }))).toBe(1);
  });
});
