import { availableIn, closeSubwallet, plus, shownMoney } from "./money.ts";
import { approvals, detailsOf, fillKes, phone, requestIdOf, requestsOf } from "./payments.ts";
import { paymentMessage } from "./payment-forms.ts";
import { accountAt, creator, logIn } from "./people.ts";
import { card } from "./regions.ts";
import { expect, inFrench, test, walking } from "./world.ts";

inFrench(() => {
  test(
    "one payment is entered, checked, submitted and done, without a mouse [PAY-02, PAY-03, PAY-05, PAY-06, PAY-14, PAY-25, PAY-37, REQ-08, REQ-21, API-34, API-35, STATE-12, CONTRA-01]",
    walking,
    async ({ context, page, person, world, t }) => {
      const { form, confirm, summary } = t.newPayment;
      const { labels } = t.paymentTexts;
      await approvals(world, 0);
      await logIn(context, world.url, creator);
      const before = await availableIn(context, world.url, "acme/kes");

      await person.opens("/");
      await person.presses(t.shell.nav.newPayment);
      await expect(page.getByRole("heading", { level: 1, name: t.newPayment.title })).toBeFocused();
      const currency = page.getByRole("button", { name: new RegExp(`^${labels.currency}`) });
      await expect(currency).toBeDisabled();
      await expect(currency).toHaveAccessibleDescription(form.providerFirst);
      await person.picks(labels.walletId, "kes");
      await person.picks(labels.provider, "mpesa-ke");
      await expect(currency).toContainText("KES"); // There is no other.
      await person.types(labels.amount, "100");
      await expect(card(page, summary.title)).toContainText(shownMoney(plus(before, "-101.00")));
      await person.types(labels.name, "Grace Achieng");
      await person.types(form.phone, phone("01"));
      await person.presses(t.newPayment.continue);

      await expect(page.getByRole("heading", { level: 1, name: confirm.title })).toBeFocused();
      const totals = page.getByRole("table", { name: confirm.totals });
      await expect(totals).toContainText("100.00 KES");
      await expect(totals).toContainText("1.00 KES");
      await expect(totals).toContainText("101.00 KES");
      await expect(card(page, confirm.wallets)).toContainText(shownMoney(plus(before, "-101.00")));
      await expect(page.getByRole("table", { name: confirm.payments({ currency: "KES" }) })).toContainText(
        "+254712345601",
      );
      await person.presses(confirm.submit);

      await expect(page).toHaveURL(/[/]paymentRequests[/][0-9a-f-]{36}/);
      await expect(page.getByText(t.requests.created)).toBeVisible();
      const requestId = requestIdOf(page);
      await expect
        .poll(async () => (await detailsOf(context, world, requestId)).status, { timeout: 60_000 })
        .toBe("done");
      await expect(page.getByText(t.status.request.done).first()).toBeVisible();
      expect(await availableIn(context, world.url, "acme/kes")).toEqual(plus(before, "-101.00"));
      await world.command("ledger", "check");
    },
  );
});

test("the last digits of test accounts decide the result of a payment [PAY-40, REQ-06]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await approvals(world, 0);
  await logIn(context, world.url, creator);
  for (const [ending, status] of [
    ["02", { statusType: "failed", statusCode: "RECIPIENT_NOT_FOUND" }],
    ["03", { statusType: "sent" }],
  ] as const) {
    await person.opens("/newPayment");
    await fillKes(page, person, t, phone(ending));
    await person.presses(t.newPayment.continue);
    await person.presses(t.newPayment.confirm.submit);
    await expect(page.getByText(t.requests.created)).toBeVisible();
    const requestId = requestIdOf(page);
    await expect
      .poll(async () => (await detailsOf(context, world, requestId)).transactions[0]?.status, {
        timeout: 60_000,
      })
      .toMatchObject(status);
  }
});

