import fc from "fast-check";
import { expect, test } from "vitest";
import { accountName, floorOf, walletAccount, type WalletName } from "@corridor/product/ledger/accounts";
import { createModelLedger, type ModelLedger, type Outcome } from "@corridor/product/ledger/model";
import {
  adjust,
  capture,
  convert,
  fund,
  hold,
  lateCapture,
  release,
  remove,
  reverse,
  isReversible,
  transfer,
  type Transfer,
} from "@corridor/product/ledger/transfers";
import type { Currency } from "@corridor/product/money";
import { balancesOf, givenLedger, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { openWalletAccounts, setWalletLimits } from "./accounts.ts";
import { checkLedger } from "./check.ts";
import { postEach, postTransfers } from "./post.ts";

const world = useWorld();
const runs = process.env["FULL"] ? 400 : 25;

const names: readonly WalletName[] = [
  { walletId: "a", currency: "USD" as Currency },
  { walletId: "b", currency: "USD" as Currency },
  { walletId: "k", currency: "KES" as Currency },
];

async function givenWallets(): Promise<GivenLedger> {
  const ledger = await givenLedger(world, { wallets: ["a", "b"] });
  await world.app.db.systemTransaction("test", async (tx) => {
    await tx
      .insertInto("wallets")
      .values({ client_id: ledger.clientId, wallet_id: "k", wallet_name: "k", currency: "KES" })
      .execute();
    await openWalletAccounts(tx, ledger.clientId, "k");
  });
  return ledger;
}

/** Few keys, so that many transfers meet one that was used before. */
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const key = fc.nat(30).map(keyOf);
const amount = fc.oneof(fc.bigInt(1n, 40n), fc.bigInt(1n, 2n ** 60n));
const wallet = fc.constantFrom(...names);
const fee = fc.bigInt(0n, 3n);
const payment = fc.record({ key, holdKey: key, wallet, amount: fc.bigInt(1n, 40n), fee });

const anyTransfer: fc.Arbitrary<Transfer> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ key, wallet, amount }).map(fund) },
  fc.record({ key, wallet, amount }).map(remove),
  fc.record({ key, wallet, amount: fc.bigInt(-40n, 40n).filter((by) => by !== 0n) }).map(adjust),
  fc
    .record({ key, amount, isBack: fc.boolean() })
    .map(({ isBack, ...rest }) =>
      transfer({ ...rest, from: names[isBack ? 1 : 0]!, to: names[isBack ? 0 : 1]! }),
    ),
  { weight: 3, arbitrary: fc.record({ key, wallet, amount: fc.bigInt(1n, 120n) }).map(hold) },
  payment.map((of) => capture({ ...of, provider: "test" })),
  payment.map((of) => release(of)),
  payment.map((of) => lateCapture({ ...of, provider: "test" })),
  fc
    .record({ key, sold: amount, bought: amount })
    .map((of) => convert({ ...of, from: names[0]!, to: names[2]! })),
);
/** A reversal of whatever has that content, posted before or not. */
const anyPosting = fc.oneof(
  { weight: 6, arbitrary: anyTransfer },
  anyTransfer.filter(({ kind }) => isReversible(kind)).map((original) => reverse(original)),
);
const limits = fc.record({ minimumBalance: fc.bigInt(0n, 20n), negativeBalanceLimit: fc.bigInt(0n, 50n) });
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      way: fc.constant("each" as const),
      transfers: fc.array(anyPosting, { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      way: fc.constant("set" as const),
      transfers: fc.array(anyPosting, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ way: fc.constant("limits" as const), wallet, limits }) },
);

/** A set is posted when each of it would be, and is refused as a whole otherwise: tried on a copy first. */
function postSet(model: ModelLedger, replay: () => ModelLedger, set: readonly Transfer[]): Outcome[] | null {
  const copy = replay();
  const outcomes = set.map((one) => copy.post(one));
  const identities = new Set(set.map(({ key: of, step }) => `${of} ${step}`));
  const isRefused =
    identities.size < set.length ||
    outcomes.some((outcome) => outcome !== "posted" && outcome !== "duplicate");
  return isRefused ? null : set.map((one) => model.post(one));
}

test("every verb, in any order, alone and in batches, agrees with the model to the last cent [EXT-07, C-12, C-34, WAL-21]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 20 }), async (commands) => {
      const ledger = await givenWallets();
      const { clientId, within } = ledger;
      const steps: ((model: ModelLedger) => void)[] = [];
      const replay = () => {
        const copy = createModelLedger();
        steps.forEach((step) => step(copy));
        return copy;
      };
      const model = createModelLedger();
      for (const step of commands) {
        if (step.way === "limits") {
          const floor = (of: ModelLedger) =>
            of.setFloor(walletAccount("available", step.wallet), floorOf(step.limits));
          floor(model);
          steps.push(floor);
          await within((tx) => setWalletLimits(tx, clientId, step.wallet.walletId, step.limits));
        } else if (step.way === "each") {
          const expected = step.transfers.map((one) => model.post(one));
          steps.push((of) => step.transfers.forEach((one) => of.post(one)));
          expect(await within((tx) => postEach(tx, clientId, step.transfers))).toEqual(expected);
        } else {
          const expected = postSet(model, replay, step.transfers);
          const posting = within((tx) => postTransfers(tx, clientId, step.transfers));
          if (!expected) {
            await expect(posting).rejects.toMatchObject({ name: "Problem" });
            continue;
          }
          steps.push((of) => step.transfers.forEach((one) => of.post(one)));
          expect(await posting).toBe(expected.filter((outcome) => outcome === "posted").length);
        }
      }
      expect(await balancesOf(ledger)).toEqual(model.balances);
    }),
    { numRuns: runs },
  );
  expect(await checkLedger(world.app)).toEqual([]);
}, 600_000);

test("postings at the same time end where the model ends when each that was accepted is posted in its turn [EXT-07, F-09]", async () => {
  const batches = fc.array(fc.array(anyPosting, { minLength: 1, maxLength: 6 }), {
    minLength: 4,
    maxLength: 16,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (sets) => {
      const ledger = await givenWallets();
      const { clientId, within } = ledger;
      const outcomes = await Promise.all(sets.map((set) => within((tx) => postEach(tx, clientId, set))));
      const totals = new Map<string, bigint>();
      sets.flat().forEach(({ legs }, index) => {
        if (outcomes.flat()[index] !== "posted") return;
        for (const leg of legs)
          totals.set(accountName(leg.account), (totals.get(accountName(leg.account)) ?? 0n) + leg.amount);
      });
      expect(await balancesOf(ledger)).toEqual(totals);
    }),
    { numRuns: runs },
  );
  expect(await checkLedger(world.app)).toEqual([]);
}, 600_000);
