import type { GlobalFlag } from "@corridor/product/flags";
import type { Incident } from "@corridor/product/operations/contract";
import type { FilledField, WayOut } from "@corridor/product/operations/rule";
import { ruleNamed, type RuleName } from "@corridor/product/operations/rules";
import { jobOfList } from "@corridor/product/operations/work-lists";
import { anyClient } from "../../actions/any-client.ts";

type ActionWay = Extract<WayOut, { kind: "action" }>;

/** The ways out of an incident. While it names no payments, those about payments are left out: their forms would be empty. */
export function waysOutOf({ rule, payments }: Incident): readonly WayOut[] {
  const needsPayments = (way: WayOut) =>
    way.kind === "action" &&
    way.fills?.some((field) => field === "transactionIds" || field === "transactions");
  return ruleNamed(rule).waysOut.filter((way) => payments.length > 0 || !needsPayments(way));
}

/** The parameters of /admin for the form of an action that may end an incident, with its fields filled in (OPS-13). */
export function formSearch({ action, fills = [] }: ActionWay, incident: Incident): Record<string, string> {
  const { of, subject, rule, payments } = incident;
  // A payment may need a decision for two reasons.
  const ids = [...new Set(payments.map(({ transactionId }) => transactionId))];
  const values: Record<FilledField, string> = {
    clientId: subject,
    flag: "sendPaymentsDisabled" satisfies GlobalFlag,
    isEnabled: "false",
    job: jobOf(rule) ?? subject,
    transactionIds: ids.join("\n"),
    provider: subject,
    // The person writes the reason of each behind its comma.
    transactions: ids.map((id) => `${id},`).join("\n"),
  };
  const isAtClient = of === "client" && fills.includes("clientId");
  const filled = fills.filter((field) => field !== "clientId" && values[field] !== "");
  const search: Record<string, string> = { action, ...(isAtClient && { atClient: subject }) };
  for (const field of filled) search[field] = values[field];
  // The payments of a provider may be those of several clients.
  if (of === "provider" && filled.includes("transactionIds")) search["clientId"] = anyClient;
  return search;
}

/** The subject of a rule about the whole installation is no job; the list of work that the rule names has it. */
function jobOf(rule: RuleName): string | undefined {
  const lists = ruleNamed(rule).waysOut.flatMap((way) => (way.kind === "work" ? [way.list] : []));
  return lists.map((list) => jobOfList[list]).find((job) => job !== undefined);
}
