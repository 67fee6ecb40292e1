import { expression } from "@corridor/server/demo/rows/sql-text";
import { transactionRows } from "@corridor/server/demo/rows/transactions";
import { payments } from "./listed-payments.ts";
import { accountAt, logIn } from "./people.ts";
import { expect, test, walking } from "./world.ts";

test(
  "filters and columns are chosen by keyboard, columns ordered by pointer too, and stay in the address and in the browser [TX-03, TX-12, TX-15, TX-16, TX-17, TX-18, TX-19, TX-20, TX-21, TX-22, TX-29, TX-30, TX-31, TX-35, CONTRA-16]",
  walking,
  async ({ context, page, person, world, t }) => {
    await world.sql(payments(30));
    await logIn(context, world.url, accountAt("acme", "admin"));
    const words = t.transactions.filters;
    const { filters } = t;
    const rows = page.locator("tbody tr");
    const done = page.getByRole("button", { name: filters.done, exact: true });
    const search = () => Object.fromEntries(new URL(page.url()).searchParams);
    await person.opens("/transactions?walletId=main&type=MobilePayment&type=Gift&min=12,34&status=nope");
    await expect(rows).toHaveCount(25);
    const leftOut = t.transactions.leftOut({ filters: [words.type, words.status, words.amount] });
    await expect(page.getByText(leftOut)).toHaveCount(1);
    await expect.poll(search).toEqual({ walletId: "main", type: "MobilePayment" });
    await person.opens("/transactions?walletId=main");
    await expect(rows).toHaveCount(25);

    await person.presses(words.date);
    const day = (name: string) => page.getByRole("group", { name, exact: true });
    const typeDay = async (name: string, digits: string) => {
      await day(name).getByRole("spinbutton").first().focus();
      await page.keyboard.type(digits); // the picker's own order (CONTRA-16)
    };
    await typeDay(words.endDate, "01052026");
    const echo = page.getByText("2026-01-05", { exact: true });
    await expect(echo).toBeVisible(); // The format of every table.
    await typeDay(words.startDate, "02012026"); // After the end, which is cleared.
    await expect(echo).toHaveCount(0);
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
    await typeDay(words.startDate, "01019000");
    await expect(page.getByText(filters.dateFuture)).toBeVisible();
    await expect(done).toBeDisabled();
    for (let digits = 0; digits < 4; digits += 1) await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab"); // The year is missing, so the rest is no day.
    await expect(page.getByText("Date input not valid.")).toBeVisible();
    await expect(done).toBeDisabled();
    await page.getByRole("button", { name: filters.presets.last7Days }).press("Enter");
    await expect.poll(() => Object.keys(search())).toEqual(["walletId", "from", "to"]);
    await expect(rows).toHaveCount(25);

    await person.presses(words.type);
    await expect(page.getByLabel(words.findType)).toBeFocused();
    await person.presses(words.payments);
    await page.keyboard.press("Escape"); // Escape changes nothing, in every filter.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(search().type).toBeUndefined();
    await person.presses(words.type);
    await person.presses(words.payments);
    await done.press("Enter");
    await expect.poll(() => search().type).toBe("Payment,MobilePayment,BankPayment,Reversal");

    await person.presses(words.amount);
    await person.types(filters.amounts.min, "12,34");
    await expect(page.getByText("Enter a valid amount.")).toBeVisible();
    await expect(done).toBeDisabled();
    await person.types(filters.amounts.min, "-5");
    await expect(done).toBeEnabled();
    await person.types(filters.amounts.max, "-6");
    await expect(page.getByText(filters.amounts.crossed)).toBeVisible();
    await expect(done).toBeDisabled();
    await person.types(filters.amounts.max, "1,234.50");
    await page.keyboard.press("Enter");
    await expect.poll(() => [search().min, search().max]).toEqual(["-5", "1,234.50"]);
    await expect(page.getByText(t.transactions.empty)).toBeVisible(); // Signed, and every payment is negative.
    await page.goBack();
    await expect(rows).toHaveCount(25);

    await person.presses(words.recipientAccount);
    await page.getByRole("textbox", { name: words.recipientAccount }).fill(" 254 700 000 001 ");
    const asked = page.waitForRequest(/search[/]transactions/);
    await page.keyboard.press("Enter");
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.getAll("excludedColumns")).toEqual(
      expect.arrayContaining(["narrative", "senderAddress", "remittanceTaxCurrency"]),
    );
    await expect(rows).toHaveCount(25);
    await page.getByRole("button", { name: filters.remove({ filter: words.type }) }).press("Enter");
    await expect(page.getByRole("button", { name: words.type, exact: true })).toBeFocused();
    await page.getByRole("button", { name: filters.clear }).press("Enter");
    await expect(page.locator("#content")).toBeFocused();
    await expect.poll(() => Object.keys(search())).toEqual(["walletId"]);

    const { chooser } = t.transactions;
    const { reason, fees, status, date } = t.transactionColumns;
    const headers = () => page.getByRole("columnheader").allInnerTexts();
    await page.getByRole("button", { name: new RegExp(`^${chooser.button}`) }).press("Enter");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("reas");
    await person.presses(reason, "Space");
    await expect(page.getByRole("checkbox", { name: reason, checked: true })).toBeFocused();
    await expect(page.getByRole("columnheader", { name: reason })).toBeVisible();
    for (let step = 0; step < 2; step += 1)
      await page.getByRole("button", { name: chooser.move({ column: reason }) }).press("ArrowUp");
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: chooser.move({ column: reason }) }).press("ArrowUp");
    await page.getByRole("checkbox", { name: fees }).press("Space");
    await page.keyboard.press("Escape");
    const chosen = await headers();
    expect(chosen.at(-2)).toBe(reason); // A filtered column could not move; among all columns it moved up by one.
    expect(chosen.join()).not.toContain(fees);
    await page.reload();
    await expect(rows).toHaveCount(25);
    expect(await headers()).toEqual(chosen);
    await page.getByRole("button", { name: new RegExp(`^${chooser.button}`) }).press("Enter");
    const handle = (column: string) => page.getByRole("button", { name: chooser.move({ column }) });
    const [from, to] = [await handle(status).boundingBox(), await handle(date).boundingBox()];
    await page.mouse.move(from!.x + 8, from!.y + 8);
    await page.mouse.down();
    await page.mouse.move(to!.x + 8, to!.y + 4, { steps: 10 });
    await page.mouse.up();
    const dragged = (await headers()).map((header) => [status, date].indexOf(header)).filter((at) => at >= 0);
    expect(dragged).toEqual([0, 1]); // By pointer, over one column between.
    await page.getByRole("button", { name: chooser.reset }).press("Enter");
    await expect(page.getByRole("columnheader", { name: fees })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: reason })).toHaveCount(0);
  },
);

