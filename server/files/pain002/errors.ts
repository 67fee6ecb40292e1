import { readFile } from "node:fs/promises";
import path from "node:path";
import { mostErrorsNamed } from "@corridor/product/files/response-texts";
import { unreadReport } from "../../payments/read-file/pain002/error-report.ts";
import { writeErrorReport } from "../../payments/read-file/read-payment-file.ts";
import type { Actor } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Refusal } from "../refusal.ts";
import type { FileKey } from "../stored-file.ts";
import { databaseTime, reportId } from "./report-id.ts";

/** Why a message was refused, as a pain.002 (ISO-06). */
export async function errorReport(
  app: App,
  actor: Actor,
  { clientId, fileId }: FileKey,
  { reading, context, problems, path: copy, folder }: Refusal,
): Promise<string> {
  const message = reading?.message ?? null;
  const head = {
    messageId: reportId(fileId, "errors"),
    createdAt: await app.db.transaction(actor, clientId, databaseTime),
    // The content is read again and shows its own problems.
    problems: problems.filter((problem) => !message?.problems.includes(problem)),
    most: mostErrorsNamed,
  };
  if (!message || !context) return unreadReport(head);
  const outputPath = path.join(folder, "errors");
  const isWritten = await writeErrorReport({ path: copy, context, head, outputPath });
  if (!isWritten) throw new Error("A message could be read once, but not again for its errors.");
  return readFile(outputPath, "utf8");
}
