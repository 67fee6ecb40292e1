import type { Incident, Operations, ProviderFigures } from "@corridor/product/operations/contract";
import type { Page } from "@playwright/test";

/** A bad afternoon at one provider, for pictures: they do not depend on the moment at which a picture is taken. */

const now = Date.parse("2026-11-12T14:06:21Z") / 1_000;
const hour = 3_600;

const figures = (
  succeeded: number,
  failedByProvider: number,
  medianSeconds: number,
  noAnswer = 0,
): ProviderFigures => ({
  ...{ succeeded, failedByProvider, failedByRecipient: Math.round(succeeded / 60), failedByUs: 0 },
  ...{ noAnswer, medianSeconds },
});

/** A day with fewer payments at night, and with trouble in its last hours. */
const dayOf = (scale: number, troubledHours: number) =>
  Array.from({ length: 24 }, (_, place) => {
    const startTimestamp = Math.floor(now / hour) * hour - (23 - place) * hour;
    const atWork = Math.max(0, Math.sin(((place - 9) / 12) * Math.PI));
    const isTroubled = place >= 24 - troubledHours;
    const count = Math.round(scale * (0.04 + atWork));
    const failed = Math.round(count * (isTroubled ? 0.45 : 0.01));
    const delay = isTroubled ? 260 : 9 + (place % 4);
    return { startTimestamp, outcomes: figures(count - failed, failed, delay, isTroubled ? 30 : 0) };
  }).filter(({ outcomes }) => outcomes.succeeded > 0);

const none = [0, 0, 0, 0];
function incidentOf(number: number, rule: Incident["rule"], more: Partial<Incident>): Incident {
  const since = more.sinceTimestamp ?? now - 1_500;
  return {
    ...{ incidentId: `0b0f3c1e-0000-4000-8000-00000000000${number}`, rule, severity: "urgent", value: 0 },
    ...{ of: "provider", subject: "mtn-ug", subjectName: "mtn-ug", payments: [], acknowledged: null },
    ...{ sinceTimestamp: since, openedTimestamp: since + 180, lastSeenTimestamp: now - 20 },
    ...{ endedTimestamp: null, ...more },
  };
}

function paymentOf(
  number: number,
  kind: Incident["payments"][number]["kind"],
  recoveryOfTransactionId: string | null = null,
): Incident["payments"][number] {
  const transactionId = `0b0f3c1e-5b40-4587-a66e-00000000000${number}`;
  return { clientId: "kijani", transactionId, kind, recoveryOfTransactionId };
}

/** Nobody has paid by this provider today. */
function quietProvider(providerId: string, usual: ProviderFigures): Operations["providers"][number] {
  return {
    ...{ providerId, usual, recent: { ...figures(0, 0, 0), medianSeconds: null }, hours: [] },
    states: { waiting: none, sent: none, failing: none, unknown: none },
    ...{ oldestUnknownTimestamp: null, weather: { isFailing: false, isSlow: false }, banner: null },
  };
}

