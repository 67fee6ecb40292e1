import { Worker } from "node:worker_threads";
import { limitAtOnce } from "./limit-at-once.ts";
import type { WorkerProgram } from "./worker-program.ts";

/** The limits of a thread that reads an uploaded file (C-62). */
export type ReaderFence = { readonly deadlineMs: number; readonly heapMegabytes: number };
export const usualFence: ReaderFence = { deadlineMs: 60_000, heapMegabytes: 512 };
const youngMegabytes = 64;
const readersAtOnce = 2;

/** Each reader may use a core and its heap, so further files wait, whatever they hold. */
const inTurn = limitAtOnce(readersAtOnce);

export type StoppedReading = "fileTooSlow" | "fileUnpacksTooBig";

export type ReaderTask<Message extends { readonly kind: string }, Last extends Message["kind"]> = {
  readonly program: WorkerProgram;
  readonly input: unknown;
  readonly fence: ReaderFence;
  /** The messages that end the reading. */
  readonly lastKinds: readonly Last[];
  /** Called with each earlier message, one after the other. The thread gets its kind back when the call has ended. */
  readonly take: (message: Exclude<Message, { kind: Last }>) => Promise<void>;
};

/** Returns the last message of a reader, or the reason why it was stopped. */
export function runReader<Message extends { readonly kind: string }, Last extends Message["kind"]>(
  task: ReaderTask<Message, Last>,
): Promise<Extract<Message, { kind: Last }> | StoppedReading> {
  return inTurn(() => runThread(task));
}

async function runThread<Message extends { readonly kind: string }, Last extends Message["kind"]>({
  program: { code, isCode },
  input,
  fence: { deadlineMs, heapMegabytes },
  lastKinds,
  take,
}: ReaderTask<Message, Last>): Promise<Extract<Message, { kind: Last }> | StoppedReading> {
  type LastMessage = Extract<Message, { kind: Last }>;
  const isLast = (message: Message): message is LastMessage =>
    (lastKinds as readonly string[]).includes(message.kind);
  const worker = new Worker(code, {
    eval: isCode,
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      deadline = setTimeout(() => resolve("fileTooSlow"), deadlineMs);
      // Messages are taken one after the other, and the last one counts only when all before it are taken.
      let before: Promise<void> = Promise.resolve();
      worker.on("message", (message: Message) => {
        before = before.then(async () => {
          if (isLast(message)) {
            resolve(message);
            return;
          }
          await take(message as Exclude<Message, { kind: Last }>);
          worker.postMessage(message.kind);
        });
        before.catch(reject);
      });
      worker.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve("fileUnpacksTooBig");
        else reject(error);
      });
      const noAnswer = new Error("The reader of a file ended without an answer.");
      worker.on("exit", () => void before.then(() => reject(noAnswer), reject));
    });
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