test("the button says that a request needs approval, and Cancel keeps all entered values [PAY-03, PAY-04, PAY-25, PAY-38, STATE-12]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const { form, confirm } = t.newPayment;
  await logIn(context, world.url, creator);
  await person.opens("/newPayment");
  await fillKes(page, person, t, phone("01"));
  await page.locator("input[name=batchReference]").fill("NOVEMBER");
  await page.locator("input[name=reference]").fill("INV-7");
  await page.locator("textarea").fill("Lists cleared");
  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("button", { name: confirm.submitForApproval })).toBeVisible();
  await expect(page.getByRole("button", { name: confirm.submit, exact: true })).toHaveCount(0);
  await expect(page.getByText("Lists cleared")).toBeVisible();

  await person.presses(t.common.cancel);
  await expect(page.getByLabel(form.phone)).toHaveValue(phone("01"));
  await expect(page.locator("input[name=batchReference]")).toHaveValue("NOVEMBER");
  await page.reload();
  await expect(page.locator("textarea")).toHaveValue("Lists cleared");
  await expect(
    page.getByRole("button", { name: new RegExp(`^${t.paymentTexts.labels.provider}`) }),
  ).toContainText("mpesa-ke");

  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("button", { name: confirm.submitForApproval })).toBeVisible();
  await page.goBack(); // The browser's back button does the same as Cancel.
  await expect(page.getByLabel(form.phone)).toHaveValue(phone("01"));
  await page.goForward();
  await person.presses(confirm.submitForApproval);
  await expect(page.getByText(t.requests.created)).toBeVisible();
  const [request] = await requestsOf(context, world);
  expect(request).toMatchObject({
    status: "awaitingApproval",
    batchReference: "NOVEMBER",
    creationComment: "Lists cleared",
    totalCount: 1,
  });
  const { transactions } = await detailsOf(context, world, request!.requestId);
  expect(transactions).toMatchObject([{ reference: "INV-7" }]);
  await person.opens("/newPayment");
  await expect(page.getByLabel(form.phoneOrAccount)).toHaveValue(""); // A submitted payment is not restored.
});

test("Cancel goes back with the file still chosen, here a pain.001, and Discard ends the draft after one question [PAY-04, PAY-59, ISO-01]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const { confirm, discard } = t.newPayment;
  await logIn(context, world.url, creator);
  const had = (await requestsOf(context, world)).length;
  await person.opens("/newPayment?tab=bulk");
  const payment = { id: "PAY-1", name: "Asha", phone: phone("01").replaceAll(" ", ""), amount: "100.00" };
  const message = Buffer.from(paymentMessage("NOVEMBER-1", "100.00", [payment]));
  const chosen = { name: "november.xml", mimeType: "text/xml", buffer: message };
  await page.locator("input[type=file]").setInputFiles(chosen);
  await page.locator("input[name=batchReference]").fill("NOVEMBER");
  await person.presses(t.newPayment.continue);
  await expect(page.getByRole("button", { name: confirm.submitForApproval })).toBeVisible();
  await person.presses(t.common.cancel);
  await expect(page.getByRole("main").getByText("november.xml")).toBeVisible();
  await expect(page.locator("input[name=batchReference]")).toHaveValue("NOVEMBER");

  await person.presses(t.newPayment.continue);
  await person.presses(discard.button);
  const question = page.getByRole("alertdialog", { name: discard.title });
  await expect(question).toContainText(discard.detailOfFile);
  await person.presses(discard.keep);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: confirm.submitForApproval })).toBeVisible();
  await person.presses(discard.button);
  await question.getByRole("button", { name: discard.button }).press("Enter");
  await expect(page.getByText(discard.discarded)).toBeVisible();
  await expect(page.getByRole("button", { name: t.fileChoice.choose })).toBeVisible();
  await expect(page.getByText("november.xml")).toHaveCount(0);
  await page.reload();
  await expect(page.locator("input[name=batchReference]")).toHaveValue("");
  expect(await requestsOf(context, world)).toHaveLength(had);
});

