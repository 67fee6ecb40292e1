import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changePassword, checkClientId, forgotClientId, logIn } from "@corridor/product/auth/contract";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import { endpoint } from "@corridor/product/endpoint";
import { Nothing } from "@corridor/product/fields";
import { halfSession, session } from "@corridor/product/policy";
import { loadTexts, t } from "../texts.ts";
import { CallError } from "./call-error.ts";
import { makeCall, type Call } from "./caller.ts";
import { isReachable } from "./reachability.ts";
import { buildRequest } from "./request.ts";

type Answer = { status: number; body: string; headers?: Record<string, string> };
type AskedCall = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

const visible = session({ client: "visible" });
const search = { ...checkClientId, path: "/api/search", policy: visible } as const;
const verify = endpoint({
  method: "POST",
  path: "/api/verify",
  summary: "A call of a half-open session.",
  policy: halfSession("needs2FA"),
  input: Nothing,
  output: Nothing,
});
const passwords = { currentPassword: "a", password: "b", confirmPassword: "b" };
const credentials = { email: "admin", password: " as typed ", clientId: "acme" };

let server: Server;
let origin: string;
let call: Call;
let answers: Answer[];
let asked: AskedCall[];
let chromeSays: LoginStatus;
let chromeAsked: number;

beforeAll(async () => {
  await loadTexts("en");
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      asked.push({ method, url, headers, body });
      const answer = answers.shift();
      if (!answer) return request.socket.destroy();
      response
        .writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers })
        .end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  answers = [];
  asked = [];
  chromeSays = "loggedOut";
  chromeAsked = 0;
  call = makeCall({ origin, cookies: () => "theme=x; XSRF-TOKEN=abc%3D", language: () => "fr" }, async () => {
    chromeAsked += 1;
    return chromeSays;
  });
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answers.push({ status, body: typeof body === "string" ? body : JSON.stringify(body), headers });
}

