import { availableIn, fund, plus, shownMoney } from "./money.ts";
import { accountAt, logIn, walletManager } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { expect, inFrench, test, walking } from "./world.ts";

const admin = accountAt("acme", "admin");

inFrench(() => {
  test.use({ provokes: [409] });

  test(
    "an admin makes a subwallet, moves money there and back, and closes and reopens it, all by keyboard [WAL-09, WAL-10, WAL-14, WAL-18..20, API-28..31, STATE-07, EXT-07, ERR-13]",
    walking,
    async ({ context, page, person, world, t }) => {
      await fund(world, "acme/main", "500.00");
      await logIn(context, world.url, admin);
      const { newSubwallet, transfer, deactivation, subwallets } = t.wallets;
      const before = await availableIn(context, world.url, "acme/main");
      await person.opens("/wallets/main");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

      await person.presses(newSubwallet.title);
      await expect(page.getByLabel(newSubwallet.name)).toBeFocused();
      await person.types(newSubwallet.name, "Field");
      await expect(page.getByLabel(newSubwallet.id)).toHaveValue("field");
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("status").filter({ hasText: newSubwallet.created({ name: "Field" }) }),
      ).toBeVisible();
      await expect(page).toHaveURL(/[/]wallets[/]field$/);
      await expect(page.getByRole("tab", { selected: true })).toHaveText("MainUSD");
      await expect(rowOf(page, "Field")).toHaveAttribute("aria-current", "true");

      await person.presses(transfer.title);
      const dialog = page.getByRole("dialog");
      await person.picks(transfer.to, "Field");
      await person.types(transfer.amount, "500");
      const preview = dialog.getByRole("group", { name: transfer.preview });
      await expect(preview).toContainText(shownMoney(plus(before, "-500.00")));
      await person.types(`${transfer.comment} ${t.common.optional}`, "First advance");
      await person.presses(transfer.submitAmount({ amount: "500.00 USD" }));
      await expect(page.getByText(transfer.done)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(rowOf(page, "Field")).toContainText("500.00");
      await expect(card(page, t.wallets.available)).toContainText(
        `${shownMoney(plus(before, "-500.00"))} USD`,
      );

      await person.picks(t.wallets.actionsFor({ name: "Field" }), subwallets.deactivate);
      const question = page.getByRole("alertdialog", { name: deactivation.confirm({ name: "Field" }) });
      await expect(question.getByRole("button", { name: t.common.cancel })).toBeFocused();
      await person.presses(subwallets.deactivate);
      await expect(question.getByRole("alert")).toContainText(
        "Une erreur s'est produite lors de la désactivation de ce sous-portefeuille.",
      );
      await expect(question.getByRole("alert")).toContainText(
        "Transférez les fonds restants avant la désactivation.",
      );
      await page.keyboard.press("Escape");
      await expect(rowOf(page, "Field")).not.toContainText(t.wallets.deactivated);

      await person.picks(t.wallets.actionsFor({ name: "Field" }), transfer.title);
      await person.picks(transfer.to, "Main");
      await person.types(transfer.amount, "500.00");
      await page.keyboard.press("Enter");
      await expect(rowOf(page, "Field")).toContainText("0.00");
      await expect(dialog).toHaveCount(0);
      expect(await availableIn(context, world.url, "acme/main")).toEqual(before);

      await person.picks(t.wallets.actionsFor({ name: "Field" }), subwallets.deactivate);
      await person.presses(subwallets.deactivate);
      await expect(page.getByText(deactivation.done({ name: "Field" }))).toBeVisible();
      await expect(rowOf(page, "Field")).toContainText(t.wallets.deactivated);
      await person.picks(t.wallets.actionsFor({ name: "Field" }), subwallets.reactivate);
      await expect(page.getByText(subwallets.reactivated({ name: "Field" }))).toBeVisible();
      await expect(rowOf(page, "Field")).not.toContainText(t.wallets.deactivated);
      await world.command("ledger", "check");
    },
  );
});

