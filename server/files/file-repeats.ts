import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryFileRepeats as contract } from "@corridor/product/files/contract";
import { repeatingRequestsNamed, type FileRepeats } from "@corridor/product/files/file-repeats";
import { areWorse, type SeenRepeats } from "@corridor/product/payments/repeats/repeats-seen";
import { Problem } from "@corridor/product/problems";
import { countRepeats } from "../payments/repeats/count-repeats.ts";
import { lookForRepeats } from "../payments/repeats/look.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { selectFile, selectRequestsOfFile } from "./query/shown-file.ts";
import type { FileKey } from "./stored-file.ts";

/** The repeats that the people who decide about a file must know; none after the decision (FILE-37). */
export async function queryFileRepeats(
  app: App,
  caller: Caller,
  { clientId, fileName }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const file = await selectFile(tx, clientId, fileName);
    if (!file) throw new Problem("notFound");
    if (file.status === "AwaitingApproval") return lookAtFile(tx, { clientId, fileId: file.fileId });
    return {
      counts: { paid: 0, waiting: 0, reference: 0, inside: 0 },
      ...{ hidden: 0, found: 0, requestCount: 0, requests: [] },
    };
  });
}

/** Refuses an approval by a person who was shown fewer repeats, or fewer paid ones, than there are now (DUP-06). */
export async function refuseUnseenFileRepeats(tx: Tx, file: FileKey, seen: SeenRepeats): Promise<void> {
  if (areWorse(await lookAtFile(tx, file), seen)) throw new Problem("request.repeats-changed");
}

async function lookAtFile(tx: Tx, { clientId, fileId }: FileKey): Promise<FileRepeats> {
  const requests = await selectRequestsOfFile(tx, clientId, fileId);
  const setIds = requests.map(({ setId }) => setId);
  await lookForRepeats(tx, { clientId, setIds, batchReference: null });
  const { counts, hidden, outside, bySet } = await countRepeats(tx, { clientId, setIds });
  const repeating = requests.flatMap(({ requestId, reference, setId }) => {
    const count = bySet.get(setId);
    return count ? [{ requestId, reference, count }] : [];
  });
  return {
    counts,
    hidden,
    found: outside + counts.inside + hidden,
    requestCount: repeating.length,
    requests: repeating.slice(0, repeatingRequestsNamed),
  };
}
