import { answer } from "./decisions.ts";
import { connectFileSender, outboxOf, uploadFile } from "./payment-files.ts";
import { accountAt, logIn } from "./people.ts";
import { staffAction } from "./staff-actions.ts";
import { expect, inFrench, test } from "./world.ts";

const approver = accountAt("acme", "approver");
const phoneSize = { width: 390, height: 844 };
const wideSize = { width: 1_280, height: 800 };

/** Copies of a file of acme under other names; they have no requests. */
function moreFiles(fileName: string, count: number): string {
  return `
    insert into payment_files
    select (copy).* from (
      select jsonb_populate_record(f, jsonb_build_object('file_id', gen_random_uuid(), 'file_name', 'copy-' || no || '.csv')) as copy
      from payment_files f, generate_series(1, ${count}) no where f.client_id = 'acme' and f.file_name = '${fileName}') copies`;
}

inFrench(() => {
  test.describe("payment files", () => {
    test.use({ provokes: [404], colorScheme: "dark" });

    test("a program sends files by SFTP; an approver finds one, looks at its requests, and approves or rejects all of them at once; a file with a bad row only gets its errors [FILE-01, FILE-02, FILE-03, FILE-04, FILE-08, FILE-09, FILE-10, FILE-11, FILE-15, FILE-17, FILE-18, FILE-27, FILE-35, FILE-36, FILE-37, EXT-05, PERM-13, API-41, API-42]", async ({
      browser,
      context,
      page,
      person,
      world,
      t,
    }) => {
      const words = t.files;
      await staffAction(world, "client/setFxTradesEnabled", { "client-id": "acme", "is-enabled": "on" });
      const program = await connectFileSender(browser, world);
      await uploadFile(program, "paie-novembre.csv", [
        { reference: "NAIROBI" },
        { reference: "MOMBASA" },
        { reference: "KISUMU", wallet: "main", tenor: "tod" },
      ]);
      await uploadFile(program, "erreur.csv", [
        { reference: "NAIROBI" },
        { reference: "NAIROBI", amount: "x" },
      ]);
      const responses = ["erreur.csv.errors.csv", "paie-novembre.csv.accepted.json"];
      await expect.poll(() => outboxOf(program)).toEqual(responses);
      await logIn(context, world.url, approver);
      await person.opens("/");
      await expect(
        page.getByText(t.home.needsYou.fileFrom({ requests: 3, count: 3, creator: "" })),
      ).toHaveCount(1);
      await person.presses(t.approvals.filesAwaitingMe({ count: 1 }));
      await expect(page).toHaveURL(/[/]files[?]status=AwaitingApproval$/);
      await person.presses("paie-novembre.csv");

      await expect(page.getByText(words.needs.approval)).toBeVisible();
      const rows = page.locator("tbody tr");
      await expect(rows).toHaveCount(3);
      await person.picks(words.filters.tenor, t.transactionFields.tenors.tod);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText("KISUMU");
      await expect(page).toHaveURL(/[/]filesDetails[/]paie-novembre[.]csv[?]tenor=tod$/);
      await page.reload();
      await expect(rows).toHaveCount(1);
      await person.opens("/filesDetails/paie-novembre.csv?ccySource=KES");
      await expect(rows).toHaveCount(2);
      await person.opens("/filesDetails/paie-novembre.csv?tenor=tod");
      await expect(rows).toHaveCount(1);

      await rows.getByRole("link").press("Enter");
      await expect(page.getByText(t.requests.inFile({ name: "paie-novembre.csv" }))).toBeVisible();
      await expect(page.getByRole("button", { name: t.approvals.actions.approve })).toHaveCount(0);
      await person.presses(t.requests.openFile);

      await person.presses(t.approvals.actions.approve);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("300.00 KES");
      const [sent] = await Promise.all([
        page.waitForRequest("**/files/approveOrReject"),
        answer(page, t.approvals.actions.approve),
      ]);
      expect(sent.postDataJSON()).toMatchObject({
        contentDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      await expect(dialog).toContainText(words.decide.done.approve);
      await page.keyboard.press("Enter");
      await expect(page.locator("#content")).toBeFocused();
      // The page counts the payments by itself.
      const counts = { succeeded: 3, pending: 0, failed: 0, reversed: 0 };
      const bar = page.getByRole("progressbar", { name: words.bar });
      await expect(bar).toHaveAttribute("aria-valuetext", words.countLine(counts), { timeout: 60_000 });

      await expect.poll(() => outboxOf(program)).toEqual([...responses, "paie-novembre.csv.result.csv"]);

      await uploadFile(program, "double.csv", [{ reference: "NAIROBI" }]);
      const districts = Array.from({ length: 26 }, (_, index) => ({ reference: `DISTRICT-${index}` }));
      await uploadFile(program, "districts.csv", districts);
      for (const name of ["double.csv.accepted.json", "districts.csv.accepted.json"])
        await expect.poll(() => outboxOf(program)).toContain(name);
      program.end();
      await page.setViewportSize(phoneSize);
      await person.opens("/filesDetails/double.csv");
      await expect(page.getByText(t.repeats.kind({ kind: t.status.repeat.paid, count: 1 }))).toBeVisible();
      await person.presses(t.approvals.actions.reject);
      const rejection = page.getByRole("alertdialog");
      await rejection.getByLabel(t.approvals.comment).fill("Déjà payé");
      await answer(page, t.approvals.actions.reject);
      await expect(rejection).toContainText(words.decide.done.reject);
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.rejected)).toBeVisible();
      await expect(page.getByRole("blockquote")).toHaveText("Déjà payé");

      await person.opens("/filesDetails/absent.csv");
      await expect(page.getByText(words.unknown)).toBeVisible();
      await person.presses(words.back);
      await expect(rows).toHaveCount(3);
      await expect(page.getByText(words.refused.cell({ row: 3, column: "Amount" }))).toBeVisible();
      await person.opens("/filesDetails/erreur.csv");
      const saved = page.waitForEvent("download");
      await person.presses(`${words.refused.download} erreur.csv`);
      expect((await saved).suggestedFilename()).toBe("erreur.csv.errors.csv");

      await page.setViewportSize(wideSize);
      await person.opens("/filesDetails/districts.csv");
      await expect(rows).toHaveCount(25);
      await person.presses(t.common.next);
      await expect(rows).toHaveCount(1);
      await person.opens("/filesDetails/districts.csv?tenor=tom");
      await expect(page.getByText(words.requests.empty)).toBeVisible();
      await world.sql(moreFiles("districts.csv", 500));
      await person.opens("/files");
      await expect(rows).toHaveCount(25);
      await expect(page.getByText(`${t.common.range({ first: 1, last: 25, total: 500 })}+`)).toBeVisible();
      await page.getByRole("button", { name: words.truncated }).hover();
      await expect(page.getByRole("tooltip")).toHaveText(words.truncated);
      await person.opens("/files?fileName=absent");
      await expect(page.getByText(words.empty)).toBeVisible();
    });
  });
});
