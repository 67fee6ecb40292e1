import type { queryChrome } from "@corridor/product/auth/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import type { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { Page } from "@playwright/test";

/** Answers that the server does not give by itself when a screen is shown: none, an empty one, or an earlier state. */

export function withoutWallets(page: Page): Promise<unknown> {
  return page.route("**/api/wallets?*", (route) => route.fulfill({ json: { wallets: [] } }));
}

export function withoutTransactions(page: Page): Promise<unknown> {
  const none = { transactions: [], totalCount: 0 };
  return page.route("**/api/search/transactions?*", (route) => route.fulfill({ json: none }));
}

export function withBrokenSearch(page: Page): Promise<unknown> {
  return page.route("**/api/search/transactions?*", (route) => route.fulfill({ status: 500, json: {} }));
}

export function withBrokenUsers(page: Page): Promise<unknown> {
  const json = { safeToRetry: true }; // As the server does for every reading call.
  return page.route("**/api/users/all?*", (route) => route.fulfill({ status: 500, json }));
}

/** An ended request as it looked a moment before. */
export function withRequestsUnderWay(page: Page): Promise<unknown> {
  return page.route("**/api/paymentRequests/details?*", async (route) => {
    const answer = await route.fetch();
    const { request, cursor } = (await answer.json()) as OutputOf<typeof queryRequestDetails>;
    const { succeeded, failed } = request.counts;
    const pending = Math.ceil(succeeded / 2);
    const counts: typeof request.counts = {
      succeeded: succeeded - pending,
      pending,
      failed,
      reversed: 0,
    };
    const underWay = { sent: pending, failing: 0 };
    const asBefore = { ...request, status: "pending", counts, underWay, settled: null };
    await route.fulfill({ json: { cursor, request: asBefore } });
  });
}

/** An ended request as it looked while one of its wallets held too little money for too long. */
export function withRequestsShortOfFunds(page: Page): Promise<unknown> {
  return page.route("**/api/paymentRequests/details?*", async (route) => {
    const answer = await route.fetch();
    const { request, cursor } = (await answer.json()) as OutputOf<typeof queryRequestDetails>;
    const share = { walletId: "kes", walletName: "Kenya shillings", currency: "KES" };
    const asBefore = {
      ...request,
      status: "awaitingAutomatedFunding",
      awaitingFundingSinceTimestamp: request.createdTimestamp,
      counts: { succeeded: 0, pending: 0, failed: 0, reversed: 0 },
      settled: null,
      finishedTimestamp: null,
      funding: [
        {
          ...share,
          ...{ payments: "14820000.00", fees: "148200.00", needed: "14968200.00", available: "12500000.00" },
        },
        {
          ...{ walletId: "main", walletName: "Main", currency: "USD" },
          ...{ payments: "49.50", fees: "0.50", needed: "50.00", available: "90.00" },
        },
      ],
    };
    await route.fulfill({ json: { cursor, request: asBefore } });
  });
}

export function withoutSessions(page: Page): Promise<unknown> {
  return page.route("**/api/users/sessions", (route) => route.fulfill({ status: 500, json: {} }));
}

export function withoutApi(page: Page): Promise<unknown> {
  return page.route("**/api/chrome*", (route) => route.abort());
}

/** The file of a screen that fails to render. */
export const brokenScreen = {
  contentType: "text/javascript",
  body: 'export function ForgotClientScreen() { throw new TypeError("planted"); }',
};

export function withBrokenScreen(page: Page): Promise<unknown> {
  return page.route(/ForgotClientScreen.*[.]js$/, (route) => route.fulfill(brokenScreen));
}

/** Answers like the server more than five minutes after the log-in, when the password is needed again. */
export function withLongAgoLogin(page: Page): Promise<unknown> {
  const json = { error: "password.needed", message: "", safeToRetry: true };
  return page.route("**/api/auth/totp/enable", (route) => route.fulfill({ status: 403, json }));
}

const recoveryCodes = ["7K2QF-9XM0D", "B4T8H-Q1ZPW", "0M6RC-V5JNE", "Y3GKA-8D2SX", "HN7P4-WT9FB"]
  .flatMap((code) => [code, code.split("-").toReversed().join("-")])
  .toSorted();

/** Accepts any code as the first right one; the person's account does not change. */
export function withRightFirstCode(page: Page): Promise<unknown> {
  const json = { loginStatus: "loggedIn", twoFactorSetupState: "Enabled", recoveryCodes };
  return page.route("**/api/auth/totp/verifyInitial*", (route) => route.fulfill({ json }));
}

/** For a person who set up two-factor login long ago and has used most of their recovery codes. */
export async function withFewRecoveryCodes(page: Page): Promise<void> {
  await page.route("**/api/chrome*", async (route) => {
    const answer = await route.fetch();
    const chrome = (await answer.json()) as OutputOf<typeof queryChrome>;
    const user = { ...chrome.user, twoFactorSetupState: "Enabled" };
    await route.fulfill({ response: answer, json: { ...chrome, user } });
  });
  await page.route("**/api/auth/recoveryCodes", (route) => route.fulfill({ json: { left: 2 } }));
}
