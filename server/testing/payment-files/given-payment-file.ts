import { createHash, randomBytes } from "node:crypto";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { storeBlob } from "../../platform/blobs/blobs.ts";
import { systemActor } from "../../platform/actor.ts";
import { givenUser, type GivenUser } from "../given.ts";
import { givenKey } from "../keys.ts";
import { asOwner } from "../ledger.ts";
import { givenRequest, type GivenRequest } from "../requests.ts";
import type { World } from "../world.ts";

type StoredStatus = "received" | "refused" | "AwaitingApproval" | "pending" | "done" | "rejected";

/** A request of the file. Its lines name one wallet and one currency; its reference is REF-1, REF-2 and so on by default. */
type FileRequestWish = Omit<GivenRequest, "clientId" | "source" | "batchReference" | "comment"> & {
  readonly reference?: string;
  readonly tenor?: "spot" | "tod" | "tom";
};

export type PaymentFileWish = {
  readonly clientId: string;
  readonly fileName?: string;
  readonly arrivedBy?: "sftp" | "api";
  /** A time that PostgreSQL reads. */
  readonly arrivedAt?: string;
  /** The person who added the key; a new one by default. */
  readonly creator?: GivenUser;
  /** By default, the status that the statuses of the requests imply. */
  readonly status?: StoredStatus;
  readonly stages?: 0 | 1 | 2;
  readonly requests?: readonly FileRequestWish[];
  /** The file as it arrived; without it, the bytes count as deleted. */
  readonly bytes?: Buffer;
};

export type GivenPaymentFile = {
  clientId: string;
  fileId: string;
  fileName: string;
  keyId: string;
  creator: GivenUser;
  blobId: string | null;
  /** In the order of the file. */
  requestIds: string[];
};

/** Makes a payment file in any status with its requests, straight into the tables; no money has moved. */
export async function givenPaymentFile(world: World, wish: PaymentFileWish): Promise<GivenPaymentFile> {
  const { clientId, arrivedBy = "sftp", arrivedAt = "now", requests = [] } = wish;
  const { fileName = `file-${randomBytes(4).toString("hex")}.csv` } = wish;
  const status = wish.status ?? statusOf(requests);
  const creator = wish.creator ?? (await givenUser(world, { client: { clientId, name: clientId } }));
  const { keyId } = await givenKey(world, creator, { use: arrivedBy === "sftp" ? "sftpPayment" : "api" });
  const blobId = wish.bytes ? await givenBlob(world, clientId, wish.bytes) : null;
  const requestIds: string[] = [];
  for (const [index, request] of requests.entries()) {
    const facts = { createdAt: arrivedAt, creatorEmail: creator.email, fileName, ...request };
    const comment = referenceOf(request, index);
    const { requestId } = await givenRequest(world, {
      ...{ ...facts, clientId, source: "api", batchReference: fileName, comment },
      ...(wish.stages !== undefined && { stages: wish.stages }),
    });
    requestIds.push(requestId);
  }
  const { rows } = await asOwner(
    world,
    `insert into payment_files (client_id, file_name, arrived_by, arrived_at, key_id, creator_user_id, creator_email, blob_id, sha256,
       status, approval_stages, wallet_ids, request_count, transaction_count, content_digest, ended_at)
     select $1, $2, $3, $4::timestamptz, $5, $6, $7, $8, $12::bytea, $9::text, $10::smallint,
       array(select distinct unnest(wallet_ids) from payment_requests where client_id = $1 and request_id = any ($11)),
       count(*), coalesce(sum(total_count), 0), case when $9 not in ('received', 'refused')
         then sha256(coalesce(string_agg(content_digest, '' order by array_position($11, request_id)), '')) end,
       case when $9 in ('done', 'rejected') then coalesce(max(finished_at), $4::timestamptz) end
     from payment_requests where client_id = $1 and request_id = any ($11::uuid[])
     returning file_id`,
    [
      ...[clientId, fileName, arrivedBy, arrivedAt, keyId, creator.userId, creator.email, blobId, status],
      ...[
        stagesOf(wish, status),
        requestIds,
        createHash("sha256")
          .update(wish.bytes ?? "")
          .digest(),
      ],
    ],
  );
  const { file_id: fileId } = rows[0] as { file_id: string };
  for (const [index, request] of requests.entries())
    await asOwner(
      world,
      `insert into payment_file_requests (client_id, file_id, request_no, reference, request_id, set_id, wallet_id, source_currency,
         paid_currency, tenor, debit_minor)
       select r.client_id, $2, $3, $4, r.request_id, r.set_id, w.wallet_id, w.currency, line.currency, $5, line.debit
       from payment_requests r
       cross join lateral (select min(wallet_id) as wallet_id, min(currency) as currency,
           sum(coalesce(debit_minor, amount_minor)) as debit
         from charged_lines l where l.client_id = r.client_id and l.set_id = r.set_id) line
       join wallets w on w.client_id = r.client_id and w.wallet_id = line.wallet_id
       where r.client_id = $1 and r.request_id = $6`,
      [clientId, fileId, index, referenceOf(request, index), request.tenor ?? null, requestIds[index]],
    );
  return { clientId, fileId, fileName, keyId, creator, blobId, requestIds };
}

/** A refused file with its list of errors. */
export async function givenRefusedFile(
  world: World,
  wish: Pick<PaymentFileWish, "fileName" | "clientId" | "creator" | "arrivedAt">,
): Promise<GivenPaymentFile> {
  const file = await givenPaymentFile(world, { ...wish, status: "refused" });
  const { clientId, fileId, fileName } = file;
  const words = { en: "The file contains no payments.", fr: "Le fichier ne contient aucun paiement." };
  await asOwner(
    world,
    `insert into outbox_files (client_id, file_name, file_id, kind, blob_id, error_count, first_errors)
     values ($1, $2, $3, 'errors', $4, 1, $5)`,
    [
      ...[clientId, `${fileName}.errors.csv`, fileId],
      await givenBlob(world, clientId, Buffer.from("Row,Column,Value,Error\n")),
      JSON.stringify([{ cell: null, words }]),
    ],
  );
  return file;
}

/** A whole blob of a client. Returns its ID. */
export async function givenBlob(
  { app }: Pick<World, "app">,
  clientId: string,
  bytes: Buffer,
): Promise<string> {
  const actor = systemActor("given");
  const writer = await storeBlob(app, actor, clientId, bytes);
  const { blobId } = await app.db.transaction(actor, clientId, (tx) => writer.finish(tx));
  return blobId;
}

function referenceOf({ reference }: FileRequestWish, index: number): string {
  return reference ?? `REF-${index + 1}`;
}

const ended: readonly RequestState[] = ["done", "rejected", "abandoned"];

function statusOf(requests: readonly FileRequestWish[]): StoredStatus {
  const statuses = requests.map(({ status = "done" }) => status);
  if (statuses.length === 0) return "received";
  if (statuses.some((status) => status.endsWith("Approval"))) return "AwaitingApproval";
  if (statuses.every((status) => status === "rejected")) return "rejected";
  return statuses.every((status) => ended.includes(status)) ? "done" : "pending";
}

function stagesOf({ stages, requests = [] }: PaymentFileWish, status: StoredStatus): number | null {
  if (status === "received" || status === "refused") return null;
  if (stages !== undefined) return stages;
  if (status !== "AwaitingApproval") return 0;
  return requests.some((request) => request.status === "awaitingApproval") ? 1 : 2;
}
