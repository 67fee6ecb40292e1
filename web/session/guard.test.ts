import { expect, test } from "vitest";
import { logInPages, homeOf, loginStatuses } from "@corridor/product/auth/login-status";
import { moveFrom } from "./guard.ts";
import type { Session } from "./session.ts";

const nobody: Session = {
  user: null,
  loginStatus: "loggedOut",
  clientId: null,
  primaryClientId: null,
  hasNoValidWallets: false,
  frame: null,
  endedBy: null,
  switchingTo: null,
};
const at = (href: string, returnTo?: string) => {
  const { searchParams } = new URL(href, "http://console.invalid");
  return {
    href,
    search: Object.fromEntries(searchParams),
    state: returnTo === undefined ? {} : { returnTo },
  };
};

test("no route is decided before chrome has answered [AUTH-45, STATE-10]", () => {
  for (const path of [...Object.keys(logInPages), "/", "/transactions"]) {
    expect(moveFrom(path, at(path), { ...nobody, loginStatus: "pendingApiRequest" })).toBeNull();
  }
});

test("a page requested while logged out is kept as the return path, in state and address [AUTH-20, AUTH-46]", () => {
  expect(moveFrom("/transactions", at("/transactions?page=2&status=done"), nobody)).toEqual({
    to: "/login",
    search: { message: "pleaseLogIn", redirect: "/transactions?page=2&status=done" },
    state: { returnTo: "/transactions?page=2&status=done" },
  });
});

test("the root leads to log-in without a message and without a return path [AUTH-19]", () => {
  expect(moveFrom("/", at("/"), nobody)).toEqual({ to: "/login", search: {}, state: {} });
});

test("a session that the server ended shows a message, on the root as well, and keeps the page [ERR-03, AUTH-11]", () => {
  const expired: Session = { ...nobody, endedBy: "sessionExpired" };
  expect(moveFrom("/", at("/"), expired)).toMatchObject({
    to: "/login",
    search: { message: "sessionExpired" },
  });
  expect(moveFrom("/files", at("/files"), expired)).toMatchObject({
    search: { message: "sessionExpired", redirect: "/files" },
    state: { returnTo: "/files" },
  });
});

test("/login opened by a logged-in person leads to the page they came from, else home [AUTH-10, AUTH-09]", () => {
  const inside: Session = { ...nobody, loginStatus: "loggedIn" };
  expect(moveFrom("/login", at("/login"), inside)).toEqual({ href: "/" });
  expect(moveFrom("/login", at("/login?redirect=%2Ffiles%3Fpage%3D2"), inside)).toEqual({
    href: "/files?page=2",
  });
  expect(moveFrom("/login", at("/login?redirect=%2Ffiles", "/keys"), inside)).toEqual({ href: "/keys" });
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/login",
  "",
])("a return path to %j is not followed [AUTH-46]", (path) => {
  const inside: Session = { ...nobody, loginStatus: "loggedIn" };
  const href = `/login?redirect=${encodeURIComponent(path)}`;
  expect(moveFrom("/login", at(href, path), inside)).toEqual({ href: "/" });
});

test("the return path survives the two-factor step [AUTH-09, AUTH-18]", () => {
  const half: Session = { ...nobody, loginStatus: "needs2FA" };
  expect(moveFrom("/login", at("/login?redirect=%2Ffiles", "/files"), half)).toEqual({
    to: "/2fa",
    search: { redirect: "/files" },
    state: { returnTo: "/files" },
  });
  expect(moveFrom("/files", at("/files"), half)).toMatchObject({ to: "/2fa", state: { returnTo: "/files" } });
});

test("every log-in page in the wrong state leads to the page of the present state [AUTH-14, AUTH-18, AUTH-19]", () => {
  for (const [path, { state }] of Object.entries(logInPages)) {
    for (const loginStatus of loginStatuses.filter((status) => status !== state)) {
      const move = moveFrom(path, at(path), { ...nobody, loginStatus });
      const goal = move && ("to" in move ? move.to : move.href);
      expect([path, loginStatus, goal]).toEqual([path, loginStatus, homeOf[loginStatus]]);
    }
  }
});

test.each([
  ["/register", null, "/login"],
  ["/register", "acme", undefined],
  ["/resetPassword", null, "/login"],
  ["/resetPassword", "acme", undefined],
  ["/forgotClient", null, undefined],
  ["/forgotClient", "acme", "/login"],
  ["/newPassword", null, undefined],
  ["/newPassword", "acme", undefined],
] as const)(
  "%s with client ID %j leads to %j [AUTH-15, AUTH-16, AUTH-17, AUTH-47]",
  (path, primaryClientId, to) => {
    expect(moveFrom(path, at(path), { ...nobody, primaryClientId })).toEqual(
      to ? { to, search: {}, state: {} } : null,
    );
  },
);
