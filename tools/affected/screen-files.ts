import ts from "typescript";
import { fileNamed } from "../import-graph.ts";
import { descendants } from "../tidy/finding.ts";

/** The files behind each path of the console, read from its table of routes. */
export function screensIn(file: string, text: string): [string, string[]][] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodes = descendants(source);
  const values = new Map<string, ts.Node>();
  const imported = new Map<string, string>();
  for (const node of nodes) {
    if (ts.isVariableDeclaration(node) && node.initializer) values.set(node.name.getText(), node.initializer);
    if (ts.isPropertyAssignment(node)) values.set(node.name.getText(), node.initializer);
    if (ts.isImportSpecifier(node)) imported.set(node.name.text, moduleOf(node));
  }
  const filesOf = (node: ts.Node, seen = new Set<ts.Node>()): string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    return [node, ...descendants(node)].flatMap((part) => {
      if (ts.isStringLiteral(part) && part.text.startsWith("./")) return [fileNamed(file, part.text)];
      if (!ts.isIdentifier(part)) return [];
      const value = values.get(part.text);
      if (value) return filesOf(value, seen);
      const module = imported.get(part.text) ?? "";
      return module.startsWith("./") ? [fileNamed(file, module)] : [];
    });
  };
  return nodes.filter(ts.isCallExpression).flatMap((call): [string, string[]][] => {
    const path = call.arguments.find((part) => ts.isStringLiteral(part) && part.text.startsWith("/"));
    const component = call.arguments.at(-1);
    return path && component ? [[(path as ts.StringLiteral).text, filesOf(component)]] : [];
  });
}

function moduleOf(node: ts.ImportSpecifier): string {
  return (node.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text;
}
