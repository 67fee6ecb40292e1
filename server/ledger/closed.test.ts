import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  adjust,
  charge,
  fund,
  hold,
  remove,
  transfer,
  type Transfer,
} from "@corridor/product/ledger/transfers";
import { balancesOf, givenLedger, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { closeWalletAccounts, reopenWalletAccounts } from "./accounts.ts";
import { postEach, postTransfers } from "./post.ts";
import { reverseTransfers } from "./reverse.ts";

const world = useWorld();
const key = () => randomUUID();

const post = (ledger: GivenLedger, ...transfers: Transfer[]) =>
  ledger.bySystem((tx) => postTransfers(tx, ledger.clientId, transfers));
const each = (ledger: GivenLedger, ...transfers: Transfer[]) =>
  ledger.bySystem((tx) => postEach(tx, ledger.clientId, transfers));
const undone = async (ledger: GivenLedger, of: string) => {
  const [undo] = await ledger.bySystem((tx) => reverseTransfers(tx, ledger.clientId, [{ key: of }]));
  return undo!.reversal;
};
const at = async (ledger: GivenLedger, name: string) => (await balancesOf(ledger)).get(name) ?? 0n;

describe("a closed wallet", () => {
  /** A wallet that a set used and emptied, closed now. */
  async function givenClosedWallet() {
    const ledger = await givenLedger(world, { wallets: ["main", "sub"], funded: 100n });
    const [main, sub] = [ledger.wallets[0]!, ledger.wallets[1]!];
    const emptied = transfer({ key: key(), from: sub, to: main, amount: 100n });
    await post(ledger, emptied);
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
      await expect(post(ledger, refused)).rejects.toMatchObject({ code: "wallet.inactive" });
      expect(await each(ledger, refused)).toEqual(["closed"]);
    }
    expect(await balancesOf(ledger)).toEqual(before);
  });

  test("a retry of a transfer from before the closing is harmless, alone and with a new one [WAL-19, C-10]", async () => {
    const { ledger, main, emptied } = await givenClosedWallet();
    expect(await post(ledger, emptied)).toBe(0);
    expect(await each(ledger, emptied)).toEqual(["duplicate"]);
    expect(await post(ledger, fund({ key: key(), wallet: main, amount: 1n }), emptied)).toBe(1);
    expect(await at(ledger, "available main USD")).toBe(201n);
  });

  test("still accepts corrections, and everything when it is open again [WAL-19, C-34]", async () => {
    const { ledger, main, sub, emptied } = await givenClosedWallet();
    const undo = () => undone(ledger, emptied.key);
    expect(await undo()).toBe("posted");
    expect(await at(ledger, "available sub USD")).toBe(100n);
    await ledger.bySystem((tx) => reopenWalletAccounts(tx, ledger.clientId, "sub"));
    expect(await post(ledger, transfer({ key: key(), from: sub, to: main, amount: 100n }))).toBe(1);
  });

  test("is not closed while it has or holds money [WAL-19]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const wallet = ledger.wallets[0]!;
    const close = () => ledger.bySystem((tx) => closeWalletAccounts(tx, ledger.clientId, "main"));
    expect(await close()).toBe("notEmpty");
    await post(ledger, hold({ key: key(), wallet, amount: 100n }));
    expect(await close()).toBe("held");
    expect(await post(ledger, fund({ key: key(), wallet, amount: 1n }))).toBe(1);
  });
});
