import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  adjust,
  capture,
  fund,
  hold,
  lateCapture,
  release,
  remove,
  transfer,
} from "@corridor/product/ledger/transfers";
import { balanceOf, balancesOf, givenLedger, postEachTo, postTo, reverseAt } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { openWalletAccounts, setWalletLimits } from "./accounts.ts";
import { checkLedger } from "./check.ts";

const world = useWorld();
const key = () => randomUUID();

describe("a key", () => {
  test("posts once when it is repeated [C-10, EXT-07]", async () => {
    const ledger = await givenLedger(world);
    const wallet = ledger.wallets[0]!;
    const funding = fund({ key: key(), wallet, amount: 70n });
    expect(await postTo(ledger, funding)).toBe(1);
    expect(await postTo(ledger, funding)).toBe(0);
    expect(await postEachTo(ledger, funding)).toEqual(["duplicate"]);
    expect(await postTo(ledger, fund({ key: key(), wallet, amount: 1n }), funding)).toBe(1);
    expect(await balanceOf(ledger, "available main USD")).toBe(71n);
  });

  test("that is repeated with another amount, kind or account is refused and changes nothing [C-10]", async () => {
    const ledger = await givenLedger(world, { wallets: ["main", "other"], funded: 100n });
    const [wallet, other] = [ledger.wallets[0]!, ledger.wallets[1]!];
    const used = key();
    await postTo(ledger, fund({ key: used, wallet, amount: 5n }));
    const before = await balancesOf(ledger);
    for (const again of [
      fund({ key: used, wallet, amount: 6n }),
      adjust({ key: used, wallet, amount: 5n }),
      fund({ key: used, wallet: other, amount: 5n }),
    ]) {
      await expect(postTo(ledger, fund({ key: key(), wallet, amount: 1n }), again)).rejects.toMatchObject({
        code: "ledger.key-reused",
      });
      expect(await postEachTo(ledger, again)).toEqual(["keyReused"]);
    }
    expect(await balancesOf(ledger)).toEqual(before);
  });

  test("belongs to its client: the same key of another client is another key [C-10]", async () => {
    const [mine, theirs] = [await givenLedger(world), await givenLedger(world)];
    const shared = key();
    expect(await postTo(mine, fund({ key: shared, wallet: mine.wallets[0]!, amount: 1n }))).toBe(1);
    expect(await postTo(theirs, fund({ key: shared, wallet: theirs.wallets[0]!, amount: 2n }))).toBe(1);
  });
});

describe("transfers posted each by itself", () => {
  test("an overdraft, a repetition and a reused key are refused, and the others are posted [EXT-07, C-12]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const wallet = ledger.wallets[0]!;
    const again = remove({ key: key(), wallet, amount: 10n });
    const outcomes = await postEachTo(
      ledger,
      remove({ key: key(), wallet, amount: 60n }),
      remove({ key: key(), wallet, amount: 41n }),
      again,
      again,
      remove({ ...again, wallet, amount: 11n }),
      capture({ key: key(), wallet, amount: 1n, fee: 0n, provider: "test" }),
      remove({ key: key(), wallet, amount: 30n }),
      remove({ key: key(), wallet, amount: 1n }),
    );
    expect(outcomes).toEqual([
      "posted",
      "insufficient",
      "posted",
      "duplicate",
      "keyReused",
      "notHeld",
      "posted",
      "insufficient",
    ]);
    const transfers = await ledger.bySystem((tx) =>
      tx.selectFrom("ledger_transfers").select("kind").where("client_id", "=", ledger.clientId).execute(),
    );
    expect(transfers.map(({ kind }) => kind).sort()).toEqual(["fund", "remove", "remove", "remove"]);
    expect(await balanceOf(ledger, "available main USD")).toBe(0n);
  });
});

describe("holds", () => {
  test("one hold for a request is captured with fees and released payment by payment, each once [C-14, STATE-07]", async () => {
    const ledger = await givenLedger(world, { funded: 1_000n });
    const wallet = ledger.wallets[0]!;
    const request = key();
    await postTo(ledger, hold({ key: request, wallet, amount: 306n }));
    const payment = () => ({ key: key(), holdKey: request, wallet, amount: 100n, fee: 2n });
    const [paid, failed, free] = [payment(), payment(), { ...payment(), amount: 102n, fee: 0n }];
    await postTo(
      ledger,
      capture({ ...paid, provider: "mpesa-ke" }),
      release(failed),
      capture({ ...free, provider: "mpesa-ke" }),
    );
    expect(await balancesOf(ledger)).toEqual(
      new Map([
        ["available main USD", 796n],
        ["held main USD", 0n],
        ["funding  USD", -1_000n],
        ["clearing mpesa-ke USD", 202n],
        ["fees  USD", 2n],
      ]),
    );
    expect(await postTo(ledger, release(failed))).toBe(0);
    await expect(postTo(ledger, release(paid))).rejects.toMatchObject({ code: "ledger.key-reused" });
  });

  test("a second, different answer to a payment does not change the first [C-14]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const wallet = ledger.wallets[0]!;
    const payment = { key: key(), wallet, amount: 50n, fee: 0n };
    await postTo(ledger, hold(payment), release(payment));
    expect(await postEachTo(ledger, capture({ ...payment, provider: "test" }))).toEqual(["keyReused"]);
    await postTo(ledger, lateCapture({ ...payment, provider: "test" }));
    expect(await balanceOf(ledger, "available main USD")).toBe(100n);
    expect(await balanceOf(ledger, "suspense  USD")).toBe(-50n);
  });

  test("nothing is captured without a hold, or beyond the held amount [C-14]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const wallet = ledger.wallets[0]!;
    const payment = { key: key(), wallet, amount: 50n, fee: 0n, provider: "test" };
    await postTo(ledger, hold({ key: key(), wallet, amount: 50n }));
    await expect(postTo(ledger, capture(payment))).rejects.toMatchObject({ code: "ledger.not-held" });
    await postTo(ledger, hold(payment));
    await expect(postTo(ledger, capture({ ...payment, amount: 101n }))).rejects.toMatchObject({
      code: "wallet.insufficient",
    });
    expect(await balanceOf(ledger, "held main USD")).toBe(100n);
  });
});

