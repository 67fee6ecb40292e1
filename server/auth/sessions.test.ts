import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { endSession, logIn, logOut, querySessions, setLanguage } from "@corridor/product/auth/contract";
import { openBrowser, type TestBrowser } from "../testing/browser.ts";
import { givenLogin, type GivenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

async function sessionsSeenBy(browser: TestBrowser) {
  return (await browser.call(querySessions, {}, { "x-background": "1" })).body.sessions;
}

async function presentSessionOf(browser: TestBrowser): Promise<string> {
  return (await sessionsSeenBy(browser)).find(({ isCurrent }) => isCurrent)!.sessionId;
}

async function logInFrom(address: string, user: GivenUser, userAgent = "a browser"): Promise<TestBrowser> {
  const browser = openBrowser(world.server, { address });
  expect((await browser.call(logIn, user, { "user-agent": userAgent })).status).toBe(200);
  return browser;
}

describe("a person's own sessions", () => {
  test("are listed newest first with place and time, without other people's [AUTH-53, C-52]", async () => {
    await givenLogin(world);
    const { user, browser } = await givenLogin(world, { address: "192.0.2.1" });
    world.app.db.clock.moveBy("60 seconds");
    const phone = await logInFrom("2001:db8::7", user, "a phone");
    const sessions = await sessionsSeenBy(phone);
    expect(sessions.map(({ isCurrent, address }) => [isCurrent, address])).toEqual([
      [true, "2001:db8::7"],
      [false, "192.0.2.1"],
    ]);
    expect(sessions[0]!.userAgent).toBe("a phone");
    expect(sessions[0]!.startedTimestamp - sessions[1]!.startedTimestamp).toBeGreaterThanOrEqual(59);
    expect(sessions[0]!.lastSeenTimestamp).toBeGreaterThanOrEqual(sessions[0]!.startedTimestamp);
    expect((await sessionsSeenBy(browser)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test("that ended or idled out are not listed [AUTH-53]", async () => {
    const { user, browser } = await givenLogin(world);
    await browser.call(logOut, {});
    const idle = await logInFrom("192.0.2.2", user);
    expect(await sessionsSeenBy(idle)).toHaveLength(1);
    world.app.db.clock.moveBy("31 minutes");
    expect(await sessionsSeenBy(await logInFrom("192.0.2.3", user))).toHaveLength(1);
  });

  test("of more than 12 hours are not listed, with any activity [AUTH-53, C-51]", async () => {
    const { user } = await givenLogin(world);
    await asOwner(
      world,
      "update sessions set last_seen_at = started_at + interval '715 minutes' where user_id = $1",
      [user.userId],
    );
    world.app.db.clock.moveBy("721 minutes");
    expect(await sessionsSeenBy(await logInFrom("192.0.2.5", user))).toHaveLength(1);
  });

  test("can be ended from another one; the next call of an ended one is refused, and the end is audited [AUTH-53, C-52, F-48]", async () => {
    const { user, browser } = await givenLogin(world);
    const lost = await logInFrom("192.0.2.4", user);
    const sessionId = await presentSessionOf(lost);
    expect((await browser.call(endSession, { sessionId })).body).toEqual({});
    const { status, problem } = await lost.call(setLanguage, { language: "en" });
    expect([status, problem.error]).toEqual([403, "sessionInvalid"]);
    expect((await browser.call(endSession, { sessionId })).status).toBe(404);
    const entry = await world.app.db.systemTransaction("test", (tx) =>
      tx
        .selectFrom("audit_entries")
        .select(["actor", "target"])
        .where("client_id", "=", user.clientId)
        .where("action", "=", "session.ended")
        .execute(),
    );
    expect(entry).toEqual([{ actor: `${user.email} (${user.clientId})`, target: sessionId }]);
  });

  test("cannot be ended by other people: another person's session is not found and continues, a colleague's too [C-02, C-52]", async () => {
    const { user, browser } = await givenLogin(world);
    const sessionId = await presentSessionOf(browser);
    const client = { clientId: user.clientId, name: "" };
    for (const stranger of [await givenLogin(world), await givenLogin(world, { client, role: "ADMIN" })]) {
      const { status, problem } = await stranger.browser.call(endSession, { sessionId });
      expect([status, problem.error]).toEqual([404, "notFound"]);
    }
    expect((await browser.call(endSession, { sessionId: randomUUID() })).status).toBe(404);
    expect((await browser.call(endSession, { sessionId: "1 or 1=1" })).status).toBe(400);
    expect(await sessionsSeenBy(browser)).toHaveLength(1);
  });

  test("the current one is ended by logging out only [AUTH-33]", async () => {
    const { browser } = await givenLogin(world);
    const answer = await browser.call(endSession, { sessionId: await presentSessionOf(browser) });
    expect([answer.status, answer.problem.message]).toEqual([
      409,
      "This is your present session. Log out to end it.",
    ]);
    expect(await sessionsSeenBy(browser)).toHaveLength(1);
  });
});
