import { creator, loginStatus, logIn, password, post, withTwoFactor } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

test.use({ provokes: [400] });

const newPassword = "quiet-orchard-lane-7";

inFrench(() => {
  test("a forgotten password is replaced by a link that works once, and every other session ends [AUTH-16, AUTH-24..30, AUTH-47..50, AUTH-54, API-10, API-18, ERR-07]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    mail,
    fieldTexts,
  }) => {
    const elsewhere = await browser.newContext();
    expect(await logIn(elsewhere, world.url, creator)).toBe(true);

    await person.opens("/login");
    await person.types(t.common.field.clientId, creator.clientId);
    await page.keyboard.press("Enter");
    await person.presses(t.auth.login.forgotPassword);
    await expect(page).toHaveURL("/resetPassword");
    await person.presses(t.auth.reset.send);
    await expect(page.getByLabel(t.common.field.email)).toHaveAccessibleDescription(t.common.required);
    await person.types(t.common.field.email, creator.email);
    await person.presses(t.auth.reset.send);
    await expect(page.getByText(t.auth.reset.sent)).toBeVisible();

    const account = { provider: "Meridian", name: "", clientName: "Acme Aid", clientId: creator.clientId };
    const [letter] = await world.mails(creator.email);
    expect(letter?.subject).toBe(mail.passwordReset(account).subject);
    const link = linkIn(letter?.text);

    // A browser that never used the console: the link alone names the person and the client.
    const freshBrowser = async () => {
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    };
    await freshBrowser();
    await person.opens(link);
    const button = page.getByRole("button", { name: t.auth.resetPassword.button, exact: true });
    const field = page.getByLabel(t.common.field.password, { exact: true });
    const confirmation = page.getByLabel(t.common.field.confirmPassword, { exact: true });
    await expect(page.getByLabel(t.common.field.email)).toHaveValue(creator.email);
    await expect(page.getByLabel(t.common.field.email)).toHaveAttribute("readonly", "");
    await expect(page.getByLabel(t.common.field.name)).toHaveCount(0);
    expect(page.url()).not.toContain("token");

    await person.types(t.common.field.password, "short");
    await person.types(t.common.field.confirmPassword, "shore");
    await page.keyboard.press("Tab");
    await expect(field).toHaveAccessibleDescription(t.auth.password.length({ n: 15 }));
    await expect(confirmation).toHaveAccessibleDescription("Les mots de passe ne correspondent pas.");
    await expect(button).toBeDisabled();

    const choose = async (chosen: string) => {
      await person.types(t.common.field.password, chosen);
      await person.types(t.common.field.confirmPassword, chosen);
      await person.presses(t.auth.resetPassword.button);
    };
    await choose("the-creator-of-it-all");
    await expect(page.getByRole("alert")).toContainText(t.auth.resetPassword.error);
    await expect(field).toHaveAccessibleDescription(
      fieldTexts.passwordPersonal({ code: "passwordPersonal" }),
    );
    await choose(password);
    await expect(field).toHaveAccessibleDescription(fieldTexts.passwordReused({ code: "passwordReused" }));
    const sent = page.waitForRequest("**/api/auth/resetPassword");
    await choose(newPassword);
    expect((await sent).postDataJSON()).toMatchObject({
      password: newPassword,
      confirmPassword: newPassword,
    });
    await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();
    await expect(page).toHaveURL("/");

    expect(await loginStatus(elsewhere, world.url)).toBe("loggedOut");
    expect(await logIn(elsewhere, world.url, creator, password)).toBe(false);
    expect(await logIn(elsewhere, world.url, creator, newPassword)).toBe(true);

    await freshBrowser();
    await person.opens(link);
    await choose("another-orchard-lane-8");
    await expect(page.getByRole("alert")).toContainText(t.auth.resetPassword.error);
    await expect(page.getByRole("alert")).toContainText("Ce lien a expiré ou a déjà été utilisé.");

    // A new password does not replace the second factor.
    await post(elsewhere, world.url, "/api/users/requestPasswordReset", withTwoFactor);
    const [second] = await world.mails(withTwoFactor.email);
    await person.opens(linkIn(second?.text));
    await choose(newPassword);
    await expect(page).toHaveURL("/2fa");
    await elsewhere.close();
  });
});

function linkIn(text = ""): string {
  return /https?:\/\/\S+\/newPassword\?\S+/.exec(text)?.[0] ?? "no link";
}
