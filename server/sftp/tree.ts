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

/** An open folder. Its entries are sent in several answers; those of a long folder are also read in several parts. */
export class FolderListing {
  #entries: FileEntry[];
  readonly #readAfter: (name: string) => Promise<FileEntry[]>;
  #lastName: string | null = null;

  constructor(entries: FileEntry[], readAfter: (name: string) => Promise<FileEntry[]> = async () => []) {
    this.#entries = entries;
    this.#readAfter = readAfter;
  }

  /** The next entries; none at the end. */
  async next(): Promise<FileEntry[]> {
    if (this.#entries.length === 0 && this.#lastName !== null)
      this.#entries = await this.#readAfter(this.#lastName);
    const entries = this.#entries.splice(0, entriesAtOnce);
    this.#lastName = entries.at(-1)?.filename ?? null;
    return entries;
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
    const isWrite = (flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND | OPEN_MODE.CREAT | OPEN_MODE.TRUNC)) !== 0;
    if (isWrite) this.#refuseChangeOfStatements();
    const place = this.find(path);
    if (place.kind === "outboxFile") {
      if (isWrite) throw accessRefusal("Nothing can be written here. Upload to /payments/inbox.");
      return this.#files.openInOutbox(place.name);
    }
    if (place.kind === "statementFile") return this.#files.openStatement(place.name);
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
    if (place.kind === "statements") {
      const readAfter = async (name: string) => (await this.#files.listStatements(name)).map(fileEntry);
      return new FolderListing(await readAfter(""), readAfter);
    }
    throw noSuchFile();
  }

  async attributesOf(path: string): Promise<Attributes> {
    const place = this.find(path);
    if (place.kind === "inboxFile") return fileAttributes(await this.#files.findInInbox(place.name));
    if (place.kind === "outboxFile") return fileAttributes(await this.#files.openInOutbox(place.name));
    if (place.kind === "statementFile") return fileAttributes(await this.#files.openStatement(place.name));
    return folderAttributes();
  }

  /** Clients set times and rights after an upload and would report a refusal as a failed upload (EXT-36). */
  acceptAttributes(path: string): void {
    this.#refuseChangeOfStatements();
    this.find(path);
  }

  /** The path without `.` and `..`. A name that no file can have is not repeated to the client. */
  realPathOf(path: string): string {
    const place = this.find(path);
    if ("name" in place && !isStoredName(place.name)) throw noSuchFile();
    return place.path;
  }

  async remove(path: string): Promise<void> {
    this.#refuseChangeOfStatements();
    const place = this.find(path);
    if (place.kind !== "inboxFile" || finalNameOf(place.name) === null)
      throw accessRefusal(
        "Only an upload under a temporary name (.part, .tmp, .filepart) can be deleted. The server deletes other files after 90 days.",
      );
    await this.#files.removeTemporary(place.name);
  }

  async rename(from: string, to: string): Promise<void> {
    this.#refuseChangeOfStatements();
    const [source, target] = [this.find(from), this.find(to)];
    if (source.kind !== "inboxFile" || target.kind !== "inboxFile")
      throw accessRefusal("Only an upload in /payments/inbox can be renamed, and only there.");
    await this.#files.rename(source.name, target.name);
  }

  #refuseChangeOfStatements(): void {
    if (this.#type === "Statement")
      throw accessRefusal("Statements can only be read. The server deletes them after 90 days.");
  }
}
