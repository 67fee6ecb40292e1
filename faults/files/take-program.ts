import { takeFile } from "@corridor/server/files/take";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import type { Database, Tx } from "@corridor/server/platform/db";

// Takes one payment file and kills itself at a step: before or after the commit of one of its transactions.
const [databaseUrl = "", dataDir = "", clientId = "", fileId = "", step = ""] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });

let stepsDone = 0;
async function dieAtStep(): Promise<void> {
  stepsDone += 1;
  if (stepsDone !== Number(step)) return;
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => undefined); // The signal may take a moment.
}

const transaction: Database["transaction"] = async (actor, client, work, limits) => {
  const result = await app.db.transaction(
    actor,
    client,
    async (tx: Tx) => {
      const made = await work(tx);
      await dieAtStep();
      return made;
    },
    limits,
  );
  await dieAtStep();
  return result;
};

process.stdout.write("ready\n");
await takeFile({ ...app, db: { ...app.db, transaction } }, { clientId, fileId });
await app.close();
process.exit(0);
