import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import ssh2, { type Client, type ConnectConfig, type FileEntryWithStats, type SFTPWrapper } from "ssh2";
import { sftpUserName } from "@corridor/product/keys/sftp-access";
import type { SftpKeyType } from "@corridor/product/keys/contract";
import { readSftpKey } from "../../keys/read-sftp-key.ts";
import { keyUseOfType } from "../../keys/shown-keys.ts";
import { insertKey } from "../../keys/store.ts";
import { makeSshKey, type SshKeyPair } from "../../sftp/ssh-key.ts";
import { givenClient, givenUser, type GivenUser } from "../given.ts";
import type { World } from "../world.ts";

export type GivenSftpKey = {
  readonly clientId: string;
  readonly keyId: string;
  readonly userName: string;
  readonly privateKey: string;
};

/** A client's SFTP key, straight into the table, as if the person had added it. */
export async function givenSftpKey(
  { app }: Pick<World, "app">,
  user: Pick<GivenUser, "clientId" | "userId">,
  { type = "Payment", pair = makeSshKey() }: { type?: SftpKeyType; pair?: SshKeyPair } = {},
): Promise<GivenSftpKey> {
  const { clientId, userId } = user;
  const key = readSftpKey(pair.public);
  const owner = { clientId, use: keyUseOfType[type], addedBy: userId };
  await app.db.systemTransaction("given", (tx) => insertKey(tx, owner, key));
  return {
    clientId,
    keyId: key.keyId,
    userName: sftpUserName({ clientId, type }),
    privateKey: pair.private,
  };
}

/** A client with the features of SFTP, a person and a key. */
export async function givenSftpClient(
  world: Pick<World, "app">,
): Promise<GivenSftpKey & { user: GivenUser }> {
  const client = await givenClient(world, {
    features: ["ManagePaymentSftpKeys", "ManageStatementSftpKeys"],
  });
  const user = await givenUser(world, { client, role: "ADMIN" });
  return { ...(await givenSftpKey(world, user)), user };
}

/** A program of a client: the client of ssh2 with promises. */
export type SftpProgram = {
  readonly client: Client;
  readonly sftp: SFTPWrapper;
  put(path: string, bytes: Buffer): Promise<void>;
  get(path: string): Promise<Buffer>;
  names(path: string): Promise<string[]>;
  list(path: string): Promise<FileEntryWithStats[]>;
  /** Calls a method of the protocol by its name. */
  ask<T = void>(method: keyof SFTPWrapper, ...args: readonly unknown[]): Promise<T>;
  readonly closed: Promise<void>;
  end(): void;
};

/** Where an SFTP server of this machine listens. */
export type SftpPort = { readonly port: number };

export async function connectSsh(
  { port }: SftpPort,
  { userName, privateKey }: Pick<GivenSftpKey, "userName" | "privateKey">,
  more: ConnectConfig = {},
): Promise<Client> {
  const client = new ssh2.Client();
  await new Promise<void>((resolve, reject) => {
    client.once("ready", resolve);
    client.on("error", reject); // A connection may report several errors; those after the first change nothing.
    client.once("close", () => reject(new Error("closed")));
    client.connect({ host: "127.0.0.1", port, username: userName, privateKey, ...more });
  });
  client.setNoDelay(true); // ssh2 writes a packet in parts, and without this each request would wait 40 ms for the network.
  return client;
}

export async function openSftp(
  server: SftpPort,
  key: Pick<GivenSftpKey, "userName" | "privateKey">,
  more: ConnectConfig = {},
): Promise<SftpProgram> {
  const client = await connectSsh(server, key, more);
  const closed = new Promise<void>((resolve) => client.once("close", () => resolve()));
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
  ).catch((error: unknown) => {
    client.end();
    throw error;
  });
  const ask = <T = void>(method: keyof SFTPWrapper, ...args: readonly unknown[]) =>
    new Promise<T>((resolve, reject) => {
      const call = sftp[method] as unknown as (...all: readonly unknown[]) => void;
      call.call(sftp, ...args, (error: Error | null | undefined, result: T) =>
        error ? reject(error) : resolve(result),
      );
      client.once("close", () => reject(new Error("closed")));
    });
  client.setMaxListeners(1_000);
  return {
    client,
    sftp,
    put: (path, bytes) => ask("writeFile", path, bytes),
    get: (path) => ask<Buffer>("readFile", path),
    list: (path) => ask<FileEntryWithStats[]>("readdir", path),
    names: async (path) => (await ask<FileEntryWithStats[]>("readdir", path)).map(({ filename }) => filename),
    ask,
    closed,
    end: () => void client.end(),
  };
}

/** Connects the program of the demo's client acme, whose key is in the repository. */
export async function connectDemoProgram(server: SftpPort): Promise<SftpProgram> {
  const privateKey = await readFile(new URL("../../../demo/keys/acme-sftp", import.meta.url), "utf8");
  return openSftp(server, { userName: sftpUserName({ clientId: "acme", type: "Payment" }), privateKey });
}

export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

export async function until(isSo: () => boolean | Promise<boolean>, longestMs = 10_000): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > longestMs) throw new Error("It does not happen.");
    await wait(10);
  }
}
