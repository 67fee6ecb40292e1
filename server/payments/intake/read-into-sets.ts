import type { PaymentContext } from "@corridor/product/payments/context";
import { allWallets, type Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { readPaymentFile } from "../read-file/read-payment-file.ts";
import type { FileReading } from "../read-file/reading.ts";
import type { PayerContext } from "../sets/payment-context.ts";
import { selectUsedIds } from "../sets/store-checks.ts";
import { insertLinesOfFile, type SetsOfFile } from "../sets/store-lines.ts";
import { insertRates } from "../sets/store-rates.ts";
import { insertSetsOfFile } from "../sets/store-sets.ts";

export type FileToStore = {
  readonly clientId: string;
  /** The person who added the key, whose wallets the payments may use. */
  readonly userId: string;
  readonly path: string;
  /** The SHA-256 of the file. */
  readonly digest: Buffer;
  readonly payer: PayerContext;
};

export type StoredPayments = {
  readonly reading: FileReading;
  /** One set for each request of the reading. Without a request, a set is deleted after a day (forgetOldSets). */
  readonly sets: SetsOfFile;
  /** The rules by which the file was judged. */
  readonly context: PaymentContext;
};

/** Reads a payment file and stores its payments in batches, one set for each request (FILE-14). */
export async function readIntoSets(
  app: App,
  actor: Actor,
  { clientId, userId, path, digest, payer }: FileToStore,
): Promise<StoredPayments> {
  const context = { ...payer.context, hasRequestReferences: true };
  const setIds: string[] = [];
  const sets = { clientId, setIds };
  const reading = await readPaymentFile({
    path,
    context,
    onBatch: async (batch) => {
      const added = await app.db.transaction(actor, clientId, async (tx) => {
        const count = batch.places!.requestCount - setIds.length;
        const ids = await insertSetsOfFile(tx, { clientId, userId }, { count, digest });
        await insertLinesOfFile(tx, { clientId, setIds: [...setIds, ...ids] }, batch, payer.tariffs);
        return ids;
      });
      setIds.push(...added);
    },
  });
  if (!hasNoErrors(reading)) return { reading, sets, context };
  // A transaction ID is unique at its client, also among wallets that the person may not see.
  const usedTransactionIds = await app.db.transaction({ ...actor, wallets: allWallets }, clientId, (tx) =>
    selectUsedIds(tx, sets, null),
  );
  if (usedTransactionIds.length > 0) {
    // The file is read again, because only the file knows the rows of these IDs.
    const withUsedIds = { ...context, usedTransactionIds };
    const again = await readPaymentFile({ path, context: withUsedIds, onBatch: async () => undefined });
    return { reading: again, sets, context: withUsedIds };
  }
  await app.db.transaction(actor, clientId, (tx) => insertRates(tx, sets, payer));
  return { reading, sets, context };
}

export function hasNoErrors(reading: FileReading): boolean {
  return reading.topLevel.length === 0 && reading.errorCount === 0;
}
