import type { Page } from "@playwright/test";
import { creator, logIn, password } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

inFrench(() => {
  test("an idle session ends with a message, and log-in leads back to the page [AUTH-11, AUTH-53, API-02]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const logout = page.getByRole("button", { name: t.shell.userMenu });
    await logIn(context, world.url, creator);
    const session = (await context.cookies()).find(({ name }) => name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await person.opens("/?view=recent");
    await expect(logout).toBeVisible();

    // Actions of a person keep the session alive; background calls do not.
    await world.moveClock("29 minutes");
    await page.reload();
    await expect(logout).toBeVisible();
    await page.waitForLoadState("networkidle"); // Calls of the screen belong to this moment, not to the next.
    await world.moveClock("50 minutes");
    await comesBack(page);
    await expect(logout).toBeVisible();
    await world.moveClock("60 minutes");
    await comesBack(page);
    await expect(page.getByRole("alert")).toContainText("Votre session a expiré. Veuillez vous reconnecter.");
    await expect(page.getByRole("alert")).toContainText(t.auth.willReturn);
    expect(new URL(page.url()).searchParams.get("message")).toBe("sessionExpired");
    await expect(logout).toHaveCount(0);

    await person.types(t.common.field.email, creator.email);
    await person.types(t.common.field.password, password);
    await page.keyboard.press("Enter");
    await expect(logout).toBeVisible();
    await expect(page).toHaveURL("/?view=recent");
  });
});

test.describe("a stale anti-forgery token", () => {
  test.use({ onlyLooks: true, provokes: [403] });

  test("is renewed and the call repeated once, without a message to the person [API-02, ERR-02, ERR-04, ERR-18]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await person.opens("/login");
    await person.types(t.common.field.clientId, creator.clientId);
    await page.keyboard.press("Enter");
    await person.types(t.common.field.email, creator.email);
    await person.types(t.common.field.password, password);
    await context.addCookies([{ name: "XSRF-TOKEN", value: "planted.elsewhere", url: world.url }]);
    const answers: string[] = [];
    page.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith("/api/")) answers.push(`${response.status()} ${path}`);
    });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();
    const [refused, asked, repeated] = answers;
    expect([refused, asked, repeated]).toEqual([
      "403 /api/auth/login",
      "200 /api/chrome",
      "200 /api/auth/login",
    ]);
    expect(answers.filter((answer) => answer.endsWith("/login"))).toHaveLength(2);
  });
});

/** A person returns to the tab; a background call asks whether the session is still open. */
async function comesBack(page: Page): Promise<void> {
  const answer = page.waitForResponse("**/api/chrome*");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await answer;
}
