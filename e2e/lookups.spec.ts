import type { Page } from "@playwright/test";
import { accountAt, creator, logIn } from "./people.ts";
import { phone } from "./payments.ts";
import { card, rowOf } from "./regions.ts";
import { expect, inFrench, test } from "./world.ts";

const asker = accountAt("kijani", "creator");
const account = (ending: string) => phone(ending).replaceAll(" ", "");
const withNames = (...rows: string[]) =>
  Buffer.from(["Phone Number,Provider,Expected Name", ...rows].join("\n"));

async function chooses(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const dialog = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).press("Enter");
  await (await dialog).setFiles({ name, mimeType: "text/csv", buffer });
}

test.describe("scenario 27", () => {
  test.use({ provokes: [400, 403] });

  test("one number and a file are looked up, followed until they are done, cancelled and downloaded; the flag hides the single lookup, and the viewer gets 403 [LOOK-01, LOOK-02, LOOK-03, LOOK-04, LOOK-06, LOOK-07, LOOK-08, LOOK-09, LOOK-10, LOOK-13, LOOK-14, LOOK-15, LOOK-16, LOOK-18, LOOK-22, API-43, API-44, API-45, API-46, API-47, FLAG-05, CONST-06, STATE-09, PERM-06, CONTRA-11]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.lookups;
    const { form, columns, upload, previous, refused, detail, cancel } = words;
    await logIn(context, world.url, asker);
    await person.opens("/");
    await person.presses(t.shell.nav.lookup);
    await expect(page.getByRole("heading", { level: 1, name: t.shell.nav.lookup })).toBeVisible();

    // One number.
    await person.presses(form.submit);
    const number = page.getByLabel(form.phone, { exact: true });
    await expect(number).toHaveAccessibleDescription(form.phoneRequired);
    await expect(number).toBeFocused();
    await number.fill(phone("01"));
    await person.types(`${form.expectedName} ${t.common.optional}`, "Grace Achieng");
    await page.keyboard.press("Enter");
    const found = rowOf(page, account("01"));
    for (const text of [
      "Grace Achieng",
      "M-PESA Kenya",
      t.status.nameMatch.full,
      t.status.lookedUpNumber.succeeded,
    ])
      await expect(found).toContainText(text);
    await expect(page.getByRole("columnheader")).toHaveText([
      ...[columns.accountNumber, columns.name, columns.provider, columns.expectedName, columns.match],
      ...[columns.status, columns.statusDescription, columns.time],
    ]);
    await expect(number).toBeFocused();
    await page.keyboard.type(phone("02"));
    await page.keyboard.press("Enter");
    await expect(rowOf(page, account("02"))).toContainText("No account has this number.");
    await page.keyboard.type("+44 7911 123456");
    await page.keyboard.press("Enter");
    await expect(rowOf(page, "+447911123456")).toContainText("No provider supports this number.");

    // A file with wrong cells starts nothing; the corrected one starts a lookup.
    await page.getByRole("tab", { name: words.bulk }).press("Enter");
    await expect(page).toHaveURL(/tab=bulk/);
    const list = card(page, previous.title);
    await expect(list.locator("tbody tr")).toHaveCount(8);
    await expect(list.locator("tbody tr").first().getByRole("cell")).toContainText([asker.email, "1"]);
    const template = page.waitForEvent("download");
    await person.presses(upload.template);
    expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);
    await chooses(page, t.fileChoice.choose, "letter.docx", withNames());
    await expect(page.getByRole("alert").filter({ hasText: upload.type })).toBeVisible();
    await chooses(page, t.fileChoice.choose, "recipients.csv", withNames("12,,", `${account("01")},nobody,`));
    await person.presses(upload.start);
    await expect(page.getByRole("alert").filter({ hasText: refused.title })).toBeVisible();
    const cells = page.getByRole("region", { name: refused.list }).getByRole("listitem");
    await expect(cells).toContainText(["Row 2, Phone Number", "Row 3, Provider"]);
    const slow = [
      `${account("01")},M-PESA Kenya,Grace Achieng`,
      `${account("02")},,`,
      `${account("07")},,Mary Njoki`,
    ];
    await chooses(page, refused.uploadCorrected, "recipients.csv", withNames(...slow));
    await expect(page.getByText(upload.started)).toBeVisible();
    const newest = list.locator("tbody tr").first();
    await expect(newest).toContainText(t.status.lookup.pending);

    // The list follows the lookup by itself until it is done.
    await expect(newest).toContainText(t.status.lookup.done, { timeout: 20_000 });
    await expect(newest.getByRole("cell")).toContainText([
      asker.email,
      "3",
      t.status.lookup.done,
      "2",
      "1",
      "0",
    ]);
    const results = page.waitForEvent("download");
    await newest.getByRole("button", { name: previous.download }).press("Enter");
    expect((await results).suggestedFilename()).toMatch(/^name-lookup-kijani-.*\.xlsx$/);
    await newest.getByRole("link").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: detail.title({ count: 3 }) })).toBeVisible();
    await expect(rowOf(page, account("07"))).toContainText("Mary Njoki");
    await page.getByRole("link", { name: t.shell.nav.lookup }).last().press("Enter");

    // A lookup that takes too long is cancelled after one question.
    await chooses(page, t.fileChoice.choose, "slow.csv", withNames(`${account("03")},,Grace Achieng`));
    await person.presses(upload.start);
    await expect(newest).toContainText(t.status.lookup.pending);
    await newest.getByRole("button").press("Enter");
    const question = page.getByRole("alertdialog", { name: cancel.title });
    await expect(question).toContainText(cancel.question({ count: 1 }));
    await expect(question.getByRole("button", { name: cancel.keep })).toBeFocused();
    await question.getByRole("button", { name: cancel.button }).press("Enter");
    await expect(question).toHaveCount(0);
    await expect(newest).toContainText(t.status.lookup.cancelled);

    // The flag, and a person without the permission.
    await world.command("flag", "singleNameLookupDisabled", "on");
    await person.opens("/lookupNames");
    await expect(page.getByRole("tab")).toHaveText([words.bulk]);
    await logIn(context, world.url, accountAt("kijani", "viewer"));
    const answer = await context.request.get(`${world.url}/api/nameLookups?clientId=kijani`);
    expect(answer.status()).toBe(403);
    await person.opens("/lookupNames");
    await expect(page.getByRole("status").filter({ hasText: t.shell.elsewhereDetail })).toBeVisible();
    await expect(page.getByRole("link", { name: t.shell.nav.lookup })).toHaveCount(0);
  });
});

inFrench(() => {
  test.describe("a client that looks up names for the first time", () => {
    test.use({ onlyLooks: true, provokes: [500] });

    test("reads that there are no lookups, or that they could not be loaded, with a retry [LOOK-11, LOOK-12, I18N-01]", async ({
      context,
      page,
      person,
      world,
      t,
    }) => {
      await logIn(context, world.url, creator);
      await page.route("**/api/nameLookups?*", (route) =>
        route.fulfill({ status: 500, json: { safeToRetry: true } }),
      );
      await person.opens("/lookupNames?tab=bulk");
      await expect(page.getByRole("alert").filter({ hasText: t.lookups.fetchError })).toBeVisible();
      await page.unroute("**/api/nameLookups?*");
      await person.presses(t.common.retry);
      await expect(page.getByRole("status").filter({ hasText: t.lookups.previous.empty })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recherche de noms");
    });
  });
});
