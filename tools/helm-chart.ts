import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  createEngine,
  sprigDefaults,
  sprigDicts,
  sprigLists,
  sprigStrings,
  type FuncMap,
} from "@promptctl/go-template-js";
import { parse, parseAllDocuments } from "yaml";
import { repository } from "./command.ts";

const chart = path.join(repository, "deploy/helm/corridor");
const textOf = (name: string) => readFileSync(path.join(chart, name), "utf8");

/** The functions of Helm that the chart uses beside those of the library. */
const ownFunctions: FuncMap = {
  required: {
    fn: (sentence: string, value: unknown) => {
      if (value === undefined || value === "") throw new Error(sentence);
      return value;
    },
    argTypes: ["string", "value"],
    returnType: "value",
  },
};

/** One object of Kubernetes, as far as the tests look at it. */
export type KubernetesObject = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec: Readonly<Record<string, unknown>>;
};

export const chartFacts = parse(textOf("Chart.yaml")) as { version: string; appVersion: string };

/** The objects that the chart makes with these values in place of its own, as `helm template` would print them. */
export function renderChart(values: Readonly<Record<string, unknown>>): readonly KubernetesObject[] {
  const engine = createEngine<string>({
    fromString: (text) => text,
    missingKey: "error",
    funcs: { ...sprigDefaults(), ...sprigDicts(), ...sprigLists(), ...sprigStrings(), ...ownFunctions },
  });
  const context = {
    Values: { ...(parse(textOf("values.yaml")) as Record<string, unknown>), ...values },
    Release: { Name: "pay" },
    Chart: { AppVersion: chartFacts.appVersion },
  };
  const names = readdirSync(path.join(chart, "templates"));
  const parts = names.filter((name) => name.endsWith(".tpl")).map((name) => textOf(`templates/${name}`));
  const templates = names.filter((name) => name.endsWith(".yaml"));
  return templates.flatMap((name) => {
    const template = engine.parse([...parts, textOf(`templates/${name}`)].join(""));
    const documents = parseAllDocuments(template.evaluate(context).join(""));
    return documents.flatMap((document) => {
      if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}`);
      const made = document.toJS() as KubernetesObject | null;
      return made ? [made] : [];
    });
  });
}
