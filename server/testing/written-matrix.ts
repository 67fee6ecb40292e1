import { readFileSync } from "node:fs";
import { permissionNames, type Permission, type RoleName } from "@corridor/product/permissions";
import type { SessionPolicy } from "@corridor/product/policy";

export type Outcome =
  "passes" | "sessionInvalid" | "permissionDenied" | "notFound" | "client.archived" | "function.off";

/** Section 1 of the written matrix, read from the document itself. */
function readWrittenRoles(): Record<RoleName, Permission[]> {
  const lines = readFileSync(new URL("../../docs/spec/permissions.md", import.meta.url), "utf8").split("\n");
  const header = lines.findIndex((line) => line.startsWith("| Permission | VIEWER"));
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace("¹", ""));
  const names = cells(lines[header]!).slice(1) as RoleName[];
  const written = Object.fromEntries(names.map((role) => [role, [] as Permission[]])) as Record<
    RoleName,
    Permission[]
  >;
  for (const line of lines.slice(header + 2, header + 2 + permissionNames.length)) {
    const [permission, ...marks] = cells(line);
    names.forEach((role, index) => marks[index] === "✓" && written[role].push(permission as Permission));
  }
  return written;
}

export const writtenRoles = readWrittenRoles();

/** Where the client a call is about stands to the person. */
export type Place = "own" | "granted" | "grantedToPay" | "foreign" | "archived" | "unknown";
export const places: readonly Place[] = ["own", "granted", "grantedToPay", "foreign", "archived", "unknown"];

/** What the written rules say of a person at a place; the gate's own functions are not asked. */
export function writtenOutcome(
  persona: { role: RoleName | null; state: string },
  policy: SessionPolicy,
  place: Place,
): Outcome {
  if (persona.state !== "loggedIn" || !persona.role) return "sessionInvalid";
  if (policy.client === "own") return "passes";
  const isStaff = persona.role.startsWith("PROVIDER_");
  if (place === "unknown" || (place === "foreign" && !isStaff)) return "notFound";
  const isHome = place === "own";
  const isGranted = !isHome && !isStaff;
  const canPay = isGranted && (place === "grantedToPay" || place === "archived");
  const own = writtenRoles[persona.role];
  const holds = isGranted
    ? [
        ...own.filter((name) => ["VIEW_TRANSACTIONS", "LOOKUP", "VIEW_KEYS"].includes(name)),
        ...(canPay ? (["MAKE_PAYMENTS"] as const) : []),
      ]
    : own;
  const isAdmin = persona.role === "PROVIDER_ADMIN";
  const relation = {
    visible: true,
    primary: isHome,
    administered: isHome || isAdmin,
    payable: holds.includes("MAKE_PAYMENTS") && place !== "archived",
    staff: isAdmin,
  }[policy.client];
  if (!relation) return "permissionDenied";
  if (policy.anyOf && !policy.anyOf.some((name) => holds.includes(name))) return "permissionDenied";
  if (policy.feature && !(place === "granted" || (isHome && !isStaff))) return "permissionDenied";
  if (policy.flagOff) return "function.off";
  if (policy.writes && place === "archived") return "client.archived";
  return "passes";
}
