import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountName, floorOf, walletAccount, type LedgerWallet } from "@corridor/product/ledger/accounts";
import { createModelLedger, type ModelLedger, type PostingOutcome } from "@corridor/product/ledger/model";
import {
  adjust,
  capture,
  charge,
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
import {
  closeWalletAccounts,
  openWalletAccounts,
  reopenWalletAccounts,
  setWalletLimits,
} from "./accounts.ts";
import { checkLedger } from "./check.ts";
import { postEach, postTransfers } from "./post.ts";

const world = useWorld();
const runs = process.env["FULL"] ? 2_000 : 40;

/** A run that never gives one of these answers proves too little. */
const everyAnswer = [
  ...["closed", "duplicate", "insufficient", "keyReused", "notHeld", "posted"],
  ...["to close: closed", "to close: held", "to close: notEmpty"],
];

const names: readonly LedgerWallet[] = [
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

/** Few keys, so that many transfers use a key again. */
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const key = fc.nat(30).map(keyOf);
const amount = fc.oneof(fc.bigInt(1n, 40n), fc.bigInt(1n, 2n ** 60n));
const wallet = fc.constantFrom(...names);
const fee = fc.bigInt(0n, 3n);
const payment = fc.record({ key, holdKey: key, wallet, amount: fc.bigInt(1n, 40n), fee });

const anyTransfer: fc.Arbitrary<Transfer> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ key, wallet, amount }).map(fund) },
  fc.record({ key, wallet, amount }).map(remove),
  fc.record({ key, wallet, amount: fc.bigInt(1n, 40n) }).map(charge),
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
/** A reversal of a transfer with that content, posted before or not. */
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
  { weight: 2, arbitrary: fc.record({ way: fc.constant("close" as const), wallet }) },
  { weight: 1, arbitrary: fc.record({ way: fc.constant("reopen" as const), wallet }) },
  {
    weight: 3,
    arbitrary: fc.record({ way: fc.constant("again" as const), before: fc.nat(99), isSet: fc.boolean() }),
  },
  // Without it, a wallet would hardly ever be empty when it is closed.
  { weight: 1, arbitrary: fc.record({ way: fc.constant("empty" as const), wallet }) },
);

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/**
 * A set is posted if each of its transfers would be, and is otherwise refused as a whole, so it is tried on a copy first. The
 * ledger checks the holds of a whole set before it checks repeated keys: it also refuses a repeated transfer that names an
 * unknown hold.
 */
function postSet(
  model: ModelLedger,
  replay: () => ModelLedger,
  set: readonly Transfer[],
): PostingOutcome[] | null {
  const copy = replay();
  const outcomes = set.map((one) => copy.post(one));
  const identities = new Set(set.map(({ key: of, step }) => `${of} ${step}`));
  const isRefused =
    identities.size < set.length ||
    outcomes.some((outcome) => outcome !== "posted" && outcome !== "duplicate") ||
    set.some((one, index) => copy.post({ ...one, key: keyOf(9_000 + index) }) === "notHeld");
  return isRefused ? null : set.map((one) => model.post(one));
}

/** Runs a command on the ledger and on the model. Returns the answer if both agree. */
function follow(ledger: GivenLedger, model: ModelLedger) {
  const { clientId, bySystem } = ledger;
  const past: ((model: ModelLedger) => void)[] = [];
  const asked: Transfer[] = [];
  const both = (step: (model: ModelLedger) => void) => {
    step(model);
    past.push(step);
  };
  const replay = () => {
    const copy = createModelLedger();
    past.forEach((step) => step(copy));
    return copy;
  };

  function transfersOf(step: Extract<Command, { way: "each" | "set" | "again" | "empty" }>): Transfer[] {
    if (step.way === "again") return [...new Set(asked)].slice(-1 - step.before).slice(0, 2);
    if (step.way !== "empty") return step.transfers;
    const balance = model.balances.get(accountName(walletAccount("available", step.wallet))) ?? 0n;
    const key = keyOf(1_000 + asked.length);
    return balance === 0n ? [] : [adjust({ key, wallet: step.wallet, amount: -balance })];
  }

  async function asSet(transfers: readonly Transfer[]): Promise<void> {
    const expected = postSet(model, replay, transfers);
    const posting = bySystem((tx) => postTransfers(tx, clientId, transfers));
    if (!expected) return expect(posting).rejects.toMatchObject({ name: "Problem" });
    past.push((of) => transfers.forEach((one) => of.post(one)));
    expect(await posting).toBe(expected.filter((outcome) => outcome === "posted").length);
  }

  return async function (step: Command): Promise<readonly string[]> {
    if (step.way === "limits") {
      both((of) => of.setFloor(walletAccount("available", step.wallet), floorOf(step.limits)));
      await bySystem((tx) => setWalletLimits(tx, clientId, step.wallet.walletId, step.limits));
      return [];
    }
    if (step.way === "close") {
      const isClosed = model.close(step.wallet.walletId);
      past.push((of) => void of.close(step.wallet.walletId));
      const answer = await bySystem((tx) => closeWalletAccounts(tx, clientId, step.wallet.walletId));
      expect(answer === "closed").toBe(isClosed);
      return [`to close: ${answer}`];
    }
    if (step.way === "reopen") {
      both((of) => of.reopen(step.wallet.walletId));
      await bySystem((tx) => reopenWalletAccounts(tx, clientId, step.wallet.walletId));
      return [];
    }
    const transfers = transfersOf(step);
    asked.push(...transfers);
    if (step.way === "set" || (step.way === "again" && step.isSet)) {
      await asSet(transfers);
      return [];
    }
    const expected = transfers.map((one) => model.post(one));
    past.push((of) => transfers.forEach((one) => of.post(one)));
    expect(await bySystem((tx) => postEach(tx, clientId, transfers))).toEqual(expected);
    return expected;
  };
}

