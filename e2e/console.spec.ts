import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { Corridor, verifyCallback } from "../sdk/corridor.ts";
import { consoleTexts as french } from "@corridor/product/i18n/fr/console";
import { accountAt, logIn } from "./people.ts";
import { card, rowOf } from "./regions.ts";
import { staffAction } from "./staff-actions.ts";
import { expect, test } from "./world.ts";

type ReceivedCallback = { headers: IncomingHttpHeaders; body: string };

/** A client's own system: it keeps what it receives and answers as it is told. */
async function openReceiver() {
  const receiver = { status: 200, received: [] as ReceivedCallback[], url: "", close: () => server.close() };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.received.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`;
  return receiver;
}

/** A program of acme pays with the demo's key, whose requests need no approval. */
async function payByProgram(baseUrl: string): Promise<string> {
  const privateKey = readFileSync(new URL("../demo/keys/acme-api.pem", import.meta.url), "utf8");
  const corridor = new Corridor({ baseUrl, clientId: "acme", privateKey });
  const { requestId } = await corridor.createPaymentRequest({
    transactions: [
      {
        amount: "150.00",
        currency: "KES",
        name: "Grace Achieng",
        provider: "mpesa-ke",
        recipientAccountId: "+254712345601",
        walletId: "kes",
      },
    ],
  });
  return requestId;
}

async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
}

test("a developer finds the console from the account, tests the callbacks, rotates the secret, and resends a failed callback [ACC-01, ACC-02, ACC-09, ACC-13, ACC-14, API-87, API-101, EXT-04, REQ-32]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  const receiver = await openReceiver();
  await staffAction(world, "client/setConfig/callbackUrl", {
    "client-id": "acme",
    "callback-url": receiver.url,
  });
  await logIn(context, world.url, accountAt("acme", "developer"));

  await person.opens("/");
  await person.presses(t.shell.nav.accountInfo);
  const words = t.accountArea;
  await expect(page.getByRole("tab", { name: words.overview })).toHaveAttribute("aria-selected", "true");
  await expect(card(page, words.status.label)).toContainText(t.status.kyc.Full);
  await expect(card(page, words.callbacks.label)).toContainText(t.status.callback.OK);
  await expect(card(page, words.client.label)).toContainText("acme");
  await expect(rowOf(page, "M-PESA Kenya")).toContainText("1.00%");

  // A test event is followed until it is delivered.
  await person.presses(words.callbacks.toConsole);
  await expect(card(page, words.deliveries.title)).toContainText(words.deliveries.none);
  await person.presses(words.sendTest.button);
  const drawer = page.getByRole("dialog", { name: /msg_/ });
  await expect(drawer).toContainText(t.status.delivery.delivered);
  await expect(drawer).toContainText("HTTP 200");
  await expect(drawer.locator("pre")).toContainText('"type": "callback.test"');
  await drawer.getByRole("button", { name: words.delivery.headersOf({ n: 1 }) }).press("Enter");
  await expect(drawer).toContainText(String(receiver.received[0]!.headers["webhook-signature"]));
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(rowOf(page, "callback.test")).toContainText("200");

  // The secret is shown once, and nothing closes the dialog before it is copied.
  await person.presses(words.rotate.button);
  const asking = page.getByRole("dialog", { name: words.rotate.title });
  await expect(asking).toContainText(words.rotate.explanation);
  await asking.getByRole("button", { name: words.rotate.confirm }).press("Enter");
  const shown = page.getByRole("dialog", { name: words.rotate.done });
  await expect(shown).toContainText(words.rotate.once);
  const secret = await shown.locator("code").innerText();
  await page.keyboard.press("Escape");
  await shown.getByLabel(words.rotate.kept).press("Space");
  await shown.getByRole("button", { name: words.rotate.close, exact: true }).press("Enter");
  await expect(shown).toHaveCount(0);

  // A program pays, and the console shows what its owner was told.
  await staffAction(world, "client/setApiApprovalsExempt", { "client-id": "acme", "is-enabled": "on" });
  const requestId = await payByProgram(world.url);
  await expect.poll(() => receiver.received.length).toBe(3);
  const told = receiver.received.slice(1).map(({ body, headers }) => verifyCallback(body, headers, secret));
  expect(told.map(({ type }) => type).sort((a, b) => a.localeCompare(b))).toEqual([
    "request.completed",
    "transaction.completed",
  ]);
  await person.opens("/console");
  await rowOf(page, "request.completed").getByRole("link").press("Enter");
  await expect(drawer.locator("pre")).toContainText(requestId);
  await expect(drawer.locator("pre")).toContainText('"source": "api"');
  await page.keyboard.press("Escape");

  // The next callback fails; its signature is by the new secret. The rest of the story is in French.
  receiver.status = 500;
  await page.evaluate(() => localStorage.setItem("language", "fr"));
  await person.opens("/console");
  const fr = french.accountArea;
  await person.presses(fr.sendTest.button);
  await expect(drawer).toContainText(french.status.delivery.waiting);
  await expect(drawer).toContainText("HTTP 500");
  const failed = receiver.received[3]!;
  expect(verifyCallback(failed.body, failed.headers, secret)).toMatchObject({ type: "callback.test" });

  receiver.status = 200;
  await drawer.getByRole("button", { name: fr.delivery.resend }).press("Enter");
  await expect(drawer).toContainText(french.status.delivery.delivered);
  await expect(drawer).toContainText(fr.delivery.attempt({ n: 2 }));
  expect(receiver.received[4]!.headers["webhook-id"]).toBe(failed.headers["webhook-id"]);
  await page.keyboard.press("Escape");

  // All callbacks since yesterday again, on a phone and in the dark.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await person.presses(fr.resendSince.button);
  const resending = page.getByRole("dialog", { name: fr.resendSince.title });
  await resending.getByRole("radio", { name: fr.resendSince.all, exact: true }).press("Space");
  expect(await seriousFindings(page)).toEqual([]);
  await resending.getByRole("button", { name: fr.resendSince.confirm }).press("Enter");
  await expect(page.getByText(fr.resendSince.done({ count: 4 }))).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(9);
  await person.picks(fr.deliveries.outcome, french.status.delivery.lost);
  await expect(page.getByText(fr.deliveries.noMatch)).toBeVisible();
  await expect(page).toHaveURL(/outcome=lost/);
  await page.goBack();
  await expect(page.locator("[id^=delivery-]")).toHaveCount(4);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // While callbacks fail, home says so and leads here.
  await world.sql("update callback_receivers set failed_in_a_row = 10 where client_id = 'acme'");
  await person.opens("/");
  await expect(page.getByText(french.home.callbacksFail.title)).toBeVisible();
  await person.presses(french.home.callbacksFail.open);
  await expect(card(page, fr.callbacks.label)).toContainText(french.status.callback.FAILING);
  receiver.close();
});

test.describe("test transactions", () => {
  test.use({ onlyLooks: true });

  test("are listed, 25 a page, and open in the drawer of transactions [ACC-07, API-50, CONTRA-06]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    await logIn(context, world.url, accountAt("sandbox", "viewer"));
    await person.opens("/console");
    const words = t.accountArea.test;
    const rows = page.getByRole("region", { name: words.title }).locator("tbody tr");
    await expect(rows).toHaveCount(25);
    await expect(page.getByRole("button", { name: t.accountArea.sendTest.button })).toHaveCount(0);
    await page
      .getByRole("navigation", { name: words.pages })
      .getByRole("button", { name: t.common.next })
      .press("Enter");
    await expect(rows).toHaveCount(15);
    await rows.first().locator("[data-row-link]").press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText(t.status.transaction.succeeded);
    await expect(page).toHaveURL(/page=2&transaction=/);
    await page.keyboard.press("Escape");
    await expect(rows.first().locator("[data-row-link]")).toBeFocused();
  });
});
