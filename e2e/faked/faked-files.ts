import type { OutputOf } from "@corridor/product/endpoint";
import type {
  queryFileDetails,
  queryFileRepeats,
  queryFiles,
  queryFilesNotTaken,
} from "@corridor/product/files/contract";
import type { FileRequest, FileSummary, PaymentFile } from "@corridor/product/files/file";
import type { queryAwaitingMe } from "@corridor/product/payments/requests/contract";
import type { Page } from "@playwright/test";

/** Answers about payment files in every status, for pictures. */

const moment = (text: string) => Date.parse(`${text}Z`) / 1_000;
const creator = "developer@kijani.example";
export const waitingFile = "kr-2026-11-12-b.csv";
export const pendingFile = "kr-2026-11-12-a.csv";

type FileRow = [fileName: string, day: string, requests: number, transactions: number, failed?: number];
const doneFiles: readonly FileRow[] = [
  ["kr-2026-11-11.xlsx", "2026-11-11T09:30:02", 14, 2_215, 21],
  ["kr-2026-11-10.xlsx", "2026-11-10T09:30:08", 9, 1_102, 4],
  ["kr-2026-11-09.xlsx", "2026-11-09T09:30:04", 11, 1_377],
  ["kr-2026-11-06.xlsx", "2026-11-06T09:30:03", 7, 820],
  ["kr-wash-kitui.csv", "2026-11-05T11:47:19", 2, 96],
  ["kr-2026-11-05.xlsx", "2026-11-05T09:30:06", 10, 1_254, 12],
];
const fileFacts = ([fileName, day, noOfRequests, noOfTransactions, failed = 0]: FileRow) => ({
  ...{ fileName, fileDate: moment(day), creator, noOfRequests, noOfTransactions, failed, reversed: 0 },
});
const files: readonly PaymentFile[] = [
  {
    ...fileFacts([waitingFile, "2026-11-12T13:12:40", 12, 1_840]),
    ...{ status: "AwaitingApproval", succeeded: 0, pending: 0 },
  },
  {
    ...fileFacts([pendingFile, "2026-11-12T09:30:05", 8, 960, 6]),
    ...{ status: "pending", succeeded: 690, pending: 264 },
  },
  ...doneFiles.map((each) => {
    const file = fileFacts(each);
    return { ...file, status: "done" as const, succeeded: file.noOfTransactions - file.failed, pending: 0 };
  }),
  {
    ...fileFacts(["kr-nutrition-w45.csv", "2026-11-04T15:04:51", 3, 418]),
    ...{ status: "rejected", succeeded: 0, pending: 0 },
  },
];

const firstApproval: FileSummary["approvalActions"][number] = {
  ...{ email: "approver@kijani.example", name: "Esi Boateng", action: "approve", stage: 1 },
  ...{ actionTimestamp: moment("2026-11-12T13:40:22"), comment: "Checked against the payroll of week 46." },
};

function secondDecision(status: PaymentFile["status"]): FileSummary["approvalActions"][number] {
  return {
    ...{ email: "second@kijani.example", name: "Amina Odhiambo", stage: 2 },
    action: status === "rejected" ? "reject" : "approve",
    ...{ actionTimestamp: moment("2026-11-12T13:52:10"), comment: null },
  };
}

function summaryOf({ fileName, fileDate, ...file }: PaymentFile): FileSummary {
  const isWaiting = file.status === "AwaitingApproval";
  return {
    ...file,
    ...{ batchReference: fileName, creatorName: "Kwame Asante", creationTime: fileDate },
    endTime: file.status === "done" || file.status === "rejected" ? fileDate + 4_000 : null,
    ...{ arrivedBy: "sftp", approvalStages: 2, awaitedStage: isWaiting ? 2 : null },
    approvalActions: isWaiting ? [firstApproval] : [firstApproval, secondDecision(file.status)],
    contentDigest: "0".repeat(64),
  };
}

type Row = [
  reference: string,
  from: string,
  to: string,
  tenor: FileRequest["tenor"],
  count: number,
  pays: string,
  takes: string,
];
const rows: readonly Row[] = [
  ["RUTF-SUPPLIERS", "USD", "EUR", "spot", 3, "46000.00", "50000.00"],
  ["KITUI-CASH", "USD", "KES", "tod", 410, "5289000.00", "41000.00"],
  ["TURKANA-CASH", "USD", "KES", "spot", 512, "6604800.00", "51200.00"],
  ["KARAMOJA-CASH", "USD", "UGX", "tom", 380, "138700000", "38000.00"],
  ["DODOMA-CASH", "USD", "TZS", "spot", 205, "53300000.00", "20500.00"],
  ["NAIROBI-VENDORS", "KES", "KES", null, 46, "2760000.00", "2760000.00"],
  ["MOROTO-STAFF", "UGX", "UGX", null, 38, "11400000", "11400000"],
  ["ACCRA-PARTNER", "USD", "GHS", "spot", 1, "125000.00", "10000.00"],
  ["LAGOS-PARTNER", "USD", "NGN", "spot", 2, "7750000.00", "5000.00"],
  ["DAKAR-STAFF", "USD", "XOF", "tom", 18, "5400000", "9000.00"],
  ["SCHOOL-MEALS", "KES", "KES", null, 220, "3300000.00", "3300000.00"],
  ["TRANSPORT", "KES", "KES", null, 5, "250000.00", "250000.00"],
];