describe("reversals", () => {
  test("a transfer is reversed once, and a reversal never [C-34]", async () => {
    const ledger = await givenLedger(world, { wallets: ["main", "sub"], funded: 100n });
    const [from, to] = [ledger.wallets[0]!, ledger.wallets[1]!];
    const moved = transfer({ key: key(), from, to, amount: 30n });
    await postTo(ledger, moved);
    const undo = () => reverseAt(ledger, moved.key);
    expect(await undo()).toBe("posted");
    expect(await undo()).toBe("duplicate");
    expect(await balanceOf(ledger, "available main USD")).toBe(100n);
    expect(await balanceOf(ledger, "available sub USD")).toBe(100n);
  });

  test("a captured payment comes back as available, with its fee [C-34]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const payment = { key: key(), wallet: ledger.wallets[0]!, amount: 50n, fee: 1n };
    await postTo(ledger, hold({ ...payment, amount: 51n }), capture({ ...payment, provider: "test" }));
    await reverseAt(ledger, payment.key);
    expect(await balanceOf(ledger, "available main USD")).toBe(100n);
    expect(await balanceOf(ledger, "clearing test USD")).toBe(0n);
    expect(await balanceOf(ledger, "fees  USD")).toBe(0n);
  });

  test("a hold, a release and an unknown key cannot be reversed [C-34]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const held = { key: key(), wallet: ledger.wallets[0]!, amount: 50n, fee: 0n };
    await postTo(ledger, hold(held));
    const undo = (of: string) => reverseAt(ledger, of);
    await expect(undo(held.key)).rejects.toThrow("no reversal of hold");
    await postTo(ledger, release(held));
    await expect(undo(held.key)).rejects.toThrow("no reversal of release");
    expect(await undo(key())).toBe("unknown");
  });
});

describe("floors", () => {
  test("available is the balance less the minimum and plus the negative limit [WAL-21, C-12]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const wallet = ledger.wallets[0]!;
    const limit = (minimumBalance: bigint, negativeBalanceLimit: bigint) =>
      ledger.bySystem((tx) =>
        setWalletLimits(tx, ledger.clientId, "main", { minimumBalance, negativeBalanceLimit }),
      );
    await limit(30n, 0n);
    expect(await postEachTo(ledger, remove({ key: key(), wallet, amount: 71n }))).toEqual(["insufficient"]);
    await limit(0n, 50n);
    expect(await postEachTo(ledger, remove({ key: key(), wallet, amount: 150n }))).toEqual(["posted"]);
    await limit(0n, 0n);
    // Below its new floor the wallet accepts money and pays none out.
    expect(
      await postEachTo(
        ledger,
        fund({ key: key(), wallet, amount: 10n }),
        remove({ key: key(), wallet, amount: 1n }),
      ),
    ).toEqual(["posted", "insufficient"]);
    expect(await balanceOf(ledger, "available main USD")).toBe(-40n);
  });

  test("a wallet's accounts are opened once, and limits of a wallet without accounts are refused [WAL-21]", async () => {
    const ledger = await givenLedger(world, { funded: 5n });
    await ledger.bySystem((tx) => openWalletAccounts(tx, ledger.clientId, "main"));
    expect(await balanceOf(ledger, "available main USD")).toBe(5n);
    const limits = { minimumBalance: 0n, negativeBalanceLimit: 0n };
    await expect(
      ledger.bySystem((tx) => setWalletLimits(tx, ledger.clientId, "nope", limits)),
    ).rejects.toThrow("not open");
  });
});

test("a set of many transfers on many wallets moves each account once and passes the check [EXT-07, C-12]", async () => {
  const wallets = Array.from({ length: 40 }, (_, index) => `w${index}`);
  const ledger = await givenLedger(world, { wallets, funded: 1_000n });
  const set = Array.from({ length: 5_000 }, (_, index) =>
    transfer({
      key: key(),
      from: ledger.wallets[index % 40]!,
      to: ledger.wallets[(index + 1) % 40]!,
      amount: 1n,
    }),
  );
  expect(await postTo(ledger, ...set)).toBe(5_000);
  for (const walletId of wallets) expect(await balanceOf(ledger, `available ${walletId} USD`)).toBe(1_000n);
  expect(await checkLedger(world.app)).toEqual([]);
});
