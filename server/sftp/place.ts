import type { SftpKeyType } from "@corridor/product/keys/contract";

/** A place in the tree of a user (EXT-36). A file's name is a key of the database and never a path of a machine (C-68). */
export type TreePlace =
  | { readonly kind: "folder"; readonly path: string; readonly folders: readonly string[] }
  | { readonly kind: "inbox" | "outbox" | "statements"; readonly path: string }
  | {
      readonly kind: "inboxFile" | "outboxFile" | "statementFile";
      readonly path: string;
      readonly name: string;
    };

const trees: Readonly<Record<SftpKeyType, readonly TreePlace[]>> = {
  Payment: [
    { kind: "folder", path: "/", folders: ["payments"] },
    { kind: "folder", path: "/payments", folders: ["inbox", "outbox"] },
    { kind: "inbox", path: "/payments/inbox" },
    { kind: "outbox", path: "/payments/outbox" },
  ],
  Statement: [
    { kind: "folder", path: "/", folders: ["statements"] },
    { kind: "statements", path: "/statements" },
  ],
};

const longestPath = 1_024;

/** Null for a path outside the tree. A path that does not start with a slash is read from the root, where every session begins. */
export function placeInTree(type: SftpKeyType, path: string): TreePlace | null {
  if (path.length > longestPath) return null;
  const segments = segmentsOf(path);
  const find = (whole: string) => trees[type].find((place) => place.path === whole) ?? null;
  const folder = find(`/${segments.join("/")}`);
  if (folder) return folder;
  const name = segments.at(-1)!;
  const parent = find(`/${segments.slice(0, -1).join("/")}`);
  if (parent?.kind === "inbox") return { kind: "inboxFile", path: `${parent.path}/${name}`, name };
  if (parent?.kind === "outbox") return { kind: "outboxFile", path: `${parent.path}/${name}`, name };
  if (parent?.kind === "statements") return { kind: "statementFile", path: `${parent.path}/${name}`, name };
  return null;
}

function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

/** Whether a file of any folder can have this name; no other name is looked up or repeated. */
export function isStoredName(name: string): boolean {
  return /^[A-Za-z0-9._-]{1,100}$/.test(name);
}
