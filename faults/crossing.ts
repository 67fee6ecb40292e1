import { randomUUID } from "node:crypto";
import { transfer, type Transfer } from "@corridor/product/ledger/transfers";
import { closeWalletAccounts, reopenWalletAccounts } from "@corridor/server/ledger/accounts";
import { checkLedger } from "@corridor/server/ledger/check";
import { postSingle } from "@corridor/server/ledger/coalesce";
import { postTransfers } from "@corridor/server/ledger/post";
import type { App } from "@corridor/server/platform/app";
import type { Tx } from "@corridor/server/platform/db";
import { givenLedger, type GivenLedger } from "@corridor/server/testing/ledger";
import { codeOf, dice, type Fault } from "./fault.ts";

/** Four wallets that pay each other, one that is closed and opened again, and one that gets no money. */
const walletIds = ["a", "b", "c", "d", "closing", "giving"];
const funded = 100n;
const expected = ["wallet.insufficient", "wallet.inactive"];

/** 64 transfers at once between the same few wallets, one of which is closed now and then. */
export const crossing: Fault = {
  test: "F-33",
  async run(world, size) {
    const rounds = size === "full" ? 100 : 4;
    const apps = [world.app, world.another()];
    const pick = dice(33);
    const violations: string[] = [];
    let metClosed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ledger = await givenLedger(world, { wallets: walletIds, funded });
      const closed = await tryToClose(ledger); // No other caller runs yet, so some are sure to find it closed.
      let isPosting = true;
      const posting = Promise.all(
        requests(ledger, pick).map((one, index) => post(apps[index % 2]!, ledger, one, index % 4 < 2)),
      ).finally(() => (isPosting = false));
      violations.push(...(await openAndCloseAgain(ledger, closed, () => isPosting)));
      const codes = await posting;
      metClosed += codes.filter((code) => code === "wallet.inactive").length;
      const strange = codes.filter((code) => code !== null && !expected.includes(code));
      violations.push(...strange.map((code) => `a caller met ${code}`), ...(await wrongEnd(ledger)));
    }
    if (metClosed === 0) violations.push("nobody ever met the closed wallet");
    violations.push(...(await checkLedger(world.app)).map(({ what }) => what), ...selfTransfers());
    return { trials: rounds * 64, violations };
  },
};

/** The last four callers take from the wallet without income, which has money for only one of two. */
function requests({ wallets }: GivenLedger, pick: (below: number) => number): Transfer[] {
  const some = (from: number, to: number, amount: bigint) =>
    transfer({ key: randomUUID(), from: wallets[from]!, to: wallets[to]!, amount });
  return Array.from({ length: 64 }, (_, index) => {
    if (index >= 62) return some(5, pick(4), funded + 1n);
    if (index >= 60) return some(5, pick(4), index === 60 ? 51n : 50n);
    const from = pick(5);
    return some(from, (from + 1 + pick(4)) % 5, BigInt(1 + pick(60)));
  });
}

/** The caller's answer: null, or the code of a refusal. */
async function post(app: App, ledger: GivenLedger, one: Transfer, isSet: boolean): Promise<string | null> {
  const { clientId, within } = ledger;
  const walletId = one.legs[0]!.account.subject;
  const posting = isSet
    ? within((tx) => postTransfers(tx, clientId, [one]))
    : postSingle(app, { clientId, walletId, transfer: one });
  return posting.then(() => null, codeOf);
}

type WalletState = { readonly balance: bigint; readonly entries: bigint };

/** Opens the wallet and closes it again whenever it is empty: nothing may have been posted to it while it was closed. */
async function openAndCloseAgain(
  ledger: GivenLedger,
  first: WalletState | null,
  isPosting: () => boolean,
): Promise<string[]> {
  const { clientId, within } = ledger;
  const violations: string[] = [];
  for (let closed = first; closed || isPosting(); closed = isPosting() ? await tryToClose(ledger) : null) {
    if (!closed) continue;
    const opened = await within(async (tx) => {
      await reopenWalletAccounts(tx, clientId, "closing"); // It locks the wallet, so that nothing is posted before the look.
      return standingOf(tx, clientId);
    });
    if (closed.balance !== 0n) violations.push(`a wallet was closed with ${closed.balance} in it`);
    if (opened.entries !== closed.entries) violations.push("something landed in a closed wallet");
  }
  return violations;
}

/** Empties the wallet and closes it, unless a transfer came in between. Returns its state when it was closed. */
async function tryToClose({ clientId, within, wallets }: GivenLedger): Promise<WalletState | null> {
  const { balance } = await within((tx) => standingOf(tx, clientId));
  if (balance > 0n) {
    const emptying = transfer({ key: randomUUID(), from: wallets[4]!, to: wallets[0]!, amount: balance });
    await within((tx) => postTransfers(tx, clientId, [emptying])).catch(() => undefined); // Another caller was faster.
  }
  return within(async (tx) =>
    (await closeWalletAccounts(tx, clientId, "closing")) === "closed" ? standingOf(tx, clientId) : null,
  );
}

async function standingOf(tx: Tx, clientId: string): Promise<WalletState> {
  return tx
    .selectFrom("ledger_accounts")
    .select(["balance_minor as balance", "entry_count as entries"])
    .where("client_id", "=", clientId)
    .where("subject", "=", "closing")
    .where("purpose", "=", "available")
    .executeTakeFirstOrThrow();
}

async function wrongEnd({ clientId, within }: GivenLedger): Promise<string[]> {
  const rows = await within((tx) =>
    tx
      .selectFrom("ledger_accounts")
      .select(["subject", "balance_minor as balance"])
      .where("client_id", "=", clientId)
      .where("purpose", "=", "available")
      .execute(),
  );
  const total = rows.reduce((sum, { balance }) => sum + balance, 0n);
  const given = rows.find(({ subject }) => subject === "giving")!.balance;
  return [
    ...(total === funded * BigInt(walletIds.length) ? [] : [`the wallets have ${total} together`]),
    ...rows.filter(({ balance }) => balance < 0n).map(({ subject }) => `${subject} is overdrawn`),
    ...(given === 49n || given === 50n ? [] : [`${given} is left where 51 or 50 was taken`]),
  ];
}

function selfTransfers(): string[] {
  const wallet = { walletId: "a", currency: "USD" as GivenLedger["wallets"][number]["currency"] };
  try {
    transfer({ key: randomUUID(), from: wallet, to: wallet, amount: 1n });
    return ["a wallet paid itself"];
  } catch {
    return [];
  }
}
