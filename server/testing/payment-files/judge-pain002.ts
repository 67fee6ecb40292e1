import { SaxesParser } from "saxes";

/** Rules of a pain.002.001.10, written from docs/formats.md and not from the code that writes it: children in order, [least, most]. */
const rules: Readonly<Record<string, readonly (readonly [name: string, least: number, most: number])[]>> = {
  Document: [["CstmrPmtStsRpt", 1, 1]],
  CstmrPmtStsRpt: [
    ["GrpHdr", 1, 1],
    ["OrgnlGrpInfAndSts", 1, 1],
    ["OrgnlPmtInfAndSts", 0, Infinity],
  ],
  GrpHdr: [
    ["MsgId", 1, 1],
    ["CreDtTm", 1, 1],
  ],
  OrgnlGrpInfAndSts: [
    ["OrgnlMsgId", 1, 1],
    ["OrgnlMsgNmId", 1, 1],
    ["OrgnlCreDtTm", 0, 1],
    ["OrgnlNbOfTxs", 0, 1],
    ["OrgnlCtrlSum", 0, 1],
    ["GrpSts", 0, 1],
    ["StsRsnInf", 0, Infinity],
  ],
  OrgnlPmtInfAndSts: [
    ["OrgnlPmtInfId", 1, 1],
    ["OrgnlNbOfTxs", 0, 1],
    ["OrgnlCtrlSum", 0, 1],
    ["PmtInfSts", 0, 1],
    ["StsRsnInf", 0, Infinity],
    ["TxInfAndSts", 0, Infinity],
  ],
  TxInfAndSts: [
    ["OrgnlInstrId", 0, 1],
    ["OrgnlEndToEndId", 0, 1],
    ["OrgnlUETR", 0, 1],
    ["TxSts", 0, 1],
    ["StsRsnInf", 0, Infinity],
    ["AcctSvcrRef", 0, 1],
  ],
  StsRsnInf: [
    ["Rsn", 0, 1],
    ["AddtlInf", 0, Infinity],
  ],
  Rsn: [["Cd", 1, 1]],
};

const id = /^[^\s](?:.{0,33}[^\s])?$/su;
const values: Readonly<Record<string, RegExp>> = {
  MsgId: id,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  OrgnlMsgId: id,
  OrgnlMsgNmId: /^pain\.001\.001\.09$/,
  OrgnlCreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  OrgnlNbOfTxs: /^\d{1,15}$/,
  OrgnlCtrlSum: /^(?=\d+(?:\.\d+)?$)(?!(?:\.?\d){19})\d+(?:\.\d{1,17})?$/,
  GrpSts: /^(ACTC|ACSC|PART|RJCT)$/,
  PmtInfSts: /^(ACTC|ACSC|PART|RJCT)$/,
  TxSts: /^(ACSC|RJCT)$/,
  OrgnlPmtInfId: id,
  OrgnlInstrId: id,
  OrgnlEndToEndId: id,
  OrgnlUETR: /^[0-9a-f-]{36}$/,
  AcctSvcrRef: id,
  Cd: /^[A-Z0-9]{4}$/,
  AddtlInf: /^.{1,105}$/su,
};

type Read = { readonly name: string; readonly children: Read[]; text: string };

/** What is wrong with the structure of a report; empty if nothing is. */
export function judgePain002(xml: string): string[] {
  const root = parseXml(xml);
  return [...problemsIn(root), ...statusProblems(root)];
}

function parseXml(xml: string): Read {
  const parser = new SaxesParser({ xmlns: true });
  const document: Read = { name: "", children: [], text: "" };
  const open = [document];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri }) => {
    if (uri !== "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10") throw new Error(`The namespace is ${uri}.`);
    const element: Read = { name: local, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    open.at(-1)!.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return document.children[0]!;
}

function problemsIn({ name, children, text }: Read): string[] {
  const expected = rules[name];
  if (!expected) return values[name]?.test(text) ? [] : [`${name} is “${text}”`];
  const order = expected.map(([child]) => child);
  const places = children.map((child) => order.indexOf(child.name));
  const problems = children
    .filter((_, index) => places[index] === -1)
    .map((child) => `${name}/${child.name} is unknown`);
  if (places.some((place, index) => index > 0 && place < places[index - 1]!))
    problems.push(`${name} has another order`);
  for (const [child, least, most] of expected) {
    const count = children.filter((each) => each.name === child).length;
    if (count < least || count > most) problems.push(`${name} has ${count} ${child}`);
  }
  return [...problems, ...children.flatMap(problemsIn)];
}

/** A status of a group follows from those below it, where these are told, and a rejected part has a reason at it or below it. */
function statusProblems(root: Read): string[] {
  return [
    ...groupProblems(root),
    ...paymentProblems(root),
    ...all(root, "StsRsnInf").flatMap(reasonProblems),
  ];
}

function groupProblems(root: Read): string[] {
  const status = all(root, "GrpSts")[0]?.text;
  const below = new Set(all(root, "PmtInfSts").map(({ text }) => text));
  const [only] = below;
  const expected = below.size > 1 ? "PART" : only;
  const isOther = status !== "RJCT" && expected !== undefined && status !== expected;
  const hasReason = status !== "RJCT" || all(root, "StsRsnInf").length > 0;
  return [
    ...(isOther ? [`GrpSts is ${status}, not ${expected}`] : []),
    ...(hasReason ? [] : ["GrpSts is RJCT without a reason"]),
  ];
}

/** The text of a narrative reason is the reason itself. */
function reasonProblems(reason: Read): string[] {
  const isEmpty = all(reason, "Cd")[0]?.text === "NARR" && all(reason, "AddtlInf").length === 0;
  return isEmpty ? ["NARR without AddtlInf"] : [];
}

function paymentProblems(root: Read): string[] {
  const unexplained = all(root, "TxInfAndSts").filter(
    (each) => (valueIn(each, "TxSts") === "RJCT") !== all(each, "StsRsnInf").length > 0,
  );
  const statuses = all(root, "OrgnlPmtInfAndSts").flatMap((payment) => {
    const statuses = all(payment, "TxInfAndSts").map((each) => valueIn(each, "TxSts"));
    const expected = statuses.every((status) => status === "RJCT")
      ? "RJCT"
      : statuses.every((status) => status === "ACSC")
        ? "ACSC"
        : "PART";
    const status = valueIn(payment, "PmtInfSts");
    return statuses.length === 0 || status === expected ? [] : [`PmtInfSts is ${status}, not ${expected}`];
  });
  return [
    ...statuses,
    ...unexplained.map(() => "a transaction has a reason without RJCT, or RJCT without one"),
  ];
}

function all(element: Read, name: string): Read[] {
  return [
    ...element.children.filter((child) => child.name === name),
    ...element.children.flatMap((child) => all(child, name)),
  ];
}

function valueIn(element: Read, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}
