import path from "node:path";
import { sql } from "kysely";
import { takeFile } from "@corridor/server/files/take";
import { createConsoleApi } from "@corridor/server/processes/console-api";
import { fileHeader, fileRow, givenFileSender } from "@corridor/server/testing/payment-files/arrivals";
import type { Fault } from "../fault.ts";
import { startProgram } from "../payments/programs.ts";
import type { FaultWorld } from "../world.ts";

const requestCount = 3;
const rowCount = 30;
/** The last step of the full run is the one after which the program ends by itself. */
const mostSteps = 200;
/** Before the payments are committed, and before and after the requests are. */
const smallSteps = [7, 17, 18];

type FileState = { status: string; requests: number; payments: number; named: number; responses: number };

/** kill -9 at every step of taking a file, then another attempt: never half a file, never a file twice (FILE-15). */
export const killTaking: Fault = {
  test: "F-68 taking",
  async run(world, size) {
    const api = await createConsoleApi(world.app, null);
    const violations: string[] = [];
    let trials = 0;
    try {
      const steps = size === "full" ? Array.from({ length: mostSteps }, (_, index) => index + 1) : smallSteps;
      const server = {
        ...world,
        server: api.server,
        another: async () => ({ app: world.app, server: api.server }),
      };
      const sender = await givenFileSender(server, { approvals: 1 });
      for (const step of steps) {
        const rows = Array.from({ length: rowCount }, (_, n) =>
          fileRow(`R-${n % requestCount}`, "150.00", String(10 + n)),
        );
        const file = await sender.arrive(`step-${step}.csv`, [fileHeader, ...rows].join("\n"));
        const exitCode = await killAtStep(world, file, step);
        trials += 1;
        violations.push(...judge(step, await readTaken(world, file), false));
        await takeFile(world.app, file);
        await takeFile(world.app, file);
        violations.push(...judge(step, await readTaken(world, file), true));
        if (exitCode === 0 && size === "full") break;
        if (exitCode !== null) violations.push(`step ${step}: the program ended with ${exitCode}`);
      }
    } finally {
      await api.stop();
    }
    return { trials, violations };
  },
};

async function killAtStep(
  { databaseUrl, app }: FaultWorld,
  { clientId, fileId }: { clientId: string; fileId: string },
  step: number,
): Promise<number | null> {
  const { dataDir } = app.config;
  const program = await startProgram({
    file: new URL("./take-program.ts", import.meta.url),
    words: [databaseUrl, dataDir, clientId, fileId, String(step)],
    complaints: path.join(dataDir, "take-program.log"),
  });
  return program.ended; // Null when it was killed.
}

async function readTaken(
  { app }: FaultWorld,
  { clientId, fileId }: { clientId: string; fileId: string },
): Promise<FileState> {
  return app.db.systemTransaction("judge a payment file", async (tx) => {
    const { rows } = await sql<FileState>`
      select f.status, f.request_count as named,
        (select count(*)::integer from payment_requests r where r.client_id = f.client_id and r.batch_reference = f.file_name) as requests,
        (select coalesce(sum(total_count), 0)::integer from payment_requests r
          where r.client_id = f.client_id and r.batch_reference = f.file_name) as payments,
        (select count(*)::integer from outbox_files o where o.client_id = f.client_id and o.file_id = f.file_id) as responses
      from payment_files f where f.client_id = ${clientId} and f.file_id = ${fileId}`.execute(tx);
    return rows[0]!;
  });
}

function judge(step: number, taken: FileState, isRetried: boolean): string[] {
  const isWhole =
    taken.status === "AwaitingApproval" &&
    taken.requests === requestCount &&
    taken.named === requestCount &&
    taken.payments === rowCount &&
    taken.responses === 1;
  const isUntouched = taken.status === "received" && taken.requests === 0 && taken.responses === 0;
  if (isWhole || (isUntouched && !isRetried)) return [];
  return [`step ${step}${isRetried ? ", tried again" : ""}: ${JSON.stringify(taken)}`];
}
