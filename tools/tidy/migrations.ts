import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { madeTables, statementsOf, withoutComments } from "@corridor/server/platform/upgrade/statements";
import type { Finding } from "./finding.ts";

const folder = "server/migrations";
/** Earlier migrations were released before these rules, and a released migration never changes. */
const firstJudged = "0038";
const saysWhoGoesOn = /^-- Old servers (?:go on[.]$|must stop: .)/m;
const manyRows = /^(?:update|delete from) (\w+)|^insert into (\w+)[\s\S]*?\bselect\b[\s\S]*?\bfrom\b/;
const typeOfColumn = /^alter table (\w+)[\s\S]*?\balter (?:column )?\w+ (?:set data )?type\b/;
const uniqueIndex = /^create unique index \w+\s+on (\w+)/;

/** A migration is applied while calls are served: it says whether old servers go on, and holds no table for long. */
export function checkMigrations(root: string): Finding[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .filter((name) => name >= firstJudged)
    .flatMap((name) => {
      const text = readFileSync(path.join(root, folder, name), "utf8");
      const file = `${folder}/${name}`;
      const header = saysWhoGoesOn.test(text)
        ? []
        : [
            {
              file,
              line: 1,
              message: `does not say who goes on: begin with "-- Old servers go on." or "-- Old servers must stop: REASON"`,
            },
          ];
      return [...header, ...findLong(text).map((message) => ({ file, line: 1, message }))];
    });
}

function findLong(text: string): string[] {
  const statements = statementsOf(text).map(withoutComments);
  const made = madeTables(statements);
  const old = (table: string | undefined) => (table && !made.includes(table) ? [table] : []);
  return statements.flatMap((statement) => {
    const [, changed, filled] = manyRows.exec(statement) ?? [];
    return [
      ...[...old(changed), ...(filled ? [filled] : [])].map(
        (table) =>
          `writes rows of ${table} all at once: make it a rewrite (docs/decisions/0064-upgrades-under-traffic.md)`,
      ),
      ...old(typeOfColumn.exec(statement)?.[1]).map(
        (table) =>
          `changes the type of a column, which rewrites ${table}: add a column and make it a rewrite`,
      ),
      ...old(uniqueIndex.exec(statement)?.[1]).map(
        (table) =>
          `builds a unique index, for which every write to ${table} waits: only new tables may have one`,
      ),
    ];
  });
}
