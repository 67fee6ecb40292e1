import { buildConsoleIfNeeded } from "@corridor/server/processes/build-console";

await buildConsoleIfNeeded(console.log);
