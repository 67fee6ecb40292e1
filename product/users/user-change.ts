import { isSamePerson } from "./email.ts";

export const userChangeStates = [
  "pending",
  "approved",
  "rejected",
  "withdrawn",
  "expired",
  "voided",
] as const;
export type UserChangeState = (typeof userChangeStates)[number];

export const userChangeEvents = ["approve", "reject", "withdraw", "expire", "void"] as const;
export type UserChangeEvent = (typeof userChangeEvents)[number];

/** Every state except pending is final; a change is void when the account that it would open is closed meanwhile. */
const moves: Record<UserChangeState, Partial<Record<UserChangeEvent, UserChangeState>>> = {
  pending: {
    approve: "approved",
    reject: "rejected",
    withdraw: "withdrawn",
    expire: "expired",
    void: "voided",
  },
  approved: {},
  rejected: {},
  withdrawn: {},
  expired: {},
  voided: {},
};

export function afterChangeEvent(state: UserChangeState, event: UserChangeEvent): UserChangeState | null {
  return moves[state][event] ?? null;
}

/** The relation of a person to a change: people without a part in it review it, its maker may withdraw it (USER-19). */
export type PartInChange = "maker" | "concerned" | "none";

type Party = { readonly userId: string; readonly email: string };

/** Concerned are the subject of the change, and other accounts of the subject or of the maker (USER-28). */
export function partInChange(
  { maker, subject }: { readonly maker: Party; readonly subject: Party },
  person: Party,
): PartInChange {
  if (person.userId === maker.userId) return "maker";
  const isParty = [maker, subject].some(
    (party) => party.userId === person.userId || isSamePerson(party.email, person.email),
  );
  return isParty ? "concerned" : "none";
}

/** The result of a decision by a person with this part; null when the person may not decide. */
export function decisionEvent(part: PartInChange, action: "Approve" | "Reject"): UserChangeEvent | null {
  if (part === "none") return action === "Approve" ? "approve" : "reject";
  return part === "maker" && action === "Reject" ? "withdraw" : null;
}
