import type { GlobalFlag } from "@corridor/product/flags";
import type { Permission, RoleName } from "@corridor/product/permissions";
import { writtenRoles } from "./written-page.ts";
import type { WrittenLine } from "./written-line.ts";

/** The possible answers of the gate; `passed` means that the verb was reached. */
export type Outcome =
  | "passes"
  | "sessionInvalid"
  | "permissionDenied"
  | "notFound"
  | "client.archived"
  | "function.off";

/** The permissions, features and flags of a line of written-policies.ts. */
export function namedInLine(line: WrittenLine): string[] {
  const { permission = [], feature, flagOff, internal, checkedByVerb = [] } = line;
  const named = [...permission, feature, flagOff, internal?.permission, internal?.flagOff, ...checkedByVerb];
  return named.filter((name) => name !== undefined).sort();
}

/** The relation of a person to the client of a call. */
export const places = [
  "own",
  "granted",
  "grantedToPay",
  "foreign",
  "archived",
  "staffClient",
  "unknown",
] as const;
export type MatrixPlace = (typeof places)[number];

export type WrittenPerson = {
  role: RoleName | null;
  state: "loggedOut" | "needs2FA" | "needs2FASetup" | "loggedIn";
  /** Limited to some wallets of their own client. */
  isLimited: boolean;
  isHomeArchived: boolean;
};

/** Which clients of the matrix have every feature; the others have none. */
export const featured: readonly MatrixPlace[] = ["own", "granted", "archived"];

const inGrantedClient: readonly Permission[] = ["VIEW_TRANSACTIONS", "LOOKUP", "VIEW_KEYS"];

/** The written rules for a person at a place, without the gate's own functions. */
export function writtenOutcome(
  person: WrittenPerson,
  line: WrittenLine,
  place: MatrixPlace,
  switchedOn: GlobalFlag | null = null,
): Outcome {
  const { role, state } = person;
  if (line.session === "any") return "passes";
  if (!role || !line.session.split(" or ").includes(state)) return "sessionInvalid";
  if (line.client === "none") return "passes";
  const isStaff = role.startsWith("PROVIDER_");
  const isAdmin = role === "PROVIDER_ADMIN";
  if (line.client === "none (provider admin)") return isAdmin ? "passes" : "permissionDenied";
  const isVisible = isStaff || !["foreign", "staffClient"].includes(place);
  const isHome = place === "own" || (isStaff && place === "staffClient");
  const isFound = !line.findsOwnAlone || isHome || isStaff;
  if (place === "unknown" || !isVisible || !isFound) return "notFound";
  const isInternal = isStaff && isHome;
  const isArchived = place === "archived" || (place === "own" && person.isHomeArchived);
  const holds = isHome || isStaff ? writtenRoles[role] : heldInGrantedClient(role, place);
  const isClientRight = {
    match: true,
    primary: isHome,
    "primary (provider admin: any)": isHome || isAdmin,
    "allowed payment": holds.includes("MAKE_PAYMENTS") && !isArchived,
    "provider admin": isAdmin,
  }[line.client];
  const internal = isInternal ? line.internal : undefined;
  const needed = internal ? [internal.permission] : line.permission;
  const flagOff = internal ? internal.flagOff : line.flagOff;
  const hasFeature = featured.includes(place) && !isInternal;
  if (!isClientRight || (needed && !needed.some((name) => holds.includes(name)))) return "permissionDenied";
  if (line.allWallets && isHome && person.isLimited) return "permissionDenied";
  if (line.feature && !hasFeature) return "permissionDenied";
  if (flagOff && flagOff === switchedOn) return "function.off";
  return line.notArchived && isArchived ? "client.archived" : "passes";
}

/** USER-26: permissions that only read, and payments if the grant says so. */
function heldInGrantedClient(role: RoleName, place: MatrixPlace): Permission[] {
  const reading = writtenRoles[role].filter((name) => inGrantedClient.includes(name));
  return place === "granted" ? reading : [...reading, "MAKE_PAYMENTS"];
}
