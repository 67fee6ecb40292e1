import { creator, password } from "./people.ts";
import { expect, test } from "./world.ts";

/** Each would show a dialog, or break the content security policy, if any part of the console took it for markup. */
const payloads = [
  "<script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "'\"><script src=//evil.example/x.js></script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<body onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<iframe src=javascript:alert(1)>",
  "<a href=javascript:alert(1)>x</a>",
  "<details open ontoggle=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<style>@import 'javascript:alert(1)'</style>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<object data=javascript:alert(1)>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  "javascript:alert(1)",
  "${alert(1)}{{constructor.constructor('alert(1)')()}}",
  "\u202e<img src=x onerror=alert(1)>",
];

test.use({ provokes: [400, 404] });

test("markup typed into any field stays text [F-71]", async ({ page, person, world, t, refusal }) => {
  let minutes = 0;
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
    return page.getByLabel(label, { exact: true }).inputValue();
  };
  const later = () => world.moveClock(`${(minutes += 20)} minutes`); // Nobody is to be refused for being too quick.

  await person.opens("/login");
  for (const payload of payloads) {
    if (payloads.indexOf(payload) % 10 === 0) await later();
    const typed = await type(t.common.field.clientId, payload);
    const answer = page.waitForResponse("**/api/auth/checkClientId*");
    await page.keyboard.press("Enter");
    expect((await answer).status(), payload).toBe(404);
    await expect(page.getByRole("alert")).toContainText(refusal("client.unknown"));
    await expect(page.getByLabel(t.common.field.clientId)).toHaveValue(typed);
  }

  await person.presses(t.auth.login.forgotClient);
  for (const payload of payloads) {
    if (payloads.indexOf(payload) % 10 === 0) await later();
    await type(t.common.field.email, payload);
    const answer = page.waitForResponse("**/api/users/forgotClientId");
    await page.keyboard.press("Enter");
    expect((await answer).status(), payload).toBe(200);
    await person.presses(t.auth.backToLogin);
    await person.presses(t.auth.login.forgotClient);
  }

  await person.presses(t.auth.backToLogin);
  await person.types(t.common.field.clientId, creator.clientId);
  await page.keyboard.press("Enter");
  for (const payload of payloads) {
    if (payloads.indexOf(payload) % 10 === 0) await later();
    await type(t.common.field.email, payload);
    await type(t.common.field.password, payload);
    const answer = page.waitForResponse("**/api/auth/login");
    await page.keyboard.press("Enter");
    expect((await answer).status(), payload).toBe(400);
    await expect(page.getByRole("alert")).toContainText(refusal("login.bad-credentials"));
  }
  await expect(page.locator("iframe, object, base, [onload], [onerror], [onfocus], [onmouseover]")).toHaveCount(0);
});

test("markup in any part of an address stays text, and the way after log-in stays ours [F-50, F-71, AUTH-26, AUTH-46]", async ({
  page,
  person,
  world,
  t,
}) => {
  for (const payload of payloads) {
    const link = { purpose: "ACTIVATION", token: payload, email: payload, displayName: payload };
    await person.opens(`/newPassword?${new URLSearchParams(link)}`);
    await expect(page.locator("input[name=email]")).toHaveValue(payload);
    await expect(page.locator("input[name=displayName]")).toHaveValue(payload);
    await person.opens(`/login?${new URLSearchParams({ message: payload, redirect: payload })}`);
    await expect(page.getByLabel(t.common.field.clientId)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await person.opens(`/newPassword?${new URLSearchParams({ purpose: payloads[0]!, token: "t" })}`);
  await expect(page.getByRole("alert")).toContainText(t.auth.activate.badPurpose);

  await person.opens(`/login?redirect=${encodeURIComponent("/\\evil.example")}`);
  await person.types(t.common.field.clientId, creator.clientId);
  await page.keyboard.press("Enter");
  await person.types(t.common.field.email, creator.email);
  await person.types(t.common.field.password, password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t.shell.logout })).toBeVisible();
  expect(page.url()).toBe(`${world.url}/`);
});
