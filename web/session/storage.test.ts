import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storage } from "./storage.ts";

let kept: Map<string, string>;
let isBlocked: boolean;

/** A local storage, which Node does not have. */
function browserStorage() {
  const guarded = <T>(act: () => T): T => {
    if (isBlocked) throw new DOMException("Storage is blocked.", "SecurityError");
    return act();
  };
  return {
    getItem: (key: string) => guarded(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void kept.set(key, value)),
    removeItem: (key: string) => guarded(() => void kept.delete(key)),
  };
}

beforeEach(() => {
  kept = new Map();
  isBlocked = false;
  vi.stubGlobal("localStorage", browserStorage());
});
afterEach(() => {
  storage.forgetPerson();
  vi.unstubAllGlobals();
});

test("client, primary client, dismissed banners and language are in local storage [SHELL-17, SHELL-14]", () => {
  storage.keepClientId("acme");
  storage.keepPrimaryClientId("kijani");
  storage.keepLanguage("fr");
  storage.keepDismissedBanners({ news: 1_790_000_000 });
  expect(Object.fromEntries(kept)).toEqual({
    clientId: "acme",
    primaryClientId: "kijani",
    language: "fr",
    dismissedBanners: '{"news":1790000000}',
  });
  expect([storage.clientId(), storage.primaryClientId(), storage.language()]).toEqual([
    "acme",
    "kijani",
    "fr",
  ]);
  expect(storage.dismissedBanners()).toEqual({ news: 1_790_000_000 });
});

test("log-out removes the person and keeps the browser's preferences [AUTH-33]", () => {
  for (const key of ["clientId", "primaryClientId", "columns", "language", "theme", "dismissedBanners"])
    kept.set(key, "x");
  storage.forgetPerson();
  expect([...kept.keys()]).toEqual(["language", "theme", "dismissedBanners"]);
});

test.each(["", "ACME", "a", "<script>", "x".repeat(33), "../admin", "null null"])(
  "a stored client ID of %j counts as absent [SHELL-17]",
  (value) => {
    kept.set("clientId", value).set("primaryClientId", value);
    expect([storage.clientId(), storage.primaryClientId()]).toEqual([null, null]);
  },
);

test.each(["de", "", "EN", "toString"])("a stored language of %j counts as absent [I18N-02]", (value) => {
  kept.set("language", value);
  expect(storage.language()).toBeNull();
});

test.each(["{", "null", "[1]", "7", '{"news":"yesterday"}', '{"news":null}'])(
  "dismissed banners stored as %j count as absent [SHELL-14]",
  (value) => {
    kept.set("dismissedBanners", value);
    expect(storage.dismissedBanners()).toEqual({});
  },
);

test("if storage is blocked, the page keeps values while it is open [SHELL-17]", () => {
  isBlocked = true;
  storage.keepPrimaryClientId("acme");
  storage.keepDismissedBanners({ news: 5 });
  expect([storage.primaryClientId(), storage.dismissedBanners()]).toEqual(["acme", { news: 5 }]);
  storage.forgetPerson();
  expect([storage.primaryClientId(), storage.clientId(), storage.language()]).toEqual([null, null, null]);
});
