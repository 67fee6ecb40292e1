import type { RoleName } from "@corridor/product/permissions";
import type { ActivationAction } from "@corridor/product/users/user";

/** Three administrators, a provider admin, and three other people: an active viewer, a person to invite, and a person who never activated the account. */
export const admins = ["ann", "ben", "cho"] as const;
export const actors = [...admins, "ops"] as const;
export const subjects = [...admins, "viewer", "newcomer", "lapsed"] as const;
export type ModelActor = (typeof actors)[number];
export type Name = (typeof subjects)[number];

/** The state of people, from the written state machines and not from their code. */
export type ModelPerson = {
  state: string;
  role: RoleName;
  hasPassword: boolean;
  hasSession: boolean;
  hasLink: boolean;
};
export type ModelChange = {
  maker: ModelActor;
  isInvitation: boolean;
  role: RoleName | null;
  action: ActivationAction | null;
};
export type Model = {
  asksForApproval: boolean;
  people: Map<string, ModelPerson>;
  waiting: Map<string, ModelChange>;
  /** The number of e-mails about people that each administrator got. */
  mails: Map<string, number>;
};
export const canLogIn = (person: ModelPerson | undefined) =>
  person?.state === "ACTIVE" || person?.state === "PENDING_PASSWORD_RESET";
const isAdministrator = (person: ModelPerson | undefined) => canLogIn(person) && person?.role === "ADMIN";
const administrators = ({ people }: Model) =>
  [...people.keys()].filter((name) => isAdministrator(people.get(name)));
export const mayAct = ({ people }: Model, actor: ModelActor) =>
  actor === "ops" || (isAdministrator(people.get(actor)) && people.get(actor)!.hasSession);
export const isDirect = ({ asksForApproval }: Model, actor: ModelActor) =>
  actor === "ops" || !asksForApproval;

/** Counts an e-mail for every administrator and for `also`, except the acting person and `butFor`. */
export function countMails(
  model: Model,
  actor: ModelActor,
  also: readonly string[] = [],
  butFor: string | null = null,
): void {
  for (const name of new Set([...administrators(model), ...also]))
    if (name !== actor && name !== butFor) model.mails.set(name, (model.mails.get(name) ?? 0) + 1);
}

/** The next state of a person, or null if the table has no such move. */
function stateAfter({ state, hasPassword }: ModelPerson, action: ActivationAction | null): string | null {
  if (!action) return state;
  if (action === "Deactivate") return state === "DEACTIVATED" ? null : "DEACTIVATED";
  if (state !== "DEACTIVATED") return null;
  return hasPassword ? "PENDING_REACTIVATION" : "PENDING_ACTIVATION";
}

export type AccessWish = { role: RoleName | null; action: ActivationAction | null };

/** The status of a refusal by the state of the person, or null without a reason to refuse. */
export function refusal(model: Model, name: string, { role, action }: AccessWish): number | null {
  const person = model.people.get(name)!;
  const state = stateAfter(person, action);
  if (!state) return 409;
  const isRemoved =
    isAdministrator(person) && !isAdministrator({ ...person, state, role: role ?? person.role });
  return isRemoved && administrators(model).length === 1 ? 409 : null;
}

export function applyToModel(model: Model, name: string, { role, action }: AccessWish): void {
  const person = model.people.get(name)!;
  person.state = stateAfter(person, action)!;
  person.role = role ?? person.role;
  if (action === "Deactivate") Object.assign(person, { hasSession: false, hasLink: false });
  if (action === "Reactivate") person.hasLink = true;
}
