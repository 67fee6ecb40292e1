import { colleague } from "./colleagues.ts";
import { answer, makeRequest, statusOf } from "./decisions.ts";
import { availableIn } from "./money.ts";
import { approvals, detailsOf, fillKes, phone, requestIdOf } from "./payments.ts";
import { accountAt, creator, logIn, post, saidOf } from "./people.ts";
import { expect, inFrench, test, walking } from "./world.ts";

const approver = accountAt("acme", "approver");
const approver2 = accountAt("acme", "approver2");
const second = accountAt("acme", "second");
const phoneSize = { width: 390, height: 844 };

inFrench(() => {
  test.describe("a person decides too late", () => {
    test.use({ provokes: [409] });

    test(
      "one person makes a request, another approves it, and the second tab comes too late [REQ-14, REQ-17, REQ-18, REQ-19, REQ-20, REQ-34, REQ-39, REQ-42, PERM-12, STATE-11, API-37]",
      walking,
      async ({ browser, context, page, person, world, t, language }) => {
        const words = t.approvals;
        await logIn(context, world.url, creator);
        await person.opens("/newPayment");
        await fillKes(page, person, t, phone("01"));
        await page.locator("input[name=batchReference]").fill("NOVEMBRE");
        await person.presses(t.newPayment.continue);
        await person.presses(t.newPayment.confirm.submitForApproval);
        await expect(page.getByText(t.requests.turn.creator)).toBeVisible();
        await expect(page.getByRole("button", { name: words.actions.abandon })).toBeVisible();
        await expect(page.getByRole("button", { name: words.actions.approve })).toHaveCount(0);
        const requestId = requestIdOf(page);
        const [told] = await world.mails(approver.email);
        expect(told!.subject).toContain("NOVEMBRE");
        expect(told!.text).toContain(`/paymentRequests/${requestId}`);

        const at = await colleague(browser, world, approver, { language });
        const lateTab = await at.page.context().newPage();
        await lateTab.goto(`/paymentRequests/${requestId}`);
        await expect(lateTab.getByRole("button", { name: words.actions.approve })).toBeVisible();

        await at.person.opens("/");
        // The demo world has one such request.
        const awaited = (count: number) =>
          at.page
            .getByRole("navigation", { name: t.shell.nav.label })
            .getByRole("link", { name: words.awaitingMe({ count }), exact: true });
        await awaited(2).press("Enter");
        await expect(at.page).toHaveURL(/[/]paymentRequests[?]awaitingMe=true$/);
        await expect(at.page.locator("tbody tr")).toHaveCount(2);
        const { awaitingMe } = t.requests.filters;
        await at.person.presses(t.filters.remove({ filter: awaitingMe }));
        await expect(at.page.locator("tbody tr").nth(3)).toBeVisible();
        await at.person.opens("/");
        await at.person.presses(t.home.needsYou.reviewOf({ ref: "NOVEMBRE" }));
        await expect(at.page.getByText(t.requests.turn.yours)).toBeVisible();
        await at.person.presses(words.actions.approve);
        const dialog = at.page.getByRole("dialog");
        await expect(dialog).toContainText(words.consequences.approve);
        await expect(dialog).toContainText("100.00 KES");
        await expect(dialog.getByLabel(words.comment)).toBeFocused();
        await at.page.keyboard.type("   ");
        const [sent] = await Promise.all([
          at.page.waitForRequest("**/approveOrReject"),
          dialog.getByRole("button", { name: words.actions.approve }).press("Enter"),
        ]);
        expect(sent.postDataJSON()).toEqual({
          clientId: "acme",
          requestId,
          isApproved: true,
          approverComment: null,
          contentDigest: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          repeatsSeen: 0,
          paidRepeatsSeen: 0,
        });
        await expect(dialog).toContainText(words.done.approve);
        await expect(dialog.getByRole("button")).toHaveText(["", t.common.close]);
        await expect(dialog.getByRole("button", { name: t.common.close }).last()).toBeFocused();
        await at.page.keyboard.press("Enter");
        await expect(at.page.locator("#content")).toBeFocused();
        await expect(awaited(1)).toBeVisible();
        await expect.poll(statusOf(context, world, requestId), { timeout: 60_000 }).toBe("done");

        await lateTab.getByRole("button", { name: words.actions.approve }).click();
        const late = lateTab.getByRole("dialog");
        await late.getByRole("button", { name: words.actions.approve }).click();
        await expect(late.getByRole("alert")).toContainText("Cette demande a déjà été examinée.");
        await expect(late).toContainText(saidOf(words.doneBy.approve, approver));
        await expect(late.getByRole("button")).toHaveText(["", t.common.close]);

        await person.opens("/paymentRequests?batchReference=NOVEMBRE");
        await expect(page.getByRole("columnheader", { name: "Dernier examen par" })).toBeVisible();
        await expect(page.locator("tbody tr")).toContainText(approver.email);
        const [decided] = await world.mails(creator.email);
        expect(decided!.text).toContain(`/paymentRequests/${requestId}`);
        await at.page.context().close();
      },
    );
  });

  test("two people approve, each at their own stage; one request is rejected from a phone, one abandoned, and no money moves for these [REQ-09, REQ-14, REQ-16, REQ-22, REQ-24, REQ-30, REQ-38, PERM-15, PERM-26, API-38, CONTRA-22]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    language,
  }) => {
    const words = t.approvals;
    await approvals(world, 2);
    await logIn(context, world.url, creator);
    const paid = await makeRequest(world, { status: "awaitingFirstApproval" });
    const first = await colleague(browser, world, approver, { language });
    const last = await colleague(browser, world, second, { language });
    await last.person.opens(`/paymentRequests/${paid}`);
    await expect(last.page.getByText(t.requests.meaning.awaitingFirstApproval)).toBeVisible();
    await expect(last.page.getByRole("button", { name: words.actions.approve })).toHaveCount(0);
    await first.person.opens(`/paymentRequests/${paid}`);
    await first.person.presses(words.actions.approve);
    await expect(first.page.getByRole("dialog")).toContainText(words.consequences.approvePartly);
    await expect(first.page.getByLabel(words.comment)).toBeFocused();
    await first.page.keyboard.type("Totaux vérifiés");
    await answer(first.page, words.actions.approve);
    await expect(first.page.getByRole("dialog")).toContainText(t.requests.meaning.awaitingSecondApproval);
    await first.page.keyboard.press("Escape");
    await expect(first.page.getByText(t.requests.turn.earlierApprover)).toBeVisible();
    await expect(first.page.getByRole("button", { name: words.actions.approve })).toHaveCount(0);
    await last.person.presses(t.common.refresh);
    await expect(last.page.getByRole("listitem").filter({ hasText: approver.email })).toContainText(
      "Totaux vérifiés",
    );
    await last.person.presses(words.actions.approve);
    await answer(last.page, words.actions.approve);
    await expect(last.page.getByRole("dialog")).toContainText(words.done.approve);
    await expect.poll(statusOf(context, world, paid), { timeout: 60_000 }).toBe("done");

    const before = await availableIn(context, world.url, "acme/kes");
    const rejected = await makeRequest(world, { status: "awaitingFirstApproval", people: 30 });
    const onPhone = await colleague(browser, world, approver2, { language, viewport: phoneSize });
    await onPhone.person.opens(`/paymentRequests/${rejected}`);
    const bar = onPhone.page.getByRole("group", { name: words.bar });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await onPhone.page.keyboard.press("End");
    await expect(async () => {
      const end = await onPhone.page.locator("main section").last().boundingBox();
      expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(end!.y + end!.height);
    }).toPass(); // A long page takes some frames to scroll to its end.
    await bar.getByRole("button", { name: words.actions.reject }).click();
    const sheet = onPhone.page.getByRole("alertdialog");
    await expect(sheet).toContainText(words.consequences.reject);
    await expect(sheet).toContainText("3,000.00 KES");
    await expect(sheet.getByRole("button", { name: t.common.cancel })).toBeFocused();
    await expect(sheet.getByLabel(words.comment)).toHaveAccessibleDescription(words.whyRejected);
    await sheet.getByLabel(words.comment).fill("Deux ménages apparaissent deux fois");
    await sheet.getByRole("button", { name: words.actions.reject }).click();
    await expect(sheet).toContainText(words.done.reject);
    await sheet.getByRole("button", { name: t.common.close }).last().click();
    await expect(
      onPhone.page.getByRole("alert").filter({ hasText: saidOf(words.doneBy.reject, approver2) }),
    ).toContainText(t.requests.meaning.rejected);

    const abandoned = await makeRequest(world, { status: "awaitingFirstApproval" });
    await person.opens(`/paymentRequests/${abandoned}`);
    await person.presses(words.actions.abandon);
    await expect(page.getByRole("alertdialog")).toContainText(words.consequences.abandon);
    await answer(page, words.actions.abandon);
    await expect(page.getByRole("alertdialog")).toContainText(words.done.abandon);
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("status").filter({ hasText: saidOf(words.doneBy.abandon, creator) }),
    ).toContainText(t.status.request.abandoned);
    for (const requestId of [rejected, abandoned]) {
      const decision = { clientId: "acme", requestId, isApproved: true };
      const path = "/api/paymentRequests/approveOrReject";
      const late = await post(first.page.context(), world.url, path, decision);
      expect(late.status()).toBe(409);
    }
    await person.opens("/paymentRequests?status=rejected");
    const cut = page.locator("tbody [data-cut=end]").filter({ hasText: "Deux ménages" });
    await expect(cut.locator("span")).toHaveText("ux fois"); // The full text behind the ellipsis.
    expect(await availableIn(context, world.url, "acme/kes")).toEqual(before);
    for (const each of [first, last, onPhone]) await each.page.context().close();
  });
});

