import { randomUUID } from "node:crypto";
import { formatAmount } from "@corridor/product/money";
import { colleague } from "./colleagues.ts";
import { answer, makeRequest, statusOf } from "./decisions.ts";
import { availableIn, fund, plus } from "./money.ts";
import { approvals, detailsOf, fillKes, phone, requestIdOf } from "./payments.ts";
import { accountAt, creator, logIn, post, saidOf } from "./people.ts";
import { staffAction } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";

const approver = accountAt("acme", "approver");

inFrench(() => {
  test("a payment waits for its time and is then sent; another is abandoned before it [PAY-11, REQ-15, REQ-35, PERM-14, FLAG-08, CONST-09]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    language,
  }) => {
    const words = t.approvals;
    const { schedule } = t.newPayment.form;
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await logIn(context, world.url, creator);
    await person.opens("/newPayment");
    await fillKes(page, person, t, phone("01"));
    const setTime = async (onDay: string, time: string) => {
      await page.getByLabel(schedule.day, { exact: true }).fill(onDay);
      await page.getByLabel(schedule.time, { exact: true }).fill(time);
      await page.getByRole("button", { name: t.newPayment.continue }).press("Enter");
    };
    for (const [onDay, time] of [
      [day(0), "00:00"],
      [day(43), "00:00"],
    ] as const) {
      await setTime(onDay, time);
      await expect(page.getByText(schedule.range)).toBeVisible();
    }
    await setTime(day(1), "09:00");
    await expect(page.getByText(`${day(1)} 09:00`)).toBeVisible();
    await person.presses(t.newPayment.confirm.submitForApproval);
    await expect(page.getByText(t.requests.created)).toBeVisible();
    const requestId = requestIdOf(page);

    const at = await colleague(browser, world, approver, { language });
    const sentAt = t.approvals.sentAt({ time: `${day(1)} 09:00:00` });
    await at.person.opens(`/paymentRequests/${requestId}`);
    await at.person.presses(words.actions.approve);
    await expect(at.page.getByRole("dialog")).toContainText(sentAt);
    await answer(at.page, words.actions.approve);
    await expect(at.page.getByRole("dialog")).toContainText(words.done.approve);
    await at.page.keyboard.press("Escape");
    await expect(at.page.getByRole("status").filter({ hasText: sentAt })).toBeVisible();

    const givenUp = await makeRequest(world, {
      status: "awaitingScheduledTime",
      scheduledAt: `${day(2)} 09:00Z`,
    });
    await at.person.opens(`/paymentRequests/${givenUp}`);
    await at.person.presses(words.actions.abandon);
    await answer(at.page, words.actions.abandon);
    await expect(at.page.getByRole("alertdialog")).toContainText(words.done.abandon);
    await at.page.context().close();

    expect(await statusOf(context, world, requestId)()).toBe("awaitingScheduledTime");
    await world.moveClock("3 days");
    await logIn(context, world.url, creator);
    await expect.poll(statusOf(context, world, requestId), { timeout: 90_000 }).toBe("done");
    expect(await statusOf(context, world, givenUp)()).toBe("abandoned");
  });

  test("a request without enough money shows the missing amount, continues by itself when money comes, and can be abandoned [REQ-10, REQ-11, REQ-12, REQ-13, REQ-36, REQ-37, REQ-51, CONST-10]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await approvals(world, 0);
    await world.sql("update clients set awaits_wallet_funding = true where client_id = 'acme'");
    await logIn(context, world.url, creator);
    const submit = async (amount: string, becomes = "awaitingManualFunding") => {
      await person.opens("/newPayment");
      await fillKes(page, person, t, phone("01"));
      await page.getByLabel(t.paymentTexts.labels.amount, { exact: true }).fill(amount);
      await person.presses(t.newPayment.continue);
      await person.presses(t.newPayment.confirm.submit);
      await expect(page.getByText(t.requests.created)).toBeVisible();
      await expect.poll(statusOf(context, world, requestIdOf(page)), { timeout: 60_000 }).toBe(becomes);
      return requestIdOf(page);
    };
    await staffAction(world, "wallet/removeFunds", {
      ...{ "client-id": "acme", "wallet-id": "kes", amount: "999950.00", currency: "KES" },
    });
    const older = await submit("100");
    const younger = await submit("60");
    await person.opens(`/paymentRequests/${older}`);
    const panel = page.getByRole("region", { name: t.status.request.awaitingManualFunding, exact: true });
    await expect(panel).toContainText(t.requests.meaning.awaitingManualFunding);
    const share = panel.getByRole("row").last();
    await expect(share.getByRole("cell")).toHaveText([
      ...["KES", "100.00", "1.00", "101.00", "50.00"],
      ...["", "51.00"],
    ]);
    await expect(
      share.getByRole("img", { name: t.requests.funding.coveredBy({ percent: 49 }) }),
    ).toBeVisible();
    await expect(share.getByRole("button", { name: t.common.copyValue({ value: "kes" }) })).toBeVisible();
    const [told] = await world.mails(creator.email);
    expect(told!.text).toContain("/paymentRequests/");
    await expect(panel).toContainText(t.requests.funding.bankDetails);
    await person.opens("/");
    await expect(page.getByText(t.home.needsYou.unfunded({ count: 2 }))).toBeVisible();
    await page.getByText(t.home.needsYou.addFunds, { exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/paymentRequests/${older}$`));

    await fund(world, "acme/kes", "60.00", "KES");
    await expect.poll(statusOf(context, world, older), { timeout: 60_000 }).toBe("done");
    expect(await statusOf(context, world, younger)()).toBe("awaitingManualFunding");
    await person.opens(`/paymentRequests/${younger}`);
    await person.presses(t.approvals.actions.abandon);
    await answer(page, t.approvals.actions.abandon);
    await expect(page.getByRole("alertdialog")).toContainText(t.approvals.done.abandon);
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("status").filter({ hasText: saidOf(t.approvals.doneBy.abandon, creator) }),
    ).toBeVisible();

    // If a client does not wait for money, payments that the money does not cover fail.
    await world.sql("update clients set awaits_wallet_funding = false where client_id = 'acme'");
    const failed = await submit("110", "done");
    await expect(page.getByText(t.requests.doneAllFailed).first()).toBeVisible();
    const [payment] = (await detailsOf(context, world, failed)).transactions;
    expect(payment).toMatchObject({ status: { statusType: "failed", statusCode: "INSUFFICIENT_FUNDS" } });
  });

  test("a subwallet that is swept takes the missing money from its parent, and the request continues by itself [REQ-28, REQ-36]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await world.sql(
      `update clients set web_approvals_count = 0, awaits_wallet_funding = true where client_id = 'acme';
       update wallets set is_auto_funded_from_parent = true where client_id = 'acme' and wallet_id = 'ops'`,
    );
    await logIn(context, world.url, creator);
    const before = await availableIn(context, world.url, "acme/ops");
    const [parent, requestId] = [await availableIn(context, world.url, "acme/main"), randomUUID()];
    const amount = formatAmount(plus(before, "25.00")).replaceAll(",", "");
    const payment = { provider: "test", currency: "USD", name: "Grace Achieng", recipientAccountId: "0701" };
    const transactions = [{ ...payment, amount, walletId: "ops" }];
    const made = await post(context, world.url, "/api/paymentRequests/create", {
      paymentRequest: { clientId: "acme", requestId, transactions },
    });
    expect(made.status(), await made.text()).toBe(200);
    // This status lasts only some seconds, which a page may take to open.
    await expect
      .poll(statusOf(context, world, requestId), { timeout: 60_000, intervals: [100] })
      .toBe("awaitingAutomatedFunding");
    await person.opens(`/paymentRequests/${requestId}`);
    await expect.poll(statusOf(context, world, requestId), { timeout: 60_000 }).toBe("done");
    expect((await availableIn(context, world.url, "acme/ops")).minor).toBe(0n);
    const lacked = parent.minor - (await availableIn(context, world.url, "acme/main")).minor;
    expect(lacked).toBeGreaterThanOrEqual(2_500n);
    await expect(page.getByText(t.status.request.done).first()).toBeVisible();
  });
});
