import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { startSftp } from "@corridor/server/sftp/server";

// Serves SFTP until it is killed, and prints its port.
const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "silent" });
const server = await startSftp(app, { host: "127.0.0.1", port: 0 });
process.stdout.write(`${server.port}\n`);
