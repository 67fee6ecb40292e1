import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { ExportFormat } from "@corridor/product/exports/export";
import type { App } from "../platform/app.ts";

type FolderConfig = Pick<App, "config">;

const folderOf = ({ config }: FolderConfig) => path.join(config.dataDir, "exports");

/** The path of the finished file. */
export function fileOf(app: FolderConfig, exportJobId: string, format: ExportFormat): string {
  return path.join(folderOf(app), `${exportJobId}.${format}`);
}

/** A name of its own for each attempt, so that two attempts never write into one file. */
export async function newPartOf(app: FolderConfig, exportJobId: string): Promise<string> {
  await mkdir(folderOf(app), { recursive: true, mode: 0o700 });
  return path.join(folderOf(app), `${exportJobId}.${randomBytes(8).toString("hex")}.part`);
}

/** Null when the file is missing, or its length differs from the written length. */
export async function openFile(file: string, byteCount: number): Promise<FileHandle | null> {
  const handle = await open(file, "r").catch(nullIfMissing);
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size === byteCount) return handle;
  await handle.close();
  return null;
}

export type ExportFile = { readonly path: string; readonly exportJobId: string; readonly isPart: boolean };

/** All files of exports on this machine. */
export async function listFiles(app: FolderConfig): Promise<ExportFile[]> {
  const names = (await readdir(folderOf(app)).catch(nullIfMissing)) ?? [];
  return names.flatMap((name) => {
    const [exportJobId] = /^[0-9a-f-]{36}(?=\.)/.exec(name) ?? [];
    return exportJobId
      ? [{ path: path.join(folderOf(app), name), exportJobId, isPart: name.endsWith(".part") }]
      : [];
  });
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}
