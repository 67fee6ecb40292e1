import { createPublicKey } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import * as contract from "@corridor/product/public-api/contract";
import { inTemporaryFolder } from "../platform/temporary-folder.ts";
import { readStaffCommand, runStaffCommand } from "../processes/staff/staff.ts";
import { givenClient, givenUser } from "../testing/given.ts";
import { givenKey, makeKeyPair, pemOf, type GivenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";
import { deleteOldSmsChore } from "./store-sms.ts";
import { selectNewestSms } from "./stored-sms.ts";

const world = useWorld();

test("a gateway phone whose key staff added uploads messages, each stored once and kept 30 days [EXT-12, PERM-24]", async () => {
  const staff = await givenClient(world, { isStaff: true, wallets: [] });
  const admin = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
  const pair = makeKeyPair();
  const said: string[] = [];
  const run = async (...words: string[]) => {
    const command = readStaffCommand([...words, "--by", admin.email, "--reason", "new phone"]);
    await runStaffCommand(world.app, command, (line) => said.push(line));
  };
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, "phone.pem");
    await writeFile(file, pemOf(createPublicKey(pair.privateKey)));
    await run("gatewayKeys/add", "--file", file);
  });
  const keyId = /keyId: ([0-9a-f]{16})/.exec(said[0]!)![1]!;
  const phone: GivenKey = { ...pair, clientId: staff.clientId, keyId };
  const program = openProgram(world.server, phone);
  const sms = {
    phone: "+254700000001",
    from: "MPESA",
    text: "Confirmed. Ksh100 <b>sent</b>",
    time: 1_790_000_000,
  };
  for (const message of [sms, sms, { ...sms, text: "another" }])
    expect((await program.call(contract.uploadSms, message)).status).toBe(200);
  const keys = await asOwner(world, "select key_id from uploaded_sms");
  expect(keys.rows).toEqual([{ key_id: keyId }, { key_id: keyId }]);
  const newest = await world.app.db.systemTransaction("test", (tx) =>
    selectNewestSms(world.app, tx, staff.clientId, 10),
  );
  expect(newest).toMatchObject([{ ...sms, text: "another" }, sms]);
  expect((await program.call(contract.listSignedWallets, {})).problem.error).toBe("permissionDenied");
  const client = await givenKey(world, await givenUser(world, { role: "DEVELOPER" }));
  const foreign = await openProgram(world.server, client).call(contract.uploadSms, sms);
  expect([foreign.status, foreign.problem.error]).toEqual([403, "permissionDenied"]);

  world.app.db.clock.moveBy("31 days");
  await deleteOldSmsChore.run(world.app);
  expect((await asOwner(world, "select from uploaded_sms")).rowCount).toBe(0);
  world.app.db.clock.moveBy("");

  await run("gatewayKeys/revoke", "--key-id", keyId);
  const unknown = run("gatewayKeys/revoke", "--key-id", "ffffffffffffffff");
  await expect(unknown).rejects.toThrow("Valid keys: none.");
  expect(said[1]).toBe("gatewayKeys/revoke is done.\nvalidKeyIds: none");
  expect((await program.call(contract.uploadSms, sms)).problem.error).toBe("signature.key-revoked");
});
