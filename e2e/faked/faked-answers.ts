import type { queryChrome } from "@corridor/product/auth/contract";
import type { OutputOf } from "@corridor/product/endpoint";
import type { queryKeys, querySftpKeys, SftpKeyType } from "@corridor/product/keys/contract";
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

const moment = (text: string) => Date.parse(`${text}Z`) / 1_000;
const adder = { email: "developer@kijani.example", name: "Kwame Asante", isActive: true };
const formerAdder = { email: "tendai@kijani.example", name: "Tendai Moyo", isActive: false };

/** Keys of every age: used today, never used, used long ago, added by a person who left. */
export async function withKeys(page: Page): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const publicKey = "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----\n";
  const keys: OutputOf<typeof queryKeys> = {
    publicKeys: [
      {
        ...{ keyId: "3f9c01d27ab4e865", excerpt: "MFkwEwYHKoZI…b2Lw4XA=", publicKey, addedBy: adder },
        ...{ addedTimestamp: now - 5_000_000, lastUsedTimestamp: now - 1_000 },
      },
      {
        ...{ keyId: "80be55c1f0d3927a", excerpt: "MFYwEAYHKoZI…PpK0mTg=", publicKey, addedBy: adder },
        ...{ addedTimestamp: now - 90_000, lastUsedTimestamp: null },
      },
      {
        ...{ keyId: "c4417d9e02a8bb13", excerpt: "MFkwEwYHKoZI…d8sQeUQ=", publicKey, addedBy: formerAdder },
        ...{ addedTimestamp: moment("2024-06-11T15:27:45"), lastUsedTimestamp: now - 24_500_000 },
      },
    ],
  };
  const base64 = "AAAAC3NzaC1lZDI1NTE5AAAAIKHEChLjt5ecV0O3WdgYkVjLqf1J3fS6H5hZ0mYwq9xB";
  const rsa = `AAAAB3NzaC1yc2EAAAADAQABAAABgQC${"q7Zr9t".repeat(80)}`;
  const line = { type: "Payment", addedBy: adder } as const;
  const server = {
    host: "sftp.meridian.example",
    port: 2222,
    fingerprint: "SHA256:qW0t3mB8l1cYvV2nH5sJr7kXz9dPfLgTa4uEiOoRbNc",
  };
  const sftp: Record<SftpKeyType, OutputOf<typeof querySftpKeys>> = {
    Payment: {
      sftpKeys: [
        {
          ...{ ...line, keyId: "5be2a9107cd4f3e8", publicKey: `ssh-ed25519 ${base64} payroll@kijani` },
          ...{ addedTimestamp: moment("2026-08-20T09:12:44"), lastUsedTimestamp: now - 40_000 },
        },
        {
          ...{ ...line, keyId: "19a7c0be6fd85243", publicKey: `ssh-rsa ${rsa}`, addedBy: formerAdder },
          ...{ addedTimestamp: moment("2025-01-15T11:03:09"), lastUsedTimestamp: null },
        },
      ],
      sftp: { ...server, user: "kijani-payments" },
    },
    Statement: { sftpKeys: [], sftp: { ...server, user: "kijani-statements" } },
  };
  await page.route("**/api/keys?*", (route) => route.fulfill({ json: keys }));
  await page.route("**/api/sftpkeys?*", (route) => {
    const type = new URL(route.request().url()).searchParams.get("sftpKeyType") as SftpKeyType;
    return route.fulfill({ json: sftp[type] });
  });
}

export async function withoutKeys(page: Page): Promise<void> {
  await page.route("**/api/keys?*", (route) => route.fulfill({ json: { publicKeys: [] } }));
  await page.route("**/api/sftpkeys?*", (route) => route.fulfill({ json: { sftpKeys: [], sftp: null } }));
}

export function withBrokenKeys(page: Page): Promise<unknown> {
  const json = { safeToRetry: true };
  return page.route(/[/]api[/](sftp)?keys[?]/, (route) => route.fulfill({ status: 500, json }));
}

export function withKeysDisabled(page: Page): Promise<unknown> {
  return page.route("**/api/chrome*", async (route) => {
    const answer = await route.fetch();
    const chrome = (await answer.json()) as OutputOf<typeof queryChrome>;
    const flags = { ...chrome.flags, managePublicKeysDisabled: true };
    await route.fulfill({ response: answer, json: { ...chrome, flags } });
  });
}

/** Answers like the server more than five minutes after the log-in, without and with two-factor login. */
export const withPasswordNeeded = (page: Page) => refuseKeys(page, "password.needed");
export const withCodeNeeded = (page: Page) => refuseKeys(page, "two-factor.needed");

function refuseKeys(page: Page, error: string): Promise<unknown> {
  const json = { error, message: "", safeToRetry: true };
  return page.route(/[/]api[/](sftp)?keys[/]/, (route) => route.fulfill({ status: 403, json }));
}
