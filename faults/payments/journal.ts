import { readFileSync } from "node:fs";

/** A payment that the simulated network accepted, with its whole future (simulator/payment.ts). */
export type TakenOn = {
  readonly number: number;
  readonly provider: string;
  /** The product's key: client and transaction. */
  readonly transactionId: string;
  readonly amount: string;
  readonly currency: string;
  readonly recipientAccount: string;
  /** When the network accepted it. */
  readonly receivedAt: number;
  readonly settlesAt: number | null;
  readonly failure: string | null;
  readonly reversesAt: number | null;
  /** Its faults on the way. */
  readonly faults: readonly string[];
};

/** The calls of one key at the network. */
export type NetworkEntry = { readonly payments: TakenOn[]; asks: number };

type Line =
  | { readonly kind: "payment"; readonly payment: TakenOn }
  | { readonly kind: "ask"; readonly transactionId: string }
  | { readonly kind: "told" | "faults" };

/** The network's own memory, which survives everything and is the truth about paid money. */
export function readJournal(file: string): Map<string, NetworkEntry> {
  const byKey = new Map<string, NetworkEntry>();
  const at = (key: string): NetworkEntry => {
    const asked = byKey.get(key) ?? { payments: [], asks: 0 };
    byKey.set(key, asked);
    asked.asks += 1;
    return asked;
  };
  for (const line of linesOf(file)) {
    if (line.kind === "payment") at(line.payment.transactionId).payments.push(line.payment);
    else if (line.kind === "ask") at(line.transactionId);
  }
  return byKey;
}

/** Everything that changes at the network: when it no longer changes, no event is left to come. */
export function stateOf(file: string): { readonly lines: number; readonly lastMoment: number } {
  const lines = linesOf(file);
  const moments = lines.flatMap((line) =>
    line.kind === "payment" ? [line.payment.settlesAt ?? 0, line.payment.reversesAt ?? 0] : [],
  );
  return { lines: lines.length, lastMoment: moments.reduce((last, moment) => Math.max(last, moment), 0) };
}

/** The last line may not be on disk yet. */
function linesOf(file: string): Line[] {
  const text = readFileSync(file, "utf8");
  return text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

export function hasPaid({ failure, settlesAt }: TakenOn): boolean {
  return failure === null && settlesAt !== null && settlesAt <= Date.now();
}

export function hasReversed({ reversesAt }: TakenOn): boolean {
  return reversesAt !== null && reversesAt <= Date.now();
}
