import { expect, inFrench, test } from "./world.ts";

test.use({ onlyLooks: true, provokes: [503] });

const known = "finance@group.example";
const unknown = "nobody@group.example";

inFrench(() => {
  test("a person who forgot the client ID gets all of theirs by e-mail, and an unknown address gets the same answer [AUTH-17, AUTH-22, AUTH-23, AUTH-44, AUTH-56, API-17, EXT-06, ERR-16]", async ({
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

    // The unknown address first: an e-mail to it would arrive before the e-mail to the known address.
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
    // The world is shared: e-mails in the other language may already be there.
    const letters = async () => (await world.mails(known)).filter(({ subject }) => subject === words.subject);
    await expect.poll(async () => (await letters()).length).toBe(1);
    const [letter] = await letters();
    for (const { clientId, name } of clients) expect(letter?.text).toContain(`${clientId} (${name})`);
    expect(letter?.text).toContain(`${world.url}/login`);
    const everything = await (await page.request.get("/dev/mailbox.json")).text();
    expect(everything).not.toContain(unknown);
    await person.presses(t.auth.backToLogin);
    await expect(page).toHaveURL("/login");

    // An empty field, and a server that fails: each error is shown in its place, and the typed text stays.
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
