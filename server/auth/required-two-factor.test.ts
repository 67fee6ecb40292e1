import { describe, expect, test } from "vitest";
import { activate, logIn } from "@corridor/product/auth/contract";
import { needsTwoFactor } from "@corridor/product/auth/two-factor";
import { roleNames, type RoleName } from "@corridor/product/permissions";
import { openBrowser } from "../testing/browser.ts";
import { givenClient, givenUser } from "../testing/given.ts";
import { useWorld, type World } from "../testing/world.ts";
import { sendLink } from "./send-links.ts";
import { readAccount } from "../accounts/accounts.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { readConfig } from "../platform/config.ts";

test("a second factor can be required of staff, or of every person with powerful permissions [C-49]", () => {
  const asked = (requirement: "nobody" | "staff" | "powerful") =>
    roleNames.filter((role) => needsTwoFactor(role, requirement, false));
  expect(asked("nobody")).toEqual([]);
  expect(asked("staff")).toEqual(["PROVIDER_ADMIN", "PROVIDER_SUPPORT"]);
  expect(asked("powerful")).toEqual([
    "APPROVER",
    "SECOND_APPROVER",
    "ADMIN",
    "DEVELOPER",
    "PROVIDER_ADMIN",
    "PROVIDER_SUPPORT",
  ]);
});

test("it is required of staff in production, and of nobody in the demo [C-49]", () => {
  const secret = { CORRIDOR_SECRET: "a secret that only the tests know, forty characters" };
  expect(readConfig(secret).twoFactorRequired).toBe("nobody");
  const production = {
    ...secret,
    CORRIDOR_ENV: "production",
    DATABASE_URL: "postgres://db/corridor?sslmode=verify-full",
    CORRIDOR_SMTP_URL: "smtps://mail.example",
    CORRIDOR_PUBLIC_URL: "https://console.example",
  };
  expect(readConfig(production).twoFactorRequired).toBe("staff");
});

describe("where it is required of powerful people", () => {
  const world = useWorld({ config: { twoFactorRequired: "powerful" } });

  test("they set it up at their next log-in or at activation, and other people do not [C-49, F-46]", async () => {
    const client = await givenClient(world);
    const statusOf = async (role: RoleName) => {
      const user = await givenUser(world, { client, role });
      return (await openBrowser(world.server).call(logIn, user)).body.loginStatus;
    };
    expect(await statusOf("VIEWER")).toBe("loggedIn");
    expect(await statusOf("APPROVER")).toBe("needs2FASetup");
    expect(await statusOf("ADMIN")).toBe("needs2FASetup");
    expect(await statusAfterActivation(world, client)).toBe("needs2FASetup");
  });
});

async function statusAfterActivation(world: World, client: Awaited<ReturnType<typeof givenClient>>) {
  const user = await givenUser(world, { client, role: "DEVELOPER", state: "PENDING_ACTIVATION" });
  await world.app.db.systemTransaction("test", async (tx) =>
    sendLink(world.app, tx, await readAccount(tx, client.clientId, user.userId), "en"),
  );
  const [mail] = await mailsTo(world, user.email);
  const token = mail!.link!.searchParams.get("token")!;
  const password = "marmalade-lighthouse-8";
  const chosen = { token, displayName: "Dev", password, confirmPassword: password };
  return (await openBrowser(world.server).call(activate, chosen)).body.loginStatus;
}
