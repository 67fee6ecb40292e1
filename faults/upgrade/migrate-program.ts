import { migrate } from "@corridor/server/platform/migrate";

// The program that upgrade.ts kills while it migrates: its address is the one word, and it ends with its input at the latest.
process.stdin.once("end", () => process.exit(1)).resume();
process.stdout.write("ready\n");
await migrate(process.argv[2]!);
process.exit();
