import { beforeEach, expect, test, vi } from "vitest";
import type { Chrome } from "@corridor/product/auth/chrome";
import { defaultFlags } from "@corridor/product/flags";
import {
  applyChrome,
  choosePrimaryClient,
  currentSession,
  forgetPerson,
  onSessionChange,
} from "./session.ts";
import { storage } from "./storage.ts";

const loggedOut: Chrome = {
  loginStatus: "loggedOut",
  user: null,
  clientId: null,
  primaryClientId: null,
  hasNoValidWallets: false,
  configuration: {
    providerName: "Provider",
    providerSlug: "provider",
    emailDomain: "provider.example",
    supportEmail: "support@provider.example",
    apiDocsUrl: "/docs",
    passwordMinLength: 15,
  },
  flags: defaultFlags,
  features: {},
  banners: [],
};
const user: NonNullable<Chrome["user"]> = {
  email: "creator@acme.example",
  displayName: "Amina",
  role: { name: "CREATOR", displayName: "Creator", description: "", permissions: [] },
  accountState: "ACTIVE",
  primaryClientId: "acme",
  visibleClients: [],
  allowedPaymentClientIds: [],
  canAccessAllWallets: true,
  accessibleWallets: [],
  twoFactorSetupState: "Disabled",
  createdAtTimestamp: 0,
  lastLoginTimestamp: null,
  language: "en",
  pendingChange: null,
};
const loggedIn: Chrome = {
  ...loggedOut,
  loginStatus: "loggedIn",
  user,
  clientId: "acme",
  primaryClientId: "acme",
};

test("before the first chrome answer the log-in state is pendingApiRequest [AUTH-13, STATE-10]", async () => {
  vi.resetModules();
  const fresh = await import("./session.ts");
  expect(fresh.currentSession()).toMatchObject({ loginStatus: "pendingApiRequest", user: null });
});

beforeEach(() => forgetPerson());

test("chrome's answer becomes the auth data, and its client IDs are stored [AUTH-12, SHELL-17]", () => {
  applyChrome({ ...loggedIn, hasNoValidWallets: true });
  expect(currentSession()).toMatchObject({
    user,
    loginStatus: "loggedIn",
    clientId: "acme",
    primaryClientId: "acme",
    hasNoValidWallets: true,
  });
  expect([storage.clientId(), storage.primaryClientId()]).toEqual(["acme", "acme"]);
});

test("the client ID chosen at log-in is stored, and stays after an answer that nobody is logged in [AUTH-04]", () => {
  choosePrimaryClient("kijani");
  applyChrome(loggedOut);
  expect([currentSession().primaryClientId, storage.primaryClientId()]).toEqual(["kijani", "kijani"]);
});

test("clearing the chosen client ID goes back to choosing [AUTH-06]", () => {
  choosePrimaryClient("kijani");
  choosePrimaryClient(null);
  expect([currentSession().primaryClientId, storage.primaryClientId()]).toEqual([null, null]);
});

test("a session that the server ended has expired, one that the person left has not [ERR-03, AUTH-33]", () => {
  applyChrome(loggedIn);
  applyChrome(loggedOut);
  expect(currentSession()).toMatchObject({ endedBy: "sessionExpired", primaryClientId: "acme", user: null });

  applyChrome(loggedIn);
  forgetPerson();
  applyChrome(loggedOut);
  expect(currentSession()).toMatchObject({ endedBy: null, primaryClientId: null, clientId: null });
});

test("another tab that logged out has removed the client, so nothing expired here [AUTH-33]", () => {
  applyChrome(loggedIn);
  storage.forgetPerson();
  applyChrome(loggedOut);
  expect(currentSession()).toMatchObject({ loginStatus: "loggedOut", endedBy: null });
});

test("a listener is called for every change until it unsubscribes [AUTH-12]", () => {
  const heard: string[] = [];
  const stop = onSessionChange(() => heard.push(currentSession().loginStatus));
  applyChrome(loggedIn);
  stop();
  applyChrome(loggedOut);
  expect(heard).toEqual(["loggedIn"]);
});
