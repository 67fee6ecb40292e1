import { writeSync } from "node:fs";
import { postSingle } from "@corridor/server/ledger/coalesce";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { callersAtOnce, numberedTransfer } from "./numbered-transfers.ts";

// The program that kill-server.ts kills: it posts numbered transfers without end, and prints each number after it is
// acknowledged, before the next one. The system has its output, which survives the program.
const [databaseUrl = "", clientId = ""] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATABASE_CONNECTIONS: String(callersAtOnce) });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });

let last = 0;
await Promise.all(
  Array.from({ length: callersAtOnce }, async () => {
    for (;;) {
      const number = (last += 1);
      const transfer = numberedTransfer(number);
      await postSingle(app, { clientId, walletId: transfer.legs[0]!.account.subject, transfer });
      writeSync(process.stdout.fd, `${number}\n`);
    }
  }),
);
