import type { HistoryRow } from "./history/event.ts";
import type { DemoRequest } from "./insert-request.ts";
import { demoId } from "./random.ts";
import type { DecisionFacts } from "./rows/request.ts";

export type DemoPerson = DecisionFacts["by"];

export type People = Readonly<Record<"creator" | "approver" | "second", DemoPerson>>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long after its creation a demo request has its last approval, by the number of its approvals. */
export const approvedAfterMs = { 0: 0, 1: 4 * minuteMs, 2: 9 * minuteMs };

/** The two approvals of a request, in their order, a while after it was made. */
export function approvedBy({ approver, second }: People, createdAt: Date): DecisionFacts[] {
  const after = (count: 1 | 2) => new Date(createdAt.getTime() + approvedAfterMs[count]);
  return [
    { action: "approve", stage: 1, by: approver, at: after(1) },
    { action: "approve", stage: 2, by: second, at: after(2), comment: "Checked against the list" },
  ];
}

/** A request of payments that succeeded before; none of it was held or sent. */
type OpenRequestPlan = Omit<DemoRequest, "requestId" | "createdAt" | "actions" | "rows" | "scheduledAt"> & {
  hoursAgo: number;
  /** The request repeats the newest payments of these wallets: the same people are paid once more. */
  of: readonly string[];
  /** Changes the rows of the repeated payments. */
  changed?: (rows: readonly HistoryRow[]) => readonly HistoryRow[];
  decided?: (people: People, createdAt: Date) => readonly DecisionFacts[];
  inDays?: number;
};

const first: OpenRequestPlan["decided"] = (people, createdAt) => approvedBy(people, createdAt).slice(0, 1);
const both: OpenRequestPlan["decided"] = (people, createdAt) => approvedBy(people, createdAt);
const rejectedByApprover: OpenRequestPlan["decided"] = ({ approver }, createdAt) => [
  {
    ...{ action: "reject", stage: 1, by: approver },
    at: new Date(createdAt.getTime() + hourMs),
    comment: "Amounts do not match the signed list",
  },
];
const abandonedByCreator: OpenRequestPlan["decided"] = ({ creator }, createdAt) => [
  {
    action: "abandon",
    stage: null,
    by: creator,
    at: new Date(createdAt.getTime() + hourMs),
    comment: "Sent twice",
  },
];

/** Far more than the balance of the wallet, so that it waits for money. */
const beyond = (walletId: string, minor: bigint) => (rows: readonly HistoryRow[]) => {
  const sum = rows.reduce((all, { amount_minor }) => all - BigInt(amount_minor), 0n);
  const times = minor / sum + 1n;
  return rows.map((row) => ({ ...row, wallet_id: walletId, amount_minor: BigInt(row.amount_minor) * times }));
};

/** One payment to a recipient whose operator never reports an outcome (demo.md: 03). */
const silent = (rows: readonly HistoryRow[]) =>
  rows.slice(0, 1).map((row) => ({ ...row, recipient_account: `${row.recipient_account!.slice(0, -2)}03` }));

