import { PluginKind, declareValuePlugin } from "@stryker-mutator/api/plugin";

/** These functions declare a call or a form of data; the tests of the server prove the declarations. */
const declaring = ["endpoint", "session", "text", "requiredText"];

/** Each of these functions makes a line of the catalogue of columns, which columns.test.ts checks. */
const listing = ["base", "added", "offshore", "sender", "column"];

const ignored = new Set([...declaring, ...listing]);

function isDeclaration({ node }) {
  if (!node.type.endsWith("CallExpression")) return false;
  let { callee } = node;
  while (callee.type === "MemberExpression" || callee.type === "CallExpression")
    callee = callee.type === "MemberExpression" ? callee.object : callee.callee;
  return callee.type === "Identifier" && (callee.name === "z" || ignored.has(callee.name));
}

function isMessageOfError({ node }) {
  return node.type === "NewExpression" && node.callee.type === "Identifier" && node.callee.name === "Error";
}

const ignorer = {
  shouldIgnore(path) {
    if (isDeclaration(path)) return "a declaration, or a line of a catalogue";
    if (isMessageOfError(path)) return "the message of an error that no user meets";
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "declarations", ignorer)];
