import type { Page } from "@playwright/test";
import { logIn, password, post, staffAdmin } from "./people.ts";
import { prefillStorage } from "./pages.ts";
import { card } from "./regions.ts";
import { expect, test } from "./world.ts";

const clientId = "kijani";
const swift = {
  ...{ providerId: "swift", currency: "USD", walletId: "", integration: "simulator", modality: "push" },
  ...{ payerAccount: "KIJANI-INT-01", managedFeeScheduleId: "swift", reversalFeeScheduleId: null },
};

async function chooses(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${label} `) }).press("Enter");
  await page.getByRole("option", { name: option, exact: true }).click();
}

test.describe("the route configuration", () => {
  test.use({ provokes: [400, 403, 409] });

  test("is edited as a draft, tried against a payment before it is saved, refused after another person's save without losing an edit, and saved with its difference, a reason and the password [ADMIN-22, ADMIN-25, ADMIN-26, API-85, API-115, C-33]", async ({
    context,
    page,
    world,
    t,
  }) => {
    const words = t.adminRoutes;
    const { columns } = words;
    const cell = (column: string, route: string) => words.cell({ column, route });
    await logIn(context, world.url, staffAdmin);
    await prefillStorage(page, world.url, "clientId", clientId);
    await page.goto("/admin?tab=routes");

    // The draft survives another tab and a reload.
    await page.getByLabel(words.search).fill("swift usd");
    const account = page.getByLabel(cell(columns.payerAccount, "swift USD"));
    await account.fill("KR-INT-02");
    await page.getByRole("tab", { name: t.admin.general }).click();
    await page.getByRole("tab", { name: t.admin.routes }).click();
    await page.reload();
    await page.getByLabel(words.search).fill("swift usd");
    await expect(account).toHaveValue("KR-INT-02");

    // A new row cannot be saved before it is whole; its provider decides the currency.
    const save = page.getByRole("button", { name: words.unsaved.save({ n: 2 }) });
    await page.getByRole("button", { name: words.add }).press("Enter");
    const first = words.rowName({ number: 133 });
    await expect(page.getByRole("button", { name: cell(columns.providerId, first) })).toBeFocused();
    await chooses(page, cell(columns.providerId, first), "M-PESA Kenya");
    await chooses(page, cell(columns.walletId, "mpesa-ke KES"), "Main");
    const added = "mpesa-ke KES main";
    await expect(page.getByRole("button", { name: cell(columns.currency, added) })).toContainText("KES");
    await page.getByLabel(cell(columns.integration, added)).fill("simulator");
    await page.getByLabel(cell(columns.modality, added)).fill("push");
    await expect(save).toBeDisabled();
    await expect(page.getByText(words.unsaved.correct({ number: 133 }))).toBeVisible();
    await page.getByLabel(cell(columns.payerAccount, added)).fill("KR-KE-09");
    await chooses(page, cell(columns.managedFeeScheduleId, added), "SWIFT");
    await expect(save).toBeEnabled();

    // 100.00 USD to Kenya: the new row takes it, for its fee; as saved, the row of all wallets would.
    const trial = card(page, words.trial.title);
    await chooses(page, words.trial.to, "Kenya");
    const tries = () => trial.getByRole("button", { name: words.trial.try }).press("Enter");
    await tries();
    const byMpesa = trial.getByRole("listitem").filter({ hasText: "M-PESA Kenya" });
    await expect(byMpesa).toContainText(words.trial.levels.wallet({ wallet: "main" }));
    await expect(byMpesa).toContainText(words.trial.passedOver.all);
    await expect(byMpesa).toContainText("115.00 USD");
    await trial.getByRole("radio", { name: words.trial.saved }).press("Space");
    await tries();
    await expect(byMpesa).toContainText(words.trial.levels.all);
    await expect(byMpesa).toContainText("101.00 USD");

    // Another administrator saves meanwhile: nothing of the edits is lost, and nothing is overwritten unseen.
    await post(context, world.url, `/api/admin/client/setRouteSpecificConfigs/${clientId}`, {
      configs: [{ ...swift, modality: "pull" }],
      reason: "as agreed",
    });
    await save.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.adminActions.fields.reason).fill("new contract");
    const confirm = dialog.getByRole("button", {
      name: t.adminActions.actions["client/setRouteSpecificConfigs"].label,
    });
    await confirm.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText(t.adminActions.failures.routes);
    await page.keyboard.press("Escape");
    await expect(page.getByText(words.outdated.title)).toBeVisible();
    await page.getByRole("button", { name: words.outdated.seen }).press("Enter");

    // The difference is shown, then the password is asked for, because the log-in is some minutes old.
    await world.moveClock("6 minutes");
    await save.press("Enter");
    await expect(
      dialog.getByText(words.difference.changed({ route: words.difference.forAll({ route: "swift USD" }) })),
    ).toBeVisible();
    await expect(dialog.getByText(words.difference.added({ route: added }))).toBeVisible();
    await confirm.press("Enter");
    const own = dialog.getByLabel(t.common.field.password, { exact: true });
    await own.fill(password);
    await confirm.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: words.unsaved.title })).toBeHidden();
    await page.getByLabel(words.search).fill("main");
    await expect(page.getByLabel(cell(columns.payerAccount, added))).toHaveValue("KR-KE-09");
  });
});
