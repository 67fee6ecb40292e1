import ssh2, { type FileEntry, type SFTPWrapper } from "ssh2";
import type { SftpKeyType } from "@corridor/product/keys/contract";
import type { App } from "../platform/app.ts";
import { fileAttributes, fileEntry, folderAttributes, folderEntry } from "./attributes.ts";
import { Download } from "./download.ts";
import { endChannel, untakenAnswers } from "./internals.ts";
import { placeOf, isStoredName, type Place } from "./place.ts";
import { accessRefusal, failureRefusal, noSuchFile, refusalOf, unsupportedRefusal } from "./refusal.ts";
import { RequestQueue, type Flow } from "./request-queue.ts";
import type { FileSession } from "./session.ts";
import { Upload } from "./upload.ts";

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

const mostHandles = 32;
const entriesAtOnce = 100;
/** Every client accepts this much in one answer. */
const longestRead = 32_768;
/** Answers that the client asked for and does not take, each of at most `longestRead` bytes. */
const mostAnswersUntaken = 512;

/** A listing is read once; its entries are sent in several answers. */
type FolderListing = { readonly entries: FileEntry[] };
type Handle = Upload | Download | FolderListing;

export type Channel = { readonly isBusy: () => boolean; close(): Promise<void> };

type ChannelOptions = {
  readonly type: SftpKeyType;
  readonly files: FileSession;
  readonly flow: Flow;
  /** Called for every request. */
  readonly onRequest: () => void;
  /** Ends the connection of a client that does not keep to the protocol. */
  readonly end: () => void;
};

