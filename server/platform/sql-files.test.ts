import { expect, test } from "vitest";
import { arrangeFunctions, readFunctions } from "./sql-files.ts";

const procedure = (name: string, body = "…") => ({
  name: `platform/${name}.sql`,
  text: `create or replace procedure ${name}(table_name text) as $$ ${body} $$;`,
});
const view = (name: string, source: string) => ({
  name: `lines/${name}.sql`,
  text: `-- A view.\ndrop view if exists ${name} cascade;\ncreate view ${name} as select * from ${source};`,
});
const policies = { name: "clients/policies.sql", text: "call protect_table('clients');" };

test("functions are applied first, then views after the views that they read [C-75]", () => {
  const files = [
    view("all_lines", "paid_lines"),
    view("paid_lines", "lines"),
    policies,
    procedure("protect_table"),
  ];
  const order = arrangeFunctions(files).map(({ name }) => name);
  expect(order[0]).toBe("platform/protect_table.sql");
  expect(order.indexOf("lines/paid_lines.sql")).toBeLessThan(order.indexOf("lines/all_lines.sql"));
  expect(() => arrangeFunctions([view("one", "other"), view("other", "one")])).toThrow("in a circle");
});

test("a policy or a view is applied again when a procedure or a view that it names changed, and nothing else is [C-75]", () => {
  const checksums = (body: string) => {
    const files = [
      policies,
      procedure("protect_table", body),
      procedure("count", "protect_table"),
      view("lines", "x"),
    ];
    return new Map(arrangeFunctions(files).map(({ name, checksum }) => [name, checksum]));
  };
  const [before, after] = [checksums("one"), checksums("other")];
  const changed = [...after].filter(([name, checksum]) => before.get(name) !== checksum);
  expect(changed.map(([name]) => name)).toEqual(["platform/protect_table.sql", "clients/policies.sql"]);
});

test("every function, procedure, aggregate and view is in a file of its own name [C-75]", () => {
  const makes = /^create (?:or replace )?(?:function|procedure|aggregate|view) (\w+)/gm;
  for (const { name, text } of readFunctions()) {
    const made = [...text.matchAll(makes)].map(([, object]) => `${object}.sql`);
    expect(made, name).toEqual(/\/(policies|append_only)[.]sql$/.test(name) ? [] : [name.split("/").at(-1)]);
  }
});
