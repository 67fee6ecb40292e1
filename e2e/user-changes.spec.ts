import { colleague } from "./colleagues.ts";
import { prefillStorage } from "./pages.ts";
import { accountAt, logIn, post, staffAdmin } from "./people.ts";
import { rowOf } from "./regions.ts";
import { edits, listedPerson, reviews } from "./users-at-work.ts";
import { expect, test } from "./world.ts";

const at = (local: string) => accountAt("kijani", local);

test.describe("where changes of users need a second administrator", () => {
  test.use({ provokes: [403, 404, 409] });

  test("an invitation, a role and a deactivation wait until another administrator decides, and the first decision counts [USER-04, USER-08..10, USER-15..19, API-58, API-59, STATE-04, CONTRA-18]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    language,
  }) => {
    const words = t.users;
    await logIn(context, world.url, at("admin"));
    await person.opens("/users");
    const counts = (active: number, inactive: number) => [
      words.tab.active({ n: active }),
      words.tab.inactive({ n: inactive }),
    ];
    await expect(page.getByRole("tab")).toHaveText(counts(17, 1));
    await person.presses(words.invite.title);
    const dialog = page.getByRole("dialog");
    await person.types(t.common.field.email, at("newcomer").email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.change.waiting)).toBeVisible();
    await expect(rowOf(page, at("newcomer").email)).toContainText(t.status.user.PENDING_APPROVAL);
    await expect(page.getByRole("tab")).toHaveText(counts(18, 1));

    // Without a change nothing is sent; a new role is announced as pending before and after it is requested.
    await edits(page, at("creator").email);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await edits(page, at("creator").email);
    await person.picks(`${words.role} Creator`, "Developer");
    await expect(dialog).toContainText(words.editing.was({ value: "Creator" }));
    await expect(dialog).toContainText(words.change.untilThen);
    await person.presses(words.editing.save);
    await expect(rowOf(page, at("creator").email)).toContainText(words.waiting.role);
    await expect(rowOf(page, at("creator").email)).toContainText("Creator");

    await edits(page, at("viewer").email);
    await person.picks(words.state, words.inactive);
    await person.presses(words.editing.save);
    await expect(rowOf(page, at("viewer").email)).toContainText(words.waiting.Deactivate);
    await expect(page.getByRole("tab")).toHaveText(counts(18, 1));

    // The maker cannot decide, and nobody can propose another change while one is pending.
    await reviews(page, at("creator").email);
    await expect(dialog).toContainText(words.change.own);
    await expect(dialog.getByRole("button", { name: words.reviewing.approve })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await edits(page, at("creator").email);
    await expect(dialog).toContainText(words.change.exists);
    await expect(dialog.getByRole("button", { name: new RegExp(`^${words.role}`) })).toBeDisabled();
    await person.presses(words.review);
    await expect(dialog).toContainText(words.reviewing.title);
    await expect(dialog).toContainText(at("admin").email);
    await page.keyboard.press("Escape");
    const { pendingChange } = (await listedPerson(context, world.url, at("creator"))) ?? {};
    const own = { approvalAction: "Approve", userChangeId: pendingChange?.userChangeId };
    expect((await post(context, world.url, "/api/userChanges/approveOrReject", own)).status()).toBe(409);

    const second = await colleague(browser, world, at("admin2"), { language });
    await second.page.goto("/users");
    const review = await reviews(second.page, at("creator").email);
    await expect(review).toContainText("Manage keys");
    await expect(review).toContainText(words.reviewing.removes);
    await second.person.presses(words.reviewing.approve);
    await expect(second.page.getByText(words.reviewing.done.Approve)).toBeVisible();
    await expect(rowOf(second.page, at("creator").email)).toContainText("Developer");
    await reviews(second.page, at("viewer").email);
    await second.person.presses(words.reviewing.approve);
    await expect(second.page.getByRole("tab")).toHaveText(counts(17, 2));
    await expect(rowOf(second.page, at("viewer").email)).toHaveCount(0);
    await second.person.opens("/users?tab=inactive");
    await expect(rowOf(second.page, at("viewer").email)).toContainText(t.status.user.DEACTIVATED);

    // The maker still sees it pending, and learns that it was decided.
    await second.person.opens("/users");
    await reviews(second.page, at("newcomer").email);
    await reviews(page, at("newcomer").email);
    await person.presses(words.reviewing.withdraw);
    await expect(dialog).toHaveCount(0);
    await second.person.presses(words.reviewing.reject);
    await expect(second.page.getByRole("dialog")).toContainText(words.reviewing.decided);
    await second.page.getByRole("dialog").getByRole("button", { name: t.common.close }).last().press("Enter");
    await expect(rowOf(second.page, at("newcomer").email)).toHaveCount(0);
  });

  test("a provider admin's change applies at once, the last administrator stays, nobody overwrites it unseen, and provider staff have their own screen [USER-11, USER-18, USER-23, PERM-10, PERM-11, API-56, ERR-13]", async ({
    browser,
    context,
    page,
    person,
    world,
    t,
    refusal,
    language,
  }) => {
    const words = t.users;
    await logIn(context, world.url, staffAdmin);
    await prefillStorage(page, world.url, "clientId", "kijani");
    await person.opens("/users?search=admin");
    const client = await colleague(browser, world, at("admin"), { language });
    await client.page.goto("/users?search=admin2");
    const stale = await edits(client.page, at("admin2").email);
    const dialog = await edits(page, at("admin2").email);
    await person.picks(`${words.role} Administrator`, "Viewer");
    await expect(dialog).not.toContainText(words.change.untilThen);
    await person.presses(words.editing.save);
    await expect(page.getByText(words.editing.done)).toBeVisible();
    await expect(rowOf(page, at("admin2").email)).toContainText("Viewer");

    // A form that was opened before the change does not restore the old role when it is saved.
    await client.person.types(words.name, "Halima Noor");
    await client.person.presses(words.editing.save);
    await expect(stale.getByRole("alert")).toContainText(refusal("user.changed"));
    await expect(stale.getByRole("button", { name: new RegExp(`^${words.role}`) })).toContainText("Viewer");
    const { role, displayName } = (await listedPerson(context, world.url, at("admin2"))) ?? {};
    expect(role?.name).toBe("VIEWER");
    expect(displayName).not.toBe("Halima Noor");
    await client.person.presses(words.editing.save);
    await expect(client.page.getByText(words.editing.done)).toBeVisible();
    await expect(rowOf(client.page, at("admin2").email)).toContainText("Viewer");

    await edits(page, at("admin").email);
    await person.picks(words.state, words.inactive);
    await person.presses(words.editing.save);
    await expect(dialog.getByRole("alert")).toContainText("There was an error making that update.");
    await expect(dialog.getByRole("alert")).toContainText(refusal("user.last-admin"));
    await page.keyboard.press("Escape");
    await expect(rowOf(page, at("admin").email)).toContainText(t.status.user.ACTIVE);

    await person.picks(t.shell.client, "Acme Aid"); // The search text of one client is not applied at another.
    await expect(page).toHaveURL("/users");
    await expect(rowOf(page, accountAt("acme", "viewer").email)).toBeVisible();

    await person.presses(t.shell.nav.internalUsers({ provider: "Meridian" }));
    await expect(page).toHaveURL("/meridianUsers");
    await expect(rowOf(page, "help@meridian.example")).toContainText("Provider support");
    await expect(page.getByRole("columnheader", { name: words.walletAccess.label })).toHaveCount(0);
    await person.presses(words.invite.title);
    await expect(dialog.getByRole("button", { name: new RegExp(`^${words.role}`) })).toContainText(
      "Provider administrator",
    );
    await person.types(t.common.field.email, "new@meridian.example");
    await page.keyboard.press("Enter");
    await expect(rowOf(page, "new@meridian.example")).toContainText(t.status.user.PENDING_ACTIVATION);

    await client.page.goto("/meridianUsers");
    await expect(client.page).toHaveURL("/");
    const answer = await client.page
      .context()
      .request.get(`${world.url}/api/users/all?clientId=kijani&internalUsersOnly=true`);
    expect(answer.status()).toBe(403);
  });
});

