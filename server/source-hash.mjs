import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, URL } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Changes with the installed versions and with every source of these workspaces that is no test. */
export function sourceHash(workspaces) {
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const workspace of workspaces) {
    const files = readdirSync(path.join(root, workspace), { recursive: true })
      .filter((file) => /[.](ts|mjs)$/.test(file) && !/[.]test[.]ts$|node_modules|^[.]/.test(file))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(path.join(root, workspace, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
