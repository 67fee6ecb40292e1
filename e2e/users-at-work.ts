import { expect, type Locator, type Page, type BrowserContext } from "@playwright/test";
import type { User } from "@corridor/product/users/user";
import type { Account } from "./people.ts";
import { rowOf } from "./regions.ts";

/** Opens the form of a person by the button of their row, and waits for it. */
export async function edits(page: Page, email: string): Promise<Locator> {
  await rowOf(page, email).getByRole("button").last().press("Enter");
  return openDialog(page);
}

/** Opens the pending change of a person. */
export async function reviews(page: Page, email: string): Promise<Locator> {
  await rowOf(page, email).getByRole("button").first().press("Enter");
  return openDialog(page);
}

async function openDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A person as the server lists them to the logged-in person. */
export async function listedPerson(
  context: BrowserContext,
  url: string,
  { clientId, email }: Account,
): Promise<User | undefined> {
  const answer = await context.request.get(
    `${url}/api/users/all?clientId=${clientId}&internalUsersOnly=false`,
  );
  const { users } = (await answer.json()) as { users: User[] };
  return users.find((user) => user.email === email);
}
