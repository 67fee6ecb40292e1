import type { Attributes, FileEntry } from "ssh2";
import { epochOf } from "@corridor/product/epoch";

export type ListedFile = { readonly name: string; readonly byteCount: number; readonly storedAt: Date };

const folderMode = 0o040_750;
const fileMode = 0o100_640;

function attributes(mode: number, size: number, at: Date): Attributes {
  const seconds = epochOf(at);
  return { mode, size, uid: 0, gid: 0, atime: seconds, mtime: seconds };
}

export function folderAttributes(): Attributes {
  return attributes(folderMode, 0, new Date(0));
}

export function fileAttributes({ byteCount, storedAt }: Omit<ListedFile, "name">): Attributes {
  return attributes(fileMode, byteCount, storedAt);
}

export function folderEntry(name: string): FileEntry {
  return {
    filename: name,
    longname: `drwxr-x---    1 client client            0 ${name}`,
    attrs: folderAttributes(),
  };
}

/** The long name is the line of `ls -l`, which some clients show as it is. */
export function fileEntry(file: ListedFile): FileEntry {
  const size = String(file.byteCount).padStart(12);
  const time = file.storedAt.toISOString().slice(0, 16).replace("T", " ");
  return {
    filename: file.name,
    longname: `-rw-r-----    1 client client ${size} ${time} ${file.name}`,
    attrs: fileAttributes(file),
  };
}
