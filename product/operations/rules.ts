import { paymentRules } from "./payment-rules.ts";
import type { OperationRule } from "./rule.ts";
import { workRules } from "./work-rules.ts";

/** Every rule of operations, in the order of the documentation. The name is that of its figure. */
const declared = [...paymentRules, ...workRules] as const;

export type RuleName = (typeof declared)[number]["name"];
export const operationRules: readonly (OperationRule & { readonly name: RuleName })[] = declared;
export const ruleNames = declared.map(({ name }) => name);

export function ruleNamed(name: RuleName): OperationRule & { readonly name: RuleName } {
  return operationRules.find((rule) => rule.name === name)!;
}
