import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { descendants, lineOf, parse, type Finding } from "./finding.ts";

type TableOwners = {
  /** The tables and views of each folder of the server. */
  readonly owners: Record<string, readonly string[]>;
  /** The files that read a table of another folder in their own statements, each with the reason. */
  readonly reads: Record<string, Record<string, string>>;
};

type TableUse = Finding & { readonly table: string; readonly isWrite: boolean };

const schemaFile = "server/platform/schema.ts";
/** Tests, their builders and the demo make worlds that no verb of the product makes. */
const makesWorlds = /^server\/(testing|demo)\//;

const kyselyWrites = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const kyselyReads = /^(selectFrom|using|\w*Join)$/;
const sqlWrite = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/gi;
const sqlRead = /\b(?<!delete\s+)(?:from|join|using)\s+(?:only\s+)?(\w+)/gi;

/** A table is written by the folder that owns it. Another folder calls its verbs, or reads the table in a listed statement. */
export function checkTableOwners(root: string, allowList = "tools/table-owners.json"): Finding[] {
  if (!existsSync(path.join(root, schemaFile))) return [];
  const { owners, reads } = JSON.parse(readFileSync(path.join(root, allowList), "utf8")) as TableOwners;
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([folder, owned]) => owned.map((table) => [table, folder] as const)),
  );
  const tables = tablesOf(root);
  const foreign = sourceFiles(root, "server")
    .filter((file) => file.endsWith(".ts") && !isTestFile(file) && !makesWorlds.test(file))
    .flatMap((file) => usesIn(root, file, tables))
    .filter(({ file, table }) => ownerOf.has(table) && !file.startsWith(`server/${ownerOf.get(table)}/`));
  const isRead = (file: string, table: string) =>
    foreign.some((use) => !use.isWrite && use.file === file && use.table === table);
  const say = (message: string): Finding => ({ file: allowList, line: 1, message });
  return [
    ...[...tables].filter((table) => !ownerOf.has(table)).map((table) => say(`${table} has no owner`)),
    ...[...ownerOf.keys()].filter((table) => !tables.has(table)).map((table) => say(`there is no ${table}`)),
    ...repeatedNames(Object.values(owners).flat()).map((table) => say(`${table} has two owners`)),
    ...foreign
      .filter((use) => use.isWrite || reads[use.file]?.[use.table] === undefined)
      .map(({ file, line, table, isWrite }) => ({
        file,
        line,
        message: `${isWrite ? "writes" : "reads"} ${table}: call a verb of server/${ownerOf.get(table)}`,
      })),
    ...Object.entries(reads).flatMap(([file, listed]) =>
      Object.keys(listed)
        .filter((table) => !isRead(file, table))
        .map((table) => say(`${file} does not read ${table} of another folder any more`)),
    ),
  ];
}

/** The tables and views that are generated from the migrated database. */
function tablesOf(root: string): ReadonlySet<string> {
  const database = parse(root, schemaFile).statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === "Database",
  );
  const members = database && ts.isInterfaceDeclaration(database) ? database.members : [];
  return new Set(members.map((member) => member.name?.getText() ?? ""));
}

function usesIn(root: string, file: string, tables: ReadonlySet<string>): TableUse[] {
  return descendants(parse(root, file)).flatMap((node) =>
    namedAt(node)
      .filter(({ table }) => tables.has(table))
      .map(({ table, isWrite }) => ({ file, line: lineOf(node), message: "", table, isWrite })),
  );
}

function namedAt(node: ts.Node): { table: string; isWrite: boolean }[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const verb = node.expression.name.text;
    const [first] = node.arguments;
    const table = first && ts.isStringLiteralLike(first) ? (first.text.split(" ")[0] ?? "") : "";
    if (kyselyWrites.has(verb)) return [{ table, isWrite: true }];
    return kyselyReads.test(verb) ? [{ table, isWrite: false }] : [];
  }
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return [];
  // A nested template is a node of its own.
  const text = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(" ? ")
    : node.text;
  const named = (pattern: RegExp, isWrite: boolean) =>
    [...text.matchAll(pattern)].map(([, table = ""]) => ({ table, isWrite }));
  return [...named(sqlWrite, true), ...named(sqlRead, false)];
}

function repeatedNames(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
