import { accountAt, logIn } from "./people.ts";
import { expect, test } from "./world.ts";

test.use({ onlyLooks: true });

test("an exact ID finds its transaction, from the top bar and the palette; a part of it, or an ID of another client, finds none [SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-04, API-49]", async ({
  context,
  page,
  person,
  world,
  t,
}) => {
  await logIn(context, world.url, accountAt("kijani", "viewer"));
  await person.opens("/transactions?walletId=main");
  const id = (await page.getByRole("rowheader").first().innerText()).trim();
  const words = t.search;

  await page.keyboard.press("/");
  await expect(page.getByLabel(words.field, { exact: true })).toBeFocused();
  const before = page.url();
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words.field, { exact: true })).toHaveValue(""); // Empty text does nothing.
  expect(page.url()).toBe(before);
  await page.keyboard.type(`  ${id} `);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${world.url}/search?query=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeFocused();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("rowheader")).toHaveText(id);
  await expect(page.getByRole("heading", { name: t.transactionFields.parts.recipient })).toBeVisible();

  await person.types(words.placeholder, id.slice(0, -1));
  await page.keyboard.press("Enter");
  await expect(page.getByText(words.empty)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(id);
  await expect(page.getByRole("menuitem")).toContainText([t.shell.palette.openTransaction({ id })]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader")).toHaveText(id);

  for (const stranger of [accountAt("acme", "viewer"), accountAt("kijani", "scoped")]) {
    await context.clearCookies();
    await logIn(context, world.url, stranger);
    await person.opens(`/search?query=${id}`);
    await expect(page.getByText(words.empty)).toBeVisible();
  }
});
