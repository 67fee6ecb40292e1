import type { ClientFeature } from "@corridor/product/clients/features";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { answer } from "./decisions.ts";
import { creator, logIn } from "./people.ts";
import { setFeature } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";
import type { World } from "./worlds.ts";

const header = ["Amount", "Currency", "Name", "Provider", "Recipient Account ID", "Wallet ID", "Birth Date"];
const good = (index: number) => [
  `${100 + index}.00`,
  "KES",
  `Person ${index}`,
  "mpesa-ke",
  `+2547${10_000_000 + index}`,
  "kes",
  "1990-01-31",
];
/** Two wrong cells: the amount and the account. */
const bad = (index: number) => ["7,5OO", "KES", `Person ${index}`, "mpesa-ke", "0722145903", "kes", ""];

const csvFile = (rows: readonly (readonly string[])[], name = "payments.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
});
type GivenFile = ReturnType<typeof csvFile> | string;

/** With the button, as a person without a mouse. */
async function chooses(page: Page, button: string, file: GivenFile): Promise<void> {
  const dialog = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).press("Enter");
  await (await dialog).setFiles(file);
}

async function requestCount(context: BrowserContext, world: World): Promise<number> {
  const response = await context.request.get(`${world.url}/api/paymentRequests/query?clientId=acme`);
  return ((await response.json()) as { totalCount: number }).totalCount;
}

inFrench(() => {
  test("a file with errors: the messages, then exactly 20 errors by row and column, and nothing is stored [PAY-01, PAY-07, PAY-08, PAY-09, PAY-10, PAY-12, PAY-13, PAY-30, PAY-54, PAY-55, API-36, CONST-15, CONTRA-17]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.newPayment;
    await logIn(context, world.url, creator);
    const had = await requestCount(context, world);
    await person.opens("/newPayment");
    await page.getByRole("tab", { name: words.single }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/[?]tab=bulk$/);
    await person.types(`${words.form.batchReference} ${t.common.optional}`, "NOVEMBER");

    await person.presses(words.continue);
    await expect(
      page.getByRole("alert").filter({ hasText: "Veuillez sélectionner un fichier à importer." }),
    ).toBeVisible();
    await chooses(page, t.fileChoice.choose, {
      name: "empty.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(""),
    });
    await expect(page.getByRole("alert").filter({ hasText: "Le fichier est vide." })).toBeVisible();
    await chooses(page, t.fileChoice.choose, csvFile([header], "letter.docx"));
    await expect(page.getByRole("alert").filter({ hasText: words.file.type })).toBeVisible();

    const rows = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 1 && index < 30 ? bad(index) : good(index),
    );
    await chooses(page, t.fileChoice.choose, csvFile([header, ...rows]));
    await person.presses(words.continue);
    await expect(page.getByRole("alert")).toContainText(words.errors.banner);
    const listed = page.locator("ol code");
    await expect(listed).toHaveText(
      [3, 5, 7, 9, 11, 13, 15, 17, 19, 21].flatMap((row) => [`A${row}`, `E${row}`]),
    );
    await expect(page.getByText(words.errors.first)).toBeVisible();
    await expect(page.getByText("Erreur 1 sur 30, ligne 3, Amount")).toBeVisible();
    const second = page
      .getByRole("listitem")
      .filter({ has: page.locator("code") })
      .nth(1);
    await expect(second).toContainText(words.errors.quoted({ value: "0722145903" }));
    await expect(second).toContainText("Recipient Account ID");
    const phoneInvalid = t.paymentTexts.problems.phoneInvalid(
      { code: "phoneInvalid", reading: "+254722145903" },
      t.paymentTexts.labels,
    );
    await expect(second).toContainText(phoneInvalid);
    // The sheet shows the rows with errors, and folds the rows between them.
    const sheet = page.getByRole("region", { name: words.errors.sheet });
    await expect(sheet.getByRole("row", { name: /^3 / })).toContainText("Person 1");
    await expect(sheet).toContainText(words.errors.clean({ first: 4, last: 4 }));
    await expect(sheet.locator("[data-current=true]")).toHaveText("7,5OO");

    const download = page.waitForEvent("download");
    await person.presses(words.errors.downloadAll);
    expect((await download).suggestedFilename()).toBe("payments-errors.xlsx");
    await person.presses(words.errors.next);
    await expect(sheet.locator("[data-current=true]")).toHaveText("0722145903");
    expect(await requestCount(context, world)).toBe(had);

    // One kind alone, by keyboard: steps, list and sheet show only that kind, and the steps go beyond the 20th.
    const kind = page.getByRole("group", { name: words.errors.kinds }).getByRole("button").nth(2);
    await kind.press("Enter");
    await expect(kind).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Erreur 1 sur 15, ligne 3,")).toBeVisible();
    await expect(listed).toHaveCount(15);
    await expect(sheet.locator("[data-current=true]")).toHaveText("0722145903");
    expect(await sheet.evaluate((frame) => frame.scrollLeft)).toBe(0);
    await kind.press("Enter");
    await expect(listed).toHaveCount(20);
    await person.presses(words.errors.previous);
    const last = { at: 30, of: 30, row: 31, column: "Recipient Account ID", message: phoneInvalid };
    await expect(page.getByText(words.errors.position(last))).toBeVisible();
    await expect(sheet.locator("[data-current=true]")).toBeInViewport();

    // The corrected file leads to the totals, with the reference typed before.
    await chooses(page, words.errors.upload, csvFile([header, ...rows.map((_, index) => good(index))]));
    await expect(page.getByRole("heading", { level: 1, name: words.confirm.title })).toBeVisible();
    await expect(page.getByText("NOVEMBER")).toBeVisible();
    await expect(page.getByRole("table", { name: words.confirm.totals })).toContainText("4,780.00 KES");
    await expect(page.getByText("1-20")).toBeVisible();
    await person.presses(words.confirm.submitForApproval);
    await expect(page.getByText(t.requests.created)).toBeVisible();
    expect(await requestCount(context, world)).toBe(had + 1);
  });
});