test.describe("the answer to a decision is lost", () => {
  test.use({ provokes: [0, 409] });

  test("a person whose decision was stored sees it once the connection is back, or at the next attempt; no decision is stored twice [REQ-18, REQ-34, STATE-11, ERR-13, C-11]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.approvals;
    await logIn(context, world.url, approver);
    let isCut = false;
    await page.route("**/api/paymentRequests/details?*", (route) =>
      isCut ? route.abort() : route.fallback(),
    );
    const loseNext = () =>
      page.route(
        "**/api/paymentRequests/approveOrReject",
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
    const rejected = await makeRequest(world, { status: "awaitingApproval" });
    await person.opens(`/paymentRequests/${rejected}`);
    await person.presses(words.actions.reject);
    await loseNext();
    isCut = true;
    await answer(page, words.actions.reject);
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("alert")).toContainText("There was an error rejecting that payment.");
    isCut = false;
    await answer(page, t.common.retry);
    await expect(dialog.getByRole("status")).toContainText(words.done.reject);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    const details = await detailsOf(context, world, rejected);
    expect([details.status, details.approvalActions.length]).toEqual(["rejected", 1]);

    const approved = await makeRequest(world, { status: "awaitingApproval" });
    await person.opens(`/paymentRequests/${approved}`);
    await person.presses(words.actions.approve);
    await loseNext();
    await answer(page, words.actions.approve);
    await expect(page.getByRole("dialog").getByRole("status")).toContainText(words.done.approve);

    // A decision that never reached the server is reported as an error, too.
    await page.route(/[/]api[/]paymentRequests[/](approveOrReject|abandon)$/, (route) => route.abort());
    for (const [account, action, error] of [
      [approver, "approve", "There was an error approving that payment."],
      [creator, "abandon", "There was an error abandoning that payment."],
    ] as const) {
      isCut = false;
      await logIn(context, world.url, account);
      await person.opens(`/paymentRequests/${await makeRequest(world, { status: "awaitingApproval" })}`);
      await person.presses(words.actions[action]);
      isCut = true;
      await answer(page, words.actions[action]);
      await expect(page.locator("[role=dialog], [role=alertdialog]").getByRole("alert")).toContainText(error);
    }
  });
});
