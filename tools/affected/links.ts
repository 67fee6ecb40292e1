import { fileNamed, filesNamedIn, namesImported, withoutTypeImports } from "../import-graph.ts";
import { isTestFile } from "../source-files.ts";
import { screensIn } from "./screen-files.ts";
import { textFiles, textsIn } from "./text-files.ts";

/** The needs of each file: other files, endpoints (`product/auth/contract.ts#logIn`) and screens (`screen /login`). */
export type Links = ReadonlyMap<string, ReadonlySet<string>>;

type Sources = ReadonlyMap<string, string>;

const contract = /^product\/[\w-]+\/contract[.]ts$/;
const contractModule = /import \* as (\w+) from "([^"]+\/contract(?:[.]ts)?)"/g;
const served = /\broute\w*\(\s*(?:\w+[.])?(\w+),/;
const servingFile = /^server\/.*routes[.]ts$/;
const routesOfConsole = "web/routes.tsx";
/** These tests go through every route without naming one, so they need every routes file. */
const testsOfAllRoutes = [
  "server/processes/served-routes.test.ts",
  "server/processes/permission-matrix.test.ts",
];
/** This test reads all pages of the documentation. */
const testOfAllPages = "tools/docs.test.ts";
const page = /^(docs\/.+|[^/]+)[.]md$/;
/** Every test that reads an e-mail reads it here, so it needs the texts of e-mails. */
const readerOfMails = "server/testing/mailbox.ts";
const mailTexts = /^product\/i18n\/(\w+\/)?mail[\w-]*[.]ts$/;
const created =
  /\b(?:create (?:or replace )?(?:unlogged )?(?:table|view|function|procedure|aggregate)|alter table) (\w+)/g;
/** A trigger or a policy belongs to its table. */
const guarded = /\b(?:(?:trigger|policy) \w+ [\w\s,]*?\bon |protect_\w+_table\(')(\w+)/g;
const schema = "server/platform/schema.ts"; // Names every table, for the compiler alone.

/**
 * By imports alone, nearly every test of the server would need every file, because most tests start the whole server. Therefore a test
 * needs the endpoints that it calls, and a story needs the screens that it opens.
 */
export function linksOf(sources: Sources): Links {
  const links = new Map<string, Set<string>>();
  const link = (from: string, ...to: string[]) => {
    links.set(from, new Set([...(links.get(from) ?? []), ...to]));
  };
  const texts = textFiles(sources);
  for (const [file, whole] of sources) {
    if (page.test(file) && sources.has(testOfAllPages)) link(testOfAllPages, file);
    if (mailTexts.test(file) && sources.has(readerOfMails)) link(readerOfMails, file);
    if (!/[.](tsx?|mjs|css)$/.test(file)) continue;
    const text = withoutTypeImports(whole);
    if (servingFile.test(file) && !isTestFile(file)) {
      for (const [endpoint, files] of servedBy(file, text)) link(endpoint, file, ...files);
      for (const test of testsOfAllRoutes) if (sources.has(test)) link(test, file);
      continue;
    }
    link(file, ...filesNamedIn(file, text, (other) => sources.has(other)));
    if (!file.startsWith("product/")) link(file, ...endpointsIn(file, text));
    if (/^(web|e2e)\//.test(file)) link(file, ...textsIn(text, texts));
    if (file.startsWith("e2e/")) link(file, ...pathsIn(text));
  }
  for (const [path, files] of screensIn(routesOfConsole, sources.get(routesOfConsole) ?? "")) {
    link(screenAt(path), ...files);
  }
  for (const [file, makers] of tableUsers(sources)) link(file, ...makers);
  return links;
}

/** The files behind each endpoint that a routes file serves. */
function servedBy(file: string, text: string): [string, string[]][] {
  const homes = new Map(namesImported(file, text));
  const [, , module = ""] = [...text.matchAll(contractModule)][0] ?? [];
  return text
    .split(/(?=\broute\w*\()/)
    .filter((piece) => served.test(piece))
    .map((piece) => {
      const words = piece.match(/\w+/g) ?? [];
      const name = served.exec(piece)?.[1] ?? "";
      return [
        `${fileNamed(file, module)}#${name}`,
        words.flatMap((word) => homes.get(word) ?? []).filter((home) => home !== file),
      ];
    });
}

function endpointsIn(file: string, text: string): string[] {
  const single = namesImported(file, text)
    .filter(([, home]) => contract.test(home))
    .map(([name, home]) => `${home}#${name}`);
  const whole = [...text.matchAll(contractModule)].flatMap(([, name = "", module = ""]) =>
    [...text.matchAll(new RegExp(`\\b${name}[.](\\w+)`, "g"))].map(
      ([, endpoint = ""]) => `${fileNamed(file, module)}#${endpoint}`,
    ),
  );
  return [...single, ...whole];
}

/** The screens a story opens, by the first word of each path that it names. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/["'`](\/\w*)/g)].map(([, path = ""]) => screenAt(path));
}

function screenAt(path: string): string {
  return `screen ${path.split("/").slice(0, 2).join("/")}`;
}

/** A file of the server needs the files that make the tables, functions and triggers it names; a function needs those that it calls. */
function tableUsers(sources: Sources): [string, string[]][] {
  const makers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (!file.endsWith(".sql")) continue;
    for (const [, name = ""] of [...text.matchAll(created), ...text.matchAll(guarded)])
      makers.set(name, [...(makers.get(name) ?? []), file]);
  }
  const user = /^server\/(functions\/.*[.]sql|.*[.]ts)$/;
  return [...sources]
    .filter(([file]) => user.test(file) && file !== schema && !isTestFile(file))
    .map(([file, text]) => [file, (text.match(/\w+/g) ?? []).flatMap((word) => makers.get(word) ?? [])]);
}
