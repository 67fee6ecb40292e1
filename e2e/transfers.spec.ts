import { toDecimal } from "@corridor/product/money";
import { availableIn, fund, move, plus, shownMoney } from "./money.ts";
import { accountAt, logIn, post, walletManager } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { expect, test } from "./world.ts";

const admin = accountAt("acme", "admin");

test.describe("a transfer with problems", () => {
  test.use({ provokes: [0, 400, 409] });

  test("a lost answer keeps the form and says so; trying again moves the money once [WAL-20, API-31]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await fund(world, "acme/ops", "75.25");
    await logIn(context, world.url, admin);
    const main = await availableIn(context, world.url, "acme/main");
    const everything = await availableIn(context, world.url, "acme/ops");
    const { transfer } = t.wallets;
    await person.opens("/wallets/ops");
    await person.picks(t.wallets.actionsFor({ name: "Operations" }), transfer.title);
    await person.picks(transfer.to, "Main");
    await person.types(transfer.amount, shownMoney(everything));
    const sent: string[] = [];
    let isLost = true;
    await page.route("**/api/subwallet/transfer", async (route) => {
      const { transferId } = route.request().postDataJSON() as { transferId: string };
      sent.push(transferId);
      const response = await route.fetch();
      if (isLost) await route.abort();
      else await route.fulfill({ response });
    });
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(transfer.unknown);
    await expect(dialog.getByRole("alert")).toContainText(transfer.unknownDetail);
    await expect(dialog.getByLabel(transfer.amount)).toHaveValue(shownMoney(everything));
    expect((await availableIn(context, world.url, "acme/ops")).minor).toBe(0n); // The money did move.
    // The page has reached the server again and shows the balance behind the dialog, which must not refuse the repetition.
    await expect(page.locator("tr", { hasText: "Operations" }).locator("td").first()).toHaveText("0.00");

    isLost = false;
    await person.presses(transfer.submitAmount({ amount: `${shownMoney(everything)} USD` }));
    await expect(page.getByText(transfer.done)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    const after = await availableIn(context, world.url, "acme/main");
    expect(after.minor).toBe(main.minor + everything.minor);
    await world.command("ledger", "check");
  });

  test("a change after a lost answer is not sent in addition [WAL-20]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await fund(world, "acme/main", "100.00");
    await logIn(context, world.url, admin);
    const before = await availableIn(context, world.url, "acme/main");
    const { transfer } = t.wallets;
    await person.opens("/wallets/main");
    await person.presses(transfer.title);
    await person.picks(transfer.to, "Operations");
    await person.types(transfer.amount, "10");
    await page.route(
      "**/api/subwallet/transfer",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(transfer.unknown);
    await person.types(transfer.amount, "20");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText(transfer.madeBefore);
    expect(await availableIn(context, world.url, "acme/main")).toEqual(plus(before, "-10.00"));
    await expect(dialog).toContainText(
      transfer.availableHint({ amount: `${shownMoney(plus(before, "-10.00"))} USD` }),
    );

    await person.presses(transfer.submitAmount({ amount: "20.00 USD" }));
    await expect(dialog).toHaveCount(0);
    expect(await availableIn(context, world.url, "acme/main")).toEqual(plus(before, "-30.00"));
  });

  test("too much, zero, a closed wallet and another currency are refused and change nothing [WAL-14, WAL-19, WAL-20, API-31, ERR-13, ERR-16]", async ({
    context,
    page,
    person,
    world,
    t,
    refusal,
    fieldTexts,
  }) => {
    const { transfer } = t.wallets;
    await fund(world, "acme/main", "100.00");
    await logIn(context, world.url, admin);
    const opened = await post(context, world.url, "/api/subwallet/create", {
      clientId: "acme",
      parentWalletId: "main",
      walletName: "Field",
    });
    expect(opened.ok()).toBe(true);
    const before = await availableIn(context, world.url, "acme/main");
    await person.opens("/wallets/main");
    await person.presses(transfer.title);
    const dialog = page.getByRole("dialog");
    const amount = dialog.getByLabel(transfer.amount);
    await expect(dialog.getByRole("button", { name: new RegExp(`^${transfer.from}`) })).toBeFocused();

    // Errors that the page can find are shown before anything is sent.
    const confirm = dialog.getByRole("button", { name: new RegExp(`^${transfer.submit}`) });
    await expect(confirm).toBeDisabled();
    await amount.press("Enter");
    await expect(dialog.getByRole("button", { name: new RegExp(`^${transfer.to}`) })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option")).toHaveText([/^Field/, /^Operations/]); // None in KES.
    await page.keyboard.press("Escape");
    await person.picks(transfer.to, "Field");
    const tooMuch = plus(before, "0.01");
    for (const [typed, said] of [
      ["0", fieldTexts.amount({ code: "amount", n: 2 })],
      ["1.234", fieldTexts.amount({ code: "amount", n: 2 })],
      ["12,345,678,901,234,567", fieldTexts.amountTooLarge({ code: "amountTooLarge" })],
      [shownMoney(tooMuch), transfer.insufficient],
    ] as const) {
      await person.types(transfer.amount, typed);
      await page.keyboard.press("Enter");
      await expect(amount).toHaveAccessibleDescription(`USD ${said}`);
      await expect(confirm).toBeDisabled();
    }
    // A comma with one reading is completed, and visible before it is sent.
    await person.types(transfer.amount, "1,00");
    await page.keyboard.press("Enter");
    await expect(amount).toHaveValue("1.00");
    await expect(amount).toHaveAccessibleDescription(`USD ${t.completions.readAs({ value: "1.00 USD" })}`);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);

    // The server reports changes by other people.
    await move(context, world.url, "acme", { from: "main", to: "ops", amount: "60.00" });
    await person.types(transfer.amount, shownMoney(before));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("There was an error transferring funds.");
    await expect(dialog.getByRole("alert")).toContainText(refusal("wallet.insufficient"));
    await expect(amount).toHaveValue(shownMoney(before));
    const closing = { clientId: "acme", walletId: "field" };
    expect((await post(context, world.url, "/api/subwallet/deactivate", closing)).ok()).toBe(true);
    await person.types(transfer.amount, "1");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText(refusal("wallet.inactive"));
    expect(await availableIn(context, world.url, "acme/main")).toEqual(plus(before, "-60.00"));
    expect((await availableIn(context, world.url, "acme/field")).minor).toBe(0n);

    const across = await move(context, world.url, "acme", { from: "main", to: "kes", amount: "1.00" });
    expect(across.status()).toBe(400);
    expect(await across.json()).toMatchObject({
      error: "wallet.currency-mismatch",
      message: refusal("wallet.currency-mismatch"),
    });
    expect(await availableIn(context, world.url, "acme/main")).toEqual(plus(before, "-60.00"));
    await world.command("ledger", "check");
  });

  test("the same transferId twice moves money once [WAL-20, API-31]", async ({ context, world }) => {
    await fund(world, "acme/main", "100.00");
    await logIn(context, world.url, admin);
    const before = await availableIn(context, world.url, "acme/main");
    const same = {
      from: "main",
      to: "ops",
      amount: "40.00",
      transferId: "2f0b8a52-0f4c-4c39-8a53-0f5d0ad2a7f1",
    };
    const first = await move(context, world.url, "acme", same);
    const again = await move(context, world.url, "acme", same);
    expect([first.status(), again.status()]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await availableIn(context, world.url, "acme/main")).toEqual(plus(before, "-40.00"));
  });
});

