import { expect, test } from "vitest";
import { useWorld } from "../testing/world.ts";
import { loadHostKey } from "./host-key.ts";

const world = useWorld();

test("the host key is made once, also by two processes at once, and kept sealed [EXT-38, C-69]", async () => {
  const { app } = await world.another();
  const [one, two] = await Promise.all([loadHostKey(world.app), loadHostKey(app)]);

  expect(one).toEqual(two);
  expect(one.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  const [row] = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("sftp_host_keys").selectAll().execute(),
  );
  expect(row!.private_key.toString("latin1")).not.toContain("PRIVATE KEY");
});
