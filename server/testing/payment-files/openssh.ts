import { execFileSync } from "node:child_process";
import path from "node:path";

export function hasProgram(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The options by which a program of OpenSSH uses this key alone, asks nobody, and writes the host key into the folder. */
export function openSshOptions(keyFile: string, folder: string): string[] {
  const options = {
    IdentityFile: keyFile,
    IdentitiesOnly: "yes",
    IdentityAgent: "none",
    BatchMode: "yes",
    StrictHostKeyChecking: "accept-new",
    UserKnownHostsFile: path.join(folder, "known_hosts"),
  };
  return ["-F", "none", ...Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`])];
}
