import type { User } from "@corridor/product/users/user";
import type { Role } from "./administration.ts";

/** The permissions that a change adds and removes, in words; an invited or deactivated person has none. */
export function differenceOf(
  user: User,
  change: NonNullable<User["pendingChange"]>,
  newRole: Role,
): { adds: string[]; removes: string[] } {
  const isHere = change.kind === "change" && user.accountState !== "DEACTIVATED";
  const willBeHere =
    change.kind === "invitation" ||
    change.activationAction === "Reactivate" ||
    (isHere && change.activationAction !== "Deactivate");
  const before = isHere ? user.role.permissions : [];
  const after = willBeHere ? newRole.permissions : [];
  return { adds: missingIn(before, after), removes: missingIn(after, before) };
}

function missingIn(some: Role["permissions"], others: Role["permissions"]): string[] {
  return others
    .filter(({ name }) => !some.some((one) => one.name === name))
    .map(({ displayName }) => displayName);
}
