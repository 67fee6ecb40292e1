import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { availableIn, shownMoney } from "./money.ts";
import { requestIdOf } from "./payments.ts";
import { accountAt, logIn } from "./people.ts";
import { card } from "./regions.ts";
import { staffAction } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";

inFrench(() => {
  test("euros are paid from dollars: the rate is shown before, fixed with the hold, and posted as a trade [PAY-34, PAY-60, EXT-10, EXT-19, EXT-20, TX-06]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const { confirm, form } = t.newPayment;
    const { labels } = t.paymentTexts;
    await staffAction(world, "client/setWebApprovalsCount", { "client-id": "kijani", count: "0" });
    await logIn(context, world.url, accountAt("kijani", "creator"));
    const before = await availableIn(context, world.url, "kijani/main");

    await person.opens("/newPayment");
    await person.picks(labels.provider, "sepa");
    await person.picks(labels.tenor, t.transactionFields.tenors.tom);
    await page.getByLabel(labels.amount, { exact: true }).fill("100");
    await page.getByLabel(labels.name, { exact: true }).fill("Ana Sá");
    await page.getByLabel(form.iban).fill("DE62 3704 0044 0532 0130 01");
    // The fee is known before the next page: 0.54 of 108.70.
    const summary = card(page, t.newPayment.summary.title);
    for (const text of ["0.54 USD", "109.24 USD", t.newPayment.summary.rateMoves])
      await expect(summary).toContainText(text);
    await person.presses(t.newPayment.continue);

    const totals = page.getByRole("table", { name: confirm.totals });
    await expect(totals).toContainText("100.00 EUR");
    await expect(totals).toContainText(confirm.rate);
    const { oneIs, paidFor, chargedFor } = t.transactionFields;
    const rate = oneIs({ from: "EUR", to: "USD", rate: "1.08696" });
    const sides = paidFor({ paid: "100.00 EUR", charged: "108.70 USD" });
    for (const text of [rate, sides]) await expect(totals).toContainText(text);
    await expect(page.getByText(confirm.rateNote)).toBeVisible();
    // 108.70, and half a euro of fee.
    await expect(card(page, confirm.wallets)).toContainText(
      shownMoney({ ...before, minor: before.minor - 10_924n }),
    );
    await person.presses(confirm.submit);

    await expect(page).toHaveURL(/[/]paymentRequests[/][0-9a-f-]{36}/);
    const requestId = requestIdOf(page);
    const details = async () => {
      const path = `/api/paymentRequests/details?clientId=kijani&requestId=${requestId}`;
      const answer = await context.request.get(`${world.url}${path}`);
      return ((await answer.json()) as { request: RequestDetails }).request;
    };
    await expect.poll(async () => (await details()).status, { timeout: 60_000 }).toBe("done");
    const [payment] = (await details()).transactions;
    expect(payment).toMatchObject({
      ...{ totalAmount: "-109.24", feeAmount: "0.54", walletCurrency: "USD" },
      ...{ recipientAmount: "100.00", recipientCurrency: "EUR", exchangeRate: "1.08695652", tenor: "tom" },
    });
    expect(payment!.fxTradeId).toMatch(/^FX-[0-9A-F]{12}$/);
    expect(payment!.paymentValueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    for (const text of [chargedFor({ charged: "108.70 USD" }), rate])
      await expect(page.getByRole("row", { name: "Ana Sá" })).toContainText(text);
    await page.getByRole("button", { name: "Ana Sá" }).click();
    const drawer = page.getByRole("dialog");
    for (const text of [rate, sides, payment!.fxTradeId!, t.transactionFields.tenors.tom])
      await expect(drawer).toContainText(text);
    expect(await availableIn(context, world.url, "kijani/main")).toEqual({
      ...before,
      minor: before.minor - 10_924n,
    });
    await world.command("ledger", "check");
  });
});
