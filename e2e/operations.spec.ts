import type { Page, Route } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { logIn, staffAdmin } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";
import type { World } from "./worlds.ts";

const supportEmail = "support@meridian.example";
/** A job that ends well as soon as it is tried, because no webhook is configured. */
const job = "operations.alert";

/** A job that was tried for the last time while something was broken. */
function givenUpJob(world: World): Promise<void> {
  return world.sql(`
    select graphile_worker.add_job('${job}', '{}'::json, max_attempts => 2);
    update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'given'
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${job}'`);
}

/** Another person writes a note while the note of this one is on its way. */
function whileAnotherPersonAcknowledges(page: Page, world: World, note: string) {
  const acknowledge = async (route: Route) => {
    await world.sql(`
      update incidents set acknowledged_at = now(), acknowledged_by = 'otto@meridian.example', note = '${note}'
      where rule = 'givenUpJobs' and ended_at is null`);
    await route.continue();
  };
  return page.route("**/api/admin/incidents/acknowledge", acknowledge, { times: 1 });
}

/** The link of an alert by e-mail. Rules are judged every minute, and soon after a start. */
async function alertLink(world: World, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await world.mails(supportEmail)).find((each) => subject.test(each.subject));
    link = /https?:\S+\/admin\/operations\?\S+/.exec(mail?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 90_000 });
  return link!;
}

inFrench(() => {
  test.use({ viewport: { width: 390, height: 844 }, provokes: [409] });

  test("the link of an alert shows its incident on a phone in French; a person acknowledges it, reads the note that another person wrote meanwhile, ends it by the form that it fills in, and is told of its end [OPS-01, OPS-08, OPS-09, OPS-13, OPS-18]", async ({
    context,
    page,
    world,
    t,
    refusal,
  }) => {
    test.setTimeout(240_000);
    const words = t.operations.incidents;
    await givenUpJob(world);
    await whileAnotherPersonAcknowledges(page, world, "Je regarde");
    const link = await alertLink(world, /^Serious: .*given up/);
    await logIn(context, world.url, staffAdmin);
    await page.goto(link);
    const title = t.operationRules.ruleTexts.givenUpJobs.title({ subject: job, value: "1" });
    const incident = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    await expect(incident).toBeInViewport();
    await expect(page.getByText(t.operations.flow.titles.troubled)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await incident.getByRole("button", { name: words.acknowledge }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.note).fill("Le serveur était plein");
    await dialog.getByRole("button", { name: words.confirm }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText(refusal("incident.acknowledged"));
    await expect(dialog).toContainText("Je regarde");
    await expect(dialog.getByLabel(words.note)).toHaveValue("Le serveur était plein");
    await dialog.getByRole("button", { name: words.confirm }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(incident).toContainText("Le serveur était plein");

    await incident.getByRole("link", { name: t.adminActions.actions["jobs/requeue"].label }).press("Enter");
    const form = page.locator("main form").filter({ has: page.locator("input[name=job]") });
    await expect(form.locator("input[name=job]")).toHaveValue(job);
    await form.locator("button[type=submit]").press("Enter");
    await page.getByRole("dialog").locator("button[type=submit]").press("Enter");
    await expect(page.locator("main").getByText(t.admin.done)).toBeVisible();

    await world.stopServer();
    await world.startServerAgain();
    expect(await alertLink(world, /^Ended: .*given up/)).toBe(link);
    await page.goto(link);
    await expect(incident.getByText(words.until)).toBeVisible();
  });
});
