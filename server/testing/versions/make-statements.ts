import { reportFaults } from "../../statements/faults.ts";
import { makeMissingStatements } from "../../statements/make.ts";
import { writeMissingFiles } from "../../statements/write-files.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../open-world.ts";

/** The statements of two days before the world was made, with their files, and a fault that staff have to look at. */
export async function makeStatements({ app, ...world }: World, clientId: string): Promise<void> {
  await asOwner(world, "update wallets set created_at = created_at - interval '2 days'");
  await makeMissingStatements(app);
  await writeMissingFiles(app);
  const fault = { clientId, walletId: "main", day: "2026-01-01", description: "The file has other bytes." };
  await reportFaults(app, [fault], "file");
}
