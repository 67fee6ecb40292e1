import { expect, test } from "vitest";
import { adminActions } from "../admin/actions/all.ts";
import * as english from "../i18n/en/operations/rules.ts";
import * as french from "../i18n/fr/operations/rules.ts";
import { judge } from "./judge.ts";
import { operationRules } from "./rules.ts";

const now = 1_000_000;
const rules = operationRules.map((rule) => [rule.name, rule] as const);
const below = 0.001;

test.each(rules)(
  "%s opens at its level after its time, stays between its levels and ends below the lower one [OPS-06, OPS-07]",
  (_, rule) => {
    const { opensAt, endsBelow, forMinutes } = rule;
    const noticed = (minutes: number) => ({ sinceSecond: now - minutes * 60, isOpen: false });
    const open = { sinceSecond: now - 86_400, isOpen: true };
    expect(judge(rule, opensAt - below, null, now)).toBe("none");
    expect(judge(rule, opensAt, null, now)).toBe(forMinutes === 0 ? "open" : "notice");
    expect(judge(rule, opensAt, noticed(forMinutes), now)).toBe("open");
    if (forMinutes > 0) {
      expect(judge(rule, opensAt, noticed(forMinutes - 0.1), now)).toBe("keep");
      expect(judge(rule, opensAt - below, noticed(forMinutes), now)).toBe("forget");
    }
    expect(judge(rule, endsBelow, open, now)).toBe("keep");
    expect(judge(rule, endsBelow - below, open, now)).toBe("end");
  },
);

test.each(rules)(
  "%s does not flicker, and its ways out exist with the fields that it fills in [OPS-06, OPS-13]",
  (_, rule) => {
    expect(rule.endsBelow).toBeLessThanOrEqual(rule.opensAt);
    expect(rule.waysOut.length).toBeGreaterThan(0);
    for (const way of rule.waysOut) {
      if (way.kind !== "action") continue;
      const action = adminActions.find(({ path }) => path === way.action)!;
      expect(Object.keys(action.fields)).toEqual(expect.arrayContaining([...(way.fills ?? [])]));
    }
  },
);

test("a value is written in its unit, in both languages [OPS-09]", () => {
  const values = [
    ["seconds", 4_000],
    ["percent", 45.4],
    ["points", 41.2],
    ["times", 7.52],
    ["count", 12_000],
  ] as const;
  expect(values.map(([unit, value]) => english.figureValue(unit, value))).toEqual([
    "1 h 6 min",
    "45 %",
    "41 percentage points",
    "7.5 ×",
    "12,000",
  ]);
  expect(values.map(([unit, value]) => french.figureValue(unit, value))).toEqual([
    "1 h 6 min",
    "45\u00a0%",
    "41 points de pourcentage",
    "7,5\u00a0×",
    "12\u202f000",
  ]);
});
