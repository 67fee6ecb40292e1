import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export type Finding = {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  /** Printed, but the check passes. */
  readonly isWarning?: boolean;
};

export function parse(root: string, file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
}

export function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** Every node below, the outer ones first. */
export function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (child: ts.Node): void => {
    found.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}
