import { execFileSync } from "node:child_process";

/** Whether this machine lacks a program, or a library of it. */
function isMissing(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return false;
  } catch {
    return true;
  }
}

export const lacksOpenssl = isMissing("openssl", "version");
export const lacksCurl = isMissing("curl", "--version");
export const lacksPython = isMissing("python3", "-c", "import cryptography");
