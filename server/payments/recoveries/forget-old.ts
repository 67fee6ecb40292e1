import { sql } from "kysely";
import type { App } from "../../platform/app.ts";
import type { Chore } from "../../platform/jobs.ts";

/** Deletes recoveries that were not submitted and not changed for 7 days (AGAIN-05). Returns the number of deleted recoveries. */
export async function forgetOldRecoveries(app: App): Promise<number> {
  return app.db.systemTransaction("forget recoveries", async (tx) => {
    const { numAffectedRows } = await sql`
      delete from recovery_drafts where changed_at < app_now() - interval '7 days'`.execute(tx);
    return Number(numAffectedRows);
  });
}

export const forgetOldRecoveriesChore: Chore = {
  name: "payments.forget-recoveries",
  everySeconds: 600,
  run: forgetOldRecoveries,
};
