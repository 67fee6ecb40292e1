import { requestRows } from "@corridor/server/demo/rows/request";
import { axeFindings } from "./axe-findings.ts";
import { accountAt, creator, logIn } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";
import type { World } from "./worlds.ts";

const hour = 3_600_000;

/** A request of acme that paid these people from its KES wallet, a day ago. */
async function paidBefore(world: World, people: Readonly<Record<string, string>>): Promise<void> {
  await world.sql(
    requestRows({
      clientId: "acme",
      requestId: crypto.randomUUID(),
      creatorEmail: creator.email,
      createdAt: new Date(Date.now() - 24 * hour),
      lines: Object.entries(people).map(([recipientName, recipientAccount]) => ({
        ...{ walletId: "kes", currency: "KES", provider: "mpesa-ke" },
        ...{ recipientName, recipientAccount },
      })),
    }),
  );
}

inFrench(() => {
  test.use({ viewport: { width: 390, height: 844 }, provokes: [500] });

  test("on a phone in French somebody who was paid before is proposed while a name is typed, over a slow line, and fills the form [BEN-01, BEN-04]", async ({
    context,
    page,
    world,
    t,
  }) => {
    const { labels } = t.paymentTexts;
    const words = t.beneficiaries;
    await paidBefore(world, { "Zawadi Wanjirumba Kamau": "+254712345671", "Zawadi Mwangi": "+254712345672" });
    await logIn(context, world.url, creator);
    await page.goto("/newPayment");
    const name = page.getByRole("combobox", { name: labels.name });
    await expect(name).toBeVisible();
    // The answer to the first text comes after the answer to the whole one.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/beneficiaries?*query=zaw*", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/api\/beneficiaries.*query=zaw/);
    await name.pressSequentially("zaw");
    await asked;
    await name.fill("wanjirum");
    const list = page.getByRole("listbox", { name: words.proposals });
    await expect(list.getByRole("option")).toHaveCount(1);
    letGo();
    await expect(list.getByRole("option")).toHaveCount(1);
    await expect(list).toContainText("Zawadi Wanjirumba Kamau");
    await expect(name).toHaveAttribute("aria-expanded", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(name).toHaveValue("wanjirum");
    await page.keyboard.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toContainText("Zawadi Wanjirumba Kamau");
    await page.keyboard.press("Enter");
    await expect(name).toHaveValue("Zawadi Wanjirumba Kamau");
    await expect(page.locator("input[name=recipientAccountId]")).toHaveValue("+254712345671");
    await expect(page.getByRole("button", { name: new RegExp(`^${labels.provider}`) })).toContainText(
      "mpesa-ke",
    );
    await expect(list).toBeHidden();
  });

  test("on a phone in French an account is blocked by keyboard with a reason, which the payment form then says, and an approver unblocks it [BEN-07, BEN-08, BEN-09]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.beneficiaryPage;
    const reason = "Fraude signalée le 12 novembre.";
    const name = "Kwizera Nshuti";
    await paidBefore(world, { [name]: "+254712345673" });
    await logIn(context, world.url, creator);
    // A failed search says so and is asked again by a button.
    const search = "**/api/beneficiaries?*";
    await page.route(search, (route) => route.fulfill({ status: 500, json: { safeToRetry: true } }));
    await page.goto("/beneficiaries");
    await expect(page.getByRole("heading", { level: 1, name: t.shell.nav.beneficiaries })).toBeVisible();
    await expect(page.getByText(words.fetchError)).toBeVisible();
    await page.unroute(search);
    await person.presses(t.common.retry);
    await page.getByLabel(words.search).fill("nshuti kw");
    const found = page.getByRole("table", { name: words.found });
    await expect(found.getByRole("row")).toHaveCount(2);
    await expect(found).toContainText("+254 712 345 673");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: `${words.block.button} ${name}` }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.block.reason).fill(reason);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.block.button }).press("Enter");
    const blocked = page.getByRole("table", { name: words.blockedTitle });
    await expect(blocked).toContainText(reason);
    await expect(found).toContainText(t.beneficiaries.doNotPay({ reason }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    // A person who pays does not unblock.
    await expect(page.getByRole("button", { name: `${words.unblock.button} ${name}` })).toHaveCount(0);

    await page.goto("/newPayment");
    await person.picks(t.paymentTexts.labels.walletId, "kes");
    const field = page.getByRole("combobox", { name: t.paymentTexts.labels.name });
    await field.fill("kwizera ns");
    const proposal = page.getByRole("option").filter({ hasText: name });
    await expect(proposal).toContainText(t.beneficiaries.doNotPay({ reason }));
    await field.press("ArrowDown");
    await field.press("Enter");
    // The reason stands at the account at once, and again after the check.
    const account = page.locator("input[name=recipientAccountId]");
    await expect(account).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("main")).toContainText(reason);
    await person.types(t.paymentTexts.labels.amount, "100");
    await person.presses(t.newPayment.continue);
    await expect(account).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("main")).toContainText(reason);

    await logIn(context, world.url, accountAt("acme", "approver"));
    await page.goto("/beneficiaries");
    await page.getByRole("button", { name: `${words.unblock.button} ${name}` }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: words.unblock.button }).press("Enter");
    await expect(page.getByRole("button", { name: `${words.unblock.button} ${name}` })).toHaveCount(0);
  });
});
