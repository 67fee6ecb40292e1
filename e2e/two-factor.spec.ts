import { readFile } from "node:fs/promises";
import { codeShown } from "@corridor/server/testing/authenticator";
import type { Page } from "@playwright/test";
import { creator, logIn, loginStatus, mustSetUpTwoFactor, password, withTwoFactor } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

const secretOfDemo = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const step = 30_000;

/** "123456" as an app shows it and a person types it. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
const wrong = (code: string, by = 5) => `${(Number(code[0]) + by) % 10}${code.slice(1)}`;

inFrench(() => {
  test.describe("a second factor", () => {
    test.use({ provokes: [400, 403] });

    test("is set up in the settings, cancelled by closing, and required at the next log-in [AUTH-34..41, SET-01, SET-02, API-12..16, STATE-05, AUTH-57, AUTH-58, AUTH-61, AUTH-63, AUTH-64, SET-04, CONST-15]", async ({
      context,
      page,
      person,
      world,
      t,
      refusal,
      fieldTexts,
    }) => {
      const words = t.twoFactor;
      await logIn(context, world.url, creator);
      await person.opens("/settings");
      await expect(page.getByText(t.status.twoFactor.Disabled, { exact: true })).toBeVisible();

      // Closing before the code was verified turns it off again.
      await person.presses(t.settings.twoFactor.enable);
      const dialog = page.getByRole("dialog", { name: words.setupTitle });
      await expect(dialog.getByRole("img", { name: words.qrLabel })).toBeVisible();
      await expect(dialog).toContainText(words.closingTurnsOff);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t.status.twoFactor.Disabled, { exact: true })).toBeVisible();

      // Some minutes after the log-in the password is asked for again.
      await world.moveClock("6 minutes");
      await person.presses(t.settings.twoFactor.enable);
      const question = page.getByRole("dialog", { name: "Confirmez votre mot de passe" });
      const own = question.getByLabel(t.common.field.password, { exact: true });
      await expect(own).toBeFocused();
      await page.keyboard.type("not-my-password-1");
      await page.keyboard.press("Enter");
      await expect(own).toHaveAccessibleDescription(fieldTexts.passwordWrong({ code: "passwordWrong" }));
      await expect(own).toBeFocused();
      await own.fill(password);
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("img", { name: words.qrLabel })).toBeVisible();
      await world.moveClock("");
      await person.presses(words.showKey);
      const secret = (
        (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ""
      ).replaceAll(" ", "");
      const code = codeShown(secret);
      await typeCode(page, t.twoFactor.code, wrong(code));
      await expect(dialog.getByRole("alert")).toContainText(words.setupError);
      await expect(dialog.getByRole("alert")).toContainText(refusal("two-factor.wrong"));
      await typeCode(page, t.twoFactor.code, spaced(code));
      await expect(dialog).toHaveCount(0);

      // The recovery codes are shown once: nothing closes the dialog before the person confirms that they kept them.
      const codes = page.getByRole("dialog", { name: words.recovery.title });
      const list = codes.getByRole("list", { name: words.recovery.list }).getByRole("listitem");
      await expect(list).toHaveCount(10);
      const [recoveryCode = ""] = await list.allTextContents();
      const file = page.waitForEvent("download");
      await person.presses(words.recovery.download);
      expect((await readFile(await (await file).path(), "utf8")).split("\r\n")).toContain(recoveryCode);
      await page.keyboard.press("Escape");
      await expect(codes.getByRole("button", { name: words.recovery.goOn })).toBeDisabled();
      await codes.getByLabel(words.recovery.kept).check();
      await person.presses(words.recovery.goOn);
      await expect(codes).toHaveCount(0);
      await expect(page.getByText(t.status.twoFactor.Enabled, { exact: true })).toBeVisible();
      await expect(page.getByText(t.settings.twoFactor.noDisable)).toBeVisible();
      await expect(page.getByRole("button", { name: t.settings.twoFactor.enable })).toHaveCount(0);

      await person.picks(t.shell.userMenu, t.shell.logout);
      await person.types(t.common.field.clientId, creator.clientId);
      await page.keyboard.press("Enter");
      await person.types(t.common.field.email, creator.email);
      await person.types(t.common.field.password, password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
      await expect(
        page.getByText("Vous devez saisir un code généré par votre application d'authentification."),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: words.lost })).toHaveAttribute(
        "href",
        new RegExp(`^mailto:.*${encodeURIComponent(creator.email)}`),
      );

      // The code that finished the set-up is used up; the next one logs in.
      await typeCode(page, words.code, code);
      await expect(page.getByRole("alert")).toContainText(refusal("two-factor.wrong"));
      await typeCode(page, words.code, spaced(codeShown(secret, Date.now() + step)));
      await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();

      // Without the phone a recovery code logs in once.
      await logIn(context, world.url, creator);
      await person.opens("/settings");
      await person.presses(words.recovery.use);
      await person.types(words.recovery.code, recoveryCode.replace("-", "").toLowerCase());
      await page.keyboard.press("Enter");
      await expect(page.getByText("9 sur 10 restants", { exact: false })).toBeVisible();

      // New codes need a confirmation, and end the old ones.
      await person.presses(t.settings.recovery.make);
      const confirmation = page.getByRole("dialog", { name: t.settings.recovery.confirm });
      await confirmation.getByRole("button", { name: t.settings.recovery.make }).click();
      await expect(list).toHaveCount(10);
      expect(await list.allTextContents()).not.toContain(recoveryCode);
      await codes.getByLabel(words.recovery.kept).check();
      await person.presses(words.recovery.goOn);
      await expect(page.getByText("10 sur 10 restants", { exact: false })).toBeVisible();
    });
  });

  test.describe("five wrong codes", () => {
    test.use({ provokes: [400, 403, 429] });

    test("end the half session and lock the second factor for a quarter of an hour [AUTH-35, AUTH-39, AUTH-52, API-16]", async ({
      context,
      page,
      person,
      world,
      t,
      refusal,
    }) => {
      await logIn(context, world.url, withTwoFactor);
      await person.opens("/");
      const right = codeShown(secretOfDemo);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const answer = page.waitForResponse("**/api/auth/totp/verify*");
        await typeCode(page, t.twoFactor.code, wrong(right, attempt));
        expect((await answer).status()).toBe(attempt < 5 ? 400 : 429);
        await expect(page.getByRole("alert")).toContainText(
          attempt < 5 ? refusal("two-factor.wrong") : t.auth.twoFactor.tooMany,
        );
      }
      expect(await loginStatus(context, world.url)).toBe("loggedOut");

      await person.types(t.common.field.email, withTwoFactor.email);
      await person.types(t.common.field.password, password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: t.twoFactor.title })).toBeVisible();
      await world.moveClock("16 minutes");
      await typeCode(page, t.twoFactor.code, codeShown(secretOfDemo, Date.now() + 16 * 60_000));
      await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();
    });
  });

  test("a required second factor cannot be skipped, and its first code logs the person in [AUTH-36, AUTH-59, AUTH-63, STATE-05]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, mustSetUpTwoFactor);
    await person.opens("/settings");
    await expect(page.getByRole("heading", { name: t.twoFactor.setupTitle })).toBeVisible();
    await expect(page.getByText(t.twoFactor.required)).toBeVisible();
    await expect(page.getByRole("group", { name: t.auth.language })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/2fasetup");
    await person.presses(t.twoFactor.showKey);
    const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(
      " ",
      "",
    );
    await typeCode(page, t.twoFactor.code, codeShown(secret));

    // The person is logged in; the codes stay on the page until the person confirms, also after a visit to another tab. A change of
    // language would reload the page without the codes.
    await expect(page.getByRole("heading", { name: t.twoFactor.recovery.title })).toBeFocused();
    await expect(page.getByRole("group", { name: t.auth.language })).toHaveCount(0);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const goOn = page.getByRole("button", { name: t.twoFactor.recovery.goOn });
    await expect(goOn).toBeDisabled();
    await page.getByLabel(t.twoFactor.recovery.kept).check();
    await goOn.click();
    await expect(page.getByRole("heading", { name: t.settings.title })).toBeVisible();
    await expect(page.getByText(t.status.twoFactor.Enabled, { exact: true })).toBeVisible();
  });
});

async function typeCode(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code); // As a paste would.
}
