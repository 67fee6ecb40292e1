import pg from "pg";
import { describe, expect, test } from "vitest";
import { givenClient } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";
import { systemActor } from "../platform/actor.ts";
import { sealAudit, verifyAudit } from "./chain.ts";
import { recordAudit } from "./record.ts";

const world = useWorld();
const actor = systemActor("test");

async function givenEntries(count: number): Promise<string> {
  const { clientId } = await givenClient(world);
  await world.app.db.transaction(actor, clientId, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await recordAudit(tx, {
        clientId,
        actor,
        action: "thing.done",
        target: `thing ${index}`,
        after: { index },
      });
    }
  });
  await sealAudit(world.app);
  return clientId;
}

/** Changes the table like a superuser who disables every guard. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query(statement, values);
  await owner.end();
}

describe("the audit log", () => {
  test("is chained per client, and an untouched chain verifies [EXT-11, C-35]", async () => {
    await givenEntries(5);
    await givenEntries(3);
    const { checked, breaches } = await verifyAudit(world.app);
    expect(breaches).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(8);
  });

  test("cannot be changed or deleted, by the product's roles nor by the owner [EXT-11, C-35]", async () => {
    const clientId = await givenEntries(1);
    const update = world.app.db.systemTransaction("test", (tx) =>
      tx.updateTable("audit_entries").set({ action: "x" }).where("client_id", "=", clientId).execute(),
    );
    await expect(update).rejects.toThrow("permission denied");
    const remove = world.app.db.systemTransaction("test", (tx) =>
      tx.deleteFrom("audit_entries").where("client_id", "=", clientId).execute(),
    );
    await expect(remove).rejects.toThrow("permission denied");
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    await expect(owner.query("delete from audit_entries")).rejects.toThrow("append-only");
    await expect(owner.query("truncate audit_entries cascade")).rejects.toThrow("append-only");
    await owner.end();
  });

  test.each([
    [
      "a changed entry",
      "update audit_entries set actor = 'somebody else' where client_id = $1 and entry_id = (select min(entry_id) + 1 from audit_entries where client_id = $1)",
      "the entry or its link was changed",
    ],
    [
      "a removed entry",
      "delete from audit_entries where client_id = $1 and entry_id = (select min(entry_id) + 1 from audit_entries where client_id = $1)",
      "the entry was removed",
    ],
    [
      "a removed link",
      "delete from audit_chain where client_id = $1 and position = 2",
      "links are missing before this one",
    ],
    [
      "two entries that changed places",
      "update audit_chain set entry_id = case position when 1 then (select entry_id from audit_chain where client_id = $1 and position = 2) else (select entry_id from audit_chain where client_id = $1 and position = 1) end where client_id = $1 and position in (1, 2)",
      "the entry or its link was changed",
    ],
  ])("%s is found, even when a superuser made the change [EXT-11, F-37]", async (_name, statement, what) => {
    const clientId = await givenEntries(4);
    await tamper("alter table audit_chain drop constraint if exists audit_chain_client_id_entry_id_key", []);
    await tamper(statement, [clientId]);
    const { breaches } = await verifyAudit(world.app);
    expect(breaches.filter((breach) => breach.clientId === clientId).map((breach) => breach.what)).toContain(
      what,
    );
  });
});