test.describe("a refused subwallet", () => {
  test.use({ provokes: [400, 409] });

  test("a new subwallet's ID follows its name until it is edited, and a taken value is reported at its field [WAL-14, WAL-18, API-28, ERR-13]", async ({
    context,
    page,
    person,
    world,
    t,
    fieldTexts,
  }) => {
    await logIn(context, world.url, admin);
    const { newSubwallet } = t.wallets;
    await person.opens("/wallets/main");
    await person.presses(newSubwallet.title);
    const dialog = page.getByRole("dialog");
    const [name, id] = [dialog.getByLabel(newSubwallet.name), dialog.getByLabel(newSubwallet.id)];
    const idLabel = `${newSubwallet.id} ${t.common.optional}`;
    await person.types(newSubwallet.name, "Nakuru & Élan");
    await expect(id).toHaveValue("nakuru-elan");
    await person.types(idLabel, "Nakuru 1");
    await page.keyboard.press("Enter");
    await expect(id).toHaveAccessibleDescription(fieldTexts.walletId({ code: "walletId" }));
    await person.types(idLabel, "ops");
    await page.keyboard.press("Shift+Tab");
    await person.types(newSubwallet.name, "operations");
    await expect(id).toHaveValue("ops");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("There was an error creating that subwallet.");
    await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(1);
    await expect(dialog.locator("[aria-invalid=true]")).toBeFocused();
    await person.types(newSubwallet.name, "");
    await page.keyboard.press("Enter");
    await expect(name).toHaveAccessibleDescription(t.common.required);

    // Under another main wallet it has the currency of that wallet.
    await person.picks(newSubwallet.parent, "Kenya shillings");
    await expect(dialog).toContainText(newSubwallet.startsEmpty({ currency: "KES" }));
    await person.types(newSubwallet.name, "Field");
    await person.types(idLabel, "field_1");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/[/]wallets[/]field_1$/);
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Kenya shillingsKES");
  });

  test("a reactivation that fails shows an error above the wallet, until it is dismissed [WAL-14, ERR-13]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, walletManager);
    const answer = { status: 409, json: { message: "Reactivate the main wallet first." } };
    await page.route("**/api/subwallet/activate", (route) => route.fulfill(answer));
    await person.opens("/wallets/closed");
    await expect(rowOf(page, "Closed project")).toContainText(t.wallets.deactivated);
    await page.getByRole("button", { name: t.wallets.actionsFor({ name: "Closed project" }) }).press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText([
      t.wallets.subwallets.open,
      t.wallets.subwallets.reactivate,
    ]);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("There was an error reactivating that subwallet.");
    await expect(alert).toContainText(answer.json.message);
    await alert.getByRole("button", { name: t.common.dismiss }).press("Enter");
    await expect(alert).toHaveCount(0);
  });
});

test("the shown ID is the one that is made: a taken ID gets a number, and a required ID is not called optional [WAL-18]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await logIn(context, world.url, walletManager);
  const { newSubwallet } = t.wallets;
  await person.opens("/wallets/main");
  await person.presses(newSubwallet.title);
  const dialog = page.getByRole("dialog");
  const id = dialog.getByLabel(newSubwallet.id);
  await person.types(newSubwallet.name, "Main");
  await expect(id).toHaveValue("main-2");

  await person.types(newSubwallet.name, "救援");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(newSubwallet.id, { exact: true })).toHaveAccessibleDescription(
    newSubwallet.idNeeded,
  );
  await page.keyboard.press("Shift+Tab");
  await person.types(newSubwallet.name, "Nutrition!");
  await expect(id).toHaveValue("nutrition-2");
  await expect(id).toHaveAccessibleName(`${newSubwallet.id} ${t.common.optional}`);
  await expect(id).toHaveAccessibleDescription(newSubwallet.idHint);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[/]wallets[/]nutrition-2$/);
});
