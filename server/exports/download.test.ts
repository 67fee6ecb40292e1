import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { logIn } from "@corridor/product/auth/contract";
import {
  cancelExport,
  downloadExport,
  queryExport,
  queryRecentExports,
} from "@corridor/product/exports/contract";
import { openBrowser } from "../testing/browser.ts";
import { useFileStore } from "../testing/file-store.ts";
import { downloadFile, givenTransactions, linkTo, writtenExport } from "../testing/files/exports.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const files = useFileStore(world);
afterEach(() => world.app.db.clock.moveBy(""));

/** A person's finished export of a client with two wallets. */
async function givenExport(wish: Partial<Parameters<typeof givenLogin>[1]> = {}) {
  const client = await givenClient(world, { wallets: ["main", "ops"] });
  await givenTransactions(world, client.clientId, "main", 3);
  const { user, browser } = await givenLogin(world, { client, ...wish });
  const exportJobId = await writtenExport(world, browser, { clientId: client.clientId, format: "csv" });
  return { client, user, browser, exportJobId };
}

test("a link returns the file as a download that the browser does not cache, and works once [F-40, API-55, C-40]", async () => {
  const { client, browser, exportJobId } = await givenExport();
  const token = await linkTo(browser, exportJobId);
  const first = await browser.call(downloadExport, { token });
  expect(first.status).toBe(200);
  expect(first.text.split("\r\n")).toHaveLength(1 + 3 + 1);
  expect(first.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-type": "text/csv; charset=utf-8",
    "content-length": String(first.bytes.length),
  });
  expect(String(first.headers["content-disposition"])).toMatch(
    new RegExp(
      `^attachment; filename="(transactions-${client.clientId}-[0-9-]+\\.csv)"; filename\\*=UTF-8''\\1$`,
    ),
  );
  expect((await browser.call(downloadExport, { token })).status).toBe(404);
});

test("a link stays unused while the store of its file is away [F-40, EXT-51, ERR-22]", async () => {
  const { browser, exportJobId } = await givenExport();
  await files.moveAll();
  world.app.objects = files.app().objects;
  const token = await linkTo(browser, exportJobId);
  files.store().fail = () => "silent";
  const refused = await browser.call(downloadExport, { token });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
  files.store().fail = () => null;
  expect((await browser.call(downloadExport, { token })).status).toBe(200);
  expect((await browser.call(downloadExport, { token })).status).toBe(404);
});

test("if many use a link at once, one gets the file [F-40, C-40]", async () => {
  const { browser, exportJobId } = await givenExport();
  const token = await linkTo(browser, exportJobId);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.copy().call(downloadExport, { token })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(404),
  ]);
});

test("a link works after 39 seconds and not after 41 [F-40, API-55, CONST-08, CONTRA-20]", async () => {
  const { browser, exportJobId } = await givenExport();
  const early = await linkTo(browser, exportJobId);
  world.app.db.clock.moveBy("39 seconds");
  expect((await browser.call(downloadExport, { token: early })).status).toBe(200);
  world.app.db.clock.moveBy("");
  const late = await linkTo(browser, exportJobId);
  world.app.db.clock.moveBy("41 seconds");
  expect((await browser.call(downloadExport, { token: late })).status).toBe(404);
});

test("a new link voids the unused ones [API-55, CONTRA-20]", async () => {
  const { browser, exportJobId } = await givenExport();
  const old = await linkTo(browser, exportJobId);
  const fresh = await linkTo(browser, exportJobId);
  expect((await browser.call(downloadExport, { token: old })).status).toBe(404);
  expect((await browser.call(downloadExport, { token: fresh })).status).toBe(200);
});

test("a link is refused in another session of the same person, for another person, and without a session [F-40, C-40]", async () => {
  const { client, user, browser, exportJobId } = await givenExport();
  const token = await linkTo(browser, exportJobId);
  const elsewhere = openBrowser(world.server);
  await elsewhere.call(logIn, user);
  expect((await elsewhere.call(downloadExport, { token })).status).toBe(404);
  const { browser: colleague } = await givenLogin(world, { client, role: "ADMIN" });
  expect((await colleague.call(downloadExport, { token })).status).toBe(404);
  const { status, problem } = await openBrowser(world.server).call(downloadExport, { token });
  expect([status, problem.error]).toEqual([403, "sessionInvalid"]);
  // None of these calls has used up the link.
  expect((await browser.call(downloadExport, { token })).status).toBe(200);
});

test("only its owner finds an export, in any session [API-54, TX-24]", async () => {
  const { client, user, exportJobId } = await givenExport();
  const { browser: colleague } = await givenLogin(world, { client, role: "ADMIN" });
  for (const call of [queryExport, cancelExport])
    expect((await colleague.call(call, { exportJobId })).status).toBe(404);
  const elsewhere = openBrowser(world.server);
  await elsewhere.call(logIn, user);
  expect((await downloadFile(elsewhere, exportJobId)).status).toBe(200);
});

test("a person who has lost the client, or a wallet of the file, does not find the export [F-40, C-40, PERM-25]", async () => {
  const granted = await givenClient(world);
  await givenTransactions(world, granted.clientId, "main", 1);
  const { user, browser } = await givenLogin(world, { grants: [{ client: granted, canPay: false }] });
  const ofGranted = await writtenExport(world, browser, { clientId: granted.clientId, format: "csv" });
  const token = await linkTo(browser, ofGranted);
  await asOwner(world, "delete from client_grants where user_id = $1", [user.userId]);
  expect((await browser.call(downloadExport, { token })).status).toBe(404);

  const { user: clerk, browser: clerksBrowser, exportJobId } = await givenExport();
  const own = await linkTo(clerksBrowser, exportJobId);
  await asOwner(world, "update users set can_access_all_wallets = false where user_id = $1", [clerk.userId]);
  await asOwner(world, "insert into user_wallets (client_id, user_id, wallet_id) values ($1, $2, 'main')", [
    clerk.clientId,
    clerk.userId,
  ]);
  expect((await clerksBrowser.call(downloadExport, { token: own })).status).toBe(404);
  expect((await clerksBrowser.call(queryExport, { exportJobId })).status).toBe(404);
});

