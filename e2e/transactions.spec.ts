import type { Page } from "@playwright/test";
import { expression } from "@corridor/server/demo/rows/sql-text";
import { transactionRows } from "@corridor/server/demo/rows/transactions";
import { payments } from "./listed-payments.ts";
import { closeSubwallet, fund } from "./money.ts";
import { accountAt, logIn, walletless } from "./people.ts";
import { expect, inFrench, test, walking } from "./world.ts";

const admin = accountAt("acme", "admin");

/** The texts of the first rows in one column, found by the beginning of its header. */
async function column(page: Page, header: string, rows: number): Promise<string[]> {
  const headers = await page.getByRole("columnheader").allInnerTexts();
  const place = headers.findIndex((text) => text.startsWith(header));
  expect(place, header).toBeGreaterThanOrEqual(0);
  const cells = page.locator(`tbody [data-row] > :nth-child(${place + 1})`);
  return (await cells.allTextContents()).slice(0, rows);
}

inFrench(() => {
  test(
    "a person transfers money, follows the link and finds both rows, each in its wallet [SHELL-16, TX-01, TX-02, TX-11, TX-29, TX-35, WAL-20, WAL-24]",
    walking,
    async ({ context, page, person, world, t }) => {
      await fund(world, "acme/main", "100.00");
      await logIn(context, world.url, admin);
      const { transfer } = t.wallets;
      const words = t.transactions;
      const columns = t.transactionColumns;
      await person.opens("/wallets/main");
      await person.presses(transfer.title);
      await person.picks(transfer.to, "Operations");
      await person.types(transfer.amount, "12.34");
      await page.keyboard.press("Enter");
      await expect(page.getByText(transfer.done)).toBeVisible();

      await person.presses(t.wallets.viewTransactions);
      await expect(page).toHaveURL(/[/]transactions[?]walletId=main$/);
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeFocused();
      await expect(page.getByRole("tab", { selected: true })).toHaveText("MainUSD");
      await expect(page.getByRole("row").nth(1)).toContainText(words.types.TransferOut);
      expect(await column(page, columns.transactionType, 2)).toEqual([
        words.types.TransferOut,
        words.types.AddFunds,
      ]);
      expect(await column(page, columns.amount, 2)).toEqual(["\u221212.34", "+100.00"]);
      expect(await column(page, columns.fees, 1)).toEqual(["0.00"]);
      expect(await column(page, columns.status, 1)).toEqual([t.status.transaction.succeeded]);

      await person.picks(words.wallet, "Operations");
      await expect(page).toHaveURL(/walletId=ops$/);
      await expect(page.getByRole("tab", { selected: true })).toHaveText("MainUSD");
      await expect(page.getByRole("row").nth(1)).toContainText(words.types.TransferIn);
      expect(await column(page, columns.amount, 1)).toEqual(["+12.34"]);
      await page.reload();
      await expect(page.getByRole("row").nth(1)).toContainText(words.types.TransferIn);

      await person.opens("/transactions?walletId=nope");
      await expect(page.getByText(t.transactions.otherWallet({ name: "Kenya shillings" }))).toBeVisible();
      await expect(page).toHaveURL(/walletId=kes$/);
      await expect(page.getByRole("tab", { selected: true })).toHaveText("Kenya shillingsKES");
      await person.opens("/transactions?page=2&min=12,34");
      await expect(page.getByText(words.leftOut({ filters: [words.filters.amount] }))).toBeVisible();
      await expect(page).toHaveURL(/[?]walletId=kes&page=2$/);
      await person.opens("/");
      await person.presses(`${t.wallets.viewTransactions} (Main)`);
      await expect(page).toHaveURL(/[/]transactions[?]walletId=main$/);
    },
  );

  test("of 600 the newest 500 are listed, 25 a page, and the list says so [TX-11, TX-13, TX-14, TX-26, TX-33, TX-34, TX-35, CONST-03]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await world.sql(payments(600));
    await logIn(context, world.url, admin);
    const columns = t.transactionColumns;
    await person.opens("/transactions?walletId=main");
    const note =
      "Seules les 500 transactions les plus récentes sont affichées. Utilisez «\u00a0Exporter\u00a0» pour obtenir la liste complète.";
    await expect(page.getByText("1-25 sur 500+")).toBeVisible();
    await page.getByRole("button", { name: note }).hover();
    await expect(page.getByRole("tooltip")).toHaveText(note);
    await expect(page.getByRole("tooltip")).toHaveCSS("max-width", "270px");
    await page.mouse.move(0, 0);
    await expect(page.locator("tbody [data-row]")).toHaveCount(25);
    await expect(page.getByRole("rowheader").first()).toHaveText("payment-0600");
    expect(await column(page, columns.amount, 1)).toEqual(["\u2212100.00"]);
    expect(await column(page, columns.fees, 1)).toEqual(["\u22121.00"]);
    expect(await column(page, columns.balance, 1)).toEqual(["5,000.00"]);
    expect(await column(page, columns.recipientAmount, 1)).toEqual(["15,000.00 KES"]);
    expect(await column(page, columns.provider, 1)).toEqual(["M-PESA Kenya"]);

    // The ID is a link that can be copied; the reference is hidden, and focusing it scrolls the table.
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: "payment-0600" })).toBeFocused();
    await expect(page.getByRole("tooltip")).toHaveText("payment-0600");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tooltip")).toHaveText("november-salaries");
    await page.getByRole("button", { name: t.common.next }).press("Enter");
    await expect(page).toHaveURL(/walletId=main&page=2$/);
    await expect(page.getByRole("rowheader").first()).toHaveText("payment-0575");
    await page.reload();
    await expect(page.getByRole("rowheader").first()).toHaveText("payment-0575");
    for (const [asked, newest] of [
      ["20", "payment-0125"],
      ["999", "payment-0125"],
      ["x", "payment-0600"],
    ]) {
      await person.opens(`/transactions?walletId=main&page=${asked}`);
      await expect(page.getByRole("rowheader").first()).toHaveText(newest!);
    }
  });
});

