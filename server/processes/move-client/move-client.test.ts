import { expect, test } from "vitest";
import { logIn, queryChrome, querySessions } from "@corridor/product/auth/contract";
import { sealAudit } from "../../audit/chain.ts";
import { findStaffClient } from "../../clients/clients.ts";
import { releaseRequest } from "../../payments/engine/release/release.ts";
import { systemActor } from "../../platform/actor.ts";
import { openBrowser } from "../../testing/browser.ts";
import { givenCallbackUrl } from "../../testing/callbacks.ts";
import { givenClient, givenLogin, givenUser } from "../../testing/given.ts";
import { givenKey, makeKeyPair } from "../../testing/keys.ts";
import { asOwner } from "../../testing/ledger.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { payAt, releaseAt, settleAt } from "../../testing/cells/pay-at.ts";
import { useTwoCells } from "../../testing/cells/two-cells.ts";
import type { World } from "../../testing/world.ts";
import { allChores } from "../worker.ts";
import { findFaults } from "./checks.ts";
import { moveClient } from "./move.ts";
import { withSide } from "./sides.ts";

const { here, there, run, settingsOf } = useTwoCells();

/** The staff of both installations, made once. */
let staffEmail: string | null = null;
async function givenStaff(): Promise<string> {
  if (staffEmail) return staffEmail;
  const email = "ops@provider.example";
  for (const world of [here, there]) {
    const staff = await givenClient(world, { isStaff: true, wallets: [] });
    await givenUser(world, { client: staff, role: "PROVIDER_ADMIN", email });
  }
  return (staffEmail = email);
}

async function move(what: string, clientId: string, [from, to] = [here, there]) {
  const by = await givenStaff();
  await sealAudit(from.app); // The worker's chore, which runs every two seconds.
  return run(
    from,
    ...["move-client", what, clientId, "--to", settingsOf(to), "--by", by, "--reason", "too large here"],
  );
}

const stateAt = async (world: World, clientId: string) => {
  const { rows } = await asOwner(
    world,
    `select (select state from client_moves where client_id = '${clientId}') as state,
      (select count(*)::int from transactions where client_id = '${clientId}') as transactions`,
  );
  return rows[0] as { state: string | null; transactions: number };
};