test("keys move the open row up and down, and its drawer links to wallet and request; a long code does not widen its column; only lists use a wide screen [TX-04, TX-09, TX-10, TX-26, PERM-25]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const requestId = "0b8a5c1e-4f5e-4a53-9f0b-6a3d3a5f7b11";
  const paid = {
    ...{ provider: "mpesa-ke", recipient_name: "Akinyi Wanjala" },
    ...{ recipient_minor: 1_290_000, recipient_currency: "KES" },
  };
  await world.sql(payments(3));
  await world.sql(
    transactionRows("acme", [
      {
        ...paid,
        transaction_id: "failed-1",
        status: "failed",
        status_code: "RECIPIENT_ACCOUNT_NOT_FOUND_AT_PROVIDER",
        details: { exchangeRate: "0.00775194" },
        completed_at: expression("app_now() + interval '1 hour'"),
      },
      { ...paid, transaction_id: "paid-1", request_id: requestId },
    ]),
  );
  await logIn(context, world.url, accountAt("acme", "admin"));
  const words = t.transactionFields;
  await person.opens("/transactions?walletId=main");
  const code = t.status.failedWithCode({ code: "RECIPIENT_ACCOUNT_NOT_FOUND_AT_PROVIDER" });
  const status = page.locator("td [tabindex]", { hasText: code });
  expect((await status.boundingBox())!.width).toBeLessThan(300);
  await page.keyboard.press("j");
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toHaveText(code);
  await expect(page.locator("table [role=status]")).toHaveCount(0); // one for the whole page is enough

  await page.getByRole("link", { name: "failed-1" }).press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer).toHaveAccessibleName(words.label({ id: "failed-1" }));
  await expect(drawer).toContainText(`${t.transactionColumns.walletId}Main main, USD`);
  await expect(drawer).toContainText("1 USD = 129.00 KES");
  await expect(drawer.getByRole("link", { name: words.openRequest })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(drawer).toHaveAccessibleName(words.label({ id: "payment-0003" }));
  await page.keyboard.press("j");
  await expect(drawer).toHaveAccessibleName(words.label({ id: "payment-0002" }));
  await drawer.getByRole("switch").focus();
  await page.keyboard.press("ArrowUp");
  await expect(drawer).toHaveAccessibleName(words.label({ id: "payment-0003" }));
  await drawer.getByRole("button", { name: words.drawerParts.payment, exact: true }).press("Enter");
  await expect(drawer.getByRole("heading", { name: words.drawerParts.payment, exact: true })).toBeFocused();
  await drawer.getByRole("button", { name: words.next }).focus();
  await expect(page.getByRole("tooltip")).toHaveText(words.nextHint);

  for (let rows = 0; rows < 3; rows += 1) await page.keyboard.press("ArrowDown");
  await expect(drawer).toHaveAccessibleName(words.label({ id: "paid-1" }));
  await expect(drawer.getByRole("link", { name: words.openRequest })).toHaveAttribute(
    "href",
    `/paymentRequests/${requestId}`,
  );

  await page.setViewportSize({ width: 1_900, height: 1_000 });
  const width = async () => (await page.getByRole("main").locator("> div").boundingBox())!.width;
  for (const path of ["/transactions", "/search", "/paymentRequests"]) {
    await person.opens(path);
    await expect.poll(width, path).toBeGreaterThan(1_600);
  }
  await person.opens("/settings"); // A screen without a list keeps its width.
  await expect.poll(width).toBeLessThan(1_400);
});