test.describe("the list of users", () => {
  test.use({ onlyLooks: true, provokes: [500] });

  test("shows each role's permissions, says when nobody matches, and can be retried when it fails to load [USER-01, USER-12, USER-13, PERM-01, PERM-20]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const words = t.users;
    await logIn(context, world.url, at("admin"));
    const json = { message: "Not now.", safeToRetry: true };
    await page.route("**/api/users/all?*", (route) => route.fulfill({ status: 500, json }), { times: 1 });
    await person.opens("/users");
    await expect(page.getByRole("alert")).toContainText(words.fetchError);
    await person.presses(t.common.retry);
    await expect(rowOf(page, at("scoped").email)).toContainText("Field operations");

    await person.presses(words.roles.title);
    const matrix = page.getByRole("dialog", { name: words.roles.title });
    await expect(matrix.getByRole("columnheader")).toHaveText([
      words.roles.permission,
      ...["Viewer", "Creator", "Approver", "Second approver", "Administrator", "Developer"],
    ]);
    const [yes, no] = [words.roles.yes, words.roles.no];
    const marks = (permission: string) =>
      matrix.getByRole("row", { name: permission }).getByRole("cell").allInnerTexts();
    for (const [permission, granted] of [
      ["View transactions, requests and files", [yes, yes, yes, yes, yes, yes]],
      ["Create payments", [no, yes, no, no, no, no]],
      ["Give the second approval", [no, no, no, yes, no, no]],
      ["Manage the client's users", [no, no, no, no, yes, no]],
      ["Change users without approval", [no, no, no, no, no, no]],
    ] as const) {
      const said = (await marks(permission)).map((text) => (text.includes(yes) ? yes : no));
      expect(said, permission).toEqual(granted);
    }
    await page.keyboard.press("Escape");

    await person.types(words.find, "nobody of that name");
    await expect(page.getByText(words.empty)).toBeVisible();
    await person.presses(t.filters.clear);
    await expect(rowOf(page, at("scoped").email)).toBeVisible();
    await expect(page).toHaveURL("/users");
  });
});
