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

/** Whatever is not pending is over; a change is void when the account that it was to open is closed meanwhile. */
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

/** How somebody stands to a change: those without a part in it review it, its maker may take it back (USER-19). */
export type PartInChange = "maker" | "concerned" | "none";

type Party = { readonly userId: string; readonly email: string };

/** Concerned are the person whom the change is about, and other accounts of that person or of the maker (USER-28). */
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

/** What a decision by somebody with this part comes to; null when it is not theirs to take. */
export function decisionEvent(part: PartInChange, action: "Approve" | "Reject"): UserChangeEvent | null {
  if (part === "none") return action === "Approve" ? "approve" : "reject";
  return part === "maker" && action === "Reject" ? "withdraw" : null;
}
