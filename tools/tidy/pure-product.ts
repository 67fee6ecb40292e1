import ts from "typescript";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { descendants, lineOf, parse, type Finding } from "./finding.ts";

/** Finds `new Date()` in rules of the product. The linter refuses `Date.now()`, but has no rule for this form. */
export function checkPureProduct(root: string): Finding[] {
  return sourceFiles(root, "product")
    .filter((file) => file.endsWith(".ts") && !isTestFile(file))
    .flatMap((file) =>
      descendants(parse(root, file))
        .filter(isCurrentDate)
        .map((node) => ({
          file,
          line: lineOf(node),
          message: "new Date() in a rule: pass the date as a parameter",
        })),
    );
}

function isCurrentDate(node: ts.Node): boolean {
  return (
    ts.isNewExpression(node) && node.expression.getText() === "Date" && (node.arguments?.length ?? 0) === 0
  );
}
