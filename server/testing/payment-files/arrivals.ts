import { text } from "node:stream/consumers";
import { actorOf, systemActor, type Caller } from "../../platform/actor.ts";
import { storeBlob } from "../../platform/blobs/blobs.ts";
import { readBlob } from "../../platform/blobs/read-blob.ts";
import { identifyKey } from "../../keys/identify-key.ts";
import { arriveFile } from "../../files/arrive.ts";
import { listOutbox } from "../../files/outbox.ts";
import { givenUser, type GivenUser } from "../given.ts";
import { givenKey } from "../keys.ts";
import { givenPayer } from "../payers.ts";
import type { World } from "../world.ts";

export const fileHeader =
  "Request Reference,Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID,Reason";

/** A row of a payment file under `fileHeader`. */
export function fileRow(
  reference: string,
  amount = "150.00",
  ending = "78",
  more: Partial<FileRow> = {},
): string {
  const row = { currency: "KES", wallet: "main", provider: "mpesa-ke", ...more };
  return [
    reference,
    amount,
    row.currency,
    "Grace Achieng",
    row.provider,
    `+2547123456${ending}`,
    row.wallet,
    "",
  ].join(",");
}

type FileRow = { currency: string; wallet: string; provider: string };

/** A client whose program sends files: its key was added by a developer. */
export async function givenFileSender(world: World, wish: Parameters<typeof givenPayer>[1] = {}) {
  const payer = await givenPayer(world, wish);
  const creator = await givenUser(world, { client: payer.client, role: "DEVELOPER" });
  const key = await givenKey(world, creator);
  const caller = await callerOf(world, creator, key.keyId);
  const { clientId } = payer.client;
  return {
    ...payer,
    ...{ clientId, creator, key, caller },
    arrive: (fileName: string, bytes: string | Buffer) => sendFile(world, caller, fileName, bytes),
    outbox: () => outboxOf(world, clientId),
  };
}

async function callerOf({ app }: World, user: GivenUser, keyId: string): Promise<Caller> {
  const { person, wallets } = (await identifyKey(app, user.clientId, keyId))!;
  return {
    person,
    wallets,
    keyId,
    address: "127.0.0.1",
    userAgent: "test",
    language: "en",
    browserTokens: "",
  };
}

/** A file arrives by the signed API. */
export async function sendFile(
  { app }: Pick<World, "app">,
  caller: Caller,
  fileName: string,
  bytes: string | Buffer,
  arrivedBy: "api" | "sftp" = "api",
): Promise<{ clientId: string; fileId: string; isRepeat: boolean }> {
  const { clientId } = caller.person;
  const writer = await storeBlob(app, actorOf(caller), clientId, Buffer.from(bytes));
  const file = await app.db.asCaller(caller, clientId, async (tx) =>
    arriveFile(app, caller, tx, {
      ...{ clientId, fileName, arrivedBy },
      keyId: caller.keyId!,
      blob: await writer.finish(tx),
    }),
  );
  return { clientId, ...file };
}

/** The responses of a client's outbox, by their names. */
async function outboxOf({ app }: Pick<World, "app">, clientId: string): Promise<Record<string, string>> {
  const actor = systemActor("test");
  const files = await app.db.transaction(actor, clientId, (tx) => listOutbox(tx, clientId));
  const found: Record<string, string> = {};
  for (const { name, blobId } of files) found[name] = await text(readBlob(app, actor, { clientId, blobId }));
  return found;
}