test("the template has the columns of the client's features, and files with them are read only while they are on [PAY-16, PAY-22, PAY-26, PAY-27, PAY-28, FLAG-01, API-39]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const words = t.newPayment;
  const features = [
    "SenderDetailsInBulkUpload",
    "TransactionIdInBulkUpload",
    "ExtraNameFieldsInBulkUpload",
    "OptionalAddressAndReasonFields",
  ] as const;
  const turn = async (names: readonly ClientFeature[], to: "on" | "off") => {
    for (const name of names) await setFeature(world, name, to);
  };
  const more = ["Sender Name", "Transaction ID", "First Name", "Address"];
  const file = csvFile([
    [...header, ...more],
    [...good(1), "Acme Aid", "nov-1", "Grace", "Lodwar"],
  ]);
  await turn(features, "on");
  await logIn(context, world.url, creator);
  await person.opens("/newPayment?tab=bulk");
  await page.getByRole("radio", { name: words.template.kinds.mobile }).check();
  await expect(page.getByRole("button", { name: words.template.showAll({ count: 25 }) })).toBeVisible();
  await page.getByRole("radio", { name: words.template.kinds.all }).check();
  await person.presses(words.template.showAll({ count: 28 }));
  for (const column of more)
    await expect(page.getByRole("rowheader", { name: column, exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await person.presses(words.template.download);
  const template = await (await download).path();
  expect((await readFile(template)).subarray(0, 2).toString()).toBe("PK");

  // The unchanged template has no payments: its example row is none.
  const xlsx = { name: "template.xlsx", mimeType: "", buffer: await readFile(template) };
  await chooses(page, t.fileChoice.choose, xlsx);
  await person.presses(words.continue);
  await expect(
    page.locator("main li").filter({ hasText: "The file holds only the example row of the template." }),
  ).toBeVisible();
  await chooses(page, words.errors.upload, file);
  await expect(page.getByRole("heading", { level: 1, name: words.confirm.title })).toBeVisible();

  await turn(features, "off");
  await person.opens("/newPayment?tab=bulk");
  await chooses(page, t.fileChoice.choose, xlsx);
  await person.presses(words.continue);
  await expect(page.getByText("Unknown column: Sender Name.")).toBeVisible();
  await expect(page.locator("ol code")).toHaveCount(0); // Rows are judged once the columns are right.
  await chooses(page, words.errors.upload, file);
  for (const column of more) await expect(page.getByText(`Unknown column: ${column}.`)).toBeVisible();

  await turn(["PermissiveHeadersInBulkUpload"], "on");
  const messy = [" AMOUNT", "currency", "name!", "provider", "recipient_account id", "WalletID", "Shoe size"];
  await chooses(page, words.errors.upload, csvFile([messy, good(2)]));
  await expect(page.getByRole("heading", { level: 1, name: words.confirm.title })).toBeVisible();
});

test("ignored columns are named, and nothing is submitted before a person ticks that they are not needed [PAY-44, C-76]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const words = t.newPayment;
  await setFeature(world, "PermissiveHeadersInBulkUpload", "on");
  await logIn(context, world.url, creator);
  const had = await requestCount(context, world);
  await person.opens("/newPayment?tab=bulk");
  await chooses(page, t.fileChoice.choose, csvFile([header.with(6, "Shoe size"), good(2)]));
  await person.presses(words.continue);
  await expect(page.getByText(words.confirm.ignoredColumn({ name: "Shoe size", count: 1 }))).toBeVisible();
  const tick = page.getByRole("checkbox", { name: "These columns are not needed" });
  await person.presses(words.confirm.submitForApproval);
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAccessibleDescription(words.confirm.tickFirst);
  expect(await requestCount(context, world)).toBe(had);
  await page.keyboard.press("Space");
  await expect(tick).toBeChecked();
  await person.presses(words.confirm.submitForApproval);
  await expect(page.getByText(t.requests.created)).toBeVisible();
  expect(await requestCount(context, world)).toBe(had + 1);
});

test.describe("a cancelled check", () => {
  test("keeps the file and all typed values, and can be started again; each warning is shown once [PAY-29, PAY-31, PAY-37]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.newPayment;
    await logIn(context, world.url, creator);
    await person.opens("/newPayment?tab=bulk");
    let isHeld = true;
    /** Together more than the wallet holds. */
    const costly = [2, 3, 4, 5, 6, 7, 8, 9].map((index) => good(index).with(0, "150000.00"));
    await page.route("**/api/paymentRequests/validateFromFile", (route) =>
      isHeld ? undefined : route.continue(),
    );
    await chooses(page, t.fileChoice.choose, csvFile([header, good(1), good(1), ...costly]));
    await person.presses(words.continue);
    // The card takes the focus when it appears, and would take it from its button.
    await expect(page.getByRole("region", { name: words.check.title })).toBeFocused();
    await person.presses(t.common.cancel);
    await expect(page.getByText(words.check.cancelled)).toBeVisible();
    await expect(page.getByText("payments.csv")).toBeVisible();
    isHeld = false;
    await person.presses(words.continue);
    await expect(page.getByRole("heading", { level: 1, name: words.confirm.title })).toBeVisible();
    // Two equal payments: no error, one row that needs an answer.
    const repeats = page.getByRole("table", { name: t.repeats.title }).locator("tbody tr");
    await expect(repeats).toHaveCount(1);
    await expect(repeats).toContainText("Same account and amount as row 2 (Person 1).");
    const bar = page.getByRole("region", { name: words.confirm.bar });
    await expect(bar).toContainText("1 repeated payment has no reason.");
    const { choice, keep } = t.checkedRows;
    await repeats.getByRole("checkbox", { name: choice.row({ name: "Person 1", row: 3 }) }).press("Space");
    await person.presses(keep.button);
    await expect(page.getByRole("dialog").getByLabel(keep.reason)).toBeFocused();
    await page.keyboard.type("Two children");
    await answer(page, keep.confirm);
    await expect(repeats).toContainText("Kept: Two children");
    await expect(bar).not.toContainText("has no reason");
    const said = page.getByRole("listitem");
    const short = "The wallet does not hold enough funds for this request.";
    await expect(page.getByText(short)).toHaveCount(1);
    await expect(said.filter({ hasText: short })).toContainText(words.confirm.shortFails({ count: 10 }));
  });
});
