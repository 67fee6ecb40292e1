import type { OutputOf } from "@corridor/product/endpoint";
import { fromDecimal, toDecimal } from "@corridor/product/money";
import type { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import type { RequestDetails } from "@corridor/product/payments/requests/request";
import type { queryRecoveryRows, RecoveryRow } from "@corridor/product/payments/recoveries/contract";
import type { Page } from "@playwright/test";

/** Recoveries in the states that take a payment provider and a morning to reach, for pictures. */

export const recoveryId = "0b0f3c1e-0000-4000-8000-0000000000aa";
const failed = Date.parse("2026-11-13T06:12:00Z") / 1_000;

type FakedFailure = readonly [
  name: string,
  account: string,
  amount: string,
  statusCode: string,
  said: string | null,
];
const given: readonly FakedFailure[] = [
  [
    "Grace Achieng",
    "+254712345602",
    "15000.00",
    "RECIPIENT_NOT_FOUND",
    "The recipient account does not exist.",
  ],
  ["Otieno Ouma", "0712345611", "8250.00", "RECIPIENT_NOT_FOUND", "The recipient account does not exist."],
  [
    "Wanjiru Kamau",
    "+254722000105",
    "12400.00",
    "RECIPIENT_LIMIT_REACHED",
    "The recipient cannot receive this amount now.",
  ],
  ["Hassan Abdi Mohamed", "+254733111202", "9900.00", "INSUFFICIENT_FUNDS", null],
  [
    "Njeri Mwangi",
    "+254744555505",
    "15000.00",
    "RECIPIENT_LIMIT_REACHED",
    "The recipient cannot receive this amount now.",
  ],
  [
    "Baraka Odhiambo",
    "+254755123402",
    "7300.00",
    "RECIPIENT_NOT_FOUND",
    "The recipient account does not exist.",
  ],
];

const rows = given.map(
  ([name, recipientAccountId, amount, statusCode, statusDescription], index): RecoveryRow => ({
    rowNumber: index + 1,
    transactionId: `0b0f3c1e-0000-4000-8000-00000000010${index}`,
    ...{
      failedTimestamp: failed,
      statusCode,
      statusDescription,
      isLeftOut: index === 4,
      refusal: index === 5 ? "inRecovery" : null,
    },
    values: {
      name,
      recipientAccountId,
      amount,
      currency: "KES",
      provider: "mpesa-ke",
      walletId: "kes",
      reason: "Salary",
    },
    problems:
      index === 1 ? [{ field: "recipientAccountId", message: "Add the country code: +254712345611." }] : [],
  }),
);

/** Six failed payments of a client with several wallets: one with an error, one left out, one that a colleague is paying again. */
export function withRecovery(page: Page): Promise<unknown> {
  const json: OutputOf<typeof queryRecoveryRows> = {
    ...{ rowCount: 6, includedCount: 5, errorCount: 2, refusedCount: 1, leftOutCount: 1, matching: 6 },
    of: [{ requestId: recoveryId, batchReference: "NOVEMBER" }],
    fields: ["amount", "currency", "name", "reason", "provider", "recipientAccountId", "walletId"],
    leftOut: [{ why: "inDoubt", count: 1 }],
    rows,
  };
  return page.route("**/api/recoveries/rows?*", (route) => route.fulfill({ json }));
}

/** An ended request that is in the middle of a chain, and of which a row was taken out. */
export function withRecoveredRequest(page: Page): Promise<unknown> {
  return page.route("**/api/paymentRequests/details?*", async (route) => {
    const answer = await route.fetch();
    const { request, ...rest } = (await answer.json()) as OutputOf<typeof queryRequestDetails>;
    const first = { requestId: recoveryId, batchReference: "NOVEMBER", status: "done", count: 6 } as const;
    const last = { ...first, batchReference: null, status: "awaitingApproval", count: 2 } as const;
    const { requestId, batchReference, status, counts, totalCount } = request;
    const failures = { counts: { succeeded: 24, pending: 0, failed: 6, reversed: 0 }, totalCount: 30 };
    const nothingYet = { counts: { succeeded: 0, pending: 0, failed: 0, reversed: 0 }, totalCount: 2 };
    const chained = {
      ...request,
      recoveryOf: [first],
      recoveredBy: [last],
      takenOut: { count: 1, lastTimestamp: failed },
      chain: [
        { ...first, ...failures, step: -1, paidCount: 4 },
        { ...{ requestId, batchReference, status, counts, totalCount }, count: 0, step: 0, paidCount: null },
        { ...last, ...nothingYet, step: 1, paidCount: null },
      ],
      transactions: request.transactions.map((payment) => ({
        ...payment,
        ...(payment.status?.statusType === "failed" && {
          recoveredByTransactionId: recoveryId,
          recoveredByRequestId: recoveryId,
          recoveryOutcome: "waiting" as const,
        }),
      })),
    };
    await route.fulfill({ json: { ...rest, request: chained } });
  });
}

/** A recovery that awaits an approval, and of which one row or every row was taken out. */
export function withTakenOutRows(which: "one" | "all") {
  return (page: Page): Promise<unknown> =>
    page.route("**/api/paymentRequests/details?*", async (route) => {
      const answer = await route.fetch();
      const { request, ...rest } = (await answer.json()) as OutputOf<typeof queryRequestDetails>;
      const isAll = which === "all";
      const shown = {
        ...request,
        takenOut: { count: isAll ? request.totalCount : 1, lastTimestamp: failed },
        toPay: isAll ? [] : toPayWithoutFirst(request),
        ...(isAll && { funding: [] }),
        transactions: request.transactions.map((row, place) => ({
          ...row,
          isTakenOut: isAll || place === 0,
        })),
      };
      await route.fulfill({ json: { ...rest, request: shown } });
    });
}

/** What is left to pay without the first payment. */
function toPayWithoutFirst({
  currencyCounts,
  amounts,
  transactions,
}: RequestDetails): RequestDetails["toPay"] {
  const [first, ...others] = currencyCounts.map(({ currency, count }) => {
    const { amount } = amounts.find((each) => each.currency === currency)!;
    return { currency, count, amount };
  });
  const { currency, count, amount } = first!;
  const all = fromDecimal(amount, currency);
  const minor = all.minor - fromDecimal(transactions[0]!.recipientAmount!, currency).minor;
  return [{ currency, count: count - 1, amount: toDecimal({ ...all, minor }) }, ...others];
}
