import { KeptStatement } from "./kept-statement.ts";

/** A plan depends on the role, because row-level security adds the conditions of the role to it. */
export type QueryRole = "client" | "system";

/** Each connection keeps the plans, so statements whose text is another with each call must not fill its memory. */
const mostKept = 200;

const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a statement; undefined if there are too many. */
export function nameOfKept(text: string, role: QueryRole): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return `${known} ${role}`;
  // count(*) names no column, so it may be kept.
  if (text.replaceAll("(*)", "").includes("*"))
    throw new Error("A statement whose plan is kept names its columns.");
  if (names.size >= mostKept) return undefined;
  const name = `kept ${names.size}`;
  names.set(text, name);
  return `${name} ${role}`;
}

/** A single statement whose plan is kept (queries.ts), outside of a transaction. */
export function keepingPlan(text: string, values: unknown[]): KeptStatement {
  return new KeptStatement(nameOfKept(text, "client"), text, values);
}
