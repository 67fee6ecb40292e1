import { expect, inFrench, test } from "./world.ts";

test.use({ onlyLooks: true, provokes: [503] });

const known = "finance@group.example";
const unknown = "nobody@group.example";

inFrench(() => {
  test("somebody who forgot the client ID gets all of theirs by e-mail, and a stranger the same answer [AUTH-17, AUTH-22, AUTH-23, AUTH-44, AUTH-56, API-17, EXT-06, ERR-16]", async ({
    page,
    person,
    world,
    t,
    mail,
    refusal,
  }) => {
    const askWith = async (email: string) => {
      await person.opens("/login");
      await person.presses(t.auth.login.forgotClient);
      await person.types(t.common.field.email, email);
      await person.presses(t.auth.forgotClient.send);
    };

    // A stranger first: whatever is sent to them would be there before the letter to the known address.
    await askWith(unknown);
    await expect(page.getByText(t.auth.forgotClient.sent)).toBeVisible();
    const answerToStranger = await page.getByRole("main").innerText();

    await askWith(known);
    await expect(page.getByText(t.auth.forgotClient.sent)).toBeVisible();
    expect(await page.getByRole("main").innerText()).toBe(answerToStranger);
    const clients = [
      { clientId: "baobab", name: "Baobab Retail" },
      { clientId: "solo", name: "Solo Trading" },
    ];
    const words = mail.clientIds({ provider: "Meridian", clients });
    // The world is shared: letters in the other language may lie there already.
    const letters = async () => (await world.mails(known)).filter(({ subject }) => subject === words.subject);
    await expect.poll(async () => (await letters()).length).toBe(1);
    const [letter] = await letters();
    for (const { clientId, name } of clients) expect(letter?.text).toContain(`${clientId} (${name})`);
    expect(letter?.text).toContain(`${world.url}/login`);
    const everything = await (await page.request.get("/dev/mailbox.json")).text();
    expect(everything).not.toContain(unknown);
    await person.presses(t.auth.backToLogin);
    await expect(page).toHaveURL("/login");

    // Nothing typed, and a server that cannot: each is said where it belongs, and nothing typed is lost.
    await person.presses(t.auth.login.forgotClient);
    await person.presses(t.auth.forgotClient.send);
    await expect(page.getByLabel(t.common.field.email)).toHaveAccessibleDescription(t.common.required);
    await page.route("**/api/users/forgotClientId", (route) =>
      route.fulfill({ status: 503, json: { message: refusal("service.unavailable") } }),
    );
    await person.types(t.common.field.email, known);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText(t.auth.forgotClient.error);
    await expect(page.getByRole("alert")).toContainText(refusal("service.unavailable"));
    await expect(page.getByLabel(t.common.field.email)).toHaveValue(known);
  });
});
