import type { ActionPath } from "@corridor/product/admin/actions/all";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import type { Translation } from "@corridor/product/i18n/catalogue";
import type { ConsoleTexts } from "@corridor/product/i18n/en/console";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { approvals, detailsOf, fillKes, phone, requestIdOf } from "./payments.ts";
import { prefillStorage } from "./pages.ts";
import { accountAt, logIn, password, post, staffAdmin } from "./people.ts";
import type { Person } from "./person.ts";
import { card, rowOf } from "./regions.ts";
import { expect, test } from "./world.ts";
import type { World } from "./worlds.ts";

const support = accountAt("meridian", "help");

type Story = { page: Page; t: Translation<ConsoleTexts> };
type Act = { fill?: (form: Locator) => Promise<void>; reason?: string };

/** Opens an action by its address, fills it in, and leaves its confirmation open. */
async function asks({ page, t }: Story, path: ActionPath, { fill, reason }: Act): Promise<Locator> {
  await page.goto(`/admin?action=${path}`);
  const form = page.locator("main form").filter({ has: page.locator("button[data-kind=primary]") });
  await fill?.(form);
  await form.locator("button[type=submit]").press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  if (reason !== undefined) await dialog.getByLabel(t.adminActions.fields.reason).fill(reason);
  return dialog;
}

const confirm = (dialog: Locator) => dialog.locator("button[type=submit]").press("Enter");

async function does(story: Story, path: ActionPath, act: Act = {}): Promise<void> {
  await confirm(await asks(story, path, act));
  await expect(story.page.locator("main").getByText(story.t.admin.done)).toBeVisible();
}

const typed = (name: string, text: string) => (form: Locator) =>
  form.locator(`input[name=${name}], textarea[name=${name}]`).fill(text);

const switched = (label: string, to: string) => (form: Locator) =>
  form.getByRole("radiogroup", { name: label }).getByRole("radio", { name: to, exact: true }).press("Space");

const chosen = (label: string) => (form: Locator) =>
  form.getByRole("radio", { name: label, exact: true }).press("Space");

async function contextOf(
  context: BrowserContext,
  world: World,
  clientId: string,
): Promise<ClientAdminContext> {
  const answer = await context.request.get(
    `${world.url}/api/admin/getClientAdminContext?clientId=${clientId}`,
  );
  return (await answer.json()) as ClientAdminContext;
}

/** A payment of acme to an account with this ending, once it has a status; its transaction ID. */
async function pays(
  { page, person, t }: Story & { person: Person },
  context: BrowserContext,
  world: World,
  payment: { ending: string; becomes: string },
): Promise<string> {
  await person.opens("/newPayment");
  await fillKes(page, person, t, phone(payment.ending));
  await person.presses(t.newPayment.continue);
  await person.presses(t.newPayment.confirm.submit);
  await expect(page.getByText(t.requests.created)).toBeVisible();
  const requestId = requestIdOf(page);
  const sent = async () => (await detailsOf(context, world, requestId)).transactions[0];
  await expect
    .poll(async () => (await sent())?.status?.statusType, { timeout: 60_000 })
    .toBe(payment.becomes);
  return (await sent())!.transactionId!;
}