test.describe("in French on a phone", () => {
  test.use({ language: "fr", viewport: { width: 390, height: 844 }, onlyLooks: true });

  test("the recipient stays visible, a row opens over the whole page and leads to the next; its address can be shared [TX-04, TX-05, TX-06, TX-07, TX-27, TX-35]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("kijani", "viewer"));
    await person.opens("/transactions?walletId=main");
    const first = page.getByRole("rowheader").first();
    const link = page.locator("[data-row-link]").first();
    const id = (await link.innerText()).trim();
    const table = page.getByRole("region", { name: t.transactions.title });
    const before = await first.boundingBox();
    await table.evaluate((region) => region.scrollTo({ left: 600 }));
    expect(await first.boundingBox()).toEqual(before);

    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toHaveAccessibleName(t.transactionFields.label({ id }));
    expect((await drawer.boundingBox())!.width).toBe(390);
    await drawer.getByRole("switch").press("Space");
    for (const link of await drawer.getByRole("navigation").getByRole("button").all())
      await expect(link).toBeInViewport({ ratio: 1 });
    for (const column of [
      "narrative",
      "senderIdNumber",
      "intermediary2Bic",
      "remittanceTaxCurrency",
    ] as const)
      await expect(drawer.getByText(t.transactionColumns[column], { exact: true })).toBeVisible();
    await drawer.getByRole("button", { name: t.transactionFields.next }).press("Enter");
    await expect(drawer).not.toHaveAccessibleName(t.transactionFields.label({ id }));
    await page.goBack();
    await expect(drawer).toHaveCount(0);

    await person.opens("/transactions?walletId=main&type=Reversal");
    const reversal = (await link.innerText()).trim();
    await person.opens(`/transactions?walletId=main&transaction=${reversal}`);
    await expect(drawer).toContainText(t.transactions.types.Reversal);
    const reversed = drawer.locator("a[href^='/search?query=']");
    const reversedId = await reversed.innerText();
    await reversed.press("Enter");
    await expect(page.getByText(t.search.resultFor({ id: reversedId }))).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
  });
});
