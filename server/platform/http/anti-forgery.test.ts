import { describe, expect, test } from "vitest";
import { logIn, logOut, queryChrome, setLanguage } from "@corridor/product/auth/contract";
import { consoleRoutes } from "../../processes/console-api.ts";
import { openBrowser, formOf } from "../../testing/browser.ts";
import { givenLogin, givenUser } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

async function stateOfUsers(): Promise<string> {
  const rows = await world.app.db.systemTransaction("test", async (tx) => ({
    users: await tx.selectFrom("users").selectAll().orderBy("user_id").execute(),
    sessions: await tx
      .selectFrom("sessions")
      .select(["session_id", "ended_at"])
      .orderBy("session_id")
      .execute(),
    mails: await tx.selectFrom("emails").select("email_id").execute(),
    tokens: await tx.selectFrom("user_tokens").selectAll().execute(),
  }));
  return JSON.stringify(rows);
}

describe("anti-forgery", () => {
  const writes = consoleRoutes
    .filter(({ endpoint }) => endpoint.method === "POST")
    .map(({ endpoint }) => endpoint);

  test.each(writes)(
    "POST $path without a token, with a foreign or with an invented one changes nothing [API-01, API-02, C-53, F-49]",
    async (endpoint) => {
      const { user, browser } = await givenLogin(world);
      const { browser: stranger } = await givenLogin(world);
      const payload = {
        ...user,
        language: "fr",
        token: "x",
        confirmPassword: user.password,
        currentPassword: user.password,
      };
      const before = await stateOfUsers();
      const own = browser.cookies.get("XSRF-TOKEN")!;
      const foreign = stranger.cookies.get("XSRF-TOKEN")!;
      const cookies = (token: string) => `session=${browser.cookies.get("session")}; XSRF-TOKEN=${token}`;
      const attempts: Record<string, string>[] = [
        {},
        { "x-xsrf-token": "" },
        { "x-xsrf-token": "made.up", cookie: cookies("made.up") },
        { "x-xsrf-token": foreign, cookie: cookies(foreign) },
        { "x-xsrf-token": own, cookie: cookies(foreign) },
        { "x-xsrf-token": own, origin: "https://evil.example" },
        { "x-xsrf-token": own, origin: "http://sibling.localhost:3000" },
        { "x-xsrf-token": own, "sec-fetch-site": "cross-site" },
        { "x-xsrf-token": own, "sec-fetch-site": "same-site" },
      ];
      const said = endpoint.clientIn ? { [endpoint.clientIn]: payload } : payload;
      const form = endpoint.upload
        ? formOf(endpoint.upload, said, { name: "a.csv", bytes: Buffer.from("Amount") })
        : { body: said, headers: {} };
      for (const headers of attempts) {
        const { status, problem } = await browser.copy().send({
          method: "POST",
          url: endpoint.path,
          payload: form.body,
          headers: { ...form.headers, ...headers },
        });
        expect([status, problem.error]).toEqual([403, "sessionInvalid"]);
      }
      expect(await stateOfUsers()).toBe(before);
    },
  );

  test.each([
    ["application/x-www-form-urlencoded", "language=fr"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="language"\r\n\r\nfr\r\n--x--',
    ],
    ["text/plain", '{"language":"fr"}'],
  ])("a body of type %s, which other sites can send, is refused [F-49, API-04]", async (type, payload) => {
    const { browser } = await givenLogin(world);
    const headers = { "content-type": type, "x-xsrf-token": browser.cookies.get("XSRF-TOKEN")! };
    const { status, problem } = await browser.send({
      method: "POST",
      url: setLanguage.path,
      payload,
      headers,
    });
    expect([status, problem.error]).toEqual([415, "request.wrong-type"]);
  });

  test("no header turns a GET into a POST [F-49]", async () => {
    const { browser } = await givenLogin(world);
    const { status } = await browser.send({
      method: "GET",
      url: logOut.path,
      headers: { "x-http-method-override": "POST" },
    });
    expect(status).toBe(404);
    expect((await browser.call(queryChrome, {})).body.loginStatus).toBe("loggedIn");
  });

  test("chrome replaces a stale token, so that one retry succeeds [API-02, ERR-04]", async () => {
    const { browser } = await givenLogin(world);
    browser.cookies.set("XSRF-TOKEN", "stale.token");
    expect((await browser.call(setLanguage, { language: "fr" })).status).toBe(403);
    await browser.call(queryChrome, {});
    expect((await browser.call(setLanguage, { language: "fr" })).status).toBe(200);
  });

  test("a token from before the log-in is refused after it [C-53, F-49]", async () => {
    const user = await givenUser(world);
    const browser = openBrowser(world.server);
    await browser.call(queryChrome, {});
    const anonymous = browser.cookies.get("XSRF-TOKEN")!;
    await browser.call(logIn, user);
    browser.cookies.set("XSRF-TOKEN", anonymous);
    expect((await browser.call(setLanguage, { language: "fr" })).status).toBe(403);
  });
});