function requestOf(row: Row, place: number, { status }: PaymentFile): FileRequest {
  const [reference, ccySource, ccyDestination, tenor, totalCount, pays, takes] = row;
  const isPending = status === "pending";
  const failed = isPending && place === 1 ? 6 : 0;
  const succeeded = isPending ? Math.floor(totalCount / 2) : 0;
  return {
    requestId: `018f3a2c-7b41-4d55-9c1e-0000b3a41c${(place + 2).toString(16).padStart(2, "0")}`,
    ...{ clientId: "kijani", batchReference: waitingFile, comment: reference, creationComment: reference },
    ...{ creatorEmail: creator, creatorName: "Kwame Asante", scheduledTimestamp: null },
    ...{ createdTimestamp: moment("2026-11-12T13:12:40"), finishedTimestamp: null },
    awaitingFundingSinceTimestamp: null,
    status: isPending ? "pending" : "awaitingSecondApproval",
    approvalActions: [firstApproval],
    counts: { succeeded, pending: isPending ? totalCount - succeeded - failed : 0, failed, reversed: 0 },
    ...{ source: "api", amounts: [{ currency: ccyDestination, amount: pays }], totalCount, fileName: null },
    ...{ recoveryOf: [], recoveredBy: [] },
    ...{ ccySource, ccyDestination, tenor, debit: { currency: ccySource, amount: takes } },
  };
}

const notTaken: OutputOf<typeof queryFilesNotTaken> = {
  unread: [{ fileName: "kr-2026-11-12-c.csv", fileDate: moment("2026-11-12T13:58:01"), creator }],
  refused: [
    {
      ...{ fileName: "kr-nutrition-w46.csv", fileDate: Math.floor(Date.now() / 1_000) - 40_000, creator },
      errorCount: 14,
      errors: [
        {
          row: 3,
          column: "Amount",
          value: "12x",
          error: "Enter an amount greater than zero with at most 2 decimals.",
        },
        {
          row: 3,
          column: "Wallet ID",
          value: "kr-kes-old",
          error: "Unknown, inactive or inaccessible wallet.",
        },
        { row: 17, column: "Recipient Account ID", value: "", error: "Enter the recipient's phone number." },
      ],
    },
    {
      ...{ fileName: "kr-wash-turkana.csv", fileDate: moment("2026-10-02T09:30:00"), creator, errorCount: 1 },
      errors: [{ row: null, column: null, value: null, error: "The file contains no payments." }],
    },
  ],
};
const repeats: OutputOf<typeof queryFileRepeats> = {
  ...{ counts: { paid: 38, waiting: 0, reference: 0, inside: 2 }, hidden: 0, found: 40, requestCount: 2 },
  requests: [
    { requestId: "018f3a2c-7b41-4d55-9c1e-0000b3a41c07", reference: "MOROTO-STAFF", count: 38 },
    { requestId: "018f3a2c-7b41-4d55-9c1e-0000b3a41c0d", reference: "TRANSPORT", count: 2 },
  ],
};

export async function withFiles(page: Page): Promise<void> {
  const list: OutputOf<typeof queryFiles> = { files: [...files], totalCount: files.length };
  await page.route("**/api/files?*", (route) => route.fulfill({ json: list }));
  await page.route("**/api/files/notTaken?*", (route) => route.fulfill({ json: notTaken }));
  await page.route("**/api/files/repeats?*", (route) => route.fulfill({ json: repeats }));
  await page.route("**/api/filesDetails?*", (route) => {
    const name = new URL(route.request().url()).searchParams.get("fileName");
    const file = files.find(({ fileName }) => fileName === name);
    if (!file)
      return route.fulfill({ status: 404, json: { error: "notFound", message: "", safeToRetry: true } });
    const requests = rows.map((row, place) => requestOf(row, place, file));
    const json: OutputOf<typeof queryFileDetails> = {
      ...{ fileSummary: summaryOf(file), requests, totalCount: requests.length },
    };
    return route.fulfill({ json });
  });
  await page.route("**/api/paymentRequests/awaitingMe?*", async (route) => {
    const answer = await route.fetch();
    const awaiting = (await answer.json()) as OutputOf<typeof queryAwaitingMe>;
    const [first] = files;
    const mine = { ...first!, creatorName: "Kwame Asante" };
    await route.fulfill({ json: { ...awaiting, files: { count: 1, files: [mine] } } });
  });
}

export function withoutFiles(page: Page): Promise<unknown> {
  return page.route("**/api/files?*", (route) => route.fulfill({ json: { files: [], totalCount: 0 } }));
}

export function withBrokenFiles(page: Page): Promise<unknown> {
  const json = { safeToRetry: true }; // As the server does for every reading call.
  return page.route("**/api/files?*", (route) => route.fulfill({ status: 500, json }));
}

/** A request as if it had come in by a file that awaits approval. */
export function withRequestsOfFile(page: Page): Promise<unknown> {
  return page.route("**/api/paymentRequests/details?*", async (route) => {
    const { request, cursor } = (await (await route.fetch()).json()) as {
      request: object;
      cursor: string;
    };
    const file = { fileName: waitingFile, awaitsApproval: true };
    await route.fulfill({ json: { cursor, request: { ...request, batchReference: waitingFile, file } } });
  });
}
