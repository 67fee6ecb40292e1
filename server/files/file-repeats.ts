import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryFileRepeats as contract } from "@corridor/product/files/contract";
import { repeatingRequestsNamed } from "@corridor/product/files/file-repeats";
import { Problem } from "@corridor/product/problems";
import { countRepeatsBySet } from "../payments/sets/repeats.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { selectFile, selectRequestsOfFile } from "./query/shown-file.ts";

/** The repeats that the people who decide about a file must know; none after the decision (FILE-37). */
export async function queryFileRepeats(
  app: App,
  caller: Caller,
  { clientId, fileName }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const file = await selectFile(tx, clientId, fileName);
    if (!file) throw new Problem("notFound");
    if (file.status !== "AwaitingApproval")
      return { paidLately: 0, inside: 0, requestCount: 0, requests: [] };
    const requests = await selectRequestsOfFile(tx, clientId, file.fileId);
    const setIds = requests.map(({ setId }) => setId);
    const counts = await countRepeatsBySet(tx, { clientId, setIds }, file.transactionCount);
    const bySet = new Map(counts.map((each) => [each.setId, each]));
    const repeating = requests.flatMap(({ requestId, reference, setId }) => {
      const found = bySet.get(setId);
      return found ? [{ requestId, reference, count: found.either }] : [];
    });
    return {
      paidLately: counts.reduce((sum, each) => sum + each.paidLately, 0),
      inside: counts.reduce((sum, each) => sum + each.inside, 0),
      requestCount: repeating.length,
      requests: repeating.slice(0, repeatingRequestsNamed),
    };
  });
}
