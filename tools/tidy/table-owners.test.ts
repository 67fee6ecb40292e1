import { describe, expect, test } from "vitest";
import { printedFindings, treeOf } from "./made-tree.ts";
import { checkTableOwners } from "./table-owners.ts";

describe("a table", () => {
  const check = async (
    source: string,
    { owners = { accounts: ["users"], wallets: ["wallets"] }, reads = {} } = {},
    file = "server/wallets/find.ts",
  ) => {
    const files = {
      "server/platform/schema.ts": "export interface Database { users: Users; wallets: Wallets; }",
      [file]: source,
      "tools/table-owners.json": JSON.stringify({ owners, reads }),
    };
    return printedFindings(checkTableOwners(await treeOf(files)));
  };

  test.each([
    [`tx.insertInto("users").values(user)`, "writes"],
    [`tx.updateTable("users").set(change)`, "writes"],
    [`tx.deleteFrom("users")`, "writes"],
    ["sql`insert into users (email) values (${email})`", "writes"],
    ["sql`with gone as (delete from only users returning email) select from gone`", "writes"],
    ["sql`select ${sql`1`}; update users set email = ${email}`", "writes"],
    [`client.query("delete from users")`, "writes"],
    [`tx.selectFrom("users as u").selectAll()`, "reads"],
    [`tx.selectFrom("wallets as w").innerJoin("users as u", join)`, "reads"],
    ["sql`select from wallets w join users u using (client_id)`", "reads"],
  ])("is written and read by its owner: %s", async (statement, verb) => {
    const source = `export const run = (tx) => ${statement};`;
    expect(await check(source)).toEqual([
      `server/wallets/find.ts:1 ${verb} users: call a verb of server/accounts`,
    ]);
    expect(await check(source, {}, "server/accounts/find.ts")).not.toContainEqual(
      expect.stringContaining("users"),
    );
    expect(await check(source, {}, "server/demo/seed.ts")).toEqual([]);
  });

  test("is read elsewhere with a reason, but never written, and the list holds nothing else", async () => {
    const reads = { "server/wallets/find.ts": { users: "reason" }, "server/wallets/gone.ts": { users: "" } };
    const source = `const read = tx.selectFrom("users");\nconst write = tx.deleteFrom("users");`;
    expect(await check(source, { reads })).toEqual([
      "server/wallets/find.ts:2 writes users: call a verb of server/accounts",
      "tools/table-owners.json:1 server/wallets/gone.ts does not read users of another folder any more",
    ]);
  });

  test("has one owner, and only tables have owners", async () => {
    const owners = { accounts: ["users", "gone"], auth: ["users"] };
    expect(await check("", { owners: owners as never })).toEqual([
      "tools/table-owners.json:1 wallets has no owner",
      "tools/table-owners.json:1 there is no gone",
      "tools/table-owners.json:1 users has two owners",
    ]);
  });
});
