import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { hasProgram, openSshOptions } from "@corridor/server/testing/payment-files/openssh";
import type { GivenSftpKey } from "@corridor/server/testing/payment-files/sftp";

/** In words, the rate at which OpenSSH's sftp uploads the bytes, with its start and log-in; empty where it is not installed. */
export async function openSshRate(
  { port }: { port: number },
  { userName, privateKey }: GivenSftpKey,
  bytes: Buffer,
): Promise<string> {
  if (!hasProgram("sftp")) return "";
  const folder = mkdtempSync(path.join(tmpdir(), "bench-openssh-"));
  try {
    const [keyFile, file, batch] = ["key", "openssh.csv", "batch"].map((name) => path.join(folder, name));
    writeFileSync(keyFile!, privateKey, { mode: 0o600 });
    writeFileSync(file!, bytes);
    writeFileSync(batch!, `put ${file} /payments/inbox/\n`);
    const startedAt = performance.now();
    const words = [
      ...openSshOptions(keyFile!, folder),
      "-P",
      String(port),
      "-b",
      batch!,
      `${userName}@127.0.0.1`,
    ];
    await promisify(execFile)("sftp", words);
    const rate = bytes.length / (performance.now() - startedAt) / 1_000;
    return `, ${rate.toFixed(0)} MB/s by OpenSSH's sftp`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
