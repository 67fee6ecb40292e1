import { runReader, usualFence } from "../../platform/threads/reader-thread.ts";
import { workerProgram } from "../../platform/threads/worker-program.ts";
import type { NumberBatch } from "../number-batch.ts";
import {
  unreadable,
  type LookupReaderInput,
  type LookupReaderMessage,
  type LookupReading,
} from "./reading.ts";

/**
 * Reads and judges a lookup file in a thread of its own, with a heap limit and a deadline (C-62). A bad file does not reject the promise.
 * The numbers of a file are at most some tens of megabytes, so no transaction has to wait for the reader.
 */
export async function readLookupFile(
  input: LookupReaderInput,
): Promise<{ reading: LookupReading; batches: readonly NumberBatch[] }> {
  const batches: NumberBatch[] = [];
  const program = await workerProgram("read-lookup-file", import.meta.url, "./worker.ts");
  const answer = await runReader<LookupReaderMessage, "reading">({
    program,
    input,
    fence: usualFence,
    lastKinds: ["reading"],
    take: async ({ batch }) => void batches.push(batch),
  });
  return { reading: typeof answer === "string" ? unreadable({ code: answer }) : answer.reading, batches };
}