test("a transaction that did not succeed shows why, by pointer and by key; an open one is listed first, in its own group, with a note that it is not in the balance yet [TX-09, TX-10, TX-32, TX-37]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const code = "RECIPIENT_LIMIT_REACHED";
  await world.sql(
    transactionRows("acme", [
      {
        transaction_id: "failed-1",
        status: "failed",
        status_code: code,
        status_description: "Recipient is not registered.",
        sent_at: expression("app_now()"),
      },
      { transaction_id: "sent-1", status: "open", sent_at: expression("app_now()") },
    ]),
  );
  await logIn(context, world.url, admin);
  await person.opens("/transactions?walletId=main");
  const { open, ended } = t.transactions.groups;
  const headers = page.getByRole("rowheader");
  const firstHeaders = async () => (await headers.allTextContents()).slice(0, 4);
  await expect.poll(firstHeaders).toEqual([open, "sent-1", ended, "failed-1"]);
  for (const row of ["sent-1", "failed-1"]) {
    await page.keyboard.press("j"); // The arrow keys skip headings.
    await expect(page.getByRole("link", { name: row })).toBeFocused();
  }
  const words = t.transactionColumns;
  expect(await column(page, words.balance, 2)).toEqual(["\u2013", "\u2013"]);
  await expect(page.getByRole("columnheader", { name: words.date })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  expect(await column(page, words.status, 2)).toEqual([
    t.status.transaction.sent,
    t.status.failedWithCode({ code }),
  ]);
  const failed = page.locator("[tabindex]", { hasText: t.status.failedWithCode({ code }) }).last();
  await expect(failed.locator("[data-cut]")).toHaveCount(0); // Usual codes are shown in full.
  await failed.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toHaveText(`${code}: “Recipient is not registered.”`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await failed.hover();
  await expect(page.getByRole("tooltip")).toHaveText(`${code}: “Recipient is not registered.”`);
  await expect(page.getByRole("tooltip")).toHaveCSS("max-width", "270px");

  // The groups stay when the columns that distinguish them are hidden; a page of ended rows needs no headings.
  await page.evaluate(
    ([owner, columns]) => localStorage.setItem("columns", JSON.stringify({ [owner!]: columns!.split(" ") })),
    [`${admin.email} acme`, "transactionId amount balance"],
  );
  await page.reload();
  await expect.poll(firstHeaders).toEqual([open, "sent-1", ended, "failed-1"]);
  await person.opens("/transactions?walletId=main&status=failed");
  await expect(headers.first()).toHaveText("failed-1");
  await expect(page.locator("[scope=rowgroup]")).toHaveCount(0);
});

test.describe("limits of visibility", () => {
  test.use({ onlyLooks: true });

  test("a person with one wallet sees only its transactions, and no picker [PERM-25, WAL-24, TX-02]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("kijani", "scoped"));
    await person.opens("/transactions?walletId=main");
    await expect(page).toHaveURL(/walletId=field-ops$/);
    await expect(page.getByRole("tab")).toHaveText(["Field operationsUSD"]);
    await expect(page.locator("tbody [data-row]").first()).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(`^${t.transactions.wallet} `) })).toHaveCount(0);
  });

  test("a person with 25 subwallets can search among them [TX-02]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("kijani", "viewer"));
    await person.opens("/transactions?walletId=main");
    await person.presses(`${t.transactions.wallet} ${t.transactions.mainWallet}`);
    await expect(page.getByRole("option")).toHaveCount(26);
    await expect(page.getByLabel(t.transactions.findSubwallet)).toBeFocused();
    await page.keyboard.type("nutrition");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/walletId=nutrition$/);
  });

  test("a person without a wallet sees a notice instead [CONTRA-19]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, walletless);
    await person.opens("/transactions");
    await expect(page.getByText(t.shell.noWallets)).toBeVisible();
  });
});

