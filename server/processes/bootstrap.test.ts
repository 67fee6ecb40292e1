import { expect, test } from "vitest";
import { activate, queryChrome } from "@corridor/product/auth/contract";
import { openBrowser } from "../testing/browser.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";
import { bootstrap, refuseSuppliedBrand } from "./bootstrap.ts";

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

test("production mails the first link to no address of the brand that comes with the product [EXT-58]", () => {
  const { brand } = world.app.config;
  const own = { ...brand, supportEmail: "help@pay.example.com" };
  expect(() => refuseSuppliedBrand({ isProduction: true, brand })).toThrow("name it in CORRIDOR_BRAND_DIR");
  refuseSuppliedBrand({ isProduction: true, brand: own });
  refuseSuppliedBrand({ isProduction: false, brand });
});
