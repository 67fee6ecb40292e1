import type { Transfer } from "@corridor/product/ledger/transfers";

/** An action between two ticks of one clock that all callers share. */
type TimedAction = { readonly began: number; readonly ended: number };

/** A transfer with its caller's answer; those of a set have the same ticks. */
export type Attempt = TimedAction & {
  readonly transfer: Transfer;
  readonly outcome: "posted" | "refused";
  /** Refused by itself, and not because of another transfer in its set. */
  readonly isAlone: boolean;
};

/** All accounts of the client as one statement saw them: the number of entries of each, and its balance. */
export type Look = TimedAction & {
  readonly accounts: ReadonlyMap<string, { count: number; balance: bigint }>;
};

/** An entry at the end of the run. */
export type Entry = { readonly key: string; readonly amount: bigint; readonly balance: bigint };

export type History = {
  readonly attempts: readonly Attempt[];
  readonly looks: readonly Look[];
  /** In the order of their numbers, by the account's name. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
};

/**
 * Contradictions to a serial order: the order of each account's entries, the state that every look saw, and actions that ended
 * before others began. Write skew, lost updates and half-seen transfers are all cycles in this order.
 */
export function contradictionsIn(history: History): string[] {
  const attempts = new Map(history.attempts.map((attempt) => [attempt.transfer.key, attempt]));
  return [
    ...untrueAnswers(history, attempts),
    ...untrueLooks(history, attempts),
    ...entriesOutOfTime(history, attempts),
    ...groundlessRefusals(history, attempts),
    ...circles(history),
  ];
}

type Attempts = ReadonlyMap<string, Attempt>;

function untrueAnswers({ entries }: History, attempts: Attempts): string[] {
  const posted = new Set([...entries.values()].flat().map(({ key }) => key));
  return [...attempts.values()]
    .filter(({ transfer, outcome }) => posted.has(transfer.key) !== (outcome === "posted"))
    .map(({ transfer, outcome }) => `${transfer.key} was ${outcome}, and the ledger says otherwise`);
}

function untrueLooks({ looks, entries }: History, attempts: Attempts): string[] {
  return looks.flatMap((look) =>
    [...entries].flatMap(([account, all]) => {
      const { count, balance } = look.accounts.get(account) ?? { count: 0, balance: 0n };
      const isFuture = all.slice(0, count).some(({ key }) => (attempts.get(key)?.began ?? 0) > look.ended);
      const isPast = all.slice(count).some(({ key }) => (attempts.get(key)?.ended ?? 0) < look.began);
      return [
        ...(balance === (all[count - 1]?.balance ?? 0n)
          ? []
          : [`a look saw ${balance} in ${account} after ${count}`]),
        ...(isFuture ? [`a look saw in ${account} what was not yet asked for`] : []),
        ...(isPast ? [`a look did not see in ${account} what was acknowledged before`] : []),
      ];
    }),
  );
}

function entriesOutOfTime({ entries }: History, attempts: Attempts): string[] {
  return [...entries].flatMap(([account, all]) => {
    let latestBeginning = 0;
    return all.flatMap(({ key }) => {
      const { began, ended } = attempts.get(key) ?? { began: 0, ended: Infinity };
      const isLate = ended < latestBeginning;
      latestBeginning = Math.max(latestBeginning, began);
      return isLate ? [`${key} stands in ${account} after what began when it was over`] : [];
    });
  });
}

/** At some moment between its beginning and its end there must have been too little money. */
function groundlessRefusals({ entries }: History, attempts: Attempts): string[] {
  return [...attempts.values()]
    .filter(({ outcome, isAlone }) => outcome === "refused" && isAlone)
    .filter(({ transfer, began, ended }) => {
      const { account, amount } = transfer.legs[0]!;
      const all = entries.get(account.subject) ?? [];
      const known = all.findLastIndex(({ key }) => (attempts.get(key)?.ended ?? 0) < began);
      const possible = all.findLastIndex(({ key }) => (attempts.get(key)?.began ?? 0) < ended);
      const seen = all.slice(Math.max(known, 0), possible + 1).map(({ balance }) => balance);
      return !(known < 0 ? [0n, ...seen] : seen).some((balance) => balance + amount < 0n);
    })
    .map(({ transfer }) => `${transfer.key} was refused although there was enough all the time`);
}

/** Removes actions without a predecessor again and again; the remaining ones form a cycle. */
function circles({ entries, looks }: History): string[] {
  const after = new Map<string, string[]>();
  const waitsFor = new Map<string, number>();
  const before = (first: string | undefined, second: string | undefined) => {
    if (first === undefined || second === undefined) return;
    after.set(first, [...(after.get(first) ?? []), second]);
    waitsFor.set(first, waitsFor.get(first) ?? 0);
    waitsFor.set(second, (waitsFor.get(second) ?? 0) + 1);
  };
  for (const [account, all] of entries) {
    all.forEach(({ key }, index) => before(key, all[index + 1]?.key));
    looks.forEach((look, index) => {
      const count = look.accounts.get(account)?.count ?? 0;
      before(all[count - 1]?.key, `look ${index}`);
      before(`look ${index}`, all[count]?.key);
    });
  }
  const free = [...waitsFor.keys()].filter((name) => waitsFor.get(name) === 0);
  for (const name of free) {
    for (const next of after.get(name) ?? []) {
      waitsFor.set(next, waitsFor.get(next)! - 1);
      if (waitsFor.get(next) === 0) free.push(next);
    }
  }
  const left = waitsFor.size - free.length;
  return left === 0 ? [] : [`${left} transfers and looks stand in a circle`];
}
