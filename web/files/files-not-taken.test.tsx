import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryFiles, queryFilesNotTaken } from "@corridor/product/files/contract";
import type { RefusedFile } from "@corridor/product/files/not-taken";
import type { Call } from "../api/caller.ts";
import { answers, forgetAnswers, questionOf } from "../api/useCall.ts";
import { loadParts, loadTexts } from "../texts.ts";
import { FileRepeatBanner } from "./FileRepeatWarning.tsx";
import { RefusedFiles, UnreadFiles } from "./FilesNotTaken.tsx";
import { followUnreadFiles } from "./useFilesNotTaken.ts";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

const now = Date.parse("2026-11-18T08:00:00Z");
beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "requests");
});
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  forgetAnswers();
  vi.useRealTimers();
});

const day = 24 * 3_600;
const refusedFile = (fileName: string, ageDays: number): RefusedFile => ({
  ...{ fileName, fileDate: now / 1_000 - ageDays * day, creator: "dev@acme.example", errorCount: 14 },
  errors: [
    { row: null, column: null, value: null, error: "The file has more than 1,000 requests." },
    { row: 3, column: "Amount", value: "12x", error: "Enter an amount." },
    { row: 17, column: "Name", value: " ", error: "Enter a name." },
  ],
});

test("a refused file names its first errors with their cells, and counts the others [FILE-36]", () => {
  const text = textOf(<RefusedFiles clientId="acme" files={[refusedFile("night.csv", 0)]} />);
  for (const part of [
    ...["night.csv", "by dev@acme.example, 2026-11-18 08:00:00 UTC", "14 errors"],
    "The file has more than 1,000 requests.",
    ...["Row 3, Amount “12x” Enter an amount.", "Row 17, Name empty Enter a name.", "and 11 more errors"],
    "Download errors night.csv",
  ])
    expect(text).toContain(part);
});

test("refusals of more than 7 days ago are shown on demand [FILE-36]", () => {
  const files = [refusedFile("night.csv", 6.9), refusedFile("old.csv", 7), refusedFile("older.csv", 80)];
  const text = textOf(<RefusedFiles clientId="acme" files={files} />);
  expect(text).toContain("night.csv");
  expect(text).not.toContain("old.csv");
  expect(text).toContain("Show 2 older refused files of the last 90 days");
  expect(textOf(<RefusedFiles clientId="acme" files={files.slice(2)} />)).toBe(
    "Show 1 older refused file of the last 90 days",
  );
});

test("files that are being read are named, at most three of them [FILE-36]", () => {
  const file = (fileName: string) => ({ fileName, fileDate: now / 1_000, creator: "dev@acme.example" });
  const text = textOf(<UnreadFiles files={["a.csv", "b.csv", "c.csv", "d.csv"].map(file)} />);
  expect(text).toContain("4 files are being read");
  expect(text).toContain("c.csv, arrived 2026-11-18 08:00:00 UTC; and 1 more");
  expect(text).not.toContain("d.csv");
});

test("files that are being read are asked for every 3 s, and the list is loaded again when one was read [FILE-36]", async () => {
  const unread = [{ fileName: "night.csv", fileDate: 0, creator: "" }];
  const input = { clientId: "acme" };
  answers.setQueryData(questionOf(queryFilesNotTaken, input).queryKey, { unread, refused: [] });
  const { queryKey } = questionOf(queryFiles, input);
  answers.setQueryData(queryKey, { files: [], totalCount: 0 });
  const ask = vi.fn<Call>();
  ask.mockImplementation(() => Promise.resolve({ unread, refused: [] }));
  const stop = followUnreadFiles(input, ask as Call);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(answers.getQueryState(queryKey)?.isInvalidated).toBe(false);
  ask.mockImplementation(() => Promise.resolve({ unread: [], refused: [] }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(answers.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test("who decides about a file reads its repeated payments and their requests [FILE-37]", () => {
  const requests = [{ requestId: "r1", reference: "TRANSPORT", count: 2 }];
  const counts = { paid: 38, waiting: 0, reference: 0, inside: 1 };
  const repeats = { counts, hidden: 0, found: 39, requestCount: 3, requests };
  expect(textOf(<FileRepeatBanner repeats={repeats} isBrief />)).toBe(
    "Check before you approvePaid in the last 7 days: 38, Twice here: 1. They are in 3 requests: TRANSPORT (2 payments) and 2 more",
  );
  expect(
    textOf(<FileRepeatBanner repeats={{ ...repeats, counts: { ...counts, paid: 0, inside: 0 } }} isBrief />),
  ).toBe("");
});

/** The words of a part, without its elements. */
function textOf(part: React.ReactNode): string {
  return renderToStaticMarkup(part).replace(/<[^>]+>/g, "");
}
