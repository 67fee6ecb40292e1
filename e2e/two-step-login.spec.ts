import { creator, mustSetUpTwoFactor, password, withTwoFactor } from "./people.ts";
import { expect, inFrench, test, walking } from "./world.ts";

test.use({ onlyLooks: true, provokes: [400, 404] });

inFrench(() => {
  test(
    "a person requests a page, is sent to log in with client ID, e-mail and password, and arrives there [AUTH-01..09, AUTH-20, AUTH-44..46, AUTH-55, API-01, API-05, API-07, API-08, I18N-04, STATE-10]",
    walking,
    async ({ page, person, t, refusal, language }) => {
      const calls: { path: string; method: string; headers: Record<string, string>; body: string | null }[] =
        [];
      page.on("request", (request) => {
        const path = new URL(request.url()).pathname;
        const call = { path, method: request.method(), headers: request.headers(), body: request.postData() };
        if (path.startsWith("/api/")) calls.push(call);
      });
      let letChromeAnswer = (): void => undefined;
      const chromeMayAnswer = new Promise<void>((resolve) => (letChromeAnswer = resolve));
      await page.route("**/api/chrome*", async (route) => {
        await chromeMayAnswer;
        await route.continue();
      });

      // Nothing is decided before the server has answered who is logged in.
      await person.opens("/?view=recent");
      await expect(page.getByRole("status", { name: t.common.loading })).toBeVisible();
      await expect(page.getByRole("heading")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe("/");
      letChromeAnswer();
      await expect(page.getByRole("heading", { name: t.auth.clientId.title })).toBeVisible();
      expect(new URL(page.url()).searchParams.get("redirect")).toBe("/?view=recent");

      // Step one: the client.
      await expect(
        page.getByText(
          "Veuillez saisir l'identifiant client unique de votre organisation ou de votre équipe.",
        ),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: t.auth.login.forgotClient })).toBeVisible();
      await expect(page.getByRole("group", { name: t.auth.language })).toBeVisible();
      await person.presses(t.auth.login.next);
      await expect(page.getByLabel(t.common.field.clientId)).toHaveAttribute("aria-invalid", "true");
      await person.types(t.common.field.clientId, "nobody-here");
      await person.presses(t.auth.login.next);
      await expect(page.getByRole("alert")).toContainText(t.auth.clientId.error);
      await expect(page.getByRole("alert")).toContainText(refusal("client.unknown"));
      await person.types(t.common.field.clientId, creator.clientId);
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("heading", { name: t.auth.login.title({ clientId: creator.clientId }) }),
      ).toBeVisible();
      await expect(page.getByText("Acme Aid")).toBeVisible();
      await expect(page.getByRole("link", { name: t.auth.login.forgotPassword })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("primaryClientId"))).toBe(creator.clientId);

      // The person can go back.
      await person.presses(t.auth.clientId.clear);
      await expect(page.getByLabel(t.common.field.clientId)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("primaryClientId"))).toBeNull();
      await person.types(t.common.field.clientId, creator.clientId);
      await person.presses(t.auth.login.next);

      // Step two: the person. The typed values are sent unchanged, and stay after a refusal.
      await person.types(t.common.field.email, "admin");
      await person.types(t.common.field.password, " not it ");
      await person.presses(t.auth.login.submit);
      await expect(page.getByRole("alert")).toContainText(t.auth.login.error);
      await expect(page.getByRole("alert")).toContainText(refusal("login.bad-credentials"));
      await expect(page.getByLabel(t.common.field.email)).toHaveValue("admin");
      const login = calls.find((call) => call.path === "/api/auth/login");
      expect(JSON.parse(login?.body ?? "")).toEqual({
        email: "admin",
        password: " not it ",
        clientId: "acme",
      });

      await person.types(t.common.field.email, creator.email);
      await person.types(t.common.field.password, password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();
      await expect(page).toHaveURL("/?view=recent");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

      for (const { path, method, headers } of calls) {
        expect(headers, path).toMatchObject({ "x-locale": language });
        if (method === "POST") expect(headers["x-xsrf-token"], path).toMatch(/^[\w-]+\.[\w-]+$/);
      }
    },
  );

  test("a page inside asks for log-in and opens after it, and an unknown page leads home [AUTH-11, AUTH-20, AUTH-21, AUTH-46]", async ({
    page,
    person,
    t,
  }) => {
    await person.opens("/transactions");
    await expect(page.getByRole("status")).toContainText(
      "Veuillez vous connecter pour accéder à cette page.",
    );
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      message: "pleaseLogIn",
      redirect: "/transactions",
    });
    await person.types(t.common.field.clientId, creator.clientId);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(t.auth.pleaseLogIn);
    await person.types(t.common.field.email, creator.email);
    await person.types(t.common.field.password, password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();
    await expect(page).toHaveURL("/transactions?walletId=kes");
    await person.opens("/no/such/page");
    await expect(page).toHaveURL("/");
  });

  test("a person without the second factor goes to its page, and can leave it [AUTH-09, AUTH-18, AUTH-33, AUTH-44, AUTH-58]", async ({
    page,
    person,
    t,
  }) => {
    for (const [account, path, needed] of [
      [withTwoFactor, "/2fa", t.auth.twoFactor.codeNeeded],
      [mustSetUpTwoFactor, "/2fasetup", "Vous devez configurer la double authentification."],
    ] as const) {
      await person.opens("/login");
      await person.types(t.common.field.clientId, account.clientId);
      await page.keyboard.press("Enter");
      await person.types(t.common.field.email, account.email);
      await person.types(t.common.field.password, password);
      await page.keyboard.press("Enter");
      await expect(page.getByText(needed)).toBeVisible();
      await expect(page).toHaveURL(path);
      const lostDevice = await page.getByRole("link", { name: t.twoFactor.lost }).getAttribute("href");
      expect(lostDevice).toMatch(/^mailto:/);
      expect(decodeURIComponent(lostDevice ?? "")).toContain(t.twoFactor.lostSubject(account));
      await person.presses(t.auth.logout);
      await expect(page.getByLabel(t.common.field.clientId)).toBeVisible();
    }
  });
});