test.describe("staff at work", () => {
  test.use({ provokes: [0, 403] });

  test("staff make a client, set it up, move its money and its payments, and see each change [ADMIN-01, ADMIN-07, ADMIN-09, ADMIN-10, ADMIN-11, ADMIN-16, ADMIN-19, API-64..68, API-70, API-72..74, API-76, API-77, API-79..81, API-83, API-88, CONST-11, CONST-12, C-33]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    test.slow();
    const story = { page, t };
    const ofNewco = () => contextOf(context, world, "newco");
    const balance = async () => (await ofNewco()).wallets[0]!.availableBalance;
    await approvals(world, 0);
    await logIn(context, world.url, accountAt("acme", "creator"));
    const open = await pays({ ...story, person }, context, world, { ending: "03", becomes: "sent" });
    const paid = await pays({ ...story, person }, context, world, { ending: "01", becomes: "succeeded" });

    await logIn(context, world.url, staffAdmin);
    await prefillStorage(page, world.url, "clientId", "kijani");
    await does(story, "client/createWithWallet", {
      fill: async (form) => {
        await typed("clientId", "newco")(form);
        await typed("name", "New Co")(form);
      },
    });
    await prefillStorage(page, world.url, "clientId", "newco");
    expect((await ofNewco()).wallets).toMatchObject([
      { walletId: "main", currency: "USD", availableBalance: "0.00" },
    ]);

    const trial = await asks(story, "client/approveTrialAccess", { reason: "signed on Monday" });
    await expect(trial).toContainText("New Co (newco)");
    await expect(trial).toContainText("1.00 USD");
    await confirm(trial);
    await expect(page.locator("main")).toContainText(t.admin.done);
    await expect(page.locator("main")).toContainText(`${t.admin.kyc}${t.admin.kycLevels.Trial}`);
    expect((await ofNewco()).permittedProviders).toEqual(["mpesa-ke", "mpesa-tz", "mtn-gh", "mtn-ug"]);

    await does(story, "client/setPermittedProviders", {
      fill: (form) => form.getByRole("checkbox", { name: "swift" }).press("Space"),
    });
    await does(story, "client/setConfig/callbackUrl", {
      fill: typed("callbackUrl", "https://example.com/newco"),
      reason: "their letter",
    });
    await does(story, "client/setKycLevel", { fill: chosen(t.admin.kycLevels.Full) });
    await does(story, "client/setWebApprovalsCount", { fill: chosen("1"), reason: "their letter" });
    await does(story, "client/setFxTradesEnabled", { fill: chosen(t.admin.yes) });
    const { permittedProviders, ...settings } = await ofNewco();
    expect(permittedProviders).toContain("swift");
    expect(settings).toMatchObject({
      ...{ callbackUrl: "https://example.com/newco", kycLevel: "Full", webApprovalsRequired: 1 },
      fxTradesEnabled: true,
    });

    // The answer is lost; a reload keeps the form, and sending it again moves the money once.
    await page.route("**/pg/api/admin/wallet/addFunds", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const funding = await asks(story, "wallet/addFunds", {
      fill: typed("amount", "500"),
      reason: "SWIFT 88213",
    });
    await expect(funding).toContainText("501.00 USD");
    await confirm(funding);
    await expect(funding).toContainText(t.admin.confirming.unknown);
    await page.unroute("**/pg/api/admin/wallet/addFunds");
    await page.reload();
    await expect(page.getByText(t.admin.confirming.unknown)).toBeVisible();
    await page.getByRole("button", { name: t.admin.confirming.again }).press("Enter");
    await confirm(page.getByRole("dialog"));
    await expect(page.getByText(t.admin.repeated)).toBeVisible();
    expect(await balance()).toBe("501.00");

    // The log-in is no longer fresh.
    await world.moveClock("6 minutes");
    const removal = await asks(story, "wallet/removeFunds", {
      fill: typed("amount", "1"),
      reason: "too much",
    });
    await confirm(removal);
    await removal.getByLabel(t.common.field.password, { exact: true }).fill(password);
    await confirm(removal);
    await expect(page.locator("main").getByText(t.admin.done)).toBeVisible();
    expect(await balance()).toBe("500.00");
    await logIn(context, world.url, staffAdmin);
    await does(story, "wallet/adjustBalance", { fill: typed("amount", "-0.50"), reason: "a fee" });
    expect(await balance()).toBe("499.50");
    await does(story, "wallet/adjustMinimumBalance", {
      fill: typed("minimumBalance", "10"),
      reason: "limit",
    });
    await does(story, "wallet-settings", { fill: switched(t.adminActions.fields.hidden, t.admin.yes) });
    expect((await ofNewco()).wallets).toMatchObject([{ hidden: true, minimumBalance: "10.00" }]);

    // The audit log names each change; its filter stands in the address.
    await page.goto("/admin?auditAction=wallet.balance-adjusted");
    const audit = card(page, t.adminRecords.audit.title).getByRole("row");
    await expect(audit).toHaveCount(2);
    await expect(audit.last()).toContainText(/499\.50.*a fee/);

    // Payments of a client that pays.
    await prefillStorage(page, world.url, "clientId", "acme");
    await asks(story, "reverse/releaseHeldFunds", {
      fill: async (form) => {
        await typed("transactionIds", open)(form);
        await chosen(t.admin.yes)(form);
      },
      reason: "no answer for a day",
    }).then(confirm);
    await expect(rowOf(page, open)).toContainText(t.adminActions.outcomes.released);
    await asks(story, "reverse/reverseAdministratively", {
      fill: typed("transactions", `${paid},sent twice, says the client\nno-such-id,a typing error`),
    }).then(confirm);
    await expect(rowOf(page, paid)).toContainText(t.adminActions.outcomes.reversed);
    await expect(rowOf(page, "no-such-id")).toContainText(t.adminActions.outcomes.unknown);
  });

  test("a feature is switched after its confirmation, and messages open when staff ask and reveal one for a reason [ADMIN-03, ADMIN-15, ADMIN-16, ADMIN-20, API-61, API-62, C-72]", async ({
    context,
    page,
    world,
    t,
  }) => {
    await logIn(context, world.url, staffAdmin);
    await prefillStorage(page, world.url, "clientId", "acme");
    await page.goto("/admin");
    const sender = page.getByRole("switch", { name: t.featureTexts.SenderName.name });
    await sender.press("Space");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("(acme)");
    await expect(sender).not.toBeChecked();
    await confirm(dialog);
    await expect(sender).toBeChecked();
    expect((await contextOf(context, world, "acme")).features.SenderName).toBe(true);

    const messages = card(page, t.adminRecords.sms.title);
    await expect(messages.getByRole("row")).toHaveCount(0);
    await messages.getByRole("button", { name: t.adminRecords.sms.show }).press("Enter");
    const masked = messages.getByRole("row").filter({ hasText: "Your verification code is" }).first();
    await expect(masked).not.toContainText(/\d{4}\./);
    await masked.getByRole("button").press("Enter");
    await dialog.getByLabel(t.adminActions.fields.reason).fill("the client calls");
    await confirm(dialog);
    await expect(messages.getByRole("row").filter({ hasText: /code is \d+/ })).toHaveCount(1);
  });

  test("support and a client's own administrator have no admin page and no admin calls [ADMIN-16, PERM-17]", async ({
    context,
    page,
    world,
    t,
  }) => {
    for (const account of [support, accountAt("acme", "admin")]) {
      await context.clearCookies();
      await logIn(context, world.url, account);
      const asked = { clientId: "acme", kycLevel: "Full" };
      const answer = await post(context, world.url, "/pg/api/admin/client/setKycLevel", asked);
      expect(answer.status()).toBe(403);
      await page.goto("/admin");
      await expect(page).toHaveURL(/[/]$/);
      await expect(page.getByRole("link", { name: t.shell.nav.admin, exact: true })).toHaveCount(0);
    }
  });
});
