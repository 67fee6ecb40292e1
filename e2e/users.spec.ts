import { colleague } from "./colleagues.ts";
import { prefillStorage } from "./pages.ts";
import { accountAt, logIn, loginStatus, staffAdmin, withTwoFactor } from "./people.ts";
import { rowOf } from "./regions.ts";
import { edits, listedPerson } from "./users-at-work.ts";
import { expect, inFrench, test, walking } from "./world.ts";

const admin = accountAt("acme", "admin");
const newcomer = accountAt("acme", "new");
const chosen = "quiet-orchard-lane-7";

test("an administrator invites a person to one wallet, who activates the account and sees only that wallet [USER-01, USER-05..07, USER-14, USER-16, API-57, WAL-23, WAL-24, PERM-25, AUTH-26]", async ({
  browser,
  context,
  page,
  person,
  world,
  t,
  mail,
}) => {
  const words = t.users;
  await logIn(context, world.url, admin);
  await person.opens("/");
  await person.presses(t.shell.nav.users);
  await expect(page.getByRole("tab")).toHaveText([words.tab.active({ n: 8 }), words.tab.inactive({ n: 0 })]);
  await person.presses(words.invite.title);
  const dialog = page.getByRole("dialog", { name: words.invite.title });
  await expect(dialog.getByLabel(t.common.field.email)).toBeFocused();
  await expect(dialog.getByRole("button", { name: new RegExp(`^${words.role}`) })).toContainText("Viewer");
  await expect(dialog).toContainText(words.invite.atOnce);

  // Nothing is sent before the form is valid.
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel(t.common.field.email)).toHaveAccessibleDescription(t.common.required);
  await page.keyboard.type(newcomer.email);
  await dialog.getByRole("radio", { name: words.walletAccess.specific }).press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: words.walletAccess.list })).toHaveAccessibleDescription(
    words.walletAccess.pick,
  );
  await dialog.getByRole("checkbox", { name: /^Operations/ }).press("Space");
  await expect(dialog).toContainText(words.walletAccess.chosen({ n: 1, total: 3 }));
  await dialog.getByRole("button", { name: words.invite.title, exact: true }).press("Enter");
  await expect(page.getByText(words.invite.done)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.invite.title })).toBeFocused();
  await expect(rowOf(page, newcomer.email)).toContainText(t.status.user.PENDING_ACTIVATION);
  await expect(rowOf(page, newcomer.email)).toContainText("Operations");
  await expect(page.getByRole("tab").first()).toHaveText(words.tab.active({ n: 9 }));

  const [letter] = await world.mails(newcomer.email);
  const account = { provider: "Meridian", name: "", clientName: "Acme Aid", clientId: "acme" };
  expect(letter?.subject).toBe(mail.activation(account).subject);

  // A second e-mail makes the link of the first one invalid.
  await edits(page, newcomer.email);
  await person.presses(words.invitation.resend);
  await expect(page.getByText(words.invite.done).last()).toBeVisible();
  await expect.poll(async () => (await world.mails(newcomer.email)).length).toBe(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const link = new URL(linkIn((await world.mails(newcomer.email))[0]?.text ?? ""));
  const elsewhere = await browser.newContext({ baseURL: world.url, reducedMotion: "reduce" });
  const theirs = await elsewhere.newPage();
  await theirs.goto(link.href);
  await theirs.getByLabel(t.common.field.name).fill("Nala Wekesa");
  await theirs.getByLabel(t.common.field.password, { exact: true }).fill(chosen);
  await theirs.getByLabel(t.common.field.confirmPassword).fill(chosen);
  await theirs.getByRole("button", { name: t.auth.activate.button }).press("Enter");
  await expect(theirs.getByRole("banner")).toContainText("Nala Wekesa");
  await expect(theirs.getByText("Operations").first()).toBeVisible();
  await expect(theirs.getByText("Main", { exact: true })).toHaveCount(0);
  await theirs.goto("/wallets/main");
  await expect(theirs).toHaveURL(/[/]wallets[/]ops$/);
  await expect(theirs.getByRole("tab")).toHaveText(["OperationsUSD"]);
  await theirs.goto("/transactions?walletId=main");
  await expect(theirs).toHaveURL(/walletId=ops/);
  await expect(theirs.getByRole("link", { name: t.shell.nav.users })).toHaveCount(0);
  await theirs.goto("/users");
  await expect(theirs).toHaveURL("/");

  await person.opens("/users?search=wekesa");
  await expect(rowOf(page, newcomer.email)).toContainText("Nala Wekesa");
  await expect(rowOf(page, newcomer.email)).toContainText(t.status.user.ACTIVE);
  await elsewhere.close();
});

