import ssh2 from "ssh2";
import { expect, test } from "vitest";
import { makeSshKey } from "./ssh-key.ts";

test("a made key can always be read, although the library makes one in 250 that cannot [EXT-38]", () => {
  const unreadable = Array.from({ length: 2_000 }, () => makeSshKey()).filter(
    ({ private: key }) => ssh2.utils.parseKey(key) instanceof Error,
  );
  expect(unreadable).toEqual([]);
});
