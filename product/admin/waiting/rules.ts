import { decisionRefusal, type Decider, type DecisionRefusal } from "../../approvals/rules.ts";
import type { WaitingActionEvent } from "./state.ts";

type Asker = { readonly userId: string; readonly email: string };
export type AdminDecider = Omit<Decider, "isAtHome"> & { readonly userId: string };

/** What a provider admin may do about a waiting action (ADMIN-23). */
export type PartInAction = "asker" | "decider" | Exclude<DecisionRefusal, "notAwaited">;

/** The rules of approvals hold: the asker's other accounts, and people to whom the asker gave access a short time ago, do not decide. */
export function partInAction(asker: Asker, decider: AdminDecider): PartInAction {
  if (decider.userId === asker.userId) return "asker";
  const asked = { awaits: "ADMINISTER_INTERNAL_USERS", creatorEmail: asker.email, actions: [] } as const;
  const refusal = decisionRefusal(asked, { ...decider, isAtHome: true });
  return refusal === null || refusal === "notAwaited" ? "decider" : refusal;
}

/** Null: this person may not do that. */
export function actionEventOf(
  part: PartInAction,
  action: "Approve" | "Reject",
): Exclude<WaitingActionEvent, "expire"> | null {
  if (part === "decider") return action === "Approve" ? "approve" : "reject";
  return part === "asker" && action === "Reject" ? "withdraw" : null;
}
