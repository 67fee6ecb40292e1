import { permissionsOf, staffRoleNames, type Permission, type RoleName } from "../permissions.ts";
import type { User } from "../users/user.ts";

export const codeLength = 6;
export const stepSeconds = 30;
/** Codes of this number of steps before and after the current step are accepted too, because clocks of phones are inexact. */
export const codeWindow = 1;
export const wrongCodes = 5;
export const lockMinutes = 15;

export type TwoFactorState = User["twoFactorSetupState"];

/** NeedsSetup of the API covers two stages: a person may leave a set-up that they began, but not one that is required. */
export const twoFactorStages = ["disabled", "setupBegun", "setupRequired", "enabled"] as const;
export type TwoFactorStage = (typeof twoFactorStages)[number];

export const twoFactorEvents = [
  "enable",
  "qrCode",
  "verifyInitial",
  "disable",
  "adminReset",
  "require",
  "adminDisable",
] as const;
export type TwoFactorEvent = (typeof twoFactorEvents)[number];

/** A missing move is refused. */
const moves: Record<TwoFactorStage, Partial<Record<TwoFactorEvent, TwoFactorStage>>> = {
  disabled: { enable: "setupBegun", require: "setupRequired", adminDisable: "disabled" },
  setupBegun: {
    qrCode: "setupBegun",
    verifyInitial: "enabled",
    disable: "disabled", // Only in the session that began the set-up; the server checks this.
    adminReset: "setupRequired",
    require: "setupRequired",
    adminDisable: "disabled",
  },
  setupRequired: {
    qrCode: "setupRequired",
    verifyInitial: "enabled",
    adminReset: "setupRequired",
    adminDisable: "disabled",
  },
  enabled: { adminReset: "setupRequired", adminDisable: "disabled" }, // Nobody turns off their own second factor.
};

export function afterTwoFactorEvent(stage: TwoFactorStage, event: TwoFactorEvent): TwoFactorStage | null {
  return moves[stage][event] ?? null;
}

export function twoFactorStage(state: TwoFactorState, isRequired: boolean): TwoFactorStage {
  if (state === "NeedsSetup") return isRequired ? "setupRequired" : "setupBegun";
  return state === "Enabled" ? "enabled" : "disabled";
}

export const twoFactorStateOf: Record<TwoFactorStage, TwoFactorState> = {
  disabled: "Disabled",
  setupBegun: "NeedsSetup",
  setupRequired: "NeedsSetup",
  enabled: "Enabled",
};

/** The people who must have a second factor: nobody, staff, or also people who approve, administer or manage keys (C-49). */
export type TwoFactorRequirement = "nobody" | "staff" | "powerful";

const powers: readonly Permission[] = [
  "APPROVE_PAYMENTS",
  "APPROVE_PAYMENTS_SECOND",
  "ADMINISTER_EXTERNAL_USERS",
  "MANAGE_KEYS",
];

/**
 * Whether a person must have a second factor: their client or a granted client requires it, or the deployment requires it of their role.
 */
export function needsTwoFactor(
  role: RoleName,
  requirement: TwoFactorRequirement,
  isRequiredByClient: boolean,
): boolean {
  if (isRequiredByClient) return true;
  if (requirement === "nobody") return false;
  if ((staffRoleNames as readonly RoleName[]).includes(role)) return true;
  return requirement === "powerful" && permissionsOf[role].some((permission) => powers.includes(permission));
}

/** Apps show codes in groups, and copying adds spaces of every kind, some of them without width. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\u180e\u200b-\u200f\u2060]/g, "");
}

export function isCode(plain: string): boolean {
  return plain.length === codeLength && /^[0-9]+$/.test(plain);
}