test("an amount beyond 2^53 minor units is exact on the screen, before and after the transfer [WAL-20, EXT-07]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await fund(world, "acme/main", "123456789012345.67");
  await logIn(context, world.url, admin);
  const before = await availableIn(context, world.url, "acme/main");
  const target = await availableIn(context, world.url, "acme/ops");
  const moved = "98,765,432,101,234.57";
  const { transfer } = t.wallets;
  await person.opens("/wallets/main");
  await expect(card(page, t.wallets.available)).toContainText(`${shownMoney(before)} USD`);
  await person.presses(transfer.title);
  await person.picks(transfer.to, "Operations");
  await person.types(transfer.amount, moved);
  const preview = page.getByRole("group", { name: transfer.preview });
  await expect(preview).toContainText(shownMoney(plus(before, "-98765432101234.57")));
  await person.presses(transfer.submitAmount({ amount: `${moved} USD` }));
  await expect(rowOf(page, "Operations")).toContainText(shownMoney(plus(target, "98765432101234.57")));
  await expect(card(page, t.wallets.available)).toContainText(shownMoney(plus(before, "-98765432101234.57")));
  const after = await availableIn(context, world.url, "acme/main");
  expect(toDecimal(after)).toBe(toDecimal(plus(before, "-98765432101234.57")));
});

test.describe("a transfer among many wallets", () => {
  test.use({ onlyLooks: true });

  test("both sides are found by typing, and chosen by the arrow keys and Enter [WAL-20]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, walletManager);
    const { transfer } = t.wallets;
    await person.opens("/wallets/main");
    await person.presses(transfer.title);
    const dialog = page.getByRole("dialog", { name: transfer.title });
    const button = (label: string) => dialog.getByRole("button", { name: new RegExp(`^${label}`) });
    await expect(button(transfer.from)).toBeFocused();
    await chooses("turkana", "Turkana office");
    await expect(button(transfer.from)).toContainText("Turkana office");
    await expect(button(transfer.from)).toBeFocused();

    await page.keyboard.press("Tab");
    await expect(button(transfer.to)).toBeFocused();
    await chooses("WAJIR", "Wajir office");
    await expect(button(transfer.to)).toContainText("Wajir office");
    await expect(button(transfer.to)).toBeFocused();

    async function chooses(typed: string, name: string): Promise<void> {
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(t.wallets.search)).toBeFocused();
      await page.keyboard.type(typed);
      await expect(page.getByRole("option")).toHaveText([new RegExp(`^${name}`)]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
  });
});
