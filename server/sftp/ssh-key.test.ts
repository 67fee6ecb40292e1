import ssh2 from "ssh2";
import { expect, test } from "vitest";
import { makeSshKey } from "./ssh-key.ts";

test("every key that is made can be read, though one in 250 of the library's cannot [EXT-38]", () => {
  const unreadable = Array.from({ length: 2_000 }, () => makeSshKey()).filter(
    ({ private: key }) => ssh2.utils.parseKey(key) instanceof Error,
  );
  expect(unreadable).toEqual([]);
});
