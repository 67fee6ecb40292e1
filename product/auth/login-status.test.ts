import { expect, test } from "vitest";
import {
  logInPages,
  homeOf,
  loginStatuses,
  redirectFor,
  safeReturnPath,
  type LoginStatus,
} from "./login-status.ts";

const visit = (path: string, loginStatus: LoginStatus, knowsClientId = false) =>
  redirectFor({ path, loginStatus, knowsClientId });

test("each log-in state may stay on its own page [AUTH-19]", () => {
  for (const status of loginStatuses) expect(visit(homeOf[status], status)).toBeNull();
});

test("a page of the console asks a logged-out person to log in first [AUTH-20]", () => {
  expect(visit("/transactions", "loggedOut")).toEqual({ to: "/login", pleaseLogIn: true });
  expect(visit("/", "loggedOut")).toEqual({ to: "/login", pleaseLogIn: false });
});

test("a half-open session sees only its own page [AUTH-18]", () => {
  for (const path of ["/", "/transactions", ...Object.keys(logInPages)]) {
    if (path !== "/2fa") expect(visit(path, "needs2FA")).toEqual({ to: "/2fa", pleaseLogIn: false });
    if (path !== "/2fasetup")
      expect(visit(path, "needs2FASetup")).toEqual({ to: "/2fasetup", pleaseLogIn: false });
  }
});

test("a logged-in person is sent home from every log-in page [AUTH-10, AUTH-14, AUTH-19]", () => {
  for (const path of Object.keys(logInPages))
    expect(visit(path, "loggedIn", true)).toEqual({ to: "/", pleaseLogIn: false });
});

test("reset and registration need a known client ID; the page for a forgotten client ID needs an unknown one [AUTH-15, AUTH-16, AUTH-17]", () => {
  for (const path of ["/register", "/resetPassword"]) {
    expect([visit(path, "loggedOut", true), visit(path, "loggedOut", false)?.to]).toEqual([null, "/login"]);
  }
  expect(visit("/forgotClient", "loggedOut", false)).toBeNull();
  expect(visit("/forgotClient", "loggedOut", true)?.to).toBe("/login");
});

test.each(["/", "/files", "/paymentRequests/42?tab=2#top", "/search?query=%2F%2Fx", "/login-history"])(
  "%s is a page that log-in may return to [AUTH-46]",
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/ /evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "files",
  "",
  "/login?redirect=/files",
  "/2fa",
  "/".padEnd(2_001, "x"),
  null,
  undefined,
  7,
])("%j is not followed after log-in [AUTH-46, C-54, F-50]", (path) =>
  expect(safeReturnPath(path)).toBeNull(),
);