/** Compares the accounts with their newest days, and checks that time never goes backwards. */
async function expectDaysAndTimes({ clientId, bySystem }: GivenLedger): Promise<void> {
  const { rows } = await bySystem((tx) =>
    sql<{ account: string; day: string | null; isEarlier: boolean }>`
      select concat(a.balance_minor, ' ', a.floor_minor) as account,
        (select concat(d.balance_minor, ' ', d.floor_minor) from ledger_days d
          where d.client_id = a.client_id and d.account_id = a.account_id order by d.day desc limit 1) as day,
        exists (select from ledger_entries e join ledger_entries f
          on f.client_id = e.client_id and f.account_id = e.account_id and f.entry_no = e.entry_no + 1
          where e.client_id = a.client_id and e.account_id = a.account_id and f.posted_at < e.posted_at) as "isEarlier"
      from ledger_accounts a where a.client_id = ${clientId} and a.wallet_id is not null`.execute(tx),
  );
  for (const { account, day, isEarlier } of rows) {
    expect(day ?? "0 0").toBe(account);
    expect(isEarlier).toBe(false);
  }
}

/** A clock that jumps forward by days and back must not put entries before earlier ones. */
const clocks = fc.array(fc.constantFrom("", "3 days", "-2 days"), { minLength: 20, maxLength: 20 });

test("every verb, in any order, alone and in batches, agrees with the model to the last cent [EXT-07, C-12, C-34, WAL-19, WAL-21]", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 20 }),
      clocks,
      async (commands, offsets) => {
        const ledger = await givenWallets();
        const model = createModelLedger();
        const does = follow(ledger, model);
        for (const [number, step] of commands.entries()) {
          world.app.db.clock.moveBy(offsets[number]!);
          for (const answer of await does(step)) seen.add(answer);
        }
        expect(await balancesOf(ledger)).toEqual(model.balances);
        await expectDaysAndTimes(ledger);
      },
    ),
    { numRuns: runs },
  );
  expect(await checkLedger(world.app)).toEqual([]);
  expect([...seen].sort()).toEqual(everyAnswer);
}, 1_800_000);

type Racer = { readonly transfers: readonly Transfer[]; readonly outcomes: readonly PostingOutcome[] };

/** Whether the model gives the ledger's answers for some order of these transfers. */
function hasSerialOrder(racers: readonly Racer[], before: readonly Transfer[] = []): boolean {
  const answersOf = ({ transfers }: Racer) => {
    const model = createModelLedger();
    before.forEach((one) => model.post(one));
    return transfers.map((one) => model.post(one));
  };
  const possible = racers.filter((racer) => isDeepStrictEqual(answersOf(racer), racer.outcomes));
  // A transfer that posted nothing changes nothing, so its place in the order is free.
  const idle = possible.filter(({ outcomes }) => !outcomes.includes("posted"));
  const left = racers.filter((racer) => !idle.includes(racer));
  if (left.length === 0) return true;
  return possible
    .filter((racer) => !idle.includes(racer))
    .some((racer) =>
      hasSerialOrder(
        left.filter((other) => other !== racer),
        [...before, ...racer.transfers],
      ),
    );
}

test("simultaneous postings get the model's answers in some order, and end with the model's balances [EXT-07, F-09]", async () => {
  const batches = fc.array(fc.array(anyPosting, { minLength: 1, maxLength: 6 }), {
    minLength: 4,
    maxLength: 8,
  });
  let posted = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (sets) => {
      const ledger = await givenWallets();
      const { clientId, bySystem } = ledger;
      const answers = await Promise.all(sets.map((set) => bySystem((tx) => postEach(tx, clientId, set))));
      expect(hasSerialOrder(sets.map((transfers, at) => ({ transfers, outcomes: answers[at]! })))).toBe(true);
      const totals = new Map<string, bigint>();
      sets.flat().forEach(({ legs }, index) => {
        if (answers.flat()[index] !== "posted") return;
        posted += 1;
        for (const leg of legs)
          totals.set(accountName(leg.account), (totals.get(accountName(leg.account)) ?? 0n) + leg.amount);
      });
      expect(await balancesOf(ledger)).toEqual(totals);
    }),
    { numRuns: runs },
  );
  expect(posted).toBeGreaterThan(runs);
  expect(await checkLedger(world.app)).toEqual([]);
}, 1_800_000);
