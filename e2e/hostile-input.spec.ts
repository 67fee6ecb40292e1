import { creator, password } from "./people.ts";
import { tellOfViolations, watch } from "./watch.ts";
import { expect, test } from "./world.ts";

/** Each text would open a dialog, or violate the content security policy, if the console took it for markup. */
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

/** Several at a time, up to the length of an e-mail address. */
const texts = Array.from({ length: 7 }, (_, group) =>
  payloads.filter((_, index) => index % 7 === group).join(" "),
);

test.use({ onlyLooks: true, provokes: [400, 404] });

test("markup typed into any field stays text [F-71]", async ({ page, person, t, refusal }) => {
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
    return page.getByLabel(label, { exact: true }).inputValue();
  };

  await person.opens("/login");
  for (const text of texts) {
    const typed = await type(t.common.field.clientId, text);
    const answer = page.waitForResponse("**/api/auth/checkClientId*");
    await page.keyboard.press("Enter");
    expect((await answer).status(), text).toBe(404);
    await expect(page.getByRole("alert")).toContainText(refusal("client.unknown"));
    await expect(page.getByLabel(t.common.field.clientId)).toHaveValue(typed);
  }

  await person.presses(t.auth.login.forgotClient);
  for (const text of texts) {
    await type(t.common.field.email, text);
    const answer = page.waitForResponse("**/api/users/forgotClientId");
    await page.keyboard.press("Enter");
    expect((await answer).status(), text).toBe(200);
    await person.presses(t.auth.backToLogin);
    await person.presses(t.auth.login.forgotClient);
  }

  await person.presses(t.auth.backToLogin);
  await person.types(t.common.field.clientId, creator.clientId);
  await page.keyboard.press("Enter");
  for (const text of texts) {
    await type(t.common.field.email, text);
    await type(t.common.field.password, text);
    const answer = page.waitForResponse("**/api/auth/login");
    await page.keyboard.press("Enter");
    expect((await answer).status(), text).toBe(400);
    await expect(page.getByRole("alert")).toContainText(refusal("login.bad-credentials"));
  }
  await expect(
    page.locator("iframe, object, base, [onload], [onerror], [onfocus], [onmouseover]"),
  ).toHaveCount(0);
});

test("markup in any part of an address stays text, and the page after log-in is one of the console [F-50, F-71, AUTH-26, AUTH-46]", async ({
  page,
  person,
  world,
  t,
}) => {
  for (const text of texts) {
    const link = { purpose: "ACTIVATION", token: text, email: text, displayName: text };
    await person.opens(`/newPassword?${new URLSearchParams(link)}`);
    await expect(page.locator("input[name=email]")).toHaveValue(text);
    await expect(page.locator("input[name=displayName]")).toHaveValue(text);
    await person.opens(`/login?${new URLSearchParams({ message: text, redirect: text })}`);
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
  await expect(page.getByRole("button", { name: t.shell.userMenu })).toBeVisible();
  expect(page.url()).toBe(`${world.url}/`);
});

test("a page that took text for markup would be detected [C-55, F-71]", async ({ browser, world }) => {
  const page = await browser.newPage();
  await tellOfViolations(page.context());
  const complaints = watch(page, [400, 404]);
  await page.goto(`${world.url}/login`);
  await page.getByRole("main").waitFor();
  const found = async (attempt: () => void, complaint: RegExp) => {
    complaints.length = 0;
    await page.evaluate(attempt).catch(() => undefined);
    await expect.poll(() => complaints.join("\n")).toMatch(complaint);
  };
  await found(
    () => void setTimeout(() => Reflect.set(document.body, "innerHTML", "<img src=x>")),
    /uncaught: Markup as text is not allowed/,
  );
  await found(
    () => document.body.append(Object.assign(new Image(), { src: "//evil.example/" })),
    /policy violation: img-src/,
  );
  await found(() => document.body.setAttribute("style", "color: red"), /policy violation: style-src/);
  await found(() => void fetch("//evil.example/"), /policy violation: connect-src/);
  await found(() => void setTimeout(() => alert(1)), /dialog: 1/);
  await found(() => {
    setTimeout(() => {
      throw new Error("planted");
    });
  }, /uncaught: planted/);
  await page.close();
});
