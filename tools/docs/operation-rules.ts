import { screens } from "@corridor/product/screens";
import { toldBy } from "@corridor/product/operations/alerts";
import type { OperationRule } from "@corridor/product/operations/rule";
import { operationRules, type RuleName } from "@corridor/product/operations/rules";
import { figureValue, ruleTexts } from "@corridor/product/i18n/en/operations/rules";
import { operations } from "@corridor/product/i18n/en/operations/screen";

const begin = "<!-- Written by npm run docs from product/operations/rules.ts -->";
const end = "<!-- End of the written part -->";

/** docs/operations.md with the present rules between its two marks. */
export function withOperationRules(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/operations.md lacks the line ${begin} or the line ${end}.`);
  const head =
    "| Rule | Opens when | For | Ends | Severity | Told by | Ways out |\n|---|---|---|---|---|---|---|";
  return `${before}${begin}\n\n${[head, ...operationRules.map(rowOf)].join("\n")}\n\n${end}${after}`;
}

function rowOf(rule: OperationRule & { readonly name: RuleName }): string {
  const { name, unit, opensAt, endsBelow, forMinutes, severity, waysOut } = rule;
  const isPresence = unit === "count" && opensAt === 1;
  const opens = `${ruleTexts[name].figure}${isPresence ? "" : `: ${figureValue(unit, opensAt)} or more`}`;
  const ends = isPresence ? "no more" : `below ${figureValue(unit, endsBelow)}`;
  const told = toldBy[severity].map((way) => (way === "mail" ? "e-mail" : way)).join(", ");
  const cells = [
    `\`${name}\``,
    opens,
    forMinutes === 0 ? "at once" : `${forMinutes} min`,
    ends,
    severity,
    told,
    waysOut.map(wayOf).join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}

const listNames = { ...operations.payments.states, ...operations.payments.outcomes };

function wayOf(way: OperationRule["waysOut"][number]): string {
  if (way.kind === "action") return `\`${way.action}\``;
  if (way.kind === "list") return `list of payments: ${listNames[way.list]}`;
  if (way.kind === "work") return `list: ${operations.lists.names[way.list]}`;
  return way.kind === "command" ? `\`${way.command}\`` : screens[way.screen].path;
}
