import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { cancelExport as contract } from "@corridor/product/exports/contract";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { deleteFile, deleteOwnJob } from "./store.ts";

/** Deletes the caller's own export with its file. A worker that is writing it notices and stops. */
export async function cancelExport(
  app: App,
  caller: Caller,
  { clientId, exportJobId }: InputOf<typeof contract> & { clientId: string },
): Promise<OutputOf<typeof contract>> {
  const actor = actorOf(caller);
  await app.db.asCaller(caller, clientId, async (tx) => {
    const dropped = await deleteOwnJob(tx, { clientId, exportJobId }, caller.person);
    if (!dropped) throw new Problem("notFound");
    await deleteFile(tx, dropped);
    await recordAudit(tx, { clientId, actor, action: "export.cancelled", target: exportJobId });
  });
  return {};
}