const openRequestPlans: Readonly<Record<string, readonly OpenRequestPlan[]>> = {
  acme: [
    {
      ...{ hoursAgo: 20, status: "awaitingApproval", stages: 1, reference: "FIELD-STAFF", of: ["main"] },
      comment: "Travel of the field staff",
    },
  ],
  kijani: [
    {
      ...{ hoursAgo: 400, status: "awaitingApproval", stages: 1, reference: "KR-CASH-MANDERA", of: ["kes"] },
      comment: "From before two people had to approve",
    },
    {
      hoursAgo: 30,
      status: "awaitingFirstApproval",
      stages: 2,
      reference: "KR-SUPPLIES-URGENT",
      of: ["main"],
    },
    { hoursAgo: 26, status: "awaitingFirstApproval", stages: 2, reference: "KR-CASH-WAJIR", of: ["kes"] },
    {
      ...{
        hoursAgo: 7,
        status: "awaitingFirstApproval",
        stages: 2,
        reference: "KR-CASH-KARAMOJA",
        of: ["ugx"],
      },
      comment: "Second cycle, lists cleared by the field office",
    },
    {
      ...{ hoursAgo: 5, status: "awaitingSecondApproval", stages: 2, reference: "KR-CASH-TURKANA" },
      ...{ of: ["kes", "ugx"], comment: "Households of both sides of the border", decided: first },
    },
    {
      ...{ hoursAgo: 3, status: "awaitingSecondApproval", stages: 2, reference: "KR-PAYROLL", of: ["kes"] },
      decided: first,
    },
    {
      ...{ hoursAgo: 50, status: "awaitingScheduledTime", stages: 2, reference: "KR-STIPENDS", of: ["kes"] },
      ...{ decided: both, inDays: 5 },
    },
    {
      ...{
        hoursAgo: 28,
        status: "awaitingManualFunding",
        stages: 2,
        reference: "KR-NUTRITION-Q4",
        of: ["main"],
      },
      ...{ decided: both, changed: beyond("nutrition", 2_000_000n) },
    },
    {
      ...{ hoursAgo: 0.3, status: "processingFunds", stages: 2, reference: "KR-CASH-GARISSA", of: ["kes"] },
      ...{ decided: both, changed: silent },
    },
    {
      ...{
        hoursAgo: 75,
        status: "rejected",
        stages: 2,
        reference: "KR-CASH-LAMU",
        of: ["kes"],
        decided: rejectedByApprover,
      },
      comment: "October list",
    },
    {
      ...{ hoursAgo: 74, status: "abandoned", stages: 2, reference: "KR-CASH-LAMU-2", of: ["kes"] },
      decided: abandonedByCreator,
    },
  ],
};

/** A request that came in by a file of this name, an hour ago or more; its own reference is the Request Reference. */
const inFile = (
  name: string,
  hoursAgo: number,
  reference: string,
  walletId: string,
  more: Pick<OpenRequestPlan, "status"> & Partial<OpenRequestPlan>,
): OpenRequestPlan => ({
  ...{ hoursAgo, stages: 2, of: [walletId], reference: name, ...more },
  file: { name, reference },
});

/** Payment files of kijani that wait, were rejected, or are in progress (FILE-07, FILE-12). Files that are done are in the history. */
const openFilePlans: readonly OpenRequestPlan[] = [
  inFile("kr-field-offices.csv", 6, "KITUI-CASH", "kes", { status: "awaitingFirstApproval" }),
  inFile("kr-field-offices.csv", 6, "MOROTO-STAFF", "ugx", { status: "awaitingFirstApproval" }),
  inFile("kr-field-offices.csv", 6, "SUPPLIERS", "main", { status: "awaitingFirstApproval" }),
  inFile("kr-school-meals.csv", 4, "SCHOOLS-KE", "kes", { status: "awaitingSecondApproval", decided: first }),
  inFile("kr-school-meals.csv", 4, "SCHOOLS-UG", "ugx", { status: "awaitingSecondApproval", decided: first }),
  inFile("kr-wash-kitui.csv", 27, "WELLS", "main", {
    ...{ status: "awaitingManualFunding", decided: both, changed: beyond("nutrition", 3_000_000n) },
  }),
  inFile("kr-nutrition-w45.csv", 96, "CLINICS-KE", "kes", {
    ...{ status: "rejected", decided: rejectedByApprover },
  }),
  inFile("kr-nutrition-w45.csv", 96, "CLINICS-UG", "ugx", {
    ...{ status: "rejected", decided: rejectedByApprover },
  }),
];

/** Requests of a client that have not ended, and requests that were never sent. */
export function openRequests(
  clientId: string,
  done: readonly DemoRequest[],
  people: People,
  now: Date,
): DemoRequest[] {
  const newestOf = (walletId: string) =>
    done.findLast(({ rows }) => rows[0]!.wallet_id === walletId)?.rows ?? [];
  const plans = [...(openRequestPlans[clientId] ?? []), ...(clientId === "kijani" ? openFilePlans : [])];
  return plans.flatMap(({ hoursAgo, of, changed, decided, inDays, ...request }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const rows = of.flatMap(newestOf);
    if (rows.length === 0) return [];
    return {
      ...request,
      requestId: demoId(`request ${clientId} ${request.reference} ${request.file?.reference ?? ""}`),
      createdAt,
      ...(inDays && { scheduledAt: new Date(now.getTime() + inDays * 24 * hourMs) }),
      actions: decided?.(people, createdAt) ?? [],
      rows: changed?.(rows) ?? rows,
    };
  });
}
