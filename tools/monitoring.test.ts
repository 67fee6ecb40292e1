import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { operationRules } from "@corridor/product/operations/rules";
import { createMetrics } from "@corridor/server/platform/metrics";
import { repository } from "./command.ts";

type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
};
type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] };

const textOf = (name: string) => readFileSync(path.join(repository, "deploy/monitoring", name), "utf8");
const { groups } = parse(textOf("alerts.yaml")) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(textOf("dashboard.json")) as { panels: Panel[] };
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

type Metric = { readonly name: string; readonly type: string; readonly labelNames?: readonly string[] };

/** The series of each metric with its labels, by the name under which Prometheus keeps them. */
function knownSeries(): ReadonlyMap<string, readonly string[]> {
  const { registry } = createMetrics();
  const metrics = registry.getMetricsAsArray() as unknown as readonly Metric[];
  const series = metrics.flatMap(({ name, type, labelNames = [] }): [string, readonly string[]][] =>
    type === "histogram"
      ? [
          [`${name}_bucket`, [...labelNames, "le"]],
          [`${name}_count`, labelNames],
          [`${name}_sum`, labelNames],
        ]
      : [[name, labelNames]],
  );
  return new Map([...series, ["up", []]]);
}

const known = knownSeries();
/** Words of PromQL that are followed by no bracket. */
const language = ["by", "and", "on", "or"];
/** Labels that Prometheus adds when it reads a process. */
const addedLabels = ["instance", "job"];

function partsOf(expression: string): { series: string[]; labels: string[]; values: [string, string][] } {
  const values = [...expression.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label, value]): [string, string] => [
    label!,
    value!,
  ]);
  const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(", "),
  );
  const bare = expression.replaceAll(/\{[^}]*\}|\[\w+\]/g, "").replaceAll(/\b(?:by|on) \([^)]*\) ?/g, "");
  const series = [...bare.matchAll(/[a-z_]\w*\b(?! ?\()/g)].map(([word]) => word);
  return {
    series: series.filter((word) => !language.includes(word)),
    labels: [...grouped, ...values.map(([label]) => label)],
    values,
  };
}

describe.each([
  ["alerts.yaml", alerts.map(({ expr }) => expr)],
  ["dashboard.json", shown],
])("%s", (_, expressions) => {
  test("names only metrics, labels, figures and rules that the product has [EXT-47]", () => {
    expect(expressions.length).toBeGreaterThan(10);
    for (const expression of expressions) {
      const { series, labels, values } = partsOf(expression);
      expect(series.filter((name) => !known.has(name))).toEqual([]);
      const usable = [...addedLabels, ...series.flatMap((name) => known.get(name)!)];
      expect(labels.filter((label) => !usable.includes(label))).toEqual([]);
      for (const [label, value] of values) {
        if (label === "figure") expect(operationRules.map(({ name }) => name)).toContain(value);
        if (label === "severity") expect(operationRules.map(({ severity }) => severity)).toContain(value);
      }
    }
  });
});

test("the dashboard shows every metric of the product [EXT-47]", () => {
  const used = new Set(shown.flatMap((expression) => partsOf(expression).series));
  const own = [...known.keys()].filter((name) => name.startsWith("corridor_") && !name.endsWith("_sum"));
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});

test("every alert says what is wrong and what to do, under a name of its own [EXT-47]", () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { labels, annotations } of alerts) {
    expect(["urgent", "serious", "notice"]).toContain(labels.severity);
    expect(annotations.summary).not.toBe("");
    expect(annotations.description).toMatch(/\.$/);
  }
});
