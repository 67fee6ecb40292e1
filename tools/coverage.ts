import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isTestFile, sourceFiles } from "./source-files.ts";
import { areaOf, idsIn, titlesIn, type Title } from "./requirements/test-titles.ts";

export type Area = {
  readonly area: string;
  readonly total: number;
  readonly named: number;
  readonly missing: string[];
};
export type Coverage = {
  readonly requirements: Area[];
  /** Controls (C) and fault tests (F) of docs/security.md. */
  readonly security: Area[];
  /** Ids that a test names and no document defines. */
  readonly unknown: string[];
  /** Ids that a document defines more than once, so it is unclear which line holds. */
  readonly doubled: string[];
};

const usualSpecification = "docs/spec/requirements.md";
const requirementLine = /^- \[[ x]\] \*\*([A-Z0-9]+-\d+)\*\*/gm;
const securityLine = /^(?:- \*\*(?=C)|\| (?=F))([CF]-\d+)(?:\*\*| \|)/gm;

/** The ids of the documents that the test titles below `root` name, and the ids that they do not. */
export function coverageOf(root: string, specification = usualSpecification): Coverage {
  const named = new Set(
    sourceFiles(root)
      .filter(isTestFile)
      .flatMap((file) => provingTitles(root, file))
      .flatMap((title) => idsIn(title.text)),
  );
  const requirementIds = requirementsIn(root, specification);
  const securityIds = securityIdsIn(root);
  const defined = [...requirementIds, ...securityIds];
  const known = new Set(defined);
  return {
    requirements: byArea(requirementIds, named),
    security: byArea(securityIds, named),
    unknown: [...named].filter((id) => !known.has(id)).sort(),
    doubled: defined.filter((id, place) => defined.indexOf(id) !== place),
  };
}

/** Every id that a test can name. */
export function definedIds(root: string): string[] {
  return [...requirementsIn(root), ...securityIdsIn(root)];
}

export function totals(areas: readonly Area[]): { total: number; named: number } {
  return {
    total: areas.reduce((sum, area) => sum + area.total, 0),
    named: areas.reduce((sum, area) => sum + area.named, 0),
  };
}

/** The tests of the tools contain invented titles, which prove nothing about the product. */
export function provingTitles(root: string, file: string): Title[] {
  const titles = titlesIn(path.join(root, file));
  return file.startsWith("tools/") ? titles.filter((title) => title.isTest) : titles;
}

function requirementsIn(root: string, specification = usualSpecification): string[] {
  return definedIn(path.resolve(root, specification), requirementLine);
}

function securityIdsIn(root: string): string[] {
  return definedIn(path.join(root, "docs/security.md"), securityLine);
}

function definedIn(document: string, line: RegExp): string[] {
  const text = existsSync(document) ? readFileSync(document, "utf8") : "";
  return [...text.matchAll(line)].map(([, id = ""]) => id);
}

function byArea(ids: readonly string[], named: ReadonlySet<string>): Area[] {
  return [...new Set(ids.map(areaOf))].map((area) => {
    const own = ids.filter((id) => areaOf(id) === area);
    const missing = own.filter((id) => !named.has(id));
    return { area, total: own.length, named: own.length - missing.length, missing };
  });
}
