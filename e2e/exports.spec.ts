import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expression } from "@corridor/server/demo/rows/sql-text";
import { payments } from "./listed-payments.ts";
import { accountAt, logIn } from "./people.ts";
import { expect, test } from "./world.ts";

const viewer = accountAt("acme", "viewer");

/** One recipient has a name that a spreadsheet would read as a formula. */
const formulaName = {
  recipient_name: expression("case when i = 600 then '=cmd|calc' else 'Akinyi Wanjala' end"),
};

/** The lines of the file that the browser saves during the action. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.trimEnd().split("\r\n") };
}

test("all 600 are exported though 500 are listed; a closed export is listed again; nobody else has it; cancelling deletes it [TX-13, TX-24, TX-36, API-51, API-54, API-55, CONST-07, STATE-08]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await world.sql(payments(600, formulaName));
  await logIn(context, world.url, viewer);
  const words = t.exportDialog;
  const dialog = page.getByRole("dialog", { name: words.titles.transactions });
  await person.opens("/transactions?walletId=main&type=MobilePayment");
  await page.getByRole("button", { name: t.transactions.truncated }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(t.transactions.truncated);

  await page.keyboard.press("x");
  await expect(dialog).toContainText(words.moreThan({ count: 500 }));
  await expect(dialog.getByRole("radio", { name: words.formats.csv })).toBeFocused();
  const started = page.waitForResponse("**/api/export/start");
  const file = await saved(page, async () => {
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(words.progress)).toBeVisible();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
  });
  await expect(dialog).toContainText(words.done);
  await expect(dialog).toContainText(file.name);
  expect(file.lines).toHaveLength(601);
  expect(file.lines[0]!.startsWith(`\ufeff${t.transactionColumns.transactionId},`)).toBe(true);
  expect(file.lines[1]).toContain(",'=cmd|calc,");
  const again = await saved(page, () => person.presses(words.again));
  expect(again.lines).toEqual(file.lines);
  await page.keyboard.press("Escape");

  const openRecent = () => page.getByRole("button", { name: words.recent.button }).press("Enter");
  await openRecent();
  const held = words.recent.fact({
    name: t.transactions.filters.type,
    value: t.transactions.types.MobilePayment,
  });
  const recent = page.getByRole("button", { name: new RegExp(`^${file.name}`) });
  await expect(recent).toContainText(`Main; ${held}; ${words.recent.columnsOf({ count: 12 })}`);
  const third = await saved(page, () => recent.press("Enter"));
  expect(third.lines).toEqual(file.lines);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const { exportJobId } = (await (await started).json()) as { exportJobId: string };
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  const xlsx = page.waitForResponse("**/api/export/start");
  await page.keyboard.press("Enter");
  const cancelled = ((await (await xlsx).json()) as { exportJobId: string }).exportJobId;
  const forgotten = page.waitForResponse("**/api/export/cancel");
  await person.presses(t.common.cancel);
  await expect(dialog).toHaveCount(0);
  expect((await forgotten).ok()).toBe(true);
  const statusOf = async (id: string) =>
    (await context.request.get(`${world.url}/api/export/status?exportJobId=${id}`)).status();
  expect([await statusOf(exportJobId), await statusOf(cancelled)]).toEqual([200, 404]);
  await openRecent();
  await page.getByRole("button", { name: words.recent.remove({ file: file.name }) }).press("Enter");
  await expect(page.getByText(words.recent.none)).toBeVisible();
  expect(await statusOf(exportJobId)).toBe(404);
});

test("a person who closes the dialog and opens another screen still gets the file [TX-24, STATE-08]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await world.sql(payments(3));
  await logIn(context, world.url, viewer);
  const words = t.exportDialog;
  const dialog = page.getByRole("dialog", { name: words.titles.transactions });
  const toasts = page.getByRole("region", { name: t.widgets.notifications });
  await person.opens("/transactions?walletId=main&type=MobilePayment");
  await expect(page.getByRole("button", { name: words.button, exact: true })).toBeEnabled();
  const file = await saved(page, async () => {
    await page.keyboard.press("x");
    await expect(dialog.getByRole("radio", { name: words.formats.csv })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(words.progress)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: t.shell.nav.home, exact: true }).first().press("Enter");
    await expect(page).toHaveURL("/");
  });
  expect(file.lines).toHaveLength(4);
  await expect(toasts).toContainText(words.done);
  await expect(toasts).toContainText(file.name);
});

test.describe("failures of exports", () => {
  test.use({ language: "fr", provokes: [0, 429, 404, /download failed/] });

  test("a fourth export waits for the others; lost answers are no failure; a failed export, a deleted export and a missing file show an error [TX-24, TX-25, TX-36]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("kijani", "viewer"));
    const words = t.exportDialog;
    let status: "failed" | "gone" | "succeeded" | null = null;
    let begun = 0;
    page.on("request", (request) => (begun += request.url().endsWith("/api/exportRequest/start") ? 1 : 0));
    await page.route("**/api/export/status?*", async (route) => {
      if (status === null) return route.abort();
      if (status === "gone") return route.fulfill({ status: 404, json: { message: "Introuvable." } });
      const job = {
        exportJobId: "e1",
        status,
        subject: "paymentRequest",
        format: "csv",
        fileName: "demande.csv",
        createdTimestamp: 1_790_000_000,
        expiresTimestamp: 1_790_086_400,
        rowCount: 12,
        byteCount: 1_234,
        filters: null,
        outcome: null,
        columnCount: null,
        resultData: status === "failed" ? null : "/api/downloads/no-such-token",
      };
      await route.fulfill({ json: job });
    });
    await person.opens("/paymentRequests?status=done");
    await page.locator("tbody th a").first().press("Enter");
    await person.presses(words.button);
    const dialog = page.getByRole("dialog", { name: words.titles.paymentRequest });
    await dialog.getByRole("button", { name: words.button }).press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText(t.common.error.api);
    await expect(dialog.getByText(words.progress)).toBeVisible();
    status = "failed";
    await person.presses(t.common.retry);
    await expect(dialog.getByRole("alert")).toContainText(words.failed);
    expect(begun).toBe(1);
    status = "gone";
    await person.presses(t.common.retry);
    await expect(dialog.getByRole("alert")).toHaveText(words.gone);
    status = "succeeded";
    await person.presses(t.common.retry);
    await expect(dialog.getByRole("alert")).toContainText(words.downloadError);
    await expect(dialog).toContainText("12 lignes, 1,2 ko");
    expect(begun).toBe(3);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.route("**/api/exportRequest/start", (route) =>
      route.fulfill({
        status: 429,
        json: { error: "export.too-many", message: "Vous avez déjà 3 exports en cours." },
      }),
    );
    await page.keyboard.press("x");
    await dialog.getByRole("button", { name: words.button }).press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Vous avez déjà 3 exports en cours.");
    await expect(dialog.getByRole("radio", { name: words.formats.csv })).toBeEnabled();
  });
});
