import ts from "typescript";
import { isTestFile, sourceFiles } from "../source-files.ts";
import { descendants, lineOf, parse, type Finding } from "./finding.ts";

/** A single word that ends like a participle: `Waiting`, `listed`, but not `nothing` or `need`. */
const regularParticiple = /^(?!\w*thing$)[A-Za-z][a-z]*(?:[^e]ed|ing)$/;
/** Words such as `read` and `run` are missing, because they are verbs in the present tense too. */
const irregularParticiples = new Set(
  `begun bought broken brought built caught chosen done drawn found given gone heard held kept known left lent lost made
  paid said seen sent shown sold spent spoken taken thought told understood written`.split(/\s+/),
);
/** Names that look like participles and are good names, in small letters, each with its reason. */
const goodNames: Readonly<Record<string, string>> = {
  drawing: "a noun: the drawing of a chart",
  encoding: "a noun: the encoding of a text",
  finding: "a noun: the finding of a check",
  heading: "a noun: the heading of a column",
  required: "a rule of a field, named after its message",
  setting: "a noun: the setting of a program",
  standing: "a noun: the standing of a person at a client",
};

const predicate = /^(?:is|has|may|can|was|are)[A-Z]/;
const writes = [
  /[.](?:insertInto|updateTable|deleteFrom)\(/,
  /\binsert\s+into\s+\w|\bupdate\s+\w+\s+(?:as\s+\w+\s+)?set\s|\bdelete\s+from\s+\w/i,
  /\bawait\s+(?:[\w.]+[.])?(?:update|insert|upsert|delete|record|enqueue)(?:[A-Z]\w*)?\(/,
];

/**
 * Finds types and top-level functions whose name is a bare participle, which does not say what a thing is or does, and predicates that
 * write. Helper functions of tests may have short names.
 */
export function checkNames(root: string): Finding[] {
  return sourceFiles(root)
    .filter((file) => /[.]tsx?$/.test(file))
    .flatMap((file) =>
      descendants(parse(root, file)).flatMap((node) => {
        const found = (name: string, message: string): Finding[] => [
          { file, line: lineOf(node), message: `${name} ${message}` },
        ];
        const type = typeNameOf(node);
        if (type && isParticiple(type)) return found(type, "is a bare participle: name the thing");
        const verb = functionNameOf(node);
        if (verb && isTopLevel(node) && !isTestFile(file) && isParticiple(verb))
          return found(verb, "is a bare participle: say what the function does");
        if (verb && predicate.test(verb) && writes.some((pattern) => pattern.test(node.getText())))
          return found(verb, "writes: a predicate changes nothing");
        return [];
      }),
    );
}

function isParticiple(name: string): boolean {
  const word = name.toLowerCase();
  if (Object.hasOwn(goodNames, word)) return false;
  return regularParticiple.test(name) || irregularParticiples.has(word);
}

function typeNameOf(node: ts.Node): string | undefined {
  const isType =
    ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
  return isType ? node.name?.text : undefined;
}

/** The name of a function, a method, or a constant that holds a function. */
function functionNameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (ts.isMethodDeclaration(node)) return node.name.getText();
  if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined;
  const holdsFunction = ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer);
  return holdsFunction ? node.name.getText() : undefined;
}

function isTopLevel(node: ts.Node): boolean {
  const declared = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(declared.parent);
}
