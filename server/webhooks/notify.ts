import { sql } from "kysely";
import { colleaguesInRoles } from "../accounts/colleagues.ts";
import { findClient } from "../clients/clients.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { MadeAttempt } from "./record-attempts.ts";

/** People do not get an e-mail each time that a receiver fails, recovers and fails again. */
const tellAgainAfter = "6 hours";

/** Tells administrators and developers once that callbacks fail, and at most once in six hours (ACC-14). */
export async function tellThatCallbacksFail(
  app: App,
  tx: Tx,
  clientId: string,
  { httpStatus, failure }: Pick<MadeAttempt, "httpStatus" | "failure">,
): Promise<void> {
  const { rows } = await sql<{ url: string | null }>`
    update callback_receivers set failing_told_at = app_now(), is_failing_told = true
    where client_id = ${clientId} and not is_failing_told
      and (failing_told_at is null or failing_told_at < app_now() - interval '${sql.raw(tellAgainAfter)}')
    returning url`.execute(tx);
  const url = rows[0]?.url;
  if (url) await mailDevelopers(app, tx, clientId, "callbacksFail", { url, httpStatus, failure });
}

/** Tells the same people that callbacks work again, if they were told of the failures. */
export async function tellThatCallbacksWork(app: App, tx: Tx, clientId: string): Promise<void> {
  const { rows } = await sql<{ url: string | null }>`
    update callback_receivers set is_failing_told = false where client_id = ${clientId} and is_failing_told returning url`.execute(
    tx,
  );
  const url = rows[0]?.url;
  if (url) await mailDevelopers(app, tx, clientId, "callbacksWork", { url, httpStatus: null, failure: null });
}

async function mailDevelopers(
  app: App,
  tx: Tx,
  clientId: string,
  kind: "callbacksFail" | "callbacksWork",
  about: { url: string } & Pick<MadeAttempt, "httpStatus" | "failure">,
): Promise<void> {
  const clientName = (await findClient(tx, clientId))!.name;
  for (const colleague of await colleaguesInRoles(tx, clientId, ["ADMIN", "DEVELOPER"]))
    await queueMail(app, tx, {
      clientId,
      to: colleague.email,
      name: colleague.display_name,
      language: colleague.language,
      kind,
      words: { clientName, ...about },
      path: "/console",
    });
}
