import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { wordFileProblem } from "@corridor/product/i18n/payment-texts";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import { context as plain } from "../../../testing/files/payment-files.ts";
import { amountFiles } from "../../../testing/payment-files/corpus/amounts.ts";
import { businessFiles } from "../../../testing/payment-files/corpus/business.ts";
import { hostileFiles } from "../../../testing/payment-files/corpus/hostile.ts";
import { wayFiles } from "../../../testing/payment-files/corpus/ways.ts";
import { judgePain002 } from "../../../testing/payment-files/judge-pain002.ts";
import { makeErrorReport } from "../pain002/error-report.ts";
import { readPayments } from "../read.ts";
import type { FileReading } from "../reading.ts";

const wellFormed = [...amountFiles, ...businessFiles, ...wayFiles];
const context = { ...plain, hasRequestReferences: true };
const silent = { batch: () => undefined, progress: () => undefined, ready: () => undefined };
const head = { messageId: "R", createdAt: new Date(0), problems: [], most: 100 };

function found({ topLevel, invalidRows, transactionCount }: FileReading): string[] {
  const cells = invalidRows.flatMap(({ rowIndex, invalidFields }) =>
    invalidFields.map(
      ({ columnDisplayName, problem }) => `${columnDisplayName} ${problem.code} row ${rowIndex}`,
    ),
  );
  const all = [...topLevel.map(placed), ...cells];
  return all.length === 0 ? [`good ${transactionCount}`] : all;
}

function placed(problem: FileProblem): string {
  const path = "path" in problem ? ` ${problem.path}` : "";
  return `${problem.code}${path}${"line" in problem ? `:${problem.line}` : ""}`;
}

describe("of the corpus, a pain.001 gets what is written beside it:", () => {
  test("the corpus has at least 60 files, each with a name of its own [ISO-03]", () => {
    const names = [...hostileFiles, ...wellFormed].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  test.each(["en", "fr"])("the example of the documentation is good, in %s [ISO-03]", async (language) => {
    const page = await readFile(
      new URL(`../../../../docs/api/${language}/messages.md`, import.meta.url),
      "utf8",
    );
    const [, example = ""] = /```xml\n(.*?)```/s.exec(page) ?? [];
    expect(found(await readPayments(Buffer.from(example), context, silent))).toEqual(["good 1"]);
  });

  test.each(hostileFiles)("$name [ISO-05]", async ({ bytes, gets }) => {
    expect(found(await readPayments(bytes, context, silent))).toEqual(gets);
  });

  test.each(wellFormed)("$name [ISO-02, ISO-03, ISO-04, ISO-08]", async ({ bytes, gets }) => {
    expect(found(await readPayments(bytes, context, silent))).toEqual(gets);
  });

  test.each([...hostileFiles, ...wellFormed].filter(({ gets }) => !gets[0]!.startsWith("good")))(
    "$name: the pain.002 about it is well-made and names the problem [ISO-06]",
    async ({ bytes }) => {
      const report = await makeErrorReport(bytes, context, head);
      expect(judgePain002(report)).toEqual([]);
      const { topLevel } = await readPayments(bytes, context, silent);
      for (const problem of topLevel) {
        const [start] = wordFileProblem(problem, "en").split(/[&<>“]/);
        expect(report.replaceAll("</AddtlInf><AddtlInf>", " ")).toContain(start!.trim());
      }
    },
  );
});