/** Answers the requests of one SFTP channel. */
export function serveChannel(app: App, sftp: SFTPWrapper, options: ChannelOptions): Channel {
  const { type, files, flow, onRequest, end } = options;
  const queue = new RequestQueue(flow);
  const handles = new Map<string, Handle>();
  let lastHandle = 0;

  function answer(requestId: number, bytes: number, work: () => Promise<void> | void): void {
    onRequest();
    queue.add(bytes, async () => {
      try {
        await work();
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) app.log.error({}, "a request by SFTP failed", error);
        const { status, message } =
          refusal ?? failureRefusal("The server could not do this. Try again later.");
        sftp.status(requestId, status, message);
      }
      if (untakenAnswers(sftp) > mostAnswersUntaken) end();
    });
  }

  const ok = (requestId: number) => sftp.status(requestId, STATUS_CODE.OK);
  const find = (path: string): Place => {
    const place = placeOf(type, path);
    if (!place) throw noSuchFile();
    return place;
  };
  const handleOf = <Kind extends Handle>(
    name: Buffer,
    kind: abstract new (...args: never[]) => Kind,
  ): Kind => {
    const handle = handles.get(name.toString("latin1"));
    if (!(handle instanceof kind)) throw failureRefusal("This handle is not open for this.");
    return handle;
  };

  function give(requestId: number, handle: Handle): void {
    const name = String((lastHandle += 1));
    handles.set(name, handle);
    sftp.handle(requestId, Buffer.from(name, "latin1"));
  }
  function refuseManyHandles(): void {
    if (handles.size >= mostHandles)
      throw failureRefusal(`At most ${mostHandles} files can be open at once. Close one first.`);
  }

  async function open(path: string, flags: number): Promise<Handle> {
    refuseManyHandles();
    const place = find(path);
    const isWrite = (flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND | OPEN_MODE.CREAT | OPEN_MODE.TRUNC)) !== 0;
    if (place.kind === "outboxFile") {
      if (isWrite) throw accessRefusal("Nothing can be written here. Upload to /payments/inbox.");
      return files.openInOutbox(place.name);
    }
    if (place.kind !== "inboxFile") throw accessRefusal("This is a folder.");
    if (!isWrite)
      throw accessRefusal("Files in the inbox cannot be read back. Responses are in /payments/outbox.");
    if ((flags & OPEN_MODE.APPEND) !== 0)
      throw unsupportedRefusal("Nothing can be appended. Send the whole file under a new name.");
    if ((flags & OPEN_MODE.CREAT) === 0) throw noSuchFile();
    return files.beginUpload(place.name);
  }

  async function list(path: string): Promise<FolderListing> {
    refuseManyHandles();
    const place = find(path);
    if (place.kind === "folder") return { entries: place.folders.map(folderEntry) };
    if (place.kind === "inbox") return { entries: (await files.listInbox()).map(fileEntry) };
    if (place.kind === "outbox") return { entries: (await files.listOutbox()).map(fileEntry) };
    throw noSuchFile();
  }

  async function attributesOf(path: string) {
    const place = find(path);
    if (place.kind === "inboxFile") return fileAttributes(await files.findInInbox(place.name));
    if (place.kind === "outboxFile") return fileAttributes(await files.openInOutbox(place.name));
    return folderAttributes();
  }

  const stat = (requestId: number, path: string) =>
    answer(requestId, 0, async () => sftp.attrs(requestId, await attributesOf(path)));

  sftp.on("OPEN", (requestId, path, flags) =>
    answer(requestId, 0, async () => give(requestId, await open(path, flags))),
  );
  sftp.on("WRITE", (requestId, handle, offset, bytes) =>
    answer(requestId, bytes.length, async () => {
      await files.write(handleOf(handle, Upload), offset, bytes);
      ok(requestId);
    }),
  );
  sftp.on("READ", (requestId, handle, offset, length) =>
    answer(requestId, 0, async () => {
      const bytes = await handleOf(handle, Download).read(offset, Math.min(length, longestRead));
      if (bytes.length === 0) sftp.status(requestId, STATUS_CODE.EOF);
      else sftp.data(requestId, bytes);
    }),
  );
  sftp.on("CLOSE", (requestId, name) =>
    answer(requestId, 0, async () => {
      const key = name.toString("latin1");
      const handle = handles.get(key);
      if (!handle) throw failureRefusal("This handle is not open.");
      handles.delete(key);
      if (handle instanceof Upload) await files.finishUpload(handle);
      ok(requestId);
    }),
  );
  sftp.on("OPENDIR", (requestId, path) =>
    answer(requestId, 0, async () => give(requestId, await list(path))),
  );
  sftp.on("READDIR", (requestId, name) =>
    answer(requestId, 0, () => {
      const handle = handles.get(name.toString("latin1"));
      if (!handle || !("entries" in handle)) throw failureRefusal("This handle is not open for this.");
      const entries = handle.entries.splice(0, entriesAtOnce);
      if (entries.length === 0) sftp.status(requestId, STATUS_CODE.EOF);
      else sftp.name(requestId, entries);
    }),
  );
  sftp.on("STAT", stat);
  sftp.on("LSTAT", stat);
  sftp.on("FSTAT", (requestId, name) =>
    answer(requestId, 0, () => {
      const handle = handles.get(name.toString("latin1"));
      if (!handle) throw failureRefusal("This handle is not open.");
      if ("entries" in handle) sftp.attrs(requestId, folderAttributes());
      else if (handle instanceof Download) sftp.attrs(requestId, fileAttributes(handle));
      else sftp.attrs(requestId, fileAttributes({ byteCount: handle.byteCount, storedAt: new Date() }));
    }),
  );
  sftp.on("REALPATH", (requestId, path) =>
    answer(requestId, 0, () => {
      const place = find(path);
      if ("name" in place && !isStoredName(place.name)) throw noSuchFile();
      sftp.name(requestId, [{ filename: place.path, longname: place.path, attrs: folderAttributes() }]);
    }),
  );
  sftp.on("RENAME", (requestId, from, to) =>
    answer(requestId, 0, async () => {
      const [source, target] = [find(from), find(to)];
      if (source.kind !== "inboxFile" || target.kind !== "inboxFile")
        throw accessRefusal("Only an upload in /payments/inbox can be renamed, and only there.");
      await files.rename(source.name, target.name);
      ok(requestId);
    }),
  );
  // Clients set times and rights after an upload and would report a refusal as a failed upload (EXT-36).
  sftp.on("SETSTAT", (requestId, path) =>
    answer(requestId, 0, () => {
      find(path);
      ok(requestId);
    }),
  );
  sftp.on("FSETSTAT", (requestId) => answer(requestId, 0, () => ok(requestId)));

  const refuse = (text: string) => (requestId: number) =>
    answer(requestId, 0, () => {
      throw accessRefusal(text);
    });
  sftp.on("REMOVE", refuse("Nothing can be deleted here. Files are deleted by themselves after 90 days."));
  sftp.on("MKDIR", refuse("No folder can be made here. Upload to /payments/inbox."));
  sftp.on("RMDIR", refuse("No folder can be deleted here."));
  sftp.on("SYMLINK", refuse("There are no links here."));
  sftp.on("READLINK", refuse("There are no links here."));
  sftp.on("EXTENDED", (requestId: number) =>
    answer(requestId, 0, () => {
      throw unsupportedRefusal("The server has no extensions of the protocol.");
    }),
  );
  sftp.on("error", end);
  // OpenSSH says that it sends no more, and waits until the server closes the channel.
  sftp.on("end", () => queue.add(0, async () => endChannel(sftp)));

  return {
    isBusy: () => queue.isBusy,
    async close() {
      await queue.stop();
      handles.clear();
      await files.discardUploads();
    },
  };
}
