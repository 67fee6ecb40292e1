import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { capture, fund, hold, remove, transfer } from "@corridor/product/ledger/transfers";
import { givenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { balancesAfter } from "./balances.ts";
import { postTransfers } from "./post.ts";

const world = useWorld();
const key = () => randomUUID();

test("each of several transfers in one batch has the balance right after it, for every wallet that it touches [EXT-07]", async () => {
  const ledger = await givenLedger(world, { wallets: ["main", "other"], funded: 100n });
  const [main, other] = [ledger.wallets[0]!, ledger.wallets[1]!];
  const payment = { key: key(), wallet: main, amount: 30n, fee: 2n, provider: "test" };
  const batch = [
    fund({ key: key(), wallet: main, amount: 50n }),
    transfer({ key: key(), from: main, to: other, amount: 20n }),
    hold({ ...payment, amount: 32n }),
    capture(payment),
    remove({ key: key(), wallet: other, amount: 5n }),
  ];
  const after = await ledger.bySystem(async (tx) => {
    await postTransfers(tx, ledger.clientId, batch);
    return balancesAfter(tx, ledger.clientId, batch);
  });
  expect(after.map((balances) => Object.fromEntries(balances))).toEqual([
    { main: 150n },
    { main: 130n, other: 120n },
    { main: 130n },
    { main: 98n },
    { other: 115n },
  ]);
});
