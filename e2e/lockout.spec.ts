import { creator, logIn, password, post } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

test.use({ provokes: [400, 429] });

inFrench(() => {
  test("five wrong passwords lock an account for half an hour, known or not, and a reset opens it [AUTH-08, AUTH-51, API-04, ERR-05, EXT-06, F-44]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    refusal,
  }) => {
    await person.opens("/login");
    await person.types(t.common.field.clientId, creator.clientId);
    await page.keyboard.press("Enter");
    await person.types(t.common.field.email, creator.email);
    const submit = async (typed: string, expected: string) => {
      await person.types(t.common.field.password, typed);
      const answer = page.waitForResponse("**/api/auth/login");
      await page.keyboard.press("Enter");
      await answer;
      await expect(page.getByRole("alert")).toContainText(t.auth.login.error);
      await expect(page.getByRole("alert")).toContainText(expected);
    };
    for (let count = 1; count <= 5; count += 1)
      await submit(`wrong-${count}`, refusal("login.bad-credentials"));
    const locked =
      "Trop de tentatives infructueuses. Réessayez plus tard ou réinitialisez votre mot de passe.";
    await submit(password, locked);
    await world.moveClock("29 minutes");
    await submit(password, locked);

    // The answers do not reveal whether the account exists.
    const stranger = await browser.newContext();
    const answers = [];
    for (let count = 1; count <= 6; count += 1) {
      const input = { ...creator, email: "nobody@acme.example", password: `wrong-${count}` };
      const answer = await post(stranger, world.url, "/api/auth/login", input);
      answers.push({ status: answer.status(), error: ((await answer.json()) as { error: string }).error });
    }
    const wrong = { status: 400, error: "login.bad-credentials" };
    expect(answers).toEqual([wrong, wrong, wrong, wrong, wrong, { status: 429, error: "login.locked" }]);

    // A reset unlocks the account before the time is over.
    await post(stranger, world.url, "/api/users/requestPasswordReset", creator);
    await expect.poll(async () => (await world.mails(creator.email)).length).toBe(2); // The person also got an e-mail about the lock.
    const texts = (await world.mails(creator.email)).map(({ text }) => text).join("\n");
    const link = /https?:\/\/\S+\/newPassword\?\S+/.exec(texts)?.[0] ?? "no link";
    await person.opens(link);
    await person.types(t.common.field.password, "quiet-orchard-lane-7");
    await person.types(t.common.field.confirmPassword, "quiet-orchard-lane-7");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();

    // Time alone also unlocks an account.
    const other = { ...creator, email: "approver@acme.example" };
    for (let count = 1; count <= 5; count += 1) await logIn(stranger, world.url, other, "wrong");
    expect(await logIn(stranger, world.url, other)).toBe(false);
    await world.moveClock("60 minutes");
    expect(await logIn(context, world.url, other)).toBe(true);
    await stranger.close();
  });
});
