import { readFile } from "node:fs/promises";
import { formatAmount, fromDecimal } from "@corridor/product/money";
import { resultHeadings } from "@corridor/product/payments/files/result-columns";
import { tableOf } from "@corridor/server/testing/files/exports";
import type { Page } from "@playwright/test";
import { statusOf } from "./decisions.ts";
import { fund } from "./money.ts";
import { approvals, requestIdOf } from "./payments.ts";
import { creator, logIn } from "./people.ts";
import { expect, test } from "./world.ts";

/** With FULL=1 as many payments as a large client makes in a day (CONTRIBUTING.md). */
const isFull = process.env["FULL"] === "1";
const total = isFull ? 5_000 : 60;
const failing = 6;
const longestSendingMs = isFull ? 900_000 : 90_000;

/** The last digits of an account decide the result of the payment. */
const notFound = { ending: "02", why: "RECIPIENT_NOT_FOUND", said: "The recipient account does not exist." };
const limitReached = {
  ending: "05",
  why: "RECIPIENT_LIMIT_REACHED",
  said: "The recipient cannot receive this amount now.",
};
const paidEnding = "01";

type Payment = { name: string; minor: bigint; account: string; failure: typeof notFound | null };

const payments: readonly Payment[] = Array.from({ length: total }, (_, index) => {
  const part = index / Math.floor(total / failing);
  const fails = Number.isInteger(part) && part < failing;
  const failure = fails ? (part % 2 === 0 ? notFound : limitReached) : null;
  const account = `+25471${String(index).padStart(5, "0")}${failure?.ending ?? paidEnding}`;
  return { name: `Person ${index}`, minor: BigInt(10_000 + (index % 50) * 125), account, failure };
});
const sent = payments.filter(({ failure }) => failure === null);
const failed = payments.flatMap(({ failure, ...rest }) => (failure ? [{ ...rest, failure }] : []));

const { currency } = fromDecimal("0", "KES");
const shown = (minor: bigint) => formatAmount({ currency, minor });
const sumOf = (of: readonly { minor: bigint }[]) => of.reduce((sum, { minor }) => sum + minor, 0n);

const given = () => [
  "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID",
  ...payments.map(({ minor, name, account }) =>
    [shown(minor).replaceAll(",", ""), "KES", name, "mpesa-ke", account, "kes"].join(","),
  ),
];

/** Without approvals this client shows no banner of REQ-09 except for failures. */
const withoutUndecided = `update payment_requests set status = 'abandoned', finished_at = app_now()
  where client_id = 'acme' and status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')`;

async function chooses(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
}

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
  await approvals(world, 0);
  await world.sql(withoutUndecided);
  await fund(world, "acme/kes", "2000000.00", "KES");
  await logIn(context, world.url, creator);
  await page.goto("/newPayment?tab=bulk");
  await chooses(page, "november.csv", given().join("\n"));
  await page.locator("input[name=batchReference]").fill("NOVEMBER");
  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("heading", { level: 1, name: t.newPayment.confirm.title })).toBeVisible();
  await person.presses(t.newPayment.confirm.submit);
  await expect(page.getByText(words.created)).toBeVisible();
  const requestId = requestIdOf(page);
  await expect
    .poll(statusOf(context, world, requestId), { timeout: longestSendingMs, intervals: [500] })
    .toBe("done");

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
      await expect(row.locator("s")).toContainText(shown(-minor));
      await expect(row).toContainText(`${shown(-minor)} 0.00`);
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
    await expect(settled.getByRole("cell", { name: shown(sum), exact: true })).toBeVisible();

  await page.getByRole("radio", { name: words.show.failed({ count: failing }) }).press("Space");
  const rows = page
    .getByRole("table", { name: words.inCurrency({ currency: "KES" }) })
    .locator("tbody [data-row]");
  await expect(rows.getByRole("rowheader")).toHaveText(failed.map(({ name }) => name));
  for (const [place, { minor, failure }] of failed.entries()) {
    await expect(rows.nth(place).locator("s")).toContainText(shown(minor));
    await expect(rows.nth(place)).toContainText(`${shown(minor)} 0.00`);
    await expect(rows.nth(place)).toContainText(failure.said);
  }
  await rows.first().getByRole("button").press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("0.00 KES");
  await expect(drawer).toContainText(
    `${t.transactionColumns.intendedAmount} ${shown(-failed[0]!.minor)} KES`,
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
  expect(column("Amount")).toEqual(failed.map(({ minor }) => shown(minor)));
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
    `${shown(sumOf(failed))} KES`,
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
