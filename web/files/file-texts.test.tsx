import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import type { FileRequest, FileSummary, PaymentFile } from "@corridor/product/files/file";
import { loadParts, loadTexts } from "../texts.ts";
import { debitSums, paidSums } from "./decided-sums.ts";
import { fileColumns } from "./file-columns.tsx";
import { fileRequestColumns } from "./file-request-columns.tsx";
import { firstApprovalWords, needsWords, subtitleOf } from "./file-words.ts";
import { FileDecisions } from "./FileDecisions.tsx";
import { FileSummaryCard } from "./FileSummaryCard.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "requests");
});

const at = (time: string) => Date.parse(`${time}Z`) / 1_000;
const esi = { email: "esi@acme.example", name: "Esi Boateng", stage: 1, action: "approve" } as const;
const firstApproval = { ...esi, actionTimestamp: at("2026-11-12T13:40:22"), comment: "As agreed" };
const file: FileSummary = {
  ...{ batchReference: "night.csv", status: "AwaitingApproval", creator: "dev@acme.example" },
  ...{ creatorName: "Kwame Asante", creationTime: at("2026-11-12T13:12:40"), endTime: null },
  ...{ succeeded: 0, pending: 0, failed: 0, reversed: 0, noOfRequests: 12, noOfTransactions: 1_840 },
  ...{ arrivedBy: "sftp", approvalStages: 2, awaitedStage: 2, approvalActions: [firstApproval] },
  contentDigest: "",
};
const shown = (cell: unknown) => renderToStaticMarkup(<>{cell as string}</>);

test("a file says which approval it needs, and who gave the first one [FILE-03, FILE-16]", () => {
  expect(needsWords(file)).toBe("This file needs a second approval.");
  expect(firstApprovalWords(file)).toBe("Esi Boateng gave the first approval at 2026-11-12 13:40:22 UTC.");
  const fresh: FileSummary = { ...file, awaitedStage: 1, approvalActions: [] };
  expect(needsWords(fresh)).toBe("This file needs two approvals.");
  expect(firstApprovalWords(fresh)).toBeNull();
  expect(needsWords({ ...fresh, approvalStages: 1 })).toBe("This file needs an approval.");
});

test("the header of a file says its size, its creator, and how it arrived [FILE-03, FILE-05]", () => {
  expect(subtitleOf(file)).toBe(
    "12 requests, 1,840 transactions by Kwame Asante (SFTP key), 2026-11-12 13:12:40 UTC",
  );
  expect(subtitleOf({ ...file, arrivedBy: "api", noOfRequests: 1, creatorName: "" })).toContain(
    "1 request, 1,840 transactions by dev@acme.example (API key)",
  );
});

test("the summary counts transactions, and has no end before the file is done [FILE-05, FILE-19]", () => {
  const pending = renderToStaticMarkup(
    <FileSummaryCard file={{ ...file, status: "pending", succeeded: 1_200, pending: 633, failed: 7 }} />,
  );
  expect(pending).toContain("1,200 succeeded, 633 pending, 7 failed");
  expect(pending).toContain('aria-valuemax="1840"');
  expect(pending.match(/<time/g)).toHaveLength(1);
  const waiting = renderToStaticMarkup(<FileSummaryCard file={file} />);
  expect(waiting).not.toContain("progressbar");
  const ended = renderToStaticMarkup(<FileSummaryCard file={{ ...file, status: "done", endTime: 1 }} />);
  expect(ended.match(/<time/g)).toHaveLength(2);
});

test("the history has each decision with its person, time and comment [FILE-03, FILE-17]", () => {
  const rejection: FileSummary["approvalActions"][number] = {
    ...{ email: "second@acme.example", name: "", stage: 2, action: "reject", comment: null },
    actionTimestamp: at("2026-11-12T14:00:00"),
  };
  const html = renderToStaticMarkup(
    <FileDecisions file={{ ...file, approvalActions: [firstApproval, rejection] }} />,
  );
  const words = ["First approval", "Esi Boateng (esi@acme.example)", "As agreed", "Rejection", "second@acme"];
  const places = words.map((each) => html.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html).toContain("1 of 2");
  expect(renderToStaticMarkup(<FileDecisions file={{ ...file, approvalActions: [] }} />)).toBe("");
});

test("the list counts failed transactions of a file, and shows the progress of a pending one [FILE-01, FILE-07, API-102]", () => {
  const listed: PaymentFile = {
    ...{ fileName: "night.csv", fileDate: 0, creator: "", noOfRequests: 2, noOfTransactions: 1_102 },
    ...{ status: "done", succeeded: 1_098, pending: 0, failed: 4, reversed: 0 },
  };
  const cellOf = (id: string, of: PaymentFile) =>
    shown(
      fileColumns()
        .find((column) => column.id === id)!
        .cell(of),
    );
  expect(fileColumns().map(({ header }) => header)).toEqual([
    ...["File name", "File date (UTC)", "Creator", "Number of requests", "Number of transactions", "Status"],
  ]);
  expect(cellOf("noOfTransactions", listed)).toMatch(/1,102.*4 failed/);
  expect(cellOf("noOfTransactions", { ...listed, failed: 0 })).toBe("1,102");
  expect(cellOf("status", { ...listed, status: "pending" })).toContain("progressbar");
  expect(cellOf("status", { ...listed, status: "AwaitingApproval" })).toContain("Awaiting approval");
});

const request = (from: string, to: string, count: number, paid: string, debit: string) =>
  ({
    ...{ ccySource: from, ccyDestination: to, tenor: from === to ? null : "tod", totalCount: count },
    ...{ amounts: [{ currency: to, amount: paid }], debit: { currency: from, amount: debit } },
  }) as FileRequest;

test("a request of a file shows both currencies and the tenor of a conversion, one currency without [FILE-06]", () => {
  const cellsOf = (row: FileRequest) =>
    fileRequestColumns()
      .filter(({ id }) => ["currencies", "tenor", "amounts", "debit"].includes(id))
      .map(({ cell }) => shown(cell(row)))
      .join(" ");
  const converted = cellsOf(request("USD", "KES", 410, "5289000.00", "41000.00"));
  for (const part of ["USD to KES", "Today", "5,289,000.00", "41,000.00"]) expect(converted).toContain(part);
  expect(cellsOf(request("KES", "KES", 5, "250.00", "250.00"))).not.toContain(" to ");
});

test("a person who decides about a file reads its sums by currency, to the last digit [FILE-35]", () => {
  const requests = [
    request("USD", "KES", 410, "90071992547409.93", "41000.00"),
    request("USD", "EUR", 3, "46000.00", "0.01"),
    request("KES", "KES", 5, "0.01", "0.01"),
  ];
  expect(paidSums(requests)).toEqual([
    { currency: "EUR", amount: "46000.00", count: 3 },
    { currency: "KES", amount: "90071992547409.94", count: 415 },
  ]);
  expect(debitSums(requests).map(({ currency, amount }) => [currency, amount])).toEqual([
    ["KES", "0.01"],
    ["USD", "41000.01"],
  ]);
});