test("a person whose only wallet was closed still finds its transactions and the requests [SHELL-24]", async ({
  browser,
  context,
  page,
  person,
  world,
  t,
}) => {
  await closeSubwallet(browser, world.url, "kijani/field-ops");
  await logIn(context, world.url, accountAt("kijani", "scoped"));
  await person.opens("/transactions");
  await expect(page.getByRole("tab")).toHaveText([`Field operations ${t.wallets.deactivated}USD`]);
  await expect(page.getByRole("row").nth(1)).toContainText(t.transactions.types.TransferOut);
  await person.opens("/paymentRequests");
  await expect(page.locator("tbody [data-row]").first()).toBeVisible();
  await person.opens("/");
  await expect(page.getByText(t.shell.noWallets)).toBeVisible();
});

test.describe("a failed search", () => {
  test.use({ provokes: [0], onlyLooks: true });

  test("shows an error, and Retry loads the rows and their totals; loaded rows stay when a refresh fails [TX-22, TX-23, TX-31, ERR-19]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.transactions;
    let answer: "none" | "nothing" | "real" = "none";
    await page.route("**/api/search/transactions?*", (route) => {
      if (answer === "none") return route.abort();
      if (answer === "nothing") return route.fulfill({ json: { transactions: [], totalCount: 0 } });
      return route.fallback();
    });
    await logIn(context, world.url, accountAt("kijani", "viewer"));
    await person.opens("/transactions?walletId=main");
    await expect(page.getByRole("alert").filter({ hasText: words.fetchError })).toBeVisible();
    const totals = page.getByRole("button", { name: words.totals.title });
    await expect(totals).toHaveCount(0); // of nothing
    answer = "real";
    await person.presses(t.common.retry);
    await expect(page.locator("tbody [data-row]")).toHaveCount(25);
    await totals.press("Enter");
    const note = words.totals.note({ count: 0 });
    await expect(page.getByText(note.slice(note.indexOf(": ")))).toBeVisible();
    const byProvider = page.getByRole("list", { name: words.totals.byProvider });
    await expect(byProvider.getByRole("listitem").last()).toHaveText(`${words.totals.unknown}640.00 USD`);
    await expect(byProvider.getByRole("button")).toHaveText(["SWIFT"]); // nothing to narrow the list down to
    await totals.press("Enter");
    answer = "none";
    const refresh = page.getByRole("button", { name: t.common.refresh }).first();
    // A key pressed while the rows render has no effect.
    await expect(async () => {
      await refresh.press("Enter");
      await expect(page.getByText(t.common.stale({ time: "T" }).split("T")[0]!)).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
    await expect(page.locator("tbody [data-row]")).toHaveCount(25);
    answer = "nothing";
    await refresh.press("Enter");
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(totals).toHaveCount(0);
  });
});
