import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { descendants, lineOf, parse, type Finding } from "./finding.ts";

/** The callers and queries that may see the rows of every client, each with its reason; a function with several such queries has several. */
type SystemQueries = {
  readonly callers: Record<string, string>;
  readonly queries: Record<string, Record<string, string | readonly string[]>>;
};

// Kysely's insertInto is left out: client_id has no default, so that an insert without it does not compile.
const beginnings = new Set(["selectFrom", "updateTable", "deleteFrom"]);
const chain = /[.](selectFrom|updateTable|deleteFrom|insertInto)\(/;
/** The client is compared with a value; to select it, or to join by it, is not enough. */
const namesTheClient = [
  /(?<!Ref\(\s*)"(\w+[.])?client_id",\s*"(=|in)"/,
  /\bclient_id\s*(=|in)\s*(any\s*)?\(?\s*\$\{/i,
  /insert\s+into\s+\w+\s*(as\s+\w+\s*)?\([^)]*\bclient_id\b/i,
];
const definition = "server/platform/db.ts";

/** Finds queries on a client's table that do not name the client, and callers across clients that are not listed (C-05). */
export function checkClientQueries(root: string, allowList = "tools/system-queries.json"): Finding[] {
  const allowed = JSON.parse(readFileSync(path.join(root, allowList), "utf8")) as SystemQueries;
  const tables = tenantTables(root);
  const sources = existsSync(path.join(root, "server")) ? sourceFiles(root, "server") : [];
  const files = sources.filter(
    (file) => file.endsWith(".ts") && !isTestFile(file) && !file.startsWith("server/testing/"),
  );
  const callers = files
    .filter((file) => file !== definition)
    .flatMap((file) => systemTransactionsIn(root, file));
  const queries = files.flatMap((file) => unscopedQueriesIn(root, file, tables));
  const queriesOf = (file: string, verb: string) =>
    queries.filter((query) => query.file === file && query.verb === verb);
  const reasonsFor = (file: string, verb: string) => [allowed.queries[file]?.[verb] ?? []].flat().length;
  return [
    ...callers.filter(({ file }) => !(file in allowed.callers)),
    ...queries.filter(
      (query) => queriesOf(query.file, query.verb).indexOf(query) >= reasonsFor(query.file, query.verb),
    ),
    ...Object.keys(allowed.callers)
      .filter((file) => !callers.some((caller) => caller.file === file))
      .map((file) => ({
        file: allowList,
        line: 1,
        message: `${file} is listed and makes no query as the system`,
      })),
    ...Object.entries(allowed.queries).flatMap(([file, verbs]) =>
      Object.keys(verbs)
        .filter((verb) => queriesOf(file, verb).length < reasonsFor(file, verb))
        .map((verb) => ({
          file: allowList,
          line: 1,
          message: `${verb} in ${file} has more exceptions than queries without client_id`,
        })),
    ),
  ];
}

/** Tables with row-level security by client or by wallet. */
const protectedTable = /call protect_(?:tenant|wallet)_table\('(\w+)'\)|create policy one_client on (\w+)/g;

function tenantTables(root: string): Set<string> {
  if (!existsSync(path.join(root, "server/functions"))) return new Set();
  const files = sourceFiles(root, "server/functions").filter((file) => file.endsWith("/policies.sql"));
  const text = files.map((file) => readFileSync(path.join(root, file), "utf8")).join("\n");
  return new Set([...text.matchAll(protectedTable)].map(([, called, written]) => called ?? written ?? ""));
}

function systemTransactionsIn(root: string, file: string): Finding[] {
  return descendants(parse(root, file))
    .filter(
      (node) =>
        ts.isCallExpression(node) && /[.](systemTransaction|askSystem)$/.test(node.expression.getText()),
    )
    .map((node) => ({
      file,
      line: lineOf(node),
      message: "makes a query as the system and is not listed in tools/system-queries.json",
    }));
}

function unscopedQueriesIn(
  root: string,
  file: string,
  tables: ReadonlySet<string>,
): (Finding & { verb: string })[] {
  return descendants(parse(root, file)).flatMap((node) => {
    const query = queryAt(node);
    if (!query || namesTheClient.some((comparison) => comparison.test(query.text))) return [];
    const table = query.tables.find((name) => tables.has(name));
    if (table === undefined) return [];
    const verb = verbAround(node);
    return [{ file, line: lineOf(node), verb, message: `${verb} queries ${table} without client_id` }];
  });
}

/** A chain of Kysely calls from its beginning to its end, or an sql template. */
function queryAt(node: ts.Node): { text: string; tables: string[] } | undefined {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith("sql") && !isFragment(node)) {
    const text = node.template.getText();
    return {
      text,
      tables: [...text.matchAll(/\b(?:from|join|update|into)\s+"?(\w+)/gi)].map(([, name = ""]) => name),
    };
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (!beginnings.has(node.expression.name.text)) return undefined;
  const text = wholeChain(node).getText();
  const named = text.matchAll(/\b(?:selectFrom|updateTable|deleteFrom|using|\w*Join)\(\[?\s*["'`](\w+)/g);
  return { text, tables: [...named].map(([, name = ""]) => name) };
}

function wholeChain(node: ts.Node): ts.Node {
  const { parent } = node;
  const goesOn =
    ts.isPropertyAccessExpression(parent) || (ts.isCallExpression(parent) && parent.expression === node);
  return goesOn ? wholeChain(parent) : node;
}

/** A fragment inside a larger query is read with it. */
function isFragment(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isSourceFile(parent)) return false;
  if (ts.isTaggedTemplateExpression(parent)) return true;
  const isInChain =
    ts.isCallExpression(parent) && parent.expression !== node && chain.test(parent.expression.getText());
  return isInChain || isFragment(parent);
}

/** The name of the top-level function or constant that a query stands in. */
function verbAround(node: ts.Node): string {
  const statement = topLevel(node);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations[0]?.name.getText() ?? "";
  return ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? "") : "";
}

function topLevel(node: ts.Node): ts.Node {
  return ts.isSourceFile(node.parent) ? node : topLevel(node.parent);
}
