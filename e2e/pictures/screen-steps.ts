import type { RequestStatus } from "@corridor/product/payments/requests/request";
import type { Page } from "@playwright/test";
import { prefillStorage } from "../pages.ts";
import { logIn, post, type Account } from "../people.ts";

export type Screen = {
  readonly name: string;
  /** Leaves the page at the screen in the state that its name says. */
  open(page: Page, world: { readonly url: string }): Promise<void>;
};

export type Step = (page: Page, url: string) => Promise<unknown>;

export function screen(name: string, ...steps: Step[]): Screen {
  return {
    name,
    open: async (page, { url }) => {
      for (const step of steps) await step(page, url);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  };
}

export function goTo(path: string): Step {
  return (page, url) => page.goto(`${url}${path}`);
}

/** From here on as a browser that never used the console: its earlier session stays open on the server. */
export function elsewhere(page: Page): Promise<void> {
  return page.context().clearCookies();
}

export function shows(selector: string): Step {
  return (page) => page.locator(selector).first().waitFor();
}

export function alert(page: Page): Promise<void> {
  return page.getByRole("alert").first().waitFor();
}

export function enterClientId(clientId: string): Step {
  return (page, url) => prefillStorage(page, url, "primaryClientId", clientId);
}

export function loggedIn(account: Account): Step {
  return (page, url) => logIn(page.context(), url, account);
}

let countOfOthers = 0;
/** A person who was not used before, for actions that an account can do only once at a time. */
export function loggedInAsAnother(page: Page, url: string): Promise<unknown> {
  const clientId = ["c09", "c10", "c11", "c12", "c13", "c14"][countOfOthers % 6] ?? "c09";
  const locals = ["viewer", "creator", "approver", "approver2", "developer"];
  const local = locals[Math.floor(countOfOthers / 6) % locals.length] ?? "viewer";
  countOfOthers += 1;
  return logIn(page.context(), url, { clientId, email: `${local}@${clientId}.example` });
}

export function fill(field: string, text: string): Step {
  return (page) => page.locator(`input[name=${field}]`).fill(text);
}

/** Each time another address, so that none is locked or has reached its limit of e-mails. */
export async function fillStranger(page: Page): Promise<void> {
  await fill("email", `nobody-${Date.now()}@acme.example`)(page, "");
  const password = page.locator("input[name=password]");
  if ((await password.count()) > 0) await password.fill("not-this-one");
}

export function choosePassword(password: string, confirmation = password): Step {
  return async (page) => {
    await page.locator("input[name=password]").fill(password);
    await page.locator("input[name=confirmPassword]").fill(confirmation);
    await page.locator("input[name=confirmPassword]").blur();
  };
}

export function submit(page: Page): Promise<void> {
  return page.locator("button[type=submit]").press("Enter");
}

export function link(purpose: string): string {
  return `/newPassword?purpose=${purpose}&token=not-a-token&email=amina@acme.example&displayName=Amina%20Odhiambo`;
}

export function keys(pressed: string): Step {
  return (page) => page.keyboard.press(pressed);
}

/** The buttons of a screen in their order, for a picture in any language. */
export function press(index: number): Step {
  return (page) => page.locator("main button").nth(index).press("Enter");
}

export function pressIn(place: string): Step {
  return (page) => page.locator(`${place} button`).first().press("Enter");
}

/** Opens the second list of the dialog and chooses its first wallet. */
export async function chooseTarget(page: Page): Promise<void> {
  await page.locator("[role=dialog] [aria-haspopup=listbox]").nth(1).press("Enter");
  await page.locator("[role=option]").first().click();
}

/** By keyboard, because only that shows a tooltip that stays. */
export async function focusChart(page: Page): Promise<void> {
  await page.locator("[role=img]").first().focus();
  await page.keyboard.press("ArrowLeft");
}

/** By its link in the list, as people open it. */
export function firstRequest(status: RequestStatus): Step {
  return firstRequestOf(`status=${status}`);
}

/** Without the requests of files, which are decided with their file. */
export const firstRequestAwaitingMe = firstRequestOf("awaitingMe=true");

function firstRequestOf(filter: string): Step {
  return async (page, url) => {
    await page.goto(`${url}/paymentRequests?${filter}`);
    await page.locator('tbody a[href*="/paymentRequests/"]').first().press("Enter");
    await page.locator("[id^=payment-]").first().waitFor();
  };
}

/** The newest request with failed and reversed payments. */
export async function requestWithReturns(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/paymentRequests?status=done`);
  const row = page.locator("tbody tr").filter({ hasText: /reversed|contre-pass/ });
  await row.locator('a[href*="/paymentRequests/"]').first().press("Enter");
  await page.locator("[id^=payment-]").first().waitFor();
}

/** The page of the transaction whose drawer is open. */
export function searchOfOpen(page: Page, url: string): Promise<unknown> {
  const id = new URL(page.url()).searchParams.get("transaction") ?? "";
  return page.goto(`${url}/search?query=${id}`);
}

/** The main action of a screen. */
export function pressPrimary(page: Page): Promise<void> {
  return page.locator("main button[data-kind=primary]").press("Enter");
}

export function askForLink(email: string): Step {
  return (page, url) => post(page.context(), url, "/api/users/forgotClientId", { email });
}

export async function waitForArrival(page: Page): Promise<void> {
  while ((await page.locator("article").count()) === 0) await page.reload();
}
