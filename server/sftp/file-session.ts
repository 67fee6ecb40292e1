import { finalNameOf, isPaymentFileName } from "@corridor/product/files/file-name";
import { Problem } from "@corridor/product/problems";
import { arriveFile } from "../files/arrive.ts";
import {
  deleteTemporaryFile,
  findInboxFile,
  listInbox,
  refuseUsedName,
  storeTemporaryFile,
  takeTemporaryFile,
} from "../files/inbox.ts";
import { logFileStep } from "../files/log-file-step.ts";
import { findOutboxFile, listOutbox } from "../files/outbox.ts";
import { UploadRoom } from "../files/upload-room.ts";
import { identifyKey } from "../keys/identify-key.ts";
import { actorOf } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { beginBlob, type KeptBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import { findStatementFile, listStatementFiles } from "../statements/files.ts";
import type { ListedFile } from "./attributes.ts";
import { Download } from "./download.ts";
import { refusalOfKeyUse, type SftpLogin } from "./log-in.ts";
import { noteRefusedUpload } from "./note-refused-upload.ts";
import { isStoredName } from "./place.ts";
import { accessRefusal, noSuchFile, unsupportedRefusal } from "./refusal.ts";
import { roomHolderOf, type SessionKey } from "./store-sessions.ts";
import { Upload } from "./upload.ts";

const mostNamesKept = 1_000;
/** A client may have ten thousand files, and a program several listings open. */
const statementsAtOnce = 500;

/** What one session may do with the files of its client. */
export class FileSession {
  readonly #app: App;
  readonly #login: SftpLogin;
  readonly #sessionKey: SessionKey;
  readonly #uploads = new Set<Upload>();
  readonly #room: UploadRoom;
  /** Many clients ask for the size of a file after its upload; the file may have been read and left the inbox since. */
  readonly #uploaded = new Map<string, ListedFile>();

  constructor(app: App, login: SftpLogin, sessionKey: SessionKey) {
    this.#app = app;
    this.#login = login;
    this.#sessionKey = sessionKey;
    this.#room = new UploadRoom(app, login.caller, roomHolderOf(sessionKey));
  }

  listInbox(): Promise<readonly ListedFile[]> {
    return this.#transaction((tx) => listInbox(tx, this.#sessionKey.clientId));
  }

  async findInInbox(name: string): Promise<ListedFile> {
    if (!isStoredName(name)) throw noSuchFile();
    const file = await this.#transaction((tx) => findInboxFile(tx, this.#sessionKey.clientId, name));
    const found = file ?? this.#uploaded.get(name);
    if (!found) throw noSuchFile();
    return found;
  }

  async listOutbox(): Promise<readonly ListedFile[]> {
    const files = await this.#transaction((tx) => listOutbox(tx, this.#sessionKey.clientId));
    return files.map(({ name, byteCount, madeAt }) => ({ name, byteCount, storedAt: madeAt }));
  }

  async openInOutbox(name: string): Promise<Download> {
    const { clientId } = this.#sessionKey;
    const file = isStoredName(name)
      ? await this.#transaction((tx) => findOutboxFile(tx, clientId, name))
      : undefined;
    return this.#download(file);
  }

  /** The next statements after a name, in the order of names; none at the end (STMT-09). */
  async listStatements(after: string): Promise<readonly ListedFile[]> {
    const page = { after, limit: statementsAtOnce };
    const files = await this.#transaction((tx) => listStatementFiles(tx, this.#sessionKey.clientId, page));
    return files.map(({ name, byteCount, madeAt }) => ({ name, byteCount, storedAt: madeAt }));
  }

  async openStatement(name: string): Promise<Download> {
    const { clientId } = this.#sessionKey;
    const file = isStoredName(name)
      ? await this.#transaction((tx) => findStatementFile(tx, clientId, name))
      : undefined;
    return this.#download(file);
  }

  #download(file: { blobId: string; byteCount: number; madeAt: Date } | undefined): Download {
    if (!file) throw noSuchFile();
    const { blobId, byteCount, madeAt: storedAt } = file;
    const blob = { clientId: this.#sessionKey.clientId, blobId };
    return new Download(this.#app, actorOf(this.#login.caller), { blob, byteCount, storedAt });
  }

  beginUpload(name: string, { isAppend }: { isAppend: boolean }): Promise<Upload> {
    return this.#notingRefusal(name, async () => {
      if (isAppend)
        throw unsupportedRefusal("Nothing can be appended. Send the whole file under a new name.");
      return this.#beginUpload(name);
    });
  }

  async #beginUpload(name: string): Promise<Upload> {
    const { clientId } = this.#sessionKey;
    if (!isUploadName(name)) throw new Problem("file.name-invalid");
    await this.#refuseWithoutRight();
    await this.#transaction((tx) => refuseUsedName(tx, clientId, name));
    const upload = new Upload(name, await beginBlob(this.#app, actorOf(this.#login.caller), clientId));
    this.#uploads.add(upload);
    return upload;
  }

  async write(upload: Upload, offset: number, bytes: Buffer): Promise<void> {
    try {
      await upload.write(offset, bytes, () => this.#room.reserve(this.#unfinishedBytes() + bytes.length));
    } catch (error) {
      await this.#giveUp(upload, error);
      throw error;
    }
  }

  /** The file is taken, or kept under its temporary name, before this resolves (FILE-21). A refused file leaves nothing. */
  async finishUpload(upload: Upload): Promise<void> {
    const { name, byteCount } = upload;
    try {
      const writer = upload.whole();
      await this.#refuseWithoutRight();
      this.#uploads.delete(upload);
      await this.#transaction(async (tx) => {
        const blob = await writer.finish(tx);
        await (finalNameOf(name) === null ? this.#arrive(tx, name, blob) : this.#keep(tx, name, blob));
        await this.#room.shrinkTo(tx, this.#unfinishedBytes());
      });
    } catch (error) {
      await this.#giveUp(upload, error);
      throw error;
    }
    this.#noteUploaded(name, byteCount);
    if (finalNameOf(name) === null) this.#logArrival(name);
  }

  rename(from: string, to: string): Promise<void> {
    return this.#notingRefusal(to, () => this.#rename(from, to));
  }

  async #rename(from: string, to: string): Promise<void> {
    if (finalNameOf(from) === null)
      throw accessRefusal("Only an upload under a temporary name (.part, .tmp, .filepart) can be renamed.");
    if (!isPaymentFileName(to)) throw new Problem("file.name-invalid");
    if (!isStoredName(from)) throw noSuchFile();
    await this.#refuseWithoutRight();
    const { byteCount } = await this.#transaction(async (tx) => {
      const blob = await takeTemporaryFile(tx, this.#sessionKey.clientId, from);
      if (!blob) throw noSuchFile();
      await this.#arrive(tx, to, blob);
      return blob;
    });
    this.#uploaded.delete(from);
    this.#noteUploaded(to, byteCount);
    this.#logArrival(to);
  }

  async removeTemporary(name: string): Promise<void> {
    await this.#refuseWithoutRight();
    const isDeleted =
      isStoredName(name) &&
      (await this.#transaction((tx) => deleteTemporaryFile(tx, this.#sessionKey.clientId, name)));
    if (!isDeleted) throw noSuchFile();
    this.#uploaded.delete(name);
  }

  async discardUploads(): Promise<void> {
    const uploads = [...this.#uploads];
    this.#uploads.clear();
    // A chore deletes bytes that are still there after a day.
    await Promise.allSettled(uploads.map((upload) => upload.discard()));
    await this.#room.releaseAllBut(0);
  }

  async #arrive(tx: Tx, fileName: string, blob: KeptBlob): Promise<void> {
    const { caller, keyId } = this.#login;
    const { clientId } = this.#sessionKey;
    await arriveFile(this.#app, caller, tx, { clientId, fileName, arrivedBy: "sftp", keyId, blob });
  }

  async #keep(tx: Tx, fileName: string, blob: KeptBlob): Promise<void> {
    const { clientId } = this.#sessionKey;
    await storeTemporaryFile(tx, { clientId, fileName, keyId: this.#login.keyId, blob });
  }

  /** The right is read again for every file, as for every signed call (C-09). */
  async #refuseWithoutRight(): Promise<void> {
    const { user, keyId } = this.#login;
    const identity = await identifyKey(this.#app, user.clientId, keyId);
    if (!identity || refusalOfKeyUse(user, identity))
      throw accessRefusal("This key may not send files any more.");
  }

  async #notingRefusal<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#noteRefusal(name, error);
      throw error;
    }
  }

  #logArrival(fileName: string): void {
    const { user, keyId } = this.#login;
    const file = { client_id: user.clientId, key_id: keyId, file_name: fileName };
    logFileStep(this.#app, file, "arrived");
  }

  #noteRefusal(name: string, error: unknown): void {
    const { clientId } = this.#sessionKey;
    noteRefusedUpload(this.#app, { clientId, keyId: this.#login.keyId, name }, error);
  }

  /** Frees the bytes and the room of a refused upload at once: a program may keep the refused file open. */
  async #giveUp(upload: Upload, error: unknown): Promise<void> {
    this.#uploads.delete(upload);
    if (upload.isDiscarded) return;
    this.#noteRefusal(upload.name, error);
    // The refusal is the answer to report. A chore deletes bytes that are still there after a day, and the room expires.
    await Promise.allSettled([upload.discard(), this.#room.releaseAllBut(this.#unfinishedBytes())]);
  }

  #transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#app.db.asCaller(this.#login.caller, this.#sessionKey.clientId, work);
  }

  #unfinishedBytes(): number {
    return [...this.#uploads].reduce((sum, { byteCount }) => sum + byteCount, 0);
  }

  #noteUploaded(name: string, byteCount: number): void {
    if (this.#uploaded.size >= mostNamesKept) this.#uploaded.clear();
    this.#uploaded.set(name, { name, byteCount, storedAt: new Date() });
  }
}

function isUploadName(name: string): boolean {
  return isStoredName(name) && (isPaymentFileName(name) || Boolean(finalNameOf(name)));
}