async function failure(attempt: Promise<unknown>): Promise<CallError> {
  const error = await attempt.then(
    () => new Error("The call succeeded."),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw error;
  return error;
}

const found = { clientId: "acme", name: "Acme Aid" };
const list = () => call(search, { clientId: "a&b" });
const refused = { message: "No", error: "sessionInvalid" };

test("a GET carries its parameters in the query, and the locale [API-01, I18N-04]", async () => {
  answer(200, found);
  expect(await list()).toEqual(found);
  expect(asked[0]).toMatchObject({ method: "GET", url: "/api/search?clientId=a%26b", body: "" });
  expect(asked[0]?.headers).toMatchObject({ "x-locale": "fr" });
  expect(asked[0]?.headers).not.toHaveProperty("x-xsrf-token");
  expect(asked[0]?.headers).not.toHaveProperty("x-background");
});

test("an array parameter repeats its key, and an absent parameter is left out [API-03]", () => {
  const input = { status: ["done", "a&b"], page: 3, isOpen: false, query: undefined, after: null, types: [] };
  const { url } = buildRequest(search, input, {}, { origin: "", cookies: () => "", language: () => "en" });
  expect(url).toBe("/api/search?status=done&status=a%26b&page=3&isOpen=false");
});

test("a POST sends its input as JSON with the anti-forgery token of the cookie [API-01, AUTH-07]", async () => {
  answer(200, { loginStatus: "loggedIn" });
  expect(await call(logIn, credentials)).toEqual({ loginStatus: "loggedIn" });
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual(credentials);
  expect(asked[0]?.headers).toMatchObject({ "x-xsrf-token": "abc=", "content-type": "application/json" });
});

test("a polling call is marked as a background call [AUTH-53]", async () => {
  answer(200, found);
  await call(search, { clientId: "acme" }, { background: true });
  expect(asked[0]?.headers).toMatchObject({ "x-background": "1" });
});

test("a failed quiet call does not show that the server is away [REQ-21, ERR-10]", async () => {
  const quietly = () => call(search, { clientId: "acme" }, { background: true, quiet: true });
  isReachable.set(true);
  answer(502, "Bad gateway");
  await failure(quietly());
  await failure(quietly()); // no answer at all
  expect(isReachable.get()).toBe(true);
  await failure(list());
  expect(isReachable.get()).toBe(false);
  answer(200, found);
  await quietly();
  expect(isReachable.get()).toBe(true);
});

test.each(["<html>", "", "[1]", "null", '"text"'])(
  "a success body of %j cannot be parsed and is an error [ERR-01]",
  async (body) => {
    answer(200, body);
    expect(await failure(list())).toMatchObject({
      status: 200,
      message: t.common.error.parse,
      safeToRetry: true,
    });
  },
);

test("an unreadable success of a POST is never offered for repetition [ERR-01]", async () => {
  answer(200, "<html>");
  expect(await failure(call(logIn, credentials))).toMatchObject({
    message: t.common.error.parse,
    safeToRetry: false,
  });
});

test("where the contract expects nothing, an empty body is a success [API-17]", async () => {
  answer(200, "");
  expect(await call(forgotClientId, { email: "a@b.example" })).toEqual({});
});

test.each([
  [{ message: "Not now" }, "Not now."],
  [{ message: "Not now." }, "Not now."],
  [{ message: "Not now!" }, "Not now!"],
  [{ message: "Why now?" }, "Why now?"],
  [{ error: "client.unknown" }, "client.unknown."],
  [{ message: "", error: "conflict" }, "conflict."],
])("the error body %j reads %j [ERR-05, ERR-17]", async (body, message) => {
  answer(400, body);
  expect(await failure(list())).toMatchObject({ status: 400, message });
});

test.each([
  [{}],
  [{ message: "" }],
  [{ message: "No message available" }],
  [{ message: "No message available." }],
  ["<html>"],
])("an error without a message (%j) reads as an error reaching the API [ERR-06]", async (body) => {
  answer(400, body);
  expect((await failure(list())).message).toBe(t.common.error.api);
});

test("field errors, code and trace are part of the refusal [ERR-07]", async () => {
  answer(400, {
    message: "No.",
    error: "password.refused",
    fieldErrors: { password: "Too common.", odd: 1 },
    traceId: "t-1",
  });
  expect(await failure(list())).toMatchObject({
    code: "password.refused",
    fieldErrors: { password: "Too common." },
    traceId: "t-1",
  });
});

test.each([
  [400, {}, true],
  [429, {}, true],
  [500, {}, false],
  [503, {}, false],
  [503, { safeToRetry: true }, true],
  [409, { safeToRetry: false }, false],
])("a %i with body %j is safe to retry: %j [ERR-08]", async (status, body, safeToRetry) => {
  answer(status, body);
  expect(await failure(list())).toMatchObject({ safeToRetry });
});

test("no answer at all counts as status 0, and only reading is safe to repeat [ERR-19]", async () => {
  expect(await failure(list())).toMatchObject({ status: 0, message: t.common.error.api, safeToRetry: true });
  expect(await failure(call(changePassword, passwords))).toMatchObject({ status: 0, safeToRetry: false });
  expect(chromeAsked).toBe(0);
});

test.each([
  ["loggedOut", () => t.auth.sessionExpired],
  ["needs2FA", () => t.auth.twoFactor.codeNeeded],
  ["needs2FASetup", () => t.auth.twoFactor.setupNeeded],
] as const)(
  "a refused GET loads chrome again and, when it answers %s, says why the page is left [ERR-02, ERR-03, CONTRA-21]",
  async (status, message) => {
    chromeSays = status;
    answer(403, refused);
    expect(await failure(list())).toMatchObject({ status: 403, message: message() });
    expect([chromeAsked, asked.length]).toEqual([1, 1]);
  },
);

test("a stale anti-forgery token is renewed: chrome is loaded and the POST repeated once [ERR-04]", async () => {
  chromeSays = "loggedIn";
  answer(403, refused);
  answer(200, {});
  await call(changePassword, passwords);
  expect([chromeAsked, asked.length]).toEqual([1, 2]);
});

test("the repetition uses the Abandon strategy: a second refusal ends it [ERR-04]", async () => {
  chromeSays = "loggedIn";
  answer(403, refused);
  answer(403, { message: "Still no", error: "sessionInvalid" });
  expect(await failure(call(changePassword, passwords))).toMatchObject({ message: "Still no." });
  expect([chromeAsked, asked.length]).toEqual([1, 2]);
});

test("a POST of an ended session is not repeated [ERR-18]", async () => {
  answer(403, refused);
  expect(await failure(call(changePassword, passwords))).toMatchObject({ message: t.auth.sessionExpired });
  expect(asked).toHaveLength(1);
});

test("a public POST is repeated although nobody is logged in [ERR-04, API-02]", async () => {
  answer(403, refused);
  answer(200, { loginStatus: "loggedIn" });
  expect(await call(logIn, credentials)).toEqual({ loginStatus: "loggedIn" });
  expect([chromeAsked, asked.length]).toEqual([1, 2]);
});

test("a POST of a half session is repeated while that half session lasts [ERR-04]", async () => {
  chromeSays = "needs2FA";
  answer(403, refused);
  answer(200, {});
  await call(verify, {});
  expect(asked).toHaveLength(2);

  chromeSays = "loggedOut";
  answer(403, refused);
  expect(await failure(call(verify, {}))).toMatchObject({ message: t.auth.sessionExpired });
});

test("a missing permission is an ordinary error for a logged-in person [ERR-18, CONTRA-12]", async () => {
  chromeSays = "loggedIn";
  answer(403, { message: "You may not", error: "permissionDenied" });
  expect(await failure(list())).toMatchObject({ message: "You may not.", code: "permissionDenied" });
  answer(403, { message: "You may not", error: "permissionDenied" });
  expect(await failure(call(changePassword, passwords))).toMatchObject({ message: "You may not." });
  expect([chromeAsked, asked.length]).toEqual([2, 2]);
});

test("under Abandon a 403 is returned unchanged, and chrome is not loaded [ERR-02, ERR-18]", async () => {
  answer(403, refused);
  const error = await failure(call(checkClientId, { clientId: "acme" }, { strategy: "abandon" }));
  expect([error.message, chromeAsked]).toEqual(["No.", 0]);
});

test("a background call uses Abandon, GET or POST: its 403 does not load chrome again [ERR-18]", async () => {
  for (const poll of [
    () => call(search, { clientId: "acme" }, { background: true }),
    () => call(changePassword, passwords, { background: true }),
  ]) {
    answer(403, refused);
    expect((await failure(poll())).message).toBe("No.");
  }
  expect([chromeAsked, asked.length]).toEqual([0, 2]);
});

test("when chrome cannot be loaded, that failure is the error [ERR-02, ERR-19]", async () => {
  const lost = new CallError({ status: 0, message: t.common.error.api, safeToRetry: true });
  call = makeCall({ origin, cookies: () => "", language: () => "en" }, () => Promise.reject(lost));
  answer(403, refused);
  expect(await failure(list())).toBe(lost);
});
