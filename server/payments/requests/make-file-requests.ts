import { randomUUID } from "node:crypto";
import { toDecimal, type Currency, type Money } from "@corridor/product/money";
import { firstStatus } from "@corridor/product/payments/requests/status";
import { recordAudit } from "../../audit/record.ts";
import { clientHas } from "../../clients/clients.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { ReadRequest } from "../read-file/reading.ts";
import { judgeFileRepeats } from "../repeats/judge-file.ts";
import { lookUpNames } from "../recipient-names/look-up-names.ts";
import { refuseBlocked } from "../sets/blocked-recipients.ts";
import { lockGivenIds, selectTotalsOfFile, selectUsedIds } from "../sets/store-checks.ts";
import type { SetsOfFile } from "../sets/store-lines.ts";
import { finishSetsOfFile } from "../sets/store-sets.ts";
import { insertRequest, selectDigests, type NewRequest } from "./store-requests.ts";

/** A payment file that was read without errors: the sets are in the order of its requests. */
export type FileOfRequests = {
  readonly fileName: string;
  readonly sets: SetsOfFile;
  readonly requests: readonly ReadRequest[];
  /** By request: when it is paid, in epoch seconds; null for at once (ISO-07). */
  readonly scheduledTimes: readonly (number | null)[];
  readonly approvalStages: number;
  readonly creator: NewRequest["creator"];
};

/** A request that was made of a payment file. */
export type MadeRequest = ReadRequest & {
  readonly requestId: string;
  readonly setId: string;
  readonly walletCurrency: Currency;
  readonly amount: Money;
  /** At the rate that was shown, without fees. */
  readonly debit: Money;
  readonly digest: Buffer;
};

/** Makes all requests of a payment file in the caller's transaction, so that the file is taken whole or not at all (FILE-15). */
export async function makeFileRequests(tx: Tx, actor: Actor, file: FileOfRequests): Promise<MadeRequest[]> {
  const { sets, requests } = file;
  const { clientId } = sets;
  await refuseBlocked(tx, sets);
  await lockGivenIds(tx, sets);
  const [usedId] = await selectUsedIds(tx, sets, null);
  // Another request took the ID, or paid the same, after the file was read. The next attempt reads the file again and refuses it.
  if (usedId !== undefined)
    throw new Error("A transaction ID of a payment file was used while the file was read.");
  const paymentCount = requests.reduce((sum, { count }) => sum + count, 0);
  if (await judgeFileRepeats(tx, sets, { paymentCount, areLocked: true }))
    throw new Error("Payments of a payment file were paid while the file was read.");
  const totals = new Map((await selectTotalsOfFile(tx, sets)).map((total) => [total.set_id, total]));
  await finishSetsOfFile(tx, sets);
  const made = requests.map((request, requestNo) => {
    const setId = sets.setIds[requestNo]!;
    const total = totals.get(setId)!;
    if (total.count !== request.count)
      throw new Error(`${total.count} of ${request.count} payments of a request were stored.`);
    return {
      ...request,
      requestId: randomUUID(),
      setId,
      walletCurrency: total.wallet_currency,
      amount: { currency: total.currency, minor: total.amount_minor },
      debit: { currency: total.wallet_currency, minor: total.debit_minor },
    };
  });
  for (const [requestNo, request] of made.entries())
    await insertOne(tx, actor, file, request, file.scheduledTimes[requestNo]!);
  const has = await clientHas(tx, clientId);
  if (has("VerifyNamesBeforeSubmit"))
    for (const { requestId, setId } of made)
      await lookUpNames(tx, { clientId, setId }, { actor, creator: file.creator, requestId });
  const digests = await selectDigests(
    tx,
    clientId,
    made.map(({ requestId }) => requestId),
  );
  return made.map((request) => ({ ...request, digest: digests.get(request.requestId)! }));
}

async function insertOne(
  tx: Tx,
  actor: Actor,
  { fileName, sets: { clientId }, approvalStages, creator }: FileOfRequests,
  { requestId, setId, reference, walletId, count, amount }: Omit<MadeRequest, "digest">,
  scheduledTime: number | null,
): Promise<void> {
  const status = firstStatus(approvalStages, { isScheduledAhead: scheduledTime !== null });
  const isMade = await insertRequest(
    tx,
    { clientId, setId },
    {
      requestId,
      head: { batchReference: fileName, comment: reference, scheduledTime },
      source: "api",
      approvalStages,
      status,
      walletIds: [walletId],
      creator,
      totalCount: count,
      amounts: [amount],
    },
  );
  if (!isMade) throw new Error("A random request ID exists already.");
  await recordAudit(tx, {
    clientId,
    actor,
    action: "payment.requested",
    target: requestId,
    after: {
      status,
      count,
      amounts: [{ currency: amount.currency, amount: toDecimal(amount) }],
      wallets: [walletId],
      batchReference: fileName,
      reference,
      scheduledTime,
    },
  });
  if (status === "processingFunds") await enqueue(tx, { name: "payments.release" }, { clientId, requestId });
}
