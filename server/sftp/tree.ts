import ssh2, { type Attributes, type FileEntry } from "ssh2";
import { finalNameOf } from "@corridor/product/files/file-name";
import type { SftpKeyType } from "@corridor/product/keys/contract";
import { fileAttributes, fileEntry, folderAttributes, folderEntry } from "./attributes.ts";
import type { Download } from "./download.ts";
import type { FileSession } from "./file-session.ts";
import { isStoredName, placeInTree, type TreePlace } from "./place.ts";
import { accessRefusal, noSuchFile } from "./refusal.ts";
import type { Upload } from "./upload.ts";

const { OPEN_MODE } = ssh2.utils.sftp;

const entriesAtOnce = 100;

/** A listing is read once; its entries are sent in several answers. */
export class FolderListing {
  readonly #entries: FileEntry[];

  constructor(entries: FileEntry[]) {
    this.#entries = entries;
  }

  /** The next entries; none at the end. */
  next(): FileEntry[] {
    return this.#entries.splice(0, entriesAtOnce);
  }
}

/** The folders and files that one session sees, by their paths. */
export class FileTree {
  readonly #type: SftpKeyType;
  readonly #files: FileSession;

  constructor(type: SftpKeyType, files: FileSession) {
    this.#type = type;
    this.#files = files;
  }

  /** Refuses a path outside the tree. Whether the tree has a file of this name is another question. */
  find(path: string): TreePlace {
    const place = placeInTree(this.#type, path);
    if (!place) throw noSuchFile();
    return place;
  }

  async openFile(path: string, flags: number): Promise<Upload | Download> {
    const place = this.find(path);
    const isWrite = (flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND | OPEN_MODE.CREAT | OPEN_MODE.TRUNC)) !== 0;
    if (place.kind === "outboxFile") {
      if (isWrite) throw accessRefusal("Nothing can be written here. Upload to /payments/inbox.");
      return this.#files.openInOutbox(place.name);
    }
    if (place.kind !== "inboxFile") throw accessRefusal("This is a folder.");
    if (!isWrite)
      throw accessRefusal("Files in the inbox cannot be read back. Responses are in /payments/outbox.");
    if ((flags & OPEN_MODE.CREAT) === 0) throw noSuchFile();
    return this.#files.beginUpload(place.name, { isAppend: (flags & OPEN_MODE.APPEND) !== 0 });
  }

  async listFolder(path: string): Promise<FolderListing> {
    const place = this.find(path);
    if (place.kind === "folder") return new FolderListing(place.folders.map(folderEntry));
    if (place.kind === "inbox") return new FolderListing((await this.#files.listInbox()).map(fileEntry));
    if (place.kind === "outbox") return new FolderListing((await this.#files.listOutbox()).map(fileEntry));
    throw noSuchFile();
  }

  async attributesOf(path: string): Promise<Attributes> {
    const place = this.find(path);
    if (place.kind === "inboxFile") return fileAttributes(await this.#files.findInInbox(place.name));
    if (place.kind === "outboxFile") return fileAttributes(await this.#files.openInOutbox(place.name));
    return folderAttributes();
  }

  /** The path without `.` and `..`. A name that no file can have is not repeated to the client. */
  realPathOf(path: string): string {
    const place = this.find(path);
    if ("name" in place && !isStoredName(place.name)) throw noSuchFile();
    return place.path;
  }

  async remove(path: string): Promise<void> {
    const place = this.find(path);
    if (place.kind !== "inboxFile" || finalNameOf(place.name) === null)
      throw accessRefusal(
        "Only an upload under a temporary name (.part, .tmp, .filepart) can be deleted. The server deletes other files after 90 days.",
      );
    await this.#files.removeTemporary(place.name);
  }

  async rename(from: string, to: string): Promise<void> {
    const [source, target] = [this.find(from), this.find(to)];
    if (source.kind !== "inboxFile" || target.kind !== "inboxFile")
      throw accessRefusal("Only an upload in /payments/inbox can be renamed, and only there.");
    await this.#files.rename(source.name, target.name);
  }
}
