import { readFileSync } from "node:fs";
import { clientFeatures, type ClientFeature } from "@corridor/product/clients/features";
import { globalFlags, type GlobalFlag } from "@corridor/product/flags";
import { permissionNames, type Permission, type RoleName } from "@corridor/product/permissions";

const page = readFileSync(new URL("../../../docs/spec/permissions.md", import.meta.url), "utf8").split("\n");

function cells(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().replace("¹", ""));
}

/** Section 1 of the written matrix, read from the document itself. */
function readWrittenRoles(): Record<RoleName, Permission[]> {
  const header = page.findIndex((line) => line.startsWith("| Permission | VIEWER"));
  const names = cells(page[header]!).slice(1) as RoleName[];
  const written = Object.fromEntries(names.map((role) => [role, [] as Permission[]])) as Record<
    RoleName,
    Permission[]
  >;
  for (const line of page.slice(header + 2, page.indexOf("", header))) {
    const [permission, ...marks] = cells(line);
    names.forEach((role, index) => marks[index] === "✓" && written[role].push(permission as Permission));
  }
  return written;
}

export const writtenRoles = readWrittenRoles();

type NamedInRow = {
  readonly permissions: readonly Permission[];
  readonly featuresAndFlags: readonly (ClientFeature | GlobalFlag)[];
};

/** The permissions, features and flags that a row of section 3 names. */
export function namedInRow(row: string): NamedInRow {
  const line = page.slice(page.indexOf("## 3. Calls")).find((text) => text.startsWith(`| ${row}`));
  if (!line) throw new Error(`Section 3 of docs/spec/permissions.md has no row that starts with "${row}".`);
  const [, , permission = "", featureOrFlag = ""] = cells(line);
  return {
    permissions: namesIn(permission, permissionNames),
    featuresAndFlags: namesIn(featureOrFlag, [...clientFeatures, ...globalFlags]),
  };
}

function namesIn<Name extends string>(cell: string, names: readonly Name[]): Name[] {
  const words = new Set<string>(cell.match(/\w+/g));
  return names.filter((name) => words.has(name)).sort();
}