test("an administrator resets a second factor, a provider admin requires one, and neither can be skipped [AUTH-42, AUTH-43, AUTH-59, PERM-18, USER-25, API-58]", async ({
  browser,
  context,
  page,
  person,
  world,
  t,
  language,
}) => {
  const words = t.users;
  await logIn(context, world.url, accountAt("kijani", "admin"));
  await person.opens("/users?search=twofactor");
  const dialog = await edits(page, withTwoFactor.email);
  await expect(dialog).toContainText(words.secondFactor.explanation.Enabled);
  await expect(dialog.getByRole("button", { name: words.secondFactor.action.Disable })).toHaveCount(0);

  // A confirmation comes first, and Enter means Cancel.
  await person.presses(words.secondFactor.action.Reset);
  await expect(dialog).toContainText(words.secondFactor.consequence.Reset);
  await expect(dialog.getByRole("button", { name: t.common.cancel }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(t.status.twoFactor.Enabled);
  await person.presses(words.secondFactor.action.Reset);
  await person.presses(words.secondFactor.action.Reset);
  await expect(page.getByText(words.secondFactor.done.Reset)).toBeVisible();
  await expect(dialog).toContainText(t.status.twoFactor.NeedsSetup);

  const theirs = await colleague(browser, world, withTwoFactor, { language });
  await theirs.page.goto("/transactions");
  await expect(theirs.page.getByRole("heading", { name: t.twoFactor.setupTitle })).toBeVisible();
  expect(await loginStatus(theirs.page.context(), world.url)).toBe("needs2FASetup");

  const staff = await colleague(browser, world, staffAdmin, { language });
  await prefillStorage(staff.page, world.url, "clientId", "acme");
  await staff.page.goto("/users?search=viewer");
  const viewer = accountAt("acme", "viewer");
  await edits(staff.page, viewer.email);
  await staff.person.presses(words.secondFactor.action.Require);
  await staff.person.presses(words.secondFactor.action.Require);
  await expect(staff.page.getByText(words.secondFactor.done.Require)).toBeVisible();
  const required = await colleague(browser, world, viewer, { language });
  await required.page.goto("/settings");
  await expect(required.page.getByText(t.twoFactor.required)).toBeVisible();
  expect(new URL(required.page.url()).pathname).toBe("/2fasetup");
});

test.describe("an invitation with problems", () => {
  test.use({ provokes: [0, 400, 409] });

  test("names an existing person, offers to reactivate a deactivated one, refuses staff, and invites once when the answer is lost [USER-12, USER-20..22, API-57, ERR-13]", async ({
    context,
    page,
    person,
    world,
    t,
    fieldTexts,
  }) => {
    const words = t.users;
    const at = (local: string) => accountAt("kijani", local).email;
    await logIn(context, world.url, staffAdmin);
    await prefillStorage(page, world.url, "clientId", "kijani");
    await person.opens("/users?tab=inactive");
    const dialog = page.getByRole("dialog");
    await person.presses(words.invite.title);
    await person.types(t.common.field.email, "VIEWER@kijani.example");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("There was an error inviting that user.");
    await expect(dialog.getByRole("alert")).toContainText("A user with this e-mail already exists.");
    await person.types(t.common.field.email, "someone@meridian.example");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel(t.common.field.email)).toHaveAccessibleDescription(
      fieldTexts.staffEmail({ code: "staffEmail" }),
    );

    await person.types(t.common.field.email, at("deactivated"));
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText(words.invite.reactivateOffer);
    await person.presses(words.action.Reactivate);
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, at("deactivated"))).toHaveCount(0);
    await person.opens(`/users?search=${at("deactivated")}`);
    await expect(rowOf(page, at("deactivated"))).toContainText(t.status.user.PENDING_REACTIVATION);

    await person.presses(words.invite.title);
    await person.types(t.common.field.email, at("unheard"));
    let sent = 0;
    await page.route("**/api/users/create", async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(words.invite.done)).toBeVisible();
    expect(sent).toBe(1);
    expect(await listedPerson(context, world.url, accountAt("kijani", "unheard"))).toMatchObject({
      accountState: "PENDING_ACTIVATION",
      role: { name: "VIEWER" },
    });
    expect(await world.mails(at("unheard"))).toHaveLength(1);
  });

  test("a person can change only the name of their own account [USER-18]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.users;
    await logIn(context, world.url, admin);
    await person.opens("/users?search=admin@");
    const dialog = await edits(page, admin.email);
    await expect(dialog).toContainText(words.editing.self);
    await expect(dialog.getByRole("button", { name: new RegExp(`^${words.role}`) })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: new RegExp(`^${words.state}`) })).toBeDisabled();
    await expect(dialog.getByRole("group", { name: words.twoFactor })).toHaveCount(0);
    await person.types(words.name, " ");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel(words.name)).toHaveAccessibleDescription(t.common.required);
    await person.types(words.name, "Wanjiru Kamau");
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.editing.done)).toBeVisible();
    await expect(rowOf(page, admin.email)).toContainText("Wanjiru Kamau");
  });
});

