import { expect, test } from "vitest";
import { activate, queryChrome } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";
import { bootstrap } from "./bootstrap.ts";

const world = useWorld();

test("an empty deployment gets its first provider admin by a link to the support address, once [PERM-22, AUTH-54]", async () => {
  expect(await bootstrap(world.app)).toBe("made");
  expect(await bootstrap(world.app)).toBe("kept");
  const mails = await mailsTo(world, "support@meridian.example");
  expect(mails).toHaveLength(1);
  const browser = openBrowser(world.server);
  const chosen = {
    password: "orchard-velocity-copper",
    confirmPassword: "orchard-velocity-copper",
    displayName: "Ada",
  };
  await browser.call(activate, { ...chosen, token: mails[0]!.link!.searchParams.get("token")! });
  const { body } = await browser.call(queryChrome, {});
  expect(body.user).toMatchObject({
    email: "admin",
    role: { name: "PROVIDER_ADMIN" },
    primaryClientId: "meridian",
  });
});
