import { readFile } from "node:fs/promises";
import { resultHeadings } from "@corridor/product/payments/files/result-columns";
import { tableOf } from "@corridor/server/testing/files/exports";
import type { Page } from "@playwright/test";
import { statusOf } from "./decisions.ts";
import {
  chooses,
  failed,
  failing,
  longestSendingMs,
  notFound,
  paidEnding,
  payments,
  sendPayday,
  amountText,
  sumOf,
  total,
} from "./payday.ts";
import { requestIdOf } from "./payments.ts";
import { creator } from "./people.ts";
import { expect, test } from "./world.ts";

const sent = payments.filter(({ failure }) => failure === null);

/** No banner and no badge of a request is green; the mark of a single successful payment may be. */
async function nothingSaysAllIsWell(page: Page): Promise<void> {
  await expect(page.locator("[data-tone=success], [data-look=pill][data-tone=ok]")).toHaveCount(0);
}

test("on the next morning every screen shows that 6 payments failed; their file is exported, corrected and uploaded again unchanged [REQ-08, REQ-42, REQ-45, REQ-46, REQ-47, REQ-50, TX-28, PAY-28, PAY-67, PAY-68, C-61]", async ({
  context,
  page,
  person,
  world,
  t,
  mail,
}) => {
  test.setTimeout(120_000 + 2 * longestSendingMs);
  const words = t.requests;
  const requestId = await sendPayday({ context, page, person, world, t });

  // The page that was open while the payments were sent.
  const doneBut = "Done, 6 failed";
  const banner = page.getByRole("alert").filter({ hasText: doneBut });
  await expect(banner).toContainText(words.failedFree({ failed: failing, total }));
  await expect(page.getByRole("status").filter({ hasText: words.created })).toHaveAttribute(
    "data-tone",
    "info",
  );
  await expect(page.locator("main [data-look=pill]").filter({ hasText: doneBut })).toHaveAttribute(
    "data-tone",
    "fail",
  );
  await nothingSaysAllIsWell(page);

  await test.step("home and the lists", async () => {
    await person.opens("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await nothingSaysAllIsWell(page);
    await expect(page.getByText(t.status.request.done, { exact: true })).toHaveCount(0);
    await person.opens("/paymentRequests?batchReference=NOVEMBER");
    const listed = page.locator("tbody [data-row]");
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(words.sentOf({ sent: total - failing, total }));
    await nothingSaysAllIsWell(page);
    await expect(listed.locator("[data-look=pill]")).toHaveText(doneBut);
    await expect(listed.locator("[data-look=pill]")).toHaveAttribute("data-tone", "fail");
    await person.opens("/transactions?walletId=kes&status=failed");
    const rows = page.locator("tbody [data-row]").filter({ hasText: "Person" });
    await expect(rows).toHaveCount(failing);
    for (const { name, minor } of failed) {
      const row = rows.filter({ has: page.getByText(name, { exact: true }) });
      await expect(row.locator("s")).toContainText(amountText(-minor));
      await expect(row).toContainText(`${amountText(-minor)} 0.00`);
    }
  });

  await test.step("the e-mail", async () => {
    const [told] = await world.mails(creator.email);
    const { subject, paragraphs } = mail.doneWithFailures({ ref: "NOVEMBER", failed: failing, total });
    expect(told!.subject).toContain(subject);
    expect(told!.text).toContain(paragraphs[0]);
  });

  await person.opens(`/paymentRequests/${requestId}`);
  await expect(banner).toBeVisible();
  await nothingSaysAllIsWell(page);
  await expect(page.getByRole("progressbar", { name: words.progress.bar })).toHaveAttribute(
    "aria-valuetext",
    words.countLine({ succeeded: total - failing, pending: 0, failed: failing, reversed: 0 }),
  );
  const settled = page.getByRole("region", { name: words.settled.label });
  for (const sum of [sumOf(payments), sumOf(sent), sumOf(failed)])
    await expect(settled.getByRole("cell", { name: amountText(sum), exact: true })).toBeVisible();

  await page.getByRole("radio", { name: words.show.failed({ count: failing }) }).press("Space");
  const rows = page
    .getByRole("table", { name: words.inCurrency({ currency: "KES" }) })
    .locator("tbody [data-row]");
  await expect(rows.getByRole("rowheader")).toHaveText(failed.map(({ name }) => name));
  for (const [place, { minor, failure }] of failed.entries()) {
    await expect(rows.nth(place).locator("s")).toContainText(amountText(minor));
    await expect(rows.nth(place)).toContainText(`${amountText(minor)} 0.00`);
    await expect(rows.nth(place)).toContainText(failure.said);
  }
  await rows.first().getByRole("button").press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("0.00 KES");
  await expect(drawer).toContainText(
    `${t.transactionColumns.intendedAmount} ${amountText(-failed[0]!.minor)} KES`,
  );
  await expect(drawer).toContainText(notFound.said);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  // The file of the six failed payments, as the browser saves it.
  await person.presses(words.exportOutcome.failed);
  await expect(drawer).toContainText(t.exportDialog.outcomeNote.failed({ count: failing }));
  await expect(drawer.getByRole("radio", { name: t.exportDialog.formats.csv })).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const bytes = await readFile(await download.path());
  const { headings, rows: exported } = await tableOf(bytes, "csv");
  const column = (name: string) => exported.map((row) => row[headings.indexOf(name)]);
  expect(headings.slice(0, 3)).toEqual(["Amount", "Currency", "Name"]);
  expect(column("Amount")).toEqual(failed.map(({ minor }) => amountText(minor)));
  expect(column("Name")).toEqual(failed.map(({ name }) => name));
  expect(column("Recipient Account ID")).toEqual(failed.map(({ account }) => `'${account}`));
  expect(column(resultHeadings.status)).toEqual(
    failed.map(({ failure: { why, said } }) => `${t.status.failedWithCode({ code: why })}: “${said}”`),
  );
  expect(column(resultHeadings.amount).map(Number)).toEqual(Array<number>(failing).fill(0));

  // The uncorrected file gets a warning that the same payments failed.
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await person.presses(words.uploadCorrected);
  await chooses(page, download.suggestedFilename(), bytes.toString("utf8"));
  await person.presses(t.newPayment.continue);
  const same = page.getByText(`${failing} payments are the same as payments that failed on `);
  await expect(same).toBeVisible();
  await person.presses(t.common.cancel);

  // Only the six accounts are corrected.
  const corrected = failed.reduce(
    (text, { account }) => text.replace(account, `${account.slice(0, -2)}${paidEnding}`),
    bytes.toString("utf8"),
  );
  await chooses(page, download.suggestedFilename(), corrected);
  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("heading", { level: 1, name: t.newPayment.confirm.title })).toBeVisible();
  const subtitle = { count: failing, currencies: 1, file: download.suggestedFilename() };
  await expect(page.getByText(t.newPayment.confirm.subtitleOfFile(subtitle))).toBeVisible();
  await expect(page.getByRole("table", { name: t.newPayment.confirm.totals })).toContainText(
    `${amountText(sumOf(failed))} KES`,
  );
  await expect(page.getByText(t.newPayment.confirm.warnings)).toHaveCount(0);
  await person.presses(t.newPayment.confirm.submit);
  await expect(page.getByText(words.created)).toBeVisible();
  const again = requestIdOf(page);
  expect(again).not.toBe(requestId);
  await expect.poll(statusOf(context, world, again), { timeout: longestSendingMs }).toBe("done");
  await expect(
    page.locator("main [data-look=pill]").filter({ hasText: t.status.request.done }),
  ).toHaveAttribute("data-tone", "ok");
  await expect(banner).toHaveCount(0);
});
