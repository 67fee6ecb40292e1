import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { adjust, fund, remove, transfer, type Transfer } from "@corridor/product/ledger/transfers";
import { systemActor } from "../platform/actor.ts";
import { balancesOf, givenLedger, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { checkLedger } from "./check.ts";
import { postSingle } from "./coalesce.ts";
import { postEach, postTransfers } from "./post.ts";

const world = useWorld();
const key = () => randomUUID();
const post = (ledger: GivenLedger, transfers: readonly Transfer[]) =>
  ledger.bySystem((tx) => postTransfers(tx, ledger.clientId, transfers));

const codeOf = (error: unknown) => (error as { code: string }).code;

/** A pseudorandom number that is the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

test("the same keys from sixteen connections in any order are posted once each [C-10, C-12]", async () => {
  const ledger = await givenLedger(world);
  const wallet = ledger.wallets[0]!;
  const all = Array.from({ length: 400 }, () => fund({ key: key(), wallet, amount: 3n }));
  const pick = dice(7);
  const counts = await Promise.all(
    Array.from({ length: 64 }, () => {
      const chosen = new Set(Array.from({ length: 100 }, () => all[pick(all.length)]!));
      return pick(2) === 0
        ? post(ledger, [...chosen])
        : ledger
            .bySystem((tx) => postEach(tx, ledger.clientId, [...chosen]))
            .then((outcomes) => outcomes.filter((outcome) => outcome === "posted").length);
    }),
  );
  const posted = counts.reduce((sum, count) => sum + count, 0);
  expect(posted).toBeLessThanOrEqual(all.length);
  expect((await balancesOf(ledger)).get("available main USD")).toBe(BigInt(posted) * 3n);
  expect(await post(ledger, all)).toBe(all.length - posted);
  expect(await checkLedger(world.app)).toEqual([]);
});

test("the same keys posted singly and in sets by two processes at once are posted once each, and recorded once [C-10, C-12, WAL-20]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b"], funded: 1_000n });
  const { clientId, wallets } = ledger;
  const other = (await world.another()).app;
  const all = Array.from({ length: 60 }, (_, index) =>
    transfer({ key: key(), from: wallets[index % 2]!, to: wallets[(index + 1) % 2]!, amount: 1n }),
  );
  const recorded: string[] = [];
  const singly = (app: typeof other) =>
    all.map((one) =>
      postSingle(app, {
        clientId,
        walletId: one.legs[0]!.account.subject,
        transfer: one,
        record: async () => void recorded.push(one.key),
      }),
    );
  const inSets = (app: typeof other, size: number) =>
    Array.from({ length: all.length / size }, (_, index) =>
      app.db.transaction(systemActor("test"), clientId, (tx) =>
        postTransfers(tx, clientId, all.slice(index * size, (index + 1) * size)),
      ),
    );
  const [outcomes, counts] = await Promise.all([
    Promise.all([...singly(world.app), ...singly(other)]),
    Promise.all([...inSets(world.app, 10), ...inSets(other, 15)]),
  ]);
  const postedSingly = outcomes.filter((outcome) => outcome === "posted").length;
  expect(postedSingly + counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
  expect(new Set(recorded).size).toBe(recorded.length);
  expect(recorded).toHaveLength(postedSingly);
  const rows = await ledger.bySystem((tx) =>
    tx.selectFrom("ledger_transfers").select("key").where("client_id", "=", clientId).execute(),
  );
  expect(rows.map((row) => row.key).sort()).toEqual(expect.arrayContaining(all.map((one) => one.key).sort()));
  expect(rows).toHaveLength(all.length + wallets.length);
  expect((await balancesOf(ledger)).get("available a USD")).toBe(1_000n);
  expect(await checkLedger(world.app)).toEqual([]);
});

test("if several transfers use one key at once, one gets it [C-10, C-12]", async () => {
  const wallets = Array.from({ length: 16 }, (_, index) => `w${index}`);
  const ledger = await givenLedger(world, { wallets, funded: 100n });
  for (let round = 0; round < 10; round += 1) {
    const shared = key();
    const results = await Promise.all(
      ledger.wallets.map((wallet, index) =>
        index % 2 === 0
          ? post(ledger, [
              transfer({ key: shared, from: wallet, to: ledger.wallets[index + 1]!, amount: 1n }),
            ]).then(
              () => "posted",
              (error: unknown) => codeOf(error),
            )
          : ledger
              .bySystem((tx) => postEach(tx, ledger.clientId, [adjust({ key: shared, wallet, amount: 1n })]))
              .then(([outcome]) => outcome),
      ),
    );
    expect(results.filter((result) => result === "posted")).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(["posted", "ledger.key-reused", "keyReused"]));
  }
});

test("one unit more than the balance is refused, and a transfer needs two different wallets [F-33]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b"], funded: 50n });
  const [from, to] = [ledger.wallets[0]!, ledger.wallets[1]!];
  await expect(post(ledger, [transfer({ key: key(), from, to, amount: 51n })])).rejects.toMatchObject({
    code: "wallet.insufficient",
  });
  expect(() => transfer({ key: key(), from, to: from, amount: 1n })).toThrow("another wallet");
  expect(await post(ledger, [transfer({ key: key(), from, to, amount: 50n })])).toBe(1);
});

test("a caller who posts again right after an answer is never left waiting, with any number of awaits in between [EXT-07]", async () => {
  const ledger = await givenLedger(world, { funded: 100n });
  const { clientId } = ledger;
  const wallet = ledger.wallets[0]!;
  const single = () =>
    postSingle(world.app, {
      clientId,
      walletId: "main",
      transfer: remove({ key: key(), wallet, amount: 1n }),
    });
  for (let hands = 0; hands < 8; hands += 1) {
    let answered: Promise<unknown> = single();
    for (let hand = 0; hand < hands; hand += 1) answered = answered.then((answer) => answer);
    await answered;
    expect(await single()).toBe("posted");
  }
});

test("waiting single transfers are posted together, each with its own answer and its own record [EXT-07]", async () => {
  const ledger = await givenLedger(world, { funded: 100n });
  const { clientId } = ledger;
  const wallet = ledger.wallets[0]!;
  const written: bigint[] = [];
  const single = (amount: bigint, record?: () => Promise<void>) =>
    postSingle(world.app, {
      clientId,
      walletId: "main",
      transfer: remove({ key: key(), wallet, amount }),
      record: record ?? (async () => void written.push(amount)),
    });
  const results = await Promise.allSettled([
    single(60n),
    single(50n),
    single(30n),
    single(5n, () => Promise.reject(new Error("the record fails"))),
    single(10n),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(results[1]).toMatchObject({ reason: { code: "wallet.insufficient" } });
  expect(results[3]).toMatchObject({ reason: { message: "the record fails" } });
  expect((await balancesOf(ledger)).get("available main USD")).toBe(0n);
  const transactions = await ledger.bySystem((tx) =>
    tx.selectFrom("ledger_transfers").select("key").where("client_id", "=", clientId).execute(),
  );
  expect(transactions).toHaveLength(4);
});

test("a single transfer whose key has other content is refused, and the same transfer again is a duplicate [C-10]", async () => {
  const { clientId, wallets } = await givenLedger(world, { funded: 100n });
  const used = key();
  const single = (amount: bigint) =>
    postSingle(world.app, {
      clientId,
      walletId: "main",
      transfer: remove({ key: used, wallet: wallets[0]!, amount }),
    });
  expect(await single(60n)).toBe("posted");
  await expect(single(50n)).rejects.toMatchObject({ code: "ledger.key-reused" });
  expect(await single(60n)).toBe("duplicate");
});
