import { axeFindings } from "./axe-findings.ts";
import { approvals } from "./payments.ts";
import { answer } from "./decisions.ts";
import { submitFile } from "./payment-forms.ts";
import { creator, logIn } from "./people.ts";
import { expect, inFrench, test } from "./world.ts";

const header = "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID";
const people = ["Asha Wanjiru", "Ruth Chebet", "Peter Kamau"].map(
  (name, index) => `100.00,KES,${name},mpesa-ke,+25471200010${index},kes`,
);
const newcomer = "100.00,KES,Lokorio Ekal,mpesa-ke,+254712000405,kes";

inFrench(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("on a phone, by the keyboard, a file that was submitted before is stopped until somebody says to pay it again; a part of it is taken out [DUP-02, DUP-03, DUP-04]", async ({
    context,
    page,
    person,
    world,
    t,
  }) => {
    const { confirm } = t.newPayment;
    const rowsOf = t.checkedRows;
    const check = async (...lines: readonly string[]) => {
      await person.opens("/newPayment?tab=bulk");
      await submitFile(page, [header, ...lines].join("\n"));
      await expect(page.getByRole("heading", { level: 1, name: confirm.title })).toBeVisible();
    };
    const bar = page.getByRole("region", { name: confirm.bar });
    const submit = bar.getByRole("button", { name: confirm.submitForApproval });
    const repeated = page.getByRole("list", { name: t.repeats.title, exact: true });
    await approvals(world, 1);
    await logIn(context, world.url, creator);
    await check(...people);
    await submit.press("Enter");
    await expect(page).toHaveURL(/\/paymentRequests\//);

    // The same file: one line about the request, one tick, and nothing goes out without it.
    await check(...people);
    await expect(page.getByRole("list", { name: t.repeats.requests.list })).toContainText(
      "Le même fichier a aussi été soumis le",
    );
    await submit.press("Enter");
    const tick = page.getByRole("checkbox", { name: t.repeats.tick });
    await expect(page.getByText(t.repeats.tickFirst)).toBeVisible();
    await expect(tick).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);

    // One repeated payment among new ones: it is taken out, and the rest is submitted.
    await check(people[0]!, newcomer, newcomer.replace("405", "406"));
    await expect(repeated).toContainText("dans une demande du");
    await expect(bar).toContainText("1 paiement répété n'a pas de motif.");
    await repeated
      .getByRole("checkbox", { name: rowsOf.choice.row({ name: "Asha Wanjiru", row: 2 }) })
      .press("Space");
    await person.presses(rowsOf.takeOut.button);
    await answer(page, rowsOf.takeOut.confirm);
    await expect(page.getByText(rowsOf.takeOut.done({ count: 1 }))).toBeVisible();
    await expect(repeated).toHaveCount(0);
    await submit.press("Enter");
    await expect(page).toHaveURL(/\/paymentRequests\//);
  });
});
