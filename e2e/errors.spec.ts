import { brokenScreen } from "./faked/faked-answers.ts";
import { expect, inFrench, test } from "./world.ts";

test.use({ onlyLooks: true });

inFrench(() => {
  test.describe("an invalid answer", () => {
    test.use({ provokes: [0, 500, 502, 400] });

    test("shows an error each time, and keeps the typed values [ERR-01, ERR-05, ERR-06, ERR-07, ERR-16, ERR-17, ERR-19, AUTH-05, AUTH-25]", async ({
      page,
      person,
      t,
      fieldTexts,
    }) => {
      const faults: [what: string, answer: { status: number; body: string } | null, said: string][] = [
        ["no answer", null, t.common.error.api],
        ["a page instead of an answer", { status: 200, body: "<!doctype html>" }, t.common.error.parse],
        ["half an answer", { status: 200, body: '{"clientId": "ac' }, t.common.error.parse],
        ["a list", { status: 200, body: "[]" }, t.common.error.parse],
        ["nothing", { status: 200, body: "" }, t.common.error.parse],
        ["a gateway's page", { status: 502, body: "<h1>Bad gateway</h1>" }, t.common.error.api],
        ["an empty message", { status: 500, body: '{"message": ""}' }, t.common.error.api],
        ["no message", { status: 500, body: '{"message": "No message available"}' }, t.common.error.api],
        ["an error alone", { status: 500, body: '{"error": "It broke"}' }, "It broke."],
        ["a question", { status: 500, body: '{"message": "Try later?"}' }, "Try later?"],
      ];
      await person.opens("/login");
      await person.types(t.common.field.clientId, "acme");
      let fault: (typeof faults)[number][1] = null;
      let answered = 0;
      await page.route("**/api/auth/checkClientId*", async (route) => {
        await (fault ? route.fulfill({ ...fault, contentType: "application/json" }) : route.abort());
        answered += 1;
      });
      for (const [index, [what, answer, said]] of faults.entries()) {
        fault = answer;
        await page.keyboard.press("Enter");
        // Two faults in a row may show the same words, so the story waits for the call before it reads them.
        await expect.poll(() => answered, what).toBe(index + 1);
        await expect(page.locator("[aria-busy]"), what).toHaveCount(0);
        await expect(page.getByRole("alert").locator("p"), what).toHaveText(said);
        await expect(page.getByRole("alert").locator("strong"), what).toHaveText(t.auth.clientId.error);
        await expect(page.getByLabel(t.common.field.clientId), what).toHaveValue("acme");
      }
      await page.unroute("**/api/auth/checkClientId*");
      await page.keyboard.press("Enter");
      await person.presses(t.auth.login.forgotPassword);
      // The page before has a field of the same name.
      await expect(page.getByRole("button", { name: t.auth.reset.send })).toBeVisible();

      // The server's error of a field is shown under that field, which gets the focus.
      await person.types(t.common.field.email, `${"x".repeat(300)}@acme.example`);
      await person.presses(t.auth.reset.send);
      const email = page.getByLabel(t.common.field.email);
      await expect(page.getByRole("alert")).toContainText(t.auth.reset.error);
      await expect(email).toHaveAccessibleDescription(fieldTexts.tooLong({ code: "tooLong", n: 254 }));
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(email).toBeFocused();
    });
  });

  test.describe("while the API cannot be reached", () => {
    test.use({ provokes: [0] });

    test("the page says so, offers a retry and an e-mail, and continues once the API is reachable [ERR-06, ERR-11, ERR-19, AUTH-45]", async ({
      page,
      person,
      t,
    }) => {
      await page.route("**/api/chrome*", (route) => route.abort());
      await person.opens("/login");
      await expect(page.getByRole("heading", { name: t.common.unavailable.title })).toBeVisible();
      await expect(page.getByRole("link", { name: t.common.contactSupport })).toHaveAttribute(
        "href",
        /^mailto:/,
      );
      const hasFailedAgain = page.waitForEvent("requestfailed");
      await person.presses(t.common.retry);
      await hasFailedAgain;
      await expect(page.getByRole("heading", { name: t.common.unavailable.title })).toBeVisible();
      await page.unroute("**/api/chrome*");
      await person.presses(t.common.retry);
      await expect(page.getByRole("heading", { name: t.auth.clientId.title })).toBeVisible();
    });
  });

  test.describe("an unexpected error", () => {
    test.use({ provokes: [/TypeError/] });

    test("is a whole page with a reference and a link to support [ERR-20]", async ({ page, person, t }) => {
      let traceId = "";
      page.on("response", (response) => {
        if (response.url().includes("/api/")) traceId = response.headers()["x-trace-id"] ?? traceId;
      });
      await page.route(/ForgotClientScreen.*[.]js$/, (route) => route.fulfill(brokenScreen));
      await person.opens("/forgotClient");
      await expect(page.getByRole("heading", { name: t.common.error.unexpectedTitle })).toBeVisible();
      await expect(page.getByText(traceId)).toBeVisible();
      const support = page.getByRole("link", { name: t.common.contactSupport });
      await expect(support).toHaveAttribute("href", new RegExp(`^mailto:.*${traceId}`));
      await page.unroute(/ForgotClientScreen.*[.]js$/);
      await person.presses(t.common.error.reload);
      await expect(page.getByRole("heading", { name: t.auth.forgotClient.title })).toBeVisible();
    });
  });
});
