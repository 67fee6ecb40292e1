import { expect, test } from "vitest";
import { visibleBanners, type SystemBanner } from "./visible-banners.ts";

const news: SystemBanner = {
  id: "news",
  severity: "info",
  title: null,
  message: { en: "News", fr: "Nouvelles" },
  paths: ["*"],
  dismissible: true,
  startsTimestamp: null,
  endsTimestamp: null,
  updatedTimestamp: 100,
};
const isShown = (change: Partial<SystemBanner>, path = "/", now = 1_000, dismissed = {}) =>
  visibleBanners([{ ...news, ...change }], path, now, dismissed).length === 1;

test.each([
  [["*"], "/anything", true],
  [["/files"], "/files", true],
  [["/files"], "/files/2026.csv", true],
  [["/files"], "/filesDetails/2026.csv", false],
  [["/files", "/keys"], "/keys", true],
  [["/"], "/", true],
  [["/"], "/files", false],
  [[], "/", false],
])("a banner for %j on %s shows: %j [SHELL-13]", (paths, path, expected) => {
  expect(isShown({ paths }, path)).toBe(expected);
});

test("a banner shows from its start until its end [SHELL-13]", () => {
  const during = { startsTimestamp: 500, endsTimestamp: 600 };
  expect([499, 500, 599, 600].map((now) => isShown(during, "/", now))).toEqual([false, true, true, false]);
});

test("a dismissed banner stays hidden until it is changed [SHELL-14]", () => {
  expect(isShown({}, "/", 1_000, { news: 100 })).toBe(false);
  expect(isShown({ updatedTimestamp: 101 }, "/", 1_000, { news: 100 })).toBe(true);
  expect(isShown({}, "/", 1_000, { other: 100 })).toBe(true);
});

test("a banner that cannot be dismissed ignores a stored dismissal [SHELL-13]", () => {
  expect(isShown({ dismissible: false }, "/", 1_000, { news: 5_000 })).toBe(true);
});