inFrench(() => {
  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(
      "an invitation is made, shown as pending and withdrawn with the keyboard alone [USER-05, USER-06, USER-09, USER-19]",
      walking,
      async ({ context, page, person, world, t }) => {
        const words = t.users;
        const proposed = accountAt("kijani", "terrain");
        await logIn(context, world.url, accountAt("kijani", "admin"));
        await person.opens("/users");
        await person.presses(words.roles.title);
        const roles = page.getByRole("dialog", { name: words.roles.title });
        await expect(roles.getByRole("row").filter({ hasText: "Créer des paiements" })).toContainText(
          words.roles.yes,
        );
        await page.keyboard.press("Escape");
        await expect(page.getByRole("button", { name: words.roles.title })).toBeFocused();

        await person.presses(words.invite.title);
        const dialog = page.getByRole("dialog", { name: words.invite.title });
        await expect(dialog.getByLabel(t.common.field.email)).toBeFocused();
        await page.keyboard.type(proposed.email);
        await person.picks(words.role, "Créateur");
        await expect(dialog).toContainText("Peut aussi créer des paiements et rechercher des noms.");
        await page.keyboard.press("Tab");
        await page.keyboard.press("ArrowDown");
        await expect(dialog.getByRole("radio", { name: words.walletAccess.specific })).toBeChecked();
        await person.types(words.walletAccess.search({ n: 28 }), "field");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await expect(dialog).toContainText(words.walletAccess.chosen({ n: 1, total: 28 }));
        await expect(dialog).toContainText(words.invite.afterApproval);
        await page.keyboard.press("Enter"); // A checkbox is a field like others, and Enter sends the form.
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(words.change.waiting)).toBeVisible();

        await person.types(words.find, "terrain");
        await expect(page).toHaveURL(/search=terrain/);
        await expect(rowOf(page, proposed.email)).toContainText(t.status.user.PENDING_APPROVAL);
        await person.presses(words.reviewOf({ name: proposed.email }));
        const review = page.getByRole("dialog", { name: words.reviewing.title });
        await expect(review).toContainText(words.change.own);
        await expect(review).toContainText("Créer des paiements");
        await expect(review.getByRole("button", { name: words.reviewing.approve })).toHaveCount(0);
        await person.presses(words.reviewing.withdraw);
        await expect(page.getByText(words.reviewing.done.Withdraw)).toBeVisible();
        await expect(page.getByText(words.empty)).toBeVisible();
        await expect(page.getByRole("tab").last()).toHaveText(words.tab.inactive({ n: 2 }));
      },
    );
  });
});

function linkIn(text: string): string {
  return /https?:\/\/\S+\/newPassword\?\S+/.exec(text)?.[0] ?? "no link";
}
