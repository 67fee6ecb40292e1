import { describe, expect, test } from "vitest";
import { forgotClientId, logIn, queryChrome, requestPasswordReset } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { atStartOfWindow } from "../testing/counting-window.ts";
import { givenClient, givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let addresses = 0;
const open = (language: "en" | "fr" = "en") =>
  openBrowser(world.server, { language, address: `10.9.${(addresses += 1) % 250}.1` });

describe("asking for an e-mail", () => {
  test("known and unknown addresses get the same answer, and only the known one an e-mail [AUTH-22, AUTH-25, AUTH-56, API-17, API-18]", async () => {
    const user = await givenUser(world);
    const answers = [
      await open().call(forgotClientId, { email: user.email }),
      await open().call(forgotClientId, { email: "nobody@people.example" }),
      await open().call(requestPasswordReset, { clientId: user.clientId, email: "nobody@people.example" }),
      await open().call(requestPasswordReset, { clientId: "nosuch", email: user.email }),
      await open().call(requestPasswordReset, { clientId: "not a client \u2603", email: "not an address" }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, {}]));
    expect(await mailsTo(world, "nobody@people.example")).toEqual([]);
  });

  test("an empty e-mail is refused on its field [API-17, API-18]", async () => {
    const answers = [
      await open("fr").call(forgotClientId, { email: "" }),
      await open("fr").call(requestPasswordReset, { clientId: "acme", email: "" }),
    ];
    for (const { status, problem } of answers) {
      expect([status, problem.fieldErrors]).toEqual([400, { email: "Ce champ est obligatoire." }]);
    }
  });

  test("the eleventh request in a minute from one address is answered 429, and another address is not [API-18]", async () => {
    const asked = { clientId: "acme", email: "nobody@people.example" };
    const from = (address: string) =>
      openBrowser(world.server, { address }).call(requestPasswordReset, asked);
    await atStartOfWindow(world, 60);
    for (let count = 0; count < 10; count += 1) expect((await from("192.0.2.18")).status).toBe(200);
    const { status, problem } = await from("192.0.2.18");
    expect([status, problem.error]).toEqual([429, "request.too-many"]);
    expect((await from("192.0.2.19")).status).toBe(200);
    world.app.db.clock.moveBy("");
  });

  test("the client IDs of an address come in one e-mail in the asker's language [AUTH-22, EXT-06, I18N-08]", async () => {
    const first = await givenUser(world, { client: await givenClient(world) });
    const second = await givenUser(world, { email: first.email });
    await givenUser(world, { email: first.email, state: "DEACTIVATED" });
    await open("fr").call(forgotClientId, { email: first.email.toUpperCase() });
    const mails = await mailsTo(world, first.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Vos identifiants client Meridian");
    expect(mails[0]?.text).toContain(first.clientId);
    expect(mails[0]?.text).toContain(second.clientId);
    expect(mails[0]?.html).toContain('<html lang="fr">');
  });

  test("at most three e-mails an hour go to one address [AUTH-56]", async () => {
    const user = await givenUser(world);
    await atStartOfWindow(world, 3_600);
    for (let count = 0; count < 5; count += 1)
      await open().call(requestPasswordReset, { clientId: user.clientId, email: user.email });
    expect(await mailsTo(world, user.email)).toHaveLength(3);
    world.app.db.clock.moveBy("121 minutes"); // The clock was up to an hour ahead before.
    await open().call(forgotClientId, { email: user.email });
    expect(await mailsTo(world, user.email)).toHaveLength(4);
    world.app.db.clock.moveBy("");
  });

  test.each(["DEACTIVATED", "PENDING_APPROVAL"] as const)(
    "an account in %s gets no e-mail and stays as it is [EXT-06]",
    async (state) => {
      const user = await givenUser(world, { state });
      await open().call(requestPasswordReset, { clientId: user.clientId, email: user.email });
      expect(await mailsTo(world, user.email)).toEqual([]);
    },
  );

  test("asking for a link never blocks the old password [USER-17]", async () => {
    const user = await givenUser(world);
    await open().call(requestPasswordReset, { clientId: user.clientId, email: user.email });
    const browser = open();
    expect((await browser.call(logIn, user)).status).toBe(200);
    expect((await browser.call(queryChrome, {})).body.user?.accountState).toBe("ACTIVE");
  });

  test("e-mail to the bootstrap account goes to the support address [PERM-22]", async () => {
    const staff = await givenUser(world, { email: "admin", role: "PROVIDER_ADMIN" });
    await open().call(requestPasswordReset, { clientId: staff.clientId, email: "admin" });
    expect(await mailsTo(world, "support@meridian.example")).toHaveLength(1);
  });
});
