import type { FieldProblem, ProblemCode } from "../problems.ts";

/** A further client that a person sees, and whether they may pay from it. */
export type ClientGrant = { readonly clientId: string; readonly canPay: boolean };

export type GrantSetting = {
  readonly home: { readonly clientId: string; readonly isStaff: boolean };
  /** The clients that the person has already. */
  readonly present: readonly ClientGrant[];
  /** The facts about each named client. */
  readonly clients: ReadonlyMap<string, { readonly isStaff: boolean; readonly isArchived: boolean }>;
};

export type GrantRefusal = { code: ProblemCode; fields?: Record<string, FieldProblem> };

const badList: GrantRefusal = { code: "request.invalid", fields: { grants: { code: "invalid" } } };

/** Null when a provider admin may give this person exactly these clients (USER-26). */
export function refusalOfGrants(
  grants: readonly ClientGrant[],
  { home, present, clients }: GrantSetting,
): GrantRefusal | null {
  const named = grants.map((grant) => grant.clientId);
  // Staff see every client, and everybody sees their own.
  if (home.isStaff || named.includes(home.clientId) || new Set(named).size < named.length) return badList;
  for (const clientId of named) {
    const client = clients.get(clientId);
    if (!client || client.isStaff) return { code: "client.unknown" };
    const isKept = present.some((grant) => grant.clientId === clientId);
    if (client.isArchived && !isKept) return { code: "client.archived" };
  }
  return null;
}
