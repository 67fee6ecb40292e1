import path from "node:path";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { idsIn, titlesIn } from "../test-titles.ts";
import type { Finding } from "./finding.ts";

const aboutTheProduct = /^(product|server|e2e)\//;

/** A test is a sentence about the product, and names what it proves. */
export function checkTitles(root: string): Finding[] {
  return sourceFiles(root)
    .filter(isTestFile)
    .flatMap((file) => {
      const titles = titlesIn(path.join(root, file));
      const findings: Finding[] = titles
        .filter((title) => title.isTest && /^should\b/i.test(title.text))
        .map(({ line }) => ({ file, line, message: "a title says what is true, not what should be" }));
      if (aboutTheProduct.test(file) && !titles.some((title) => idsIn(title.text).length > 0)) {
        findings.push({ file, line: 1, message: "no title names a requirement", isWarning: true });
      }
      return findings;
    });
}
