import { colleague } from "./colleagues.ts";
import { answer, statusOf } from "./decisions.ts";
import { submitFile } from "./payment-forms.ts";
import { approvals, detailsOf, requestIdOf } from "./payments.ts";
import { accountAt, creator, logIn } from "./people.ts";
import { setFeature } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";

/** The last digits of an account decide which name the simulated provider has: 05 another one, 02 none. */
const people = [
  { name: "Asha Wanjiru", account: "+254712000101" },
  { name: "Ruth Chebet", account: "+254712000205" },
  { name: "Peter Kamau", account: "+254712000301" },
  { name: "Lokorio Ekal", account: "+254712000405" },
  { name: "Mary Wambui", account: "+254712000502" },
];
const file = [
  "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID",
  ...people.map(({ name, account }) => `100.00,KES,${name},mpesa-ke,${account},kes`),
].join("\n");
const reason = "Le compte est celui de sa sœur, fiche 118";

inFrench(() => {
  test("a file's names are looked up; one row is taken out, one kept with a reason, and both approvers see it before they approve [VERIFY-12, VERIFY-13, VERIFY-14, VERIFY-15, VERIFY-16, VERIFY-19]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    language,
  }) => {
    const words = { ...t.recipientNames, ...t.checkedRows };
    await approvals(world, 2);
    await setFeature(world, "VerifyNamesBeforeSubmit", "on");
    await logIn(context, world.url, creator);
    await person.opens("/newPayment?tab=bulk");
    await submitFile(page, file);
    await expect(page.getByText("Les 5 numéros ont une réponse.", { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const rows = page.getByRole("table", { name: "Noms", exact: true }).locator("tbody tr");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(0)).toContainText("Ruth Chebet");
    await expect(rows.nth(0)).toContainText("Aucune correspondance");
    await expect(rows.nth(2)).toContainText("Aucun compte");
    await expect(rows.nth(3)).toContainText("Correspondance totale");
    const bar = page.getByRole("region", { name: t.newPayment.confirm.bar });
    await expect(bar).toContainText("2 noms diffèrent et aucun motif n'a été donné.");
    await expect(bar).toContainText("1 numéro n'a pas de compte.");

    // All rows at once are refused with the way out; one row of a verdict is taken out.
    await page.getByRole("checkbox", { name: words.choice.page({ count: 5 }) }).press("Space");
    await person.presses(words.takeOut.button);
    await expect(page.getByRole("alertdialog")).toContainText(words.takeOut.all);
    await page.keyboard.press("Escape");
    await page
      .getByRole("group", { name: words.filter })
      .getByRole("button", { name: /^Aucune correspondance/ })
      .press("Enter");
    await expect(rows).toHaveCount(2);
    await page
      .getByRole("checkbox", { name: words.choice.row({ name: "Ruth Chebet", row: 3 }) })
      .press("Space");
    await person.presses(words.takeOut.button);
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText("Il reste 4 paiements.");
    await expect(asked).toContainText("Pour retrouver les lignes, importez à nouveau le fichier.");
    await answer(page, words.takeOut.confirm);
    await expect(page.getByText(words.takeOut.done({ count: 1 }))).toBeVisible();
    // The rest of the verdict stays in view.
    await expect(rows).toHaveCount(1);
    await expect(page.getByText("Ruth Chebet")).toHaveCount(0);
    await expect(page.getByRole("table", { name: t.newPayment.confirm.totals })).toContainText("400.00");
    await expect(bar).toContainText("1 nom diffère et aucun motif n'a été donné.");

    await page
      .getByRole("checkbox", { name: words.choice.row({ name: "Lokorio Ekal", row: 5 }) })
      .press("Space");
    await person.presses(words.keep.button);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(words.keep.reason)).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press("Enter");
    await expect(rows.nth(0)).toContainText(`Conservée\u00a0: ${reason}`);
    await expect(bar).toContainText("1 nom diffère\u00a0; un motif a été donné.");
    await person.presses(t.newPayment.confirm.submitForApproval);
    await expect(page.getByText(t.requests.created)).toBeVisible();
    await expect(rows.nth(0)).toContainText(reason);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    const requestId = requestIdOf(page);

    for (const account of [accountAt("acme", "approver"), accountAt("acme", "second")]) {
      const at = await colleague(browser, world, account, { language });
      await at.person.opens(`/paymentRequests/${requestId}`);
      const shown = at.page.getByRole("table", { name: "Noms", exact: true }).locator("tbody tr");
      await expect(shown).toHaveCount(4);
      await expect(shown.nth(0)).toContainText(reason);
      await at.person.presses(t.approvals.actions.approve);
      const decision = at.page.getByRole("dialog");
      await expect(decision).toContainText("1 nom diffère\u00a0; un motif a été donné.");
      await expect(decision).toContainText("1 numéro n'a pas de compte.");
      await answer(at.page, t.approvals.actions.approve);
      await expect(decision).toContainText(t.approvals.done.approve);
      await at.page.context().close();
    }
    await expect.poll(statusOf(context, world, requestId), { timeout: 60_000 }).toBe("done");
    const paid = await detailsOf(context, world, requestId);
    expect(new Set(paid.transactions.map((row) => row.recipientName))).toEqual(
      new Set(["Asha Wanjiru", "Lokorio Ekal", "Mary Wambui", "Peter Kamau"]),
    );
  });
});
