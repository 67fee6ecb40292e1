import { invited, loginStatus, post } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

test.use({ provokes: [400] });

const chosen = "quiet-orchard-lane-7";

inFrench(() => {
  test("an invited person activates the account with a name and a password, once [AUTH-14, AUTH-15, AUTH-26..32, AUTH-44, AUTH-47..49, API-09, ERR-16, EXT-06, CONTRA-14]", async ({
    context,
    page,
    person,
    world,
    t,
    mail,
    refusal,
    language,
  }) => {
    await post(context, world.url, "/api/users/requestPasswordReset", invited, language);
    const [letter] = await world.mails(invited.email);
    const link = new URL(/https?:\/\/\S+\/newPassword\?\S+/.exec(letter?.text ?? "")?.[0] ?? "no link");
    const account = { provider: "Meridian", name: "", clientName: "Kijani Relief", clientId: "kijani" };
    expect(letter?.subject).toBe(mail.activation(account).subject);

    const altered = new URL(link);
    altered.searchParams.set("purpose", "SOMETHING_ELSE");
    await person.opens(altered.href);
    await expect(page.getByRole("alert")).toContainText(
      "Nom de jeton d'activation non reconnu. Veuillez vérifier l'URL et réessayer.",
    );

    await person.opens(link.href);
    await expect(page).toHaveURL("/newPassword");
    await page.reload(); // The token is removed from the address, but a reload keeps the link.
    const button = page.getByRole("button", { name: t.auth.activate.button, exact: true });
    const confirmation = page.getByLabel(t.common.field.confirmPassword, { exact: true });
    await expect(page.getByLabel(t.common.field.email)).toHaveValue(invited.email);
    await expect(page.getByLabel(t.common.field.email)).toHaveAttribute("readonly", "");
    await page.keyboard.type("Nala Wekesa"); // The name has the focus.
    await person.types(t.common.field.password, chosen);
    await person.types(t.common.field.confirmPassword, `${chosen}?`);
    await page.keyboard.press("Tab");
    await expect(confirmation).toHaveAccessibleDescription(t.auth.password.mismatch);
    await expect(button).toBeDisabled();
    await person.types(t.common.field.confirmPassword, chosen);
    await person.presses(t.auth.activate.button);
    await expect(page.getByRole("heading", { name: t.wallets.title })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Nala Wekesa");
    await expect(page).toHaveURL("/");
    expect(await loginStatus(context, world.url)).toBe("loggedIn");
    await person.opens(link.href);
    await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();

    // /register is the same page for a browser that knows the client ID; the link is used up.
    await person.picks(t.shell.userMenu, t.shell.logout);
    await expect(page).toHaveURL("/login");
    await person.opens(`/register?token=${link.searchParams.get("token") ?? ""}&username=${invited.email}`);
    await expect(page).toHaveURL("/login");
    await page.evaluate((clientId) => localStorage.setItem("primaryClientId", clientId), invited.clientId);
    await person.opens(`/register?token=${link.searchParams.get("token") ?? ""}&username=${invited.email}`);
    await expect(page.getByLabel(t.common.field.email)).toHaveValue(invited.email);
    await person.types(t.common.field.password, chosen);
    await person.types(t.common.field.confirmPassword, chosen);
    await expect(button).toBeDisabled();
    await person.types(t.common.field.name, "Nala Wekesa");
    await person.presses(t.auth.activate.button);
    await expect(page.getByRole("alert")).toContainText(t.auth.activate.error);
    await expect(page.getByRole("alert")).toContainText(refusal("token.invalid"));
  });
});
