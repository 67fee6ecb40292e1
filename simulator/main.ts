import { parseArgs } from "node:util";
import { startSimulator } from "./simulator.ts";

// The simulated payment network as a program. The secret is no argument, because other users can see arguments.
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    data: { type: "string" },
    "callback-url": { type: "string" },
    "time-scale": { type: "string", default: "1" },
    "class-c": { type: "string" },
    "lookups-per-second": { type: "string" },
    "until-stdin-closes": { type: "boolean", default: false },
  },
});
const { data, "callback-url": callbackUrl, "class-c": classC, "lookups-per-second": lookups } = values;
const secret = process.env.SIMULATOR_SECRET;
if (!data || !callbackUrl || !secret)
  throw new Error("The simulator needs --data FOLDER, --callback-url URL and SIMULATOR_SECRET.");

const simulator = await startSimulator({
  port: Number(values.port),
  dataDir: data,
  callbackUrl,
  secret,
  timeScale: Number(values["time-scale"]),
  ...(classC && { classC }),
  ...(lookups && { lookupsPerSecond: Number(lookups) }),
});
console.log(`The simulated payment network answers at ${simulator.url}`);

const stop = () => void simulator.stop().then(() => process.exit(0));
process.once("SIGTERM", stop).once("SIGINT", stop);
// The program ends with the program that started it, also when that one is killed.
if (values["until-stdin-closes"]) process.stdin.resume().once("end", stop);
