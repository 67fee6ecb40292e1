import { camt053Rules, type ElementRule } from "./camt053-rules.ts";
import { elementsAt, readXml, textAt, type XmlElement } from "./read-xml.ts";

/** What is wrong with a camt.053 file, each with its path; empty for a good file. */
export function judgeCamt053(text: string): string[] {
  const document = readXml(text);
  const problems: string[] = [];
  if (document.name !== "Document") problems.push(`The root is ${document.name}.`);
  if (document.attributes["xmlns"] !== "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08")
    problems.push("The namespace is another one.");
  judgeElement(document, camt053Rules, "Document", problems);
  if (problems.length > 0) return problems;
  return elementsAt(document, "BkToCstmrStmt/Stmt").flatMap(judgeSums);
}

function judgeElement(element: XmlElement, rule: ElementRule, path: string, problems: string[]): void {
  if ("text" in rule) {
    if (element.children.length > 0) problems.push(`${path} has children.`);
    if (!rule.text(element.text)) problems.push(`${path}: ${JSON.stringify(element.text)}`);
    const { Ccy = "", ...others } = element.attributes;
    const hasCurrency = /^[A-Z]{3}$/.test(Ccy);
    if (hasCurrency !== (rule.hasCurrency ?? false) || Object.keys(others).length > 0)
      problems.push(`${path} has other attributes.`);
    return;
  }
  if (element.text.trim() !== "") problems.push(`${path} has text beside its children.`);
  if (rule.isChoice && element.children.length !== 1) problems.push(`${path} must have exactly one child.`);
  if (!rule.isChoice && element.children.length === 0) problems.push(`${path} is empty.`);
  let at = 0;
  for (const [name, occurs, childRule] of rule.children) {
    let count = 0;
    for (; element.children[at]?.name === name; at += 1, count += 1)
      judgeElement(element.children[at]!, childRule, `${path}/${name}`, problems);
    if (count === 0 && (occurs === "1" || occurs === "+")) problems.push(`${path}/${name} is missing.`);
    if (count > 1 && (occurs === "1" || occurs === "?")) problems.push(`${path}/${name} is repeated.`);
  }
  const unexpected = element.children[at];
  if (unexpected) problems.push(`${path}/${unexpected.name} is unknown or out of order.`);
}

/** Opening + credits − debits = closing, and the summary counts and sums the entries. */
function judgeSums(statement: XmlElement): string[] {
  const problems: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) problems.push(`${what} is ${String(found)}, not ${String(wanted)}.`);
  };
  const balances = elementsAt(statement, "Bal");
  expect("The balances", balances.map((each) => textAt(each, "Tp/CdOrPrtry/Cd")).join(), "OPBD,CLBD");
  const [opening = 0n, closing = 0n] = balances.map(signedAmount);
  const entries = elementsAt(statement, "Ntry").map(signedAmount);
  const [credits, debits] = [entries.filter((each) => each >= 0n), entries.filter((each) => each < 0n)];
  const [credited, debited] = [sum(credits), -sum(debits)];
  expect("The closing balance", closing, opening + credited - debited);
  const summaryOf = (name: string) =>
    `${textAt(statement, `TxsSummry/${name}/NbOfNtries`)} ${units(textAt(statement, `TxsSummry/${name}/Sum`)!)}`;
  expect("TtlCdtNtries", summaryOf("TtlCdtNtries"), `${credits.length} ${credited}`);
  expect("TtlDbtNtries", summaryOf("TtlDbtNtries"), `${debits.length} ${debited}`);
  expect("TtlNtries", summaryOf("TtlNtries"), `${entries.length} ${credited + debited}`);
  expect(
    "TtlNetNtry",
    signedAmount(elementsAt(statement, "TxsSummry/TtlNtries/TtlNetNtry")[0]!),
    credited - debited,
  );
  const currencies = [...balances, ...elementsAt(statement, "Ntry")].map(
    (each) => elementsAt(each, "Amt")[0]!.attributes["Ccy"],
  );
  expect("The currency", [...new Set(currencies)].join(), textAt(statement, "Acct/Ccy"));
  for (const entry of elementsAt(statement, "Ntry")) {
    const [details] = elementsAt(entry, "NtryDtls/TxDtls");
    if (details && signedAmount(details) !== signedAmount(entry))
      problems.push("A TxDtls has another amount than its Ntry.");
  }
  return problems;
}

/** Amt with CdtDbtInd, in hundred-thousandths, because an amount has at most five decimals. */
function signedAmount(element: XmlElement): bigint {
  const amount = units(textAt(element, "Amt")!);
  return textAt(element, "CdtDbtInd") === "DBIT" ? -amount : amount;
}

function units(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(5, "0"));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