const operations: Operations = {
  ...{ measuredTimestamp: now, judgedTimestamp: now - 20, isSendingOpen: true, halts: [], resuming: null },
  incidents: [
    incidentOf(1, "unanswered", {
      value: 62,
      payments: [paymentOf(1, null)],
    }),
    incidentOf(4, "paymentIncidents", {
      ...{ of: "client", subject: "kijani", subjectName: "Kijani Relief", severity: "serious", value: 2 },
      payments: [paymentOf(2, "paidAgain", paymentOf(3, null).transactionId), paymentOf(4, "unknownOutcome")],
    }),
    incidentOf(2, "failsMore", {
      ...{ severity: "serious", value: 44, sinceTimestamp: now - 1_700 },
      acknowledged: {
        by: "ops@meridian.example",
        timestamp: now - 1_200,
        note: "Called the provider: their switch is down, expected back at 15:00 UTC.",
      },
    }),
    incidentOf(3, "oldestDueJob", {
      ...{ of: "installation", subject: "", subjectName: "", value: 180 },
      ...{ sinceTimestamp: now - 40_000, endedTimestamp: now - 39_000 },
    }),
  ],
  providers: [
    {
      providerId: "mpesa-ke",
      states: { waiting: [112, 0, 0, 0], sent: [38, 2, 0, 0], failing: none, unknown: none },
      oldestUnknownTimestamp: null,
      ...{ weather: { isFailing: false, isSlow: false }, banner: null },
      recent: figures(612, 4, 8),
      usual: figures(182_400, 1_390, 10),
      hours: dayOf(1_240, 0),
    },
    {
      providerId: "mtn-ug",
      states: {
        waiting: [64, 0, 0, 0],
        sent: [21, 33, 4, 0],
        failing: [5, 18, 0, 0],
        unknown: [12, 31, 2, 0],
      },
      oldestUnknownTimestamp: now - 9_130,
      weather: { isFailing: true, isSlow: true },
      banner: {
        textEnglish: "MTN Uganda repairs a fault of its switch. Payments may fail until 15:00 UTC.",
        textFrench: "MTN Ouganda répare une panne. Les paiements peuvent échouer jusqu'à 15:00 UTC.",
        endTimestamp: now + 3_000,
      },
      recent: figures(58, 47, 260, 172),
      usual: figures(64_100, 540, 12),
      hours: dayOf(520, 2),
    },
    quietProvider("airtel-ug", figures(9_120, 80, 14)),
    quietProvider("bank-ke", figures(2_480, 12, 620)),
  ],
  queue: { waiting: 176, oldestTimestamp: now - 60 },
  callbacks: [{ clientId: "acme", clientName: "Acme Relief", failedInARow: 14 }],
  emails: { unsent: 2, oldestTimestamp: now - 45 },
  files: {
    unread: 0,
    oldestTimestamp: null,
    refused: [{ clientId: "acme", clientName: "Acme Relief", count: 3 }],
  },
  jobs: [
    { job: "mail.send", waiting: 2, failing: 0, givenUp: 0, oldestTimestamp: now - 45 },
    { job: "operations.alert", waiting: 0, failing: 1, givenUp: 0, oldestTimestamp: null },
  ],
  proofs: [
    { name: "counters", provenTimestamp: now - 130, faults: 0 },
    { name: "entries", provenTimestamp: now - 32, faults: 0 },
    { name: "ledger", provenTimestamp: now - 40_000, faults: 0 },
    { name: "payments", provenTimestamp: now - 32, faults: 0 },
  ],
  statements: { missing: 0, faults: 0 },
  processes: [
    {
      ...{ name: "corridor-2 411", roles: ["worker"], version: "0.6.0", isSilent: false },
      ...{ startedTimestamp: now - 90_000, beatTimestamp: now - 4 },
    },
    {
      ...{ name: "corridor-1 388", roles: ["web", "sftp"], version: "0.6.0", isSilent: false },
      ...{ startedTimestamp: now - 90_040, beatTimestamp: now - 7 },
    },
  ],
};

export async function withTroubledProvider(page: Page): Promise<void> {
  await page.route("**/api/admin/operations", (route) => route.fulfill({ json: operations }));
  const payments = operations.incidents[0]!.payments.map((payment) => ({
    ...{ ...payment, clientName: "Kijani Relief", sinceTimestamp: now - 9_130, statusCode: null },
  }));
  await page.route("**/api/admin/operations/payments?*", (route) => route.fulfill({ json: { payments } }));
  const emails = { count: null, clientId: "kijani", clientName: "Kijani Relief" };
  const items = [
    { ...emails, name: "wanjiru@kijani.example", sinceTimestamp: now - 45, detail: "awaitingApproval" },
    { ...emails, name: "achieng@kijani.example", sinceTimestamp: now - 20, detail: "doneWithFailures" },
  ];
  await page.route("**/api/admin/operations/work?*", (route) => route.fulfill({ json: { items } }));
}

export async function withHaltedSending(page: Page): Promise<void> {
  const breaches = [
    "account 7 (available main USD): balance 10100, but its entries sum to 10000",
    "all balances in USD sum to 100, not to zero",
  ];
  const halted: Operations = {
    ...operations,
    isSendingOpen: false,
    resuming: {
      by: "ops@meridian.example",
      timestamp: now - 120,
      breaches: breaches.map((breach) => `kijani: ${breach}`),
    },
    halts: [{ clientId: "kijani", haltedTimestamp: now - 600, breaches }],
  };
  await page.route("**/api/admin/operations", (route) => route.fulfill({ json: halted }));
}

export function withBrokenOperations(page: Page): Promise<unknown> {
  return page.route("**/api/admin/operations", (route) =>
    route.fulfill({ status: 500, json: { safeToRetry: true } }),
  );
}
