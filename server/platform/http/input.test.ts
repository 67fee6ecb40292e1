import { describe, expect, test } from "vitest";
import { checkClientId, forgotClientId, queryChrome, resetPassword } from "@corridor/product/auth/contract";
import { smallBodyBytes } from "@corridor/product/endpoint";
import { consoleRoutes } from "../../processes/console-api.ts";
import { openBrowser, type TestBrowser } from "../../testing/browser.ts";
import { givenLogin } from "../../testing/given.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

async function post(path: string, payload: string, browser: TestBrowser = openBrowser(world.server)) {
  if (!browser.cookies.has("XSRF-TOKEN")) await browser.call(queryChrome, {});
  const headers = { "content-type": "application/json", "x-xsrf-token": browser.cookies.get("XSRF-TOKEN")! };
  return browser.send({ method: "POST", url: path, payload, headers });
}

const bodies = consoleRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, upload }) => method === "POST" && !upload);
const posts = bodies.map(({ path }) => path);

test("an address with more than a hundred parameters is refused [C-77]", async () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`).join("&");
  const ask = (count: number) =>
    openBrowser(world.server).send({ method: "GET", url: `/api/chrome?${names(count)}` });
  expect((await ask(100)).status).toBe(200);
  const { status, problem } = await ask(101);
  expect([status, problem.error]).toEqual([413, "request.too-large"]);
});

describe("hostile bodies", () => {
  const deep = "[".repeat(8_000) + "]".repeat(8_000);
  const hostile: [string, string][] = [
    ["__proto__", '{"__proto__":{"isAdmin":true},"email":"a@b.example"}'],
    ["nested __proto__", '{"email":{"__proto__":{"isAdmin":true}}}'],
    ["constructor.prototype", '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ["depth 8,000", `{"email":${deep}}`],
    ["depth 11", `{"email":${"[".repeat(11)}${"]".repeat(11)}}`],
    ["a broken end", '{"email":"a'],
    ["not JSON", "email=a@b.example"],
    ["a number", "42"],
    ["an array", "[]"],
    ["a NUL", '{"email":"a\\u0000@b.example","clientId":"acme","password":"x","token":"x"}'],
    ["half a character", '{"email":"\\ud800@b.example","clientId":"acme","password":"x","token":"x"}'],
  ];

  test.each(hostile)(
    "%s answers 400 on every call and does not pollute a prototype [F-63, C-64, API-04]",
    async (_name, payload) => {
      const { browser } = await givenLogin(world);
      for (const path of posts) {
        const { status, problem } = await post(path, payload, browser);
        expect([path, status, problem.error]).toEqual([path, 400, "request.unreadable"]);
        expect(problem.traceId).toMatch(/^[0-9a-f]{16}$/);
      }
      expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
    },
  );

  test.each([
    ["in the body", '{"clientId":"a","clientId":"b"}'],
    ["deep in it", '{"paymentRequest":{"transactions":[{"amount":"1","amount":"2"}]}}'],
  ])("a name given twice %s answers 400 on every call [F-63, C-64]", async (_name, payload) => {
    const { browser } = await givenLogin(world);
    for (const path of posts) {
      const { status, problem } = await post(path, payload, browser);
      expect([path, status, problem.error]).toEqual([path, 400, "request.ambiguous"]);
    }
  });

  test("a body over the size limit of its call answers 413 on every call [F-63, F-78, C-77, API-04, API-89]", async () => {
    const { browser } = await givenLogin(world);
    for (const { path, bodyBytes = smallBodyBytes } of bodies) {
      const { status, problem } = await post(path, `{"email":${"9".repeat(bodyBytes)}}`, browser);
      expect([path, status, problem.error]).toEqual([path, 413, "request.too-large"]);
    }
  });

  test("a body with more values than its size limit allows answers 413 on every call [F-78, C-77, API-89]", async () => {
    const { browser } = await givenLogin(world);
    for (const { path, bodyBytes = smallBodyBytes } of bodies) {
      const many = Array(bodyBytes / 32).fill("{}");
      const { status, problem } = await post(path, `{"a":[${many.join()}]}`, browser);
      expect([path, status, problem.error]).toEqual([path, 413, "request.too-large"]);
    }
  });

  test("without a session a large body is not read [C-77, API-89, F-78]", async () => {
    const large = bodies.filter(({ bodyBytes }) => bodyBytes !== undefined);
    expect(large.length).toBeGreaterThan(0);
    for (const { path, policy } of large) {
      expect(policy.kind).not.toBe("public");
      const { status, problem } = await post(path, "this is never looked at");
      expect([path, status, problem.error]).toEqual([path, 403, "sessionInvalid"]);
    }
  });

  test("a forged call is refused before its body is read [C-53, C-77]", async () => {
    const browser = openBrowser(world.server);
    browser.cookies.set("XSRF-TOKEN", "made.up");
    for (const { path } of bodies) {
      const { status, problem } = await post(path, "this is never looked at", browser);
      expect([path, status, problem.error]).toEqual([path, 403, "sessionInvalid"]);
    }
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "a parameter called %s is ignored like every unknown parameter [F-63, C-64]",
    async (name) => {
      const send = { method: "GET", url: `${queryChrome.path}?${name}=1` } as const;
      expect((await openBrowser(world.server).send(send)).status).toBe(200);
    },
  );

  test("a NUL in the query answers 400 [C-64]", async () => {
    const { status } = await openBrowser(world.server).send({
      method: "GET",
      url: `${checkClientId.path}?clientId=a%00b`,
    });
    expect(status).toBe(400);
  });
});

describe("input that breaks the contract", () => {
  test("missing, empty, mistyped and over-long fields are named in the reader's language [API-04, ERR-07, C-08]", async () => {
    const browser = openBrowser(world.server, { language: "fr" });
    const { status, problem } = await post(
      resetPassword.path,
      JSON.stringify({ token: "", password: 5, confirmPassword: "x".repeat(1_001) }),
      browser,
    );
    expect([status, problem.error]).toEqual([400, "request.invalid"]);
    expect(problem.fieldErrors).toEqual({
      token: "Ce champ est obligatoire.",
      password: "Cette valeur n'est pas valide.",
      confirmPassword: "Utilisez 1000 caractères au plus.",
    });
  });

  test("unknown fields are ignored [API-03]", async () => {
    const { status } = await post(
      forgotClientId.path,
      JSON.stringify({ email: "a@b.example", isAdmin: true }),
    );
    expect(status).toBe(200);
  });

  test("the same parameter twice, in one place or in two, is refused [C-02]", async () => {
    const browser = openBrowser(world.server);
    const twice = await browser.send({ method: "GET", url: `${queryChrome.path}?clientId=a&clientId=b` });
    expect([twice.status, twice.problem.error]).toEqual([400, "request.ambiguous"]);
    const both = await post(
      `${forgotClientId.path}?email=other@b.example`,
      JSON.stringify({ email: "a@b.example" }),
    );
    expect([both.status, both.problem.error]).toEqual([400, "request.ambiguous"]);
    // Members that every object inherits are no parameters.
    const inherited = await post(`${forgotClientId.path}?toString=2`, '{"email":"a@b.example"}');
    expect(inherited.status).toBe(200);
  });

  test.each([
    ["x-locale: de", { "x-locale": "de", "accept-language": "fr" }, "Cet identifiant client n'existe pas."],
    ["x-locale: garbage", { "x-locale": "\u00ff'; drop", "accept-language": "xx" }, "No such client ID."],
    [
      "no x-locale, French browser",
      { "x-locale": "", "accept-language": "fr-CA,fr;q=0.9,en;q=0.1" },
      "Cet identifiant client n'existe pas.",
    ],
  ])(
    "with %s the language is the browser's, otherwise English [I18N-01, I18N-04, I18N-09, CONST-16]",
    async (_name, headers, message) => {
      const { problem } = await openBrowser(world.server).call(
        checkClientId,
        { clientId: "nosuch" },
        headers,
      );
      expect(problem.message).toBe(message);
    },
  );

  test("an invalid cookie is no session [API-02]", async () => {
    const browser = openBrowser(world.server);
    for (const value of ["%00", "'; drop table sessions", "A".repeat(4_000), "=;=;"]) {
      const { status, body } = await browser.call(
        queryChrome,
        {},
        { cookie: `session=${value}; XSRF-TOKEN=${value}` },
      );
      expect([status, body.loginStatus]).toEqual([200, "loggedOut"]);
    }
  });
});
