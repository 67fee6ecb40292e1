import { sql } from "kysely";
import { outboxName } from "@corridor/product/files/file-name";
import { decidedBy, type RequestState } from "@corridor/product/payments/requests/status";
import { findAccount } from "../accounts/accounts.ts";
import type { Colleague } from "../accounts/colleagues.ts";
import { administratorsOf, eligibleApprovers } from "../approvals/approvers.ts";
import { findClient } from "../clients/clients.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { queueMail } from "../platform/mail/mail.ts";
import type { StoredFile } from "./stored-file.ts";

export type FileToNotifyAbout = Pick<
  StoredFile,
  "client_id" | "file_id" | "file_name" | "creator_email" | "wallet_ids"
> & {
  /** The status that the undecided requests of the file have. */
  readonly requestStatus: RequestState;
  /** The people who decided about the file before. */
  readonly deciders: readonly string[];
};

/** Notifies the people who can decide about a file, in one e-mail. If there are none, those who can appoint one (FILE-28, REQ-33). */
export async function notifyFileApprovers(app: App, tx: Tx, file: FileToNotifyAbout): Promise<void> {
  const {
    client_id: clientId,
    file_name: fileName,
    creator_email: creatorEmail,
    wallet_ids: walletIds,
  } = file;
  const awaits = decidedBy[file.requestStatus];
  if (!awaits) return;
  const coolDownHours = app.config.approverCoolDownHours;
  const approvers = await eligibleApprovers(tx, {
    ...{ clientId, awaits, walletIds, creatorEmail, coolDownHours },
    deciders: file.deciders,
  });
  const { name: clientName } = (await findClient(tx, clientId))!;
  const { requests, count } = await countsOf(tx, file);
  const words = { fileName, clientName, requests, count };
  if (approvers.length > 0)
    for (const approver of approvers)
      await queueMail(app, tx, { ...addressOf(file, approver), kind: "fileAwaitingApproval", words });
  else
    for (const administrator of await administratorsOf(tx, clientId))
      await queueMail(app, tx, {
        ...addressOf(file, administrator),
        kind: "fileNoApprover",
        words: { fileName },
      });
}

async function countsOf(
  tx: Tx,
  { client_id, file_id }: Pick<StoredFile, "client_id" | "file_id">,
): Promise<{ requests: number; count: number }> {
  return tx
    .selectFrom("payment_files")
    .select(["request_count as requests", "transaction_count as count"])
    .where("client_id", "=", client_id)
    .where("file_id", "=", file_id)
    .executeTakeFirstOrThrow();
}

/** Notifies the person who added the key about the decision, unless they have left (FILE-28). */
export async function notifyOfDecision(
  app: App,
  tx: Tx,
  file: Pick<StoredFile, "client_id" | "file_name" | "creator_email">,
  decision: {
    readonly decision: "approved" | "rejected";
    readonly person: string;
    readonly comment: string | null;
  },
): Promise<void> {
  const creator = await findAccount(tx, file.client_id, file.creator_email);
  if (!creator) return;
  const words = { fileName: file.file_name, ...decision };
  await queueMail(app, tx, { ...addressOf(file, creator), kind: "fileDecided", words });
}

/** Notifies the person who added the key that payments of an ended file failed: one e-mail, not one for each request (FILE-28). */
export async function notifyOfFileFailures(app: App, tx: Tx, file: StoredFile): Promise<void> {
  const { client_id: clientId, file_id: fileId, file_name: fileName } = file;
  const { rows } = await sql<{ failed: number }>`
    select coalesce(sum(p.failed_count), 0)::integer as failed
    from payment_file_requests r join payment_requests p on p.client_id = r.client_id and p.request_id = r.request_id
    where r.client_id = ${clientId} and r.file_id = ${fileId}`.execute(tx);
  const { failed } = rows[0]!;
  const creator = failed > 0 ? await findAccount(tx, clientId, file.creator_email) : undefined;
  if (!creator) return;
  const words = { fileName, failed, total: file.transaction_count };
  await queueMail(app, tx, { ...addressOf(file, creator), kind: "fileDoneWithFailures", words });
}

export async function notifyOfShortage(app: App, tx: Tx, file: StoredFile): Promise<void> {
  const creator = await findAccount(tx, file.client_id, file.creator_email);
  if (!creator) return;
  await queueMail(app, tx, {
    ...addressOf(file, creator),
    kind: "fileFunding",
    words: { fileName: file.file_name },
  });
}

/** Notifies the client's administrators and the person who added the key (FILE-15, FILE-28). */
export async function notifyOfRefusal(app: App, tx: Tx, file: StoredFile, errorCount: number): Promise<void> {
  const { client_id: clientId, file_name: fileName } = file;
  const administrators: Pick<Colleague, "email" | "display_name" | "language">[] = await administratorsOf(
    tx,
    clientId,
  );
  const creator = await findAccount(tx, clientId, file.creator_email);
  const isKnown = administrators.some(({ email }) => email === creator?.email);
  for (const colleague of creator && !isKnown ? [...administrators, creator] : administrators)
    await queueMail(app, tx, {
      ...addressOf(file, colleague),
      kind: "fileRefused",
      words: { fileName, response: outboxName(fileName, "errors"), errors: errorCount },
    });
}

function addressOf(
  { client_id: clientId, file_name: fileName }: Pick<StoredFile, "client_id" | "file_name">,
  { email, display_name: name, language }: Pick<Colleague, "email" | "display_name" | "language">,
) {
  return { clientId, to: email, name, language, path: `/filesDetails/${encodeURIComponent(fileName)}` };
}
