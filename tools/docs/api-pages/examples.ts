import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  exampleLanguages,
  type DocsBlock,
  type ExampleLanguage,
} from "@corridor/product/public-api/documentation";
import { repository } from "../../command.ts";

const folder = path.join(repository, "sdk/examples");
/** A module of Python has no hyphens in its name. */
const fileNames: Readonly<Record<ExampleLanguage, (name: string) => string>> = {
  curl: (name) => `shell/${name}.sh`,
  typescript: (name) => `typescript/${name}.ts`,
  python: (name) => `python/${name.replaceAll("-", "_")}.py`,
};

/** The files of an example, in each language that it has: sdk/examples.test.ts runs them. */
export function exampleBlock(name: string): DocsBlock {
  const files = exampleLanguages
    .map((language) => [language, path.join(folder, fileNames[language](name))] as const)
    .filter(([, file]) => existsSync(file));
  if (files.length === 0) throw new Error(`sdk/examples has no file ${name}.`);
  return {
    kind: "example",
    codes: Object.fromEntries(
      files.map(([language, file]) => [language, readFileSync(file, "utf8").trimEnd()]),
    ),
  };
}

/** The example of an answer. */
export function answerOf(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, "answers", `${name}.json`), "utf8"));
}

/** A part of the example of an answer: the name of the answer, then the keys. */
export function answerPart([name, ...keys]: readonly [string, ...(string | number)[]]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key],
    answerOf(name),
  );
}