test("a client that is moved while others pay is equal there, pays on there, and the ledgers of both sides are right [MOVE-01, MOVE-05, MOVE-06, MOVE-07, MOVE-11, MOVE-12]", async () => {
  const mover = await payersOf(here).givenPayer();
  const { clientId } = mover;
  const [other, neighbour] = [await payersOf(here).givenPayer(), await payersOf(there).givenPayer()];
  const client = { clientId, name: "" };
  const admin = await givenLogin(here, { client, role: "ADMIN", twoFactor: "Disabled" });
  await givenUser(here, {
    client,
    grants: [{ client: { ...client, clientId: other.clientId }, canPay: true }],
  });
  await givenUser(here, {
    client: { ...client, clientId: other.clientId },
    grants: [{ client, canPay: false }],
  });
  await givenKey(here, admin.user);
  await givenCallbackUrl(here, clientId, "http://127.0.0.1:1/callbacks");
  await here.app.db.systemTransaction("test", (tx) =>
    tx
      .updateTable("users")
      .set({ totp_secret_sealed: here.app.vault.seal("totp", "JBSWY3DPEHPK3PXP") })
      .where("client_id", "=", clientId)
      .execute(),
  );
  const paidHere = await payAt(here, clientId, 20);
  await givenStaff();

  const check = await run(here, "move-client", "check", clientId, "--to", settingsOf(there));
  expect(check.said).toContain(`sees and pays from ${other.clientId}`);
  expect(check.said).toContain("can be moved to cell 2");
  expect(await stateAt(here, clientId)).toMatchObject({ state: null });

  const enough = new AbortController();
  const paying = (async () => {
    for (; !enough.signal.aborted;)
      for (const [world, payer] of [
        [here, other],
        [there, neighbour],
      ] as const)
        await payAt(world, payer.clientId, 1);
  })();
  const moved = await move("start", clientId);
  enough.abort();
  await paying;
  expect([moved.complained, moved.code]).toEqual(["", 0]);
  expect(moved.said).toMatch(/Compared \d+ rows of \d+ tables: all are equal/);
  expect(moved.said).toContain("is open in cell 2, and closed here");
  expect(await stateAt(here, clientId)).toEqual({ state: "left", transactions: 21 });
  expect(await stateAt(there, clientId)).toEqual({ state: "arrived", transactions: 21 });

  // Sealed values can be read with the secret of the other installation.
  const [row] = await there.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("callback_receivers").select("secret").where("client_id", "=", clientId).execute(),
  );
  expect(there.app.vault.open("callback-secret", row!.secret)).toMatch(/^whsec_/);

  // Here, log-in says that the client has moved, and an open session is refused. There, its people can log in.
  const refused = await openBrowser(here.server, { language: "fr" }).call(logIn, admin.user);
  expect(refused.problem.error).toBe("client.moved");
  expect(refused.problem.message).toContain("migré");
  expect((await admin.browser.call(queryChrome, {})).body.loginStatus).toBe("loggedOut");
  expect((await admin.browser.call(querySessions, {})).problem.error).toBe("client.moved");
  expect((await openBrowser(there.server).call(logIn, admin.user)).status).toBe(200);

  const paidThere = await payAt(there, clientId, 20);
  expect(paidThere).toHaveLength(20);
  expect(new Set([...paidHere, ...paidThere]).size).toBe(40);
  const writeHere = here.app.db.systemTransaction("test", (tx) =>
    tx.updateTable("wallets").set({ is_hidden: true }).where("client_id", "=", clientId).execute(),
  );
  await expect(writeHere).rejects.toThrow(/has moved to another installation/);
  for (const { app } of [here, there]) expect(await findFaults({ app })).toEqual([]);

  // Back again: the rows of the first stay are replaced. Then those of the other side are removed.
  expect((await move("start", clientId, [there, here])).complained).toBe("");
  expect(await stateAt(here, clientId)).toEqual({ state: "arrived", transactions: 41 });
  expect(await payAt(here, clientId, 1)).toHaveLength(1);
  const remove = (at: World) =>
    run(at, "move-client", "remove", clientId, "--by", "ops@provider.example", "--reason", "done");
  expect((await remove(here)).complained).toContain("has not left");
  const removed = await remove(there);
  expect(removed.said).toMatch(/Removed \d+ rows/);
  expect(await stateAt(there, clientId)).toEqual({ state: "left", transactions: 0 });
  expect(await findFaults(there)).toEqual([]);
});

const shortWait = { lookEveryMs: 20, longestMs: 100 };

/** Runs the steps of a move inside the test, which can end the move at any line that it prints. */
async function moveInside(clientId: string, say: (line: string) => void): Promise<void> {
  await givenStaff();
  await sealAudit(here.app);
  const actor = systemActor("test");
  await withSide(here.app, (source) =>
    withSide(there.app, (target) =>
      moveClient(source, target, { clientId, actor, reason: "test" }, say, shortWait),
    ),
  );
}

