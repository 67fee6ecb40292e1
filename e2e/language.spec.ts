import * as english from "@corridor/product/i18n/en/console";
import * as french from "@corridor/product/i18n/fr/console";
import { expect, test } from "./world.ts";

const inEnglish = english.consoleTexts.auth;
const inFrench = french.consoleTexts.auth;

test.describe("in a French browser", () => {
  test.use({ language: "fr", onlyLooks: true, provokes: [404] });

  test("the console uses French until another language is chosen, and remembers the choice [I18N-01..04, I18N-08, FLAG-07]", async ({
    page,
    person,
  }) => {
    await person.opens("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.getByRole("button", { name: inFrench.login.next })).toBeVisible();
    await expect(page.getByRole("button", { name: "Français" })).toHaveAttribute("aria-pressed", "true");

    const reloaded = page.waitForEvent("load");
    await person.presses("English", "Space");
    await reloaded;
    await expect(page.getByRole("button", { name: inEnglish.login.next })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");

    await person.opens("/forgotClient");
    await expect(page.getByRole("heading", { name: inEnglish.forgotClient.title })).toBeVisible();
    const call = page.waitForRequest("**/api/chrome*");
    await person.opens("/login");
    expect((await call).headers()["x-locale"]).toBe("en");
    await person.types(english.consoleTexts.common.field.clientId, "nobody-here");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("No such client ID.");
  });

  test("a choice of language keeps the e-mailed link [I18N-03, AUTH-26]", async ({ page, person }) => {
    await person.opens("/newPassword?purpose=ACTIVATION&token=t&email=new@acme.example&displayName=Nala");
    await expect(page.getByRole("button", { name: inFrench.activate.button })).toBeVisible();
    await person.presses("English");
    await expect(page.getByRole("button", { name: inEnglish.activate.button })).toBeVisible();
    await expect(page.getByLabel(english.consoleTexts.common.field.email)).toHaveValue("new@acme.example");
  });
});

test.describe("in a browser with an unsupported language", () => {
  test.use({ locale: "de-DE", onlyLooks: true });

  test("the console uses English [I18N-01, I18N-02, CONST-16]", async ({ page, person }) => {
    await person.opens("/login");
    await expect(page.getByRole("button", { name: inEnglish.login.next })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("without languageSelectorEnabled no language is offered, from the next page on [I18N-03, FLAG-07]", async ({
  page,
  person,
  world,
}) => {
  await person.opens("/login");
  const choice = page.getByRole("group", { name: inEnglish.language });
  await expect(choice).toBeVisible();
  await world.command("flag", "languageSelectorEnabled", "off");
  await page.reload();
  await expect(page.getByRole("button", { name: inEnglish.login.next })).toBeVisible();
  await expect(choice).toHaveCount(0);
});
