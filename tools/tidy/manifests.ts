import { readFileSync } from "node:fs";
import path from "node:path";
import { sourceFiles } from "../source-files.ts";
import type { Finding } from "./finding.ts";

const exact = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const sections = /^ {2}"(dependencies|devDependencies|optionalDependencies|overrides)"/;
const pair = /"(?<name>[^"]+)":\s*"(?<version>[^"]*)"/g;

/** Exact versions, and a lock file that names no registry: the same install everywhere (C-73). */
export function checkManifests(root: string): Finding[] {
  return sourceFiles(root).flatMap((file) => {
    const name = path.basename(file);
    if (name !== "package.json" && name !== "package-lock.json") return [];
    const lines = readFileSync(path.join(root, file), "utf8").split("\n");
    return name === "package.json" ? inexactVersions(file, lines) : registryHosts(file, lines);
  });
}

function inexactVersions(file: string, lines: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  let isInSection = false;
  for (const [index, line] of lines.entries()) {
    if (/^ {2}"/.test(line)) isInSection = sections.test(line);
    if (!isInSection) continue;
    for (const { groups } of line.matchAll(pair)) {
      const { name = "", version = "" } = groups ?? {};
      if (exact.test(version) || (name.startsWith("@corridor/") && version === "*")) continue;
      findings.push({ file, line: index + 1, message: `${name} is "${version}": pin one exact version` });
    }
  }
  return findings;
}

function registryHosts(file: string, lines: readonly string[]): Finding[] {
  return lines.flatMap((line, index) =>
    /"resolved": "(https?|git|ssh)/.test(line)
      ? [
          {
            file,
            line: index + 1,
            message: "names a registry host: install with omit-lockfile-registry-resolved",
          },
        ]
      : [],
  );
}
