import path from "node:path";
import { definedIds, provingTitles } from "../coverage.ts";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { idsIn, titlesIn } from "../requirements/test-titles.ts";
import { builtFolders, concerns } from "./areas.ts";
import type { Finding } from "./finding.ts";

const aboutTheProduct = /^(product|server|e2e)\//;

/** A test is a sentence about the product, and names the requirements that it proves. */
export function checkTitles(root: string): Finding[] {
  const files = sourceFiles(root);
  const known = new Set(definedIds(root));
  const built = builtFolders(files);
  return files.filter(isTestFile).flatMap((file) => {
    const titles = titlesIn(path.join(root, file));
    const findings: Finding[] = titles
      .filter((title) => title.isTest && /^should\b/i.test(title.text))
      .map(({ line }) => ({ file, line, message: 'a title starts with "should": write what is true' }));
    if (aboutTheProduct.test(file) && !titles.some((title) => idsIn(title.text).length > 0)) {
      findings.push({ file, line: 1, message: "no title names a requirement", isWarning: true });
    }
    return [...findings, ...wrongIds(root, file, known, built)];
  });
}

/** Ids that no document defines, and ids that cannot be proved in the test's folder. */
function wrongIds(
  root: string,
  file: string,
  known: ReadonlySet<string>,
  built: ReadonlySet<string>,
): Finding[] {
  return provingTitles(root, file).flatMap(({ text, line }) =>
    idsIn(text).flatMap((id) => {
      if (!known.has(id)) return [{ file, line, message: `${id} is defined in no document` }];
      if (concerns(id, file, built)) return [];
      return [{ file, line, message: `${id} cannot be proved in this folder (tools/tidy/areas.ts)` }];
    }),
  );
}