test("errors are shown at their fields before anything is sent, local notations are completed there, and the server's errors are shown there too [PAY-15, PAY-34, PAY-35, PAY-61, ERR-19]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const { labels } = t.paymentTexts;
  const { problems } = t.paymentTexts;
  const { form } = t.newPayment;
  let checks = 0;
  page.on("request", (request) => (checks += Number(request.url().endsWith("/validate"))));
  await logIn(context, world.url, creator);
  await person.opens("/newPayment");
  await fillKes(page, person, t, "0712345678");
  const amount = page.getByLabel(labels.amount, { exact: true });
  await amount.fill("0");
  const birthDate = page.locator("input[name=birthDate]");
  await birthDate.fill("03/04/1990");
  await person.presses(t.newPayment.continue);
  await expect(amount).toBeFocused();
  const tooSmall = problems.amountInvalid({ code: "amountInvalid", n: 2 }, labels);
  await expect(amount).toHaveAccessibleDescription(`KES ${tooSmall}`);
  const completed = form.completedTo({ value: "+254 712 345 678" });
  await expect(page.getByLabel(form.phone)).toHaveValue("+254712345678");
  await expect(page.getByLabel(form.phone)).toHaveAccessibleDescription(completed);
  await expect(page.getByRole("status").filter({ hasText: completed })).toBeAttached();
  await expect(birthDate).toHaveAccessibleDescription(
    problems.dateInvalid({ code: "dateInvalid", readings: ["1990-04-03", "1990-03-04"] }, labels),
  );
  await birthDate.fill("31/01/1990");
  await amount.fill("12,9");
  await amount.blur();
  await expect(birthDate).toHaveValue("1990-01-31");
  await expect(birthDate).toHaveAccessibleDescription(t.completions.readAs({ value: "1990-01-31" }));
  await expect(amount).toHaveValue("12.9");
  await person.picks(labels.provider, "M-Pesa Tanzania");
  const elsewhere = form.completedTo({ value: "+255 712 345 678" });
  await expect(page.getByLabel(form.phone)).toHaveAccessibleDescription(elsewhere);
  await person.picks(labels.provider, "MTN MoMo Uganda"); // No number of that country begins with 071.
  await expect(page.getByLabel(form.phone)).toHaveValue("0712345678");
  await expect(amount).toHaveValue("12,9");
  await amount.fill("50,000");
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription(`UGX ${t.completions.readAs({ value: "50,000.00 UGX" })}`);
  expect(checks).toBe(0);

  // A wallet that is closed meanwhile.
  await amount.fill("12");
  await page.getByLabel(form.phone).fill(phone("01"));
  await person.picks(labels.walletId, "Operations");
  await person.picks(labels.provider, "Test");
  await expect(page.getByRole("button", { name: new RegExp(`^${labels.currency}`) })).toContainText("USD");
  await closeSubwallet(page.context().browser()!, world.url, "acme/ops");
  // In a slow browser the answer is read before the list is enabled again.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await person.presses(t.newPayment.continue);
  const wallet = page.getByRole("button", { name: new RegExp(`^${labels.walletId}`) });
  await expect(wallet).toHaveAccessibleDescription(problems.walletUnknown({ code: "walletUnknown" }, labels));
  await expect(wallet).toBeFocused();
  await devtools.detach();
  expect(checks).toBe(1);
  await expect(page).toHaveURL(/newPayment$/);
});

test.describe("a person who may not pay", () => {
  test("is not offered a new payment, and its address leads home, which says so [PERM-04, FLAG-03, SHELL-27]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const entry = page.getByRole("link", { name: t.shell.nav.newPayment });
    await logIn(context, world.url, accountAt("acme", "viewer"));
    await person.opens("/newPayment");
    await expect(page).toHaveURL(`${world.url}/`);
    const note = page.getByRole("status").filter({ hasText: t.shell.elsewhereDetail });
    await note.getByRole("button", { name: t.common.dismiss }).click();
    await expect(note).toHaveCount(0);
    await person.opens("/nothing-here");
    await expect(note).toBeVisible();
    await page.getByRole("link", { name: t.shell.nav.transactions, exact: true }).click();
    await expect(note).toHaveCount(0);
    await expect(entry).toHaveCount(0);

    await logIn(context, world.url, creator);
    await person.opens("/");
    await expect(entry).toBeVisible();
    await world.command("flag", "sendPaymentsDisabled", "on");
    await person.opens("/newPayment");
    await expect(page).toHaveURL(`${world.url}/`);
    await expect(note).toContainText(t.shell.sendingIsOff);
    await expect(entry).toHaveCount(0);
  });
});
