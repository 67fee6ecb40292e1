import { devNull } from "node:os";
import { expect, test } from "vitest";
import { givenClient } from "@corridor/server/testing/given";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenPaymentFile } from "@corridor/server/testing/payment-files/given-payment-file";
import { useWorld } from "@corridor/server/testing/world";
import { checkCallbacks } from "./check-callbacks.ts";

const world = useWorld();

test("the judge of callbacks wants one event for each payment file that is done or rejected [EXT-38]", async () => {
  const { clientId } = await givenClient(world);
  const query = async <T>(text: string) => (await asOwner(world, text, [clientId])).rows as T[];
  const violations = async () =>
    (await checkCallbacks({ wish: { callbackLog: devNull }, query })).filter((text) =>
      text.includes("file.completed"),
    );
  await query("insert into event_readers (client_id) values ($1)");
  await givenPaymentFile(world, {
    clientId,
    fileName: "waits.csv",
    requests: [{ status: "awaitingApproval" }],
  });
  await givenPaymentFile(world, { clientId, fileName: "ends.csv", requests: [{ status: "pending" }] });
  expect(await violations()).toEqual([]);
  await query(
    "update payment_files set status = 'done', ended_at = now() where client_id = $1 and status = 'pending'",
  );
  expect(await violations()).toEqual([]);

  await query(`insert into events (client_id, type, subject, sequence)
    select client_id, type, subject, sequence + 1 from events where client_id = $1 and type = 'file.completed'`);
  expect(await violations()).toEqual(["I9 file.completed of ends.csv: 1 causes, 2 events"]);
  await query("delete from events where client_id = $1");
  expect(await violations()).toEqual(["I9 file.completed of ends.csv: 1 causes, 0 events"]);
});