test("payments that are under way keep the client closed and uncopied; aborted, the client is open here as before [MOVE-02, MOVE-03, MOVE-09]", async () => {
  const payer = await payersOf(here).givenPayer();
  const { clientId } = payer;
  const client = { clientId, name: "" };
  const creator = await givenLogin(here, { client, role: "CREATOR" });
  await releaseAt(here, clientId, 1);
  const waiting = await payer.submitted({ lines: [{ ending: "01" }] });
  await expect(moveInside(clientId, () => undefined)).rejects.toThrow(
    /^Still under way:\npayments without an answer of their provider: 1 \(/,
  );
  expect(await stateAt(there, clientId)).toEqual({ state: null, transactions: 0 });
  expect((await creator.browser.call(querySessions, {})).problem).toMatchObject({
    error: "client.moving",
    message: "This account is being moved. Try again in a few minutes.",
  });
  // Nothing is released, and what was released before is sent.
  await releaseRequest(here.app, { clientId, requestId: waiting.requestId });
  expect(await settleAt(here, clientId)).toHaveLength(1);
  expect((await payer.request(waiting.requestId)).status).toBe("processingFunds");

  expect((await move("abort", clientId)).said).toContain("is open here again");
  expect((await creator.browser.call(querySessions, {})).status).toBe(200);
  await releaseRequest(here.app, { clientId, requestId: waiting.requestId });
  expect(await settleAt(here, clientId)).toHaveLength(1);
});

test("a move that ends at any of its steps is never open on both sides, and goes on when it is started again [MOVE-08, F-83]", async () => {
  const { clientId } = await payersOf(here).givenPayer();
  await payAt(here, clientId, 3);
  const states: string[] = [];
  for (let step = 1; ; step += 1) {
    let said = 0;
    const ended = moveInside(clientId, () => {
      said += 1;
      if (said >= step) throw new Error("ended here");
    });
    const isDone = await ended.then(
      () => true,
      (error: unknown) => {
        expect((error as Error).message).toBe("ended here");
        return false;
      },
    );
    const [a, b] = [await stateAt(here, clientId), await stateAt(there, clientId)];
    const opened = [a, b].filter(
      ({ state, transactions }) => transactions > 0 && (state ?? "arrived") === "arrived",
    );
    expect(opened.length).toBeLessThanOrEqual(1);
    expect(Math.max(a.transactions, b.transactions)).toBe(4);
    states.push(`${a.state} ${b.state}`);
    if (isDone) break;
    if (step === 3) await expect(move("abort", clientId)).resolves.toMatchObject({ code: 0 });
  }
  expect(new Set(states)).toEqual(
    new Set(["leaving null", "leaving arriving", "left arriving", "left arrived"]),
  );
  expect((await move("abort", clientId)).complained).toContain("has left for cell 2");
});

test("a client is refused before anything is copied where it would collide, and an installation of the same cell is no target [MOVE-10]", async () => {
  const { clientId } = await payersOf(here).givenPayer();
  const user = await givenUser(here, { client: { clientId, name: "" }, role: "ADMIN" });
  const pair = makeKeyPair();
  await givenKey(here, user, { pair });
  const { clientId: other } = await givenClient(there);
  const owner = await givenUser(there, { client: { clientId: other, name: "" }, role: "ADMIN" });
  await givenKey(there, owner, { pair });
  const check = (id: string, to: World) => run(here, "move-client", "check", id, "--to", settingsOf(to));
  const refused = await move("start", clientId);
  expect(refused.complained).toContain(`belongs to client ${other} there`);
  expect(refused.complained).toContain("Nothing was changed.");
  expect(await stateAt(here, clientId)).toMatchObject({ state: null });
  expect((await check(clientId, here)).said).toContain("Both installations are cell 1");
  const staff = (await here.app.db.systemTransaction("test", findStaffClient))!;
  expect((await check(staff.client_id, there)).said).toContain("which every installation has");
});

test("while a client is closed, the work on all other clients goes on, and nothing of the closed client changes [MOVE-04]", async () => {
  const { clientId } = await payersOf(here).givenPayer();
  await payAt(here, clientId, 2);
  await expect(
    moveInside(clientId, (line) => {
      if (line.startsWith("Compared")) throw new Error("ended here");
    }),
  ).rejects.toThrow("ended here");
  for (const world of [here, there]) {
    world.app.db.clock.moveBy("100 days");
    for (const { name, run: runChore } of allChores)
      await runChore(world.app).catch((error: unknown) =>
        expect.unreachable(`${name}: ${(error as Error).message}`),
      );
  }
  expect((await move("start", clientId)).said).toContain("all are equal");
});
