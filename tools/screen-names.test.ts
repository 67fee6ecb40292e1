import { expect, test } from "vitest";
import { screensNamed } from "./screen-names.ts";

const screens = [{ name: "login" }, { name: "users" }, { name: "users-roles" }];

test("pictures are taken of the screens whose names are given in part, and of all screens without a name", () => {
  expect(screensNamed(screens, ["users"]).chosen).toEqual(screens.slice(1));
  expect(screensNamed(screens, []).chosen).toEqual(screens);
});

test("a name that fits no screen is unknown, also beside a name that fits", () => {
  expect(screensNamed(screens, ["login", "nosuch"]).unknown).toEqual(["nosuch"]);
  expect(screensNamed(screens, ["login"]).unknown).toEqual([]);
});
