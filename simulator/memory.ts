import { noFaults, type FaultSettings } from "./faults.ts";
import { openJournal } from "./journal.ts";
import type { Payment } from "./payment.ts";

/** The calls of one key, and the payments that they made. */
export type Entry = {
  readonly provider: string;
  readonly transactionId: string;
  asked: number;
  readonly payments: RememberedPayment[];
};

/** A payment, and the number of its accepted callbacks. */
export type RememberedPayment = { readonly payment: Payment; told: number };

type Key = { readonly provider: string; readonly transactionId: string };

/** The lines of the file. An ask made no payment: it got no answer, or the key was known. */
export type Line =
  | { readonly kind: "payment"; readonly payment: Payment }
  | ({ readonly kind: "ask" } & Key)
  | { readonly kind: "told"; readonly number: number }
  | { readonly kind: "faults"; readonly settings: FaultSettings };

export type Memory = {
  find(key: Key): Entry | undefined;
  entries(): Iterable<Entry>;
  payments(): readonly RememberedPayment[];
  faults(): FaultSettings;
  /** Visible to all calls at once, and on disk when the promise resolves: no call is answered before that. */
  record(line: Line): Promise<void>;
  synced(): Promise<void>;
  close(): Promise<void>;
};

export async function openMemory(folder: string): Promise<Memory> {
  const entries = new Map<string, Entry>();
  const payments: RememberedPayment[] = [];
  let faults = noFaults;

  const nameOf = ({ provider, transactionId }: Key) => `${provider} ${transactionId}`;
  const asked = ({ provider, transactionId }: Key): Entry => {
    const name = nameOf({ provider, transactionId });
    const entry = entries.get(name) ?? { provider, transactionId, asked: 0, payments: [] };
    entry.asked += 1;
    entries.set(name, entry);
    return entry;
  };
  const learn = (line: Line): void => {
    switch (line.kind) {
      case "payment": {
        const remembered = { payment: line.payment, told: 0 };
        asked(line.payment).payments.push(remembered);
        payments.push(remembered);
        break;
      }
      case "ask":
        asked(line);
        break;
      case "told":
        payments[line.number - 1]!.told += 1;
        break;
      case "faults":
        faults = line.settings;
    }
  };

  const journal = await openJournal(folder, (line) => learn(line as Line));
  return {
    find: (key) => entries.get(nameOf(key)),
    entries: () => entries.values(),
    payments: () => payments,
    faults: () => faults,
    record(line) {
      learn(line);
      return journal.append(line);
    },
    synced: () => journal.synced(),
    close: () => journal.close(),
  };
}
