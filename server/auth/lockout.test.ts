import { describe, expect, test } from "vitest";
import { logIn, queryChrome } from "@corridor/product/auth/contract";
import { countEvent } from "../platform/rate-limit.ts";
import { openBrowser } from "../testing/browser.ts";
import { givenUser, type GivenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { atStartOfWindow } from "../testing/counting-window.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let addresses = 0;

/** Each attempt comes from another address, so that only the account's own limit is met. */
function attempt(user: Pick<GivenUser, "clientId" | "email">, password: string, server = world.server) {
  addresses += 1;
  const address = `10.${(addresses >> 8) & 255}.${addresses & 255}.7`;
  return openBrowser(server, { address }).call(logIn, {
    clientId: user.clientId,
    email: user.email,
    password,
  });
}

async function failFiveTimes(user: Pick<GivenUser, "clientId" | "email">): Promise<void> {
  for (let count = 0; count < 5; count += 1) expect((await attempt(user, "wrong")).status).toBe(400);
}

describe("five wrong passwords", () => {
  test("lock the account for 30 minutes: the right password is refused with the same message [AUTH-51, API-08, F-44]", async () => {
    const user = await givenUser(world);
    await failFiveTimes(user);
    const right = await attempt(user, user.password);
    const wrong = await attempt(user, "wrong");
    expect(right.status).toBe(429);
    expect(right.problem.message).toBe("Too many failed attempts. Try again later or reset your password.");
    expect({ ...right.problem, traceId: "" }).toEqual({ ...wrong.problem, traceId: "" });
    world.app.db.clock.moveBy("29 minutes");
    expect((await attempt(user, user.password)).status).toBe(429);
    world.app.db.clock.moveBy("31 minutes");
    expect((await attempt(user, user.password)).status).toBe(200);
    world.app.db.clock.moveBy("");
  });

  test("lock an account that does not exist in the same way [AUTH-51, C-43, C-45]", async () => {
    const nobody = { clientId: "nosuch", email: "nobody@people.example" };
    await failFiveTimes(nobody);
    expect((await attempt(nobody, "wrong")).problem.error).toBe("login.locked");
  });

  test("are shared by every process of the product [F-44, C-45]", async () => {
    const user = await givenUser(world);
    const { server } = await world.another();
    for (let count = 0; count < 5; count += 1)
      await attempt(user, "wrong", count % 2 ? server : world.server);
    expect((await attempt(user, user.password, server)).status).toBe(429);
    expect((await attempt(user, user.password)).status).toBe(429);
  });

  test("sent all at once are still only five guesses [F-44]", async () => {
    const user = await givenUser(world, { hasCostlyHash: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(user, "wrong")));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("are counted in a row: a successful log-in in between restarts the count [AUTH-51]", async () => {
    const user = await givenUser(world);
    for (let count = 0; count < 4; count += 1) await attempt(user, "wrong");
    expect((await attempt(user, user.password)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) await attempt(user, "wrong");
    expect((await attempt(user, user.password)).status).toBe(200);
  });

  test("send one e-mail in the person's language, and none for an unknown account [EXT-06]", async () => {
    const user = await givenUser(world, { language: "fr" });
    await failFiveTimes(user);
    await attempt(user, "wrong");
    const mails = await mailsTo(world, user.email);
    expect(mails.map((mail) => mail.subject)).toEqual(["Votre compte est verrouillé pour 30 minutes"]);
    expect(mails[0]?.link?.href).toBe(`http://localhost:3000/resetPassword?clientId=${user.clientId}`);
    await failFiveTimes({ clientId: user.clientId, email: "ghost@people.example" });
    expect(await mailsTo(world, "ghost@people.example")).toEqual([]);
  });

  test("are in the audit log with the lock [EXT-11]", async () => {
    const user = await givenUser(world);
    await failFiveTimes(user);
    const entries = await world.app.db.systemTransaction("read audit", (tx) =>
      tx
        .selectFrom("audit_entries")
        .select(["action", "target"])
        .where("client_id", "=", user.clientId)
        .orderBy("entry_id")
        .execute(),
    );
    expect(entries.map((entry) => entry.action)).toEqual([
      ...Array<string>(4).fill("login.failed"),
      "login.locked",
    ]);
    expect(entries[0]?.target).toBe(user.email);
  });
});

describe("many failures from one network", () => {
  test("after 20 failures in 15 minutes an address is answered 429 for a time, and others are not [AUTH-51, C-45]", async () => {
    const user = await givenUser(world);
    const spray = openBrowser(world.server, { address: "192.0.2.66" });
    await atStartOfWindow(world, 900);
    for (let count = 0; count < 20; count += 1) {
      await spray.call(logIn, {
        clientId: user.clientId,
        email: `person${count}@people.example`,
        password: "Password1234567",
      });
    }
    const { status, problem } = await spray.call(logIn, user);
    expect([status, problem.error]).toEqual([429, "request.too-many"]);
    expect((await attempt(user, user.password)).status).toBe(200);
    world.app.db.clock.moveBy("31 minutes"); // The clock was up to 15 minutes ahead before.
    expect((await spray.call(logIn, user)).status).toBe(200);
    expect((await spray.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
    world.app.db.clock.moveBy("");
  });

  test.each([
    ["an IPv4 site", "203.0.113.0/24", "203.0.113.8", "203.0.113.200", "203.0.114.8"],
    ["an IPv6 site", "2001:db8:5::/48", "2001:db8:5:1::8", "2001:db8:5:2::8", "2001:db8:6:1::8"],
    // An address is written without its longest run of zeros.
    ["an IPv6 site of zeros", "2001:0:0::/48", "2001::1:0:0:0:8", "2001::2:0:0:0:8", "2001:0:6:1::8"],
  ])(
    "after 200 failures in 15 minutes %s is answered 429, and other sites are not [C-45]",
    async (_, network, address, neighbour, outsider) => {
      const user = await givenUser(world);
      const logInFrom = (from: string, password = user.password) =>
        openBrowser(world.server, { address: from }).call(logIn, { ...user, password });
      await atStartOfWindow(world, 900);
      await countEvent(world.app.db, `login failures ${network}`, 900, 199);
      expect((await logInFrom(neighbour)).status).toBe(200);
      expect((await logInFrom(address, "wrong")).status).toBe(400);
      expect((await logInFrom(neighbour)).problem.error).toBe("request.too-many");
      expect((await logInFrom(outsider)).status).toBe(200);
      world.app.db.clock.moveBy("");
    },
  );

  test("while the whole service counts 5,000 failures in 15 minutes, five failures are enough for an address [C-45]", async () => {
    const user = await givenUser(world);
    const spray = openBrowser(world.server, { address: "198.51.100.66" });
    await atStartOfWindow(world, 900);
    await countEvent(world.app.db, "login failures", 900, 4_995);
    for (let count = 0; count < 5; count += 1) {
      const email = `person${count}@people.example`;
      expect((await spray.call(logIn, { ...user, email })).status).toBe(400);
    }
    expect((await spray.call(logIn, user)).problem.error).toBe("request.too-many");
    expect((await attempt(user, user.password)).status).toBe(200);
    world.app.db.clock.moveBy("");
  });
});
