import { beforeAll, expect, test } from "vitest";
import { queryUploadedSms, revealSms } from "@corridor/product/admin/sms/contract";
import { uploadSms } from "@corridor/product/public-api/contract";
import type { TestBrowser } from "../testing/browser.ts";
import { givenClient, givenLogin, givenUser, type GivenClient } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let staff: GivenClient;
let ops: TestBrowser;
let upload: (text: string, time?: number) => Promise<void>;

beforeAll(async () => {
  staff = await givenClient(world, { isStaff: true, wallets: [] });
  ops = (await givenLogin(world, { client: staff, role: "PROVIDER_ADMIN" })).browser;
  const adder = await givenUser(world, { client: staff, role: "PROVIDER_ADMIN" });
  const phone = openProgram(world.server, await givenKey(world, adder, { use: "gateway" }));
  upload = async (text, time = 1_790_000_000) => {
    const sms = { phone: "+254700000001", from: "22141", text, time };
    expect((await phone.call(uploadSms, sms)).status).toBe(200);
  };
});

async function audited(): Promise<{ action: string; target: string | null; after: unknown }[]> {
  const { rows } = await asOwner(
    world,
    "select action, target, after from audit_entries where client_id = $1 and action like 'sms.%' order by entry_id",
    [staff.clientId],
  );
  return rows as never;
}

const code = "Your code is 482910. <img src=x onerror=alert(1)>";

test("the list shows the newest 100 messages with their codes hidden, whatever time a phone says, and each reading is audited once [API-61, ADMIN-15, ADMIN-20, C-72]", async () => {
  for (let index = 0; index < 100; index += 1)
    await upload(`Message ${"i".repeat(index)}`, 1_700_000_000 + index);
  await upload(code);
  const { body } = await ops.call(queryUploadedSms, {});
  expect(body.messages).toHaveLength(100);
  const text = "Your code is ••••••. <img src=x onerror=alert(1)>";
  const shown = { phone: "+254700000001", from: "22141", time: 1_790_000_000, text, isMasked: true };
  expect(body.messages[0]).toEqual({ id: body.messages[0]!.id, ...shown });
  expect(body.messages[99]).toMatchObject({ text: "Message i", isMasked: false });
  expect(await audited()).toEqual([{ action: "sms.listed", target: null, after: { messages: 100 } }]);
});

test("one message is revealed for a reason, which the audit entry has without the message [C-72, ADMIN-20]", async () => {
  await upload(code);
  const [listed] = (await ops.call(queryUploadedSms, {})).body.messages;
  const before = await audited();
  for (const reason of ["", "  ", "a\u202eb"]) {
    const refused = await ops.call(revealSms, { id: listed!.id, reason });
    expect([refused.status, Object.keys(refused.problem.fieldErrors ?? {})]).toEqual([400, ["reason"]]);
  }
  for (const id of ["0", "99999999999999999999", "x"])
    expect((await ops.call(revealSms, { id, reason: "ticket 7" })).status).toBe(404);
  expect(await audited()).toEqual(before);
  const { body } = await ops.call(revealSms, { id: listed!.id, reason: " ticket 7 " });
  expect(body.message).toEqual({
    id: listed!.id,
    phone: "+254700000001",
    from: "22141",
    time: 1_790_000_000,
    text: code,
  });
  expect((await audited()).slice(before.length)).toEqual([
    { action: "sms.revealed", target: listed!.id, after: { reason: "ticket 7" } },
  ]);
});

test("a code is in no column of the database, and a message of the version before is read as it came [C-72, EXT-12]", async () => {
  await upload("Use 771199 to log in.");
  const { rows } = await asOwner(
    world,
    "select u::text as stored from uploaded_sms u order by sms_id desc limit 1",
  );
  expect((rows[0] as { stored: string }).stored).not.toContain("771199");
  await asOwner(
    world,
    `insert into uploaded_sms (client_id, phone, sender, message, sent_at, key_id, digest)
       select client_id, phone, sender, 'Use 5566 today.', sent_at, key_id, sha256('old') from uploaded_sms limit 1`,
  );
  expect((await ops.call(queryUploadedSms, {})).body.messages[0]).toMatchObject({ text: "Use •••• today." });
});
