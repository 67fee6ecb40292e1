const parts = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a file of SQL, each with the comments before it. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const { 0: part, index } of text.matchAll(parts))
    if (part === ";") {
      statements.push(text.slice(from, index).trim());
      from = index + 1;
    }
  const rest = text.slice(from).trim();
  return withoutComments(rest) ? [...statements, rest] : statements;
}

export function withoutComments(statement: string): string {
  const lines = statement.split("\n").filter((line) => !line.trimStart().startsWith("--"));
  return lines.join("\n").trim();
}

const madeTable = /^create (?:unlogged )?table (\w+)/;

/** The tables that the statements make. No call uses a new table yet. */
export function madeTables(statements: readonly string[]): readonly string[] {
  return statements.flatMap((statement) => madeTable.exec(withoutComments(statement))?.[1] ?? []);
}

const lockedTable =
  /^(?:create (?:or replace )?(?:constraint )?trigger|drop trigger|(?:create|drop|alter) policy)\b[\s\S]*?\son (\w+)|^call protect_\w+\('(\w+)'\)/;
const makesView = /^create view /m;

/**
 * The steps in which a file of triggers, policies or views is applied while calls are served: one for each table, so that a step never
 * holds the lock of one table while it waits for another: calls that use both tables could keep such a step waiting for ever. Null for a
 * file that locks no table.
 */
export function lockingSteps(text: string): string[] | null {
  if (makesView.test(text)) return [text];
  const byTable = new Map<string, string[]>();
  let table = "";
  for (const statement of statementsOf(text)) {
    const found = lockedTable.exec(withoutComments(statement));
    table = found?.[1] ?? found?.[2] ?? table;
    byTable.set(table, [...(byTable.get(table) ?? []), statement]);
  }
  if (table === "") return null;
  return [...byTable.values()].map((statements) => `${statements.join(";\n")};`);
}
