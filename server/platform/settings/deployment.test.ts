import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, dropDatabase } from "../../testing/programs/cluster.ts";
import { templateDatabase } from "../../testing/programs/global-setup.ts";
import { rangeOfCell } from "./cell.ts";
import { deploymentOf, settleDeployment, type Deployment } from "./deployment.ts";

const demo: Deployment = { environment: "demo", cell: 0 };
const production: Deployment = { environment: "production", cell: 0 };

/** The owner's connection to a migrated database that is unused, or first used by this deployment. */
async function givenOwner(deployment?: Deployment): Promise<pg.Client> {
  const cluster = { adminUrl: inject("clusterUrl") };
  const name = `deployment_${randomBytes(6).toString("hex")}`;
  const owner = new pg.Client({ connectionString: await createDatabase(cluster, name, templateDatabase) });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await dropDatabase(cluster, name);
  });
  await owner.query(
    "alter table deployment disable trigger user; delete from deployment; alter table deployment enable trigger user",
  );
  if (deployment) await settleDeployment(owner, deployment);
  return owner;
}

test("a database keeps the environment and the cell of its first use, and refuses others with what to do [C-79, EXT-16, EXT-22]", async () => {
  const ofProduction = await givenOwner();
  expect(await deploymentOf(ofProduction)).toBeNull();
  await settleDeployment(ofProduction, production);
  await settleDeployment(ofProduction, production);
  await expect(settleDeployment(ofProduction, demo)).rejects.toThrow(
    /belongs to production.*set CORRIDOR_ENV=production/,
  );
  const ofDemo = await givenOwner({ ...demo, cell: 5 });
  await expect(settleDeployment(ofDemo, { ...production, cell: 5 })).rejects.toThrow(
    /belongs to the demo.*set CORRIDOR_ENV=demo, or name a new database/,
  );
  await expect(settleDeployment(ofDemo, demo)).rejects.toThrow(
    "This database belongs to cell 5: set CORRIDOR_CELL=5, or name another database in DATABASE_URL.",
  );
});

test("no role of the program can change the deployment, and its owner cannot by accident [C-79]", async () => {
  const owner = await givenOwner(demo);
  const changes = [
    "update deployment set environment = 'production'",
    "delete from deployment",
    "truncate deployment",
    "insert into deployment (environment, cell) values ('production', 0) on conflict do nothing",
  ];
  for (const role of ["corridor_app", "corridor_system"])
    for (const change of changes) {
      await owner.query(`begin; set local role ${role}`);
      await expect(owner.query(change), `${role}: ${change}`).rejects.toThrow("permission denied");
      await owner.query("rollback");
    }
  for (const change of changes.slice(0, 3))
    await expect(owner.query(change), change).rejects.toThrow("deployment");
  await expect(
    owner.query("insert into deployment (environment, cell) values ('production', 0)"),
  ).rejects.toThrow("duplicate key");
  expect(await deploymentOf(owner)).toEqual(demo);
});

const numbersOf = async (owner: pg.Client) => {
  const { rows } = await owner.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const numbers = new Map<string, bigint>();
  for (const { name } of rows) {
    const drawn = await owner.query<{ number: string }>("select nextval($1)::text as number", [name]);
    numbers.set(name, BigInt(drawn.rows[0]!.number));
  }
  return numbers;
};

test("databases of two cells never make the same number, in any sequence [EXT-22]", async () => {
  const [zero, one] = [await givenOwner(demo), await givenOwner({ ...demo, cell: 1 })];
  const [ofZero, ofOne] = [await numbersOf(zero), await numbersOf(one)];
  expect(ofZero.size).toBeGreaterThan(8);
  for (const [name, number] of ofZero) {
    expect(number, name).toBe(1n);
    expect(ofOne.get(name), name).toBe(2n ** 36n + 1n);
  }
  await zero.query("select setval('ledger_transfer_ids', $1)", [rangeOfCell(0).last]);
  await expect(zero.query("select nextval('ledger_transfer_ids')")).rejects.toThrow("reached maximum value");
  // A sequence that a later migration makes, and numbers of another cell.
  await one.query("create sequence later");
  await settleDeployment(one, { ...demo, cell: 1 });
  expect((await numbersOf(one)).get("later")).toBe(2n ** 36n + 1n);
  await one.query("alter sequence later minvalue 1; select setval('later', 7)");
  await expect(settleDeployment(one, { ...demo, cell: 1 })).rejects.toThrow("later has used 7");
});

test("the numbers of the last cell make transfer ids that the database can store [EXT-22]", () => {
  const { last } = rangeOfCell(1_023);
  expect(last).toBeLessThan(2n ** 46n);
  expect(last * 131_072n + 131_071n).toBeLessThan(2n ** 63n);
});