test("a finished export of a wallet that was hidden later returns no file and no new link [F-40, C-40, PERM-16, PERM-25]", async () => {
  const { client, browser, exportJobId } = await givenExport();
  const token = await linkTo(browser, exportJobId);
  const hide = "update wallets set is_hidden = $2 where client_id = $1 and wallet_id = 'main'";
  await asOwner(world, hide, [client.clientId, true]);
  expect((await browser.call(downloadExport, { token })).status).toBe(404);
  expect((await browser.call(queryExport, { exportJobId })).status).toBe(404);
  await asOwner(world, hide, [client.clientId, false]);
  expect((await downloadFile(browser, exportJobId)).status).toBe(200);
});

test("a person who may no longer log in gets no file [F-40, C-40]", async () => {
  const { user, browser, exportJobId } = await givenExport();
  const token = await linkTo(browser, exportJobId);
  await asOwner(world, "update users set account_state = 'DEACTIVATED' where user_id = $1", [user.userId]);
  const { status, problem } = await browser.call(downloadExport, { token });
  expect([status, problem.error]).toEqual([403, "sessionInvalid"]);
});

test("a random token, a malformed token and a stored hash find nothing [F-40, C-40]", async () => {
  const { browser, exportJobId } = await givenExport();
  await linkTo(browser, exportJobId);
  const { rows } = await asOwner(world, "select encode(token_hash, 'base64') as hash from export_downloads");
  const guesses = [
    ...Array.from({ length: 50 }, () => randomBytes(32).toString("base64url")),
    ...rows.map(({ hash }) => (hash as string).replaceAll("+", "-").replaceAll("/", "_").replace("=", "")),
    ...["x", "..", "../secret", "%2e%2e%2f", "' or true --", "a".repeat(64), exportJobId],
  ];
  for (const token of guesses) {
    const { status } = await browser.call(downloadExport, { token });
    expect([token, status]).toEqual([token, 404]);
  }
  const { rows: hits } = await asOwner(
    world,
    `select count(*) from generate_series(1, 20000) i, sessions s
     where client_of_download(sha256(convert_to(i::text || random()::text, 'UTF8')), s.secret_hash) is not null
       and s.user_id = (select user_id from users order by user_id limit 1)`,
  );
  expect(hits).toEqual([{ count: "0" }]);
});

test("starting and downloading an export are in the audit trail [C-35]", async () => {
  const { client, browser, exportJobId } = await givenExport();
  await downloadFile(browser, exportJobId);
  await browser.call(cancelExport, { exportJobId });
  const { rows } = await asOwner(
    world,
    "select action, target, after ->> 'format' as format from audit_entries where client_id = $1 and action like 'export.%' order by entry_id",
    [client.clientId],
  );
  expect(rows).toEqual([
    { action: "export.started", target: exportJobId, format: "csv" },
    { action: "export.downloaded", target: exportJobId, format: null },
    { action: "export.cancelled", target: exportJobId, format: null },
  ]);
});

test("an export of version 0.4.0, whose file is on a disk, counts as failed [C-40, STATE-08]", async () => {
  const { client, browser, exportJobId } = await givenExport();
  const token = await linkTo(browser, exportJobId);
  await asOwner(world, "update export_jobs set blob_id = null where export_job_id = $1", [exportJobId]);
  expect((await browser.call(downloadExport, { token })).status).toBe(404);
  const { body } = await browser.call(queryExport, { exportJobId });
  expect([body.status, body.resultData]).toEqual(["failed", null]);
  const { body: recent } = await browser.call(queryRecentExports, { clientId: client.clientId });
  expect(recent.exports.map(({ status }) => status)).toEqual(["failed"]);
  expect((await browser.call(cancelExport, { exportJobId })).status).toBe(200);
});

test("asking for links and downloading while cancelling answers 200 or 404, and never 5xx [C-89, ERR-22, API-54]", async () => {
  const { client, browser, exportJobId } = await givenExport();
  const input = { clientId: client.clientId, format: "csv" } as const;
  for (let round = 0, jobId = exportJobId; round < 8; round += 1) {
    const asked = () => browser.copy().call(queryExport, { exportJobId: jobId });
    const cancelled = () => browser.copy().call(cancelExport, { exportJobId: jobId });
    const downloaded = async () => {
      const { body } = await asked();
      return body.resultData
        ? browser.copy().call(downloadExport, { token: body.resultData.slice(15) })
        : { status: 404 };
    };
    await asked(); // Both calls delete this unused link, so they can meet at its lock.
    const answers = await Promise.all([
      ...[asked(), downloaded(), cancelled(), asked(), asked(), downloaded(), cancelled(), asked()],
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    jobId = await writtenExport(world, browser, input);
  }
});

test("if several links are asked for at the same time, one of them works [API-55, C-40]", async () => {
  const { browser, exportJobId } = await givenExport();
  const links = await Promise.all(Array.from({ length: 4 }, () => linkTo(browser, exportJobId)));
  const downloads = await Promise.all(links.map((token) => browser.call(downloadExport, { token })));
  expect(downloads.filter(({ status }) => status === 200)).toHaveLength(1);
});
