import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { blobsOf } from "../testing/files/exports.ts";
import { givenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import {
  givenBlob,
  givenPaymentFile,
  type PaymentFileWish,
} from "../testing/payment-files/given-payment-file.ts";
import { givenFileSender, sendFile } from "../testing/payment-files/arrivals.ts";
import { useWorld } from "../testing/world.ts";
import { forgetOldFiles } from "./forget-old-files.ts";
import { findSentFile } from "./sent-file.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

const bytes = Buffer.from("Amount,Currency\r\n");

async function forgetAfter(age: string): Promise<void> {
  world.app.db.clock.moveBy(age);
  await forgetOldFiles(world.app);
}

async function rowsOf(statement: string, clientId: string): Promise<unknown[]> {
  return (await asOwner(world, statement, [clientId])).rows as unknown[];
}

test("the bytes of a file that is over and its responses are deleted after 90 days; the file and its requests stay [FILE-26]", async () => {
  const { clientId } = await givenClient(world);
  const file = await givenPaymentFile(world, { clientId, bytes, requests: [{ status: "done" }] });
  await asOwner(
    world,
    "insert into outbox_files (client_id, file_name, file_id, kind, blob_id) values ($1, 'a.result.csv', $2, 'result', $3)",
    [clientId, file.fileId, await givenBlob(world, clientId, bytes)],
  );
  await forgetAfter("89 days");
  expect(await blobsOf(world, clientId)).toHaveLength(2);
  await forgetAfter("91 days");
  expect(await blobsOf(world, clientId)).toEqual([]);
  expect(await rowsOf("select from outbox_files where client_id = $1", clientId)).toEqual([]);
  expect(
    await rowsOf(
      `select f.status, f.blob_id, q.reference, r.status as request from payment_files f
       join payment_file_requests q using (client_id, file_id) join payment_requests r using (client_id, request_id)
       where client_id = $1`,
      clientId,
    ),
  ).toEqual([{ status: "done", blob_id: null, reference: "REF-1", request: "done" }]);
});

test("the same bytes under the same name are known after they were deleted, and so is their SHA-256 [FILE-20, FILE-26, API-103]", async () => {
  const { clientId, caller } = await givenFileSender(world);
  const wish = {
    clientId,
    fileName: "old.csv",
    bytes,
    arrivedBy: "api",
    requests: [{ status: "rejected" }],
  } as const;
  const { fileId } = await givenPaymentFile(world, { ...wish, requests: [...wish.requests] });
  await forgetAfter("91 days");
  expect(await blobsOf(world, clientId)).toEqual([]);
  expect(await sendFile(world, caller, "OLD.csv", bytes)).toMatchObject({ fileId, isRepeat: true });
  await expect(sendFile(world, caller, "old.csv", "other bytes")).rejects.toMatchObject({
    code: "file.name-used",
  });
  const file = await world.app.db.asCaller(caller, clientId, (tx) => findSentFile(tx, { clientId, fileId }));
  expect(file!.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("a refused file loses its bytes after 90 days, and a file that waits keeps them [FILE-26, FILE-23]", async () => {
  const kept = async (wish: Omit<PaymentFileWish, "clientId">) => {
    const { clientId } = await givenClient(world);
    await givenPaymentFile(world, { clientId, bytes, ...wish });
    await forgetAfter("91 days");
    return (await blobsOf(world, clientId)).length;
  };
  expect(await kept({ status: "refused" })).toBe(0);
  expect(await kept({ requests: [{ status: "rejected" }, { status: "rejected" }] })).toBe(0);
  expect(await kept({})).toBe(1);
  expect(await kept({ requests: [{ status: "awaitingSecondApproval" }] })).toBe(1);
  expect(await kept({ requests: [{ status: "done" }, { status: "pending" }] })).toBe(1);
});

test("temporary uploads are deleted after a day, any number of them [EXT-37, FILE-21]", async () => {
  const { clientId } = await givenClient(world);
  const { keyId } = await givenPaymentFile(world, { clientId });
  for (let index = 0; index < 12; index += 1)
    await asOwner(
      world,
      "insert into inbox_files (client_id, file_name, blob_id, key_id) values ($1, $2, $3, $4)",
      [clientId, `a${index}.csv.part`, await givenBlob(world, clientId, bytes), keyId],
    );
  await forgetAfter("23 hours");
  expect(await blobsOf(world, clientId)).toHaveLength(12);
  await forgetAfter("25 hours");
  expect(await blobsOf(world, clientId)).toEqual([]);
  expect(await rowsOf("select from inbox_files where client_id = $1", clientId)).toEqual([]);
});
