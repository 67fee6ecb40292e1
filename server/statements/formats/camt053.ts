import { absolute, toDecimal, type Currency } from "@corridor/product/money";
import { isReversal } from "@corridor/product/transactions/types";
import { isoId } from "../../platform/xml/iso-id.ts";
import { xmlText } from "../../platform/xml/xml-text.ts";
import type { StoredLine, StoredStatement } from "../stored-statement.ts";
import { byType, type IsoCode } from "./bank-codes.ts";
import { createdAt, referenceOf } from "./identity.ts";
import { pieces } from "./pieces.ts";

const referenceLength = 33;

/** A statement as camt.053.001.08 (STMT-08); docs/formats.md says where each field goes and why. */
export async function* writeCamt053(
  statement: StoredStatement,
  lines: AsyncIterable<readonly StoredLine[]>,
): AsyncIterable<string> {
  yield headOf(statement);
  const currency = statement.currency as Currency;
  let number = 0;
  for await (const piece of pieces(lines)) {
    let text = "";
    for (const line of piece) text += entryOf(line, (number += 1), currency);
    yield text;
  }
  yield "</Stmt>\n</BkToCstmrStmt></Document>\n";
}

function headOf(statement: StoredStatement): string {
  const { clientId, walletId, number, currency, firstDay, lastDay } = statement;
  const [id, created] = [referenceOf(statement, referenceLength), createdAt(statement)];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>\n' +
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>\n` +
    `<Stmt><Id>${id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><LglSeqNb>${number}</LglSeqNb><CreDtTm>${created}</CreDtTm>` +
    `<FrToDt><FrDtTm>${firstDay}T00:00:00Z</FrDtTm><ToDtTm>${lastDay}T23:59:59.999Z</ToDtTm></FrToDt>\n` +
    `<Acct><Id><Othr><Id>${walletId}</Id></Othr></Id><Ccy>${currency}</Ccy>` +
    `<Ownr><Id><OrgId><Othr><Id>${clientId}</Id></Othr></OrgId></Id></Ownr>` +
    "<Svcr><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></Svcr></Acct>\n" + // Many readers expect a servicer.
    balanceOf("OPBD", statement.openingMinor, firstDay, currency) +
    balanceOf("CLBD", statement.closingMinor, lastDay, currency) +
    summaryOf(statement)
  );
}

function balanceOf(code: "OPBD" | "CLBD", minor: bigint, day: string, currency: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(minor, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>\n`;
}

function summaryOf(statement: StoredStatement): string {
  const { creditMinor, creditCount, debitMinor, debitCount } = statement;
  const currency = statement.currency as Currency;
  const sum = (minor: bigint) => toDecimal({ currency, minor });
  const net = creditMinor - debitMinor;
  const total = (name: string, count: number, minor: bigint, more = "") =>
    `<${name}><NbOfNtries>${count}</NbOfNtries><Sum>${sum(minor)}</Sum>${more}</${name}>`;
  const netEntry = `<TtlNetNtry><Amt>${sum(absolute(net))}</Amt>${direction(net)}</TtlNetNtry>`;
  return `<TxsSummry>${total("TtlNtries", creditCount + debitCount, creditMinor + debitMinor, netEntry)}${total("TtlCdtNtries", creditCount, creditMinor)}${total("TtlDbtNtries", debitCount, debitMinor)}</TxsSummry>\n`;
}

function direction(minor: bigint): string {
  return minor < 0n ? "<CdtDbtInd>DBIT</CdtDbtInd>" : "<CdtDbtInd>CRDT</CdtDbtInd>";
}

/** An amount has no sign of its own. */
function amountOf(minor: bigint, currency: string): string {
  return `${amountElement(absolute(minor), currency)}${direction(minor)}`;
}

function amountElement(minor: bigint, currency: string): string {
  return `<Amt Ccy="${currency}">${toDecimal({ currency: currency as Currency, minor })}</Amt>`;
}

/** The parts of an entry that depend on its type alone. */
const partsOfType = byType((type, { debit, credit }) => ({
  status: `${isReversal(type) ? "<RvslInd>true</RvslInd>" : ""}<Sts><Cd>BOOK</Cd></Sts>`,
  debitCode: codeElement(debit, type),
  creditCode: codeElement(credit, type),
}));

function codeElement({ domain, family, subFamily }: IsoCode, type: string): string {
  return `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn><Prtry><Cd>${type}</Cd></Prtry></BkTxCd>`;
}

function entryOf(line: StoredLine, number: number, currency: string): string {
  const { movedMinor, completedAt } = line;
  const { status, debitCode, creditCode } = partsOfType(line.type);
  const amount = amountOf(movedMinor, currency);
  const reference = `<AcctSvcrRef>${isoId(line.transactionId)}</AcctSvcrRef>`;
  return (
    `<Ntry><NtryRef>${number}</NtryRef>${amount}${status}<BookgDt><DtTm>${completedAt}</DtTm></BookgDt>` +
    `<ValDt><Dt>${completedAt.slice(0, 10)}</Dt></ValDt>${reference}${movedMinor < 0n ? debitCode : creditCode}` +
    `<NtryDtls><TxDtls><Refs>${reference}${referencesOf(line)}</Refs>${amount}${recipientAmountOf(line)}` +
    `${chargesOf(line, currency)}${recipientOf(line)}${agentOf(line)}${reasonOf(line)}` +
    `<AddtlTxInf>${wholeTextsOf(line)}</AddtlTxInf></TxDtls></NtryDtls></Ntry>\n`
  );
}

function referencesOf(line: StoredLine): string {
  const { requestId, requestReference, reference, batchReference, reversedTransactionId } = line;
  const ownId = requestId && isoId(requestId);
  return (
    element("PmtInfId", requestReference ?? ownId, 35) +
    element("EndToEndId", reference, 35) +
    (requestReference && ownId ? proprietary("Request ID", ownId) : "") +
    proprietary("Batch Reference", batchReference) +
    proprietary("Reversed Transaction ID", reversedTransactionId && isoId(reversedTransactionId))
  );
}

function proprietary(type: string, reference: string | null): string {
  return reference ? `<Prtry><Tp>${type}</Tp>${element("Ref", reference, 35)}</Prtry>` : "";
}

function recipientAmountOf({ recipientMinor, recipientCurrency }: StoredLine): string {
  if (recipientMinor === null || recipientCurrency === null) return "";
  return `<AmtDtls><InstdAmt>${amountElement(absolute(recipientMinor), recipientCurrency)}</InstdAmt></AmtDtls>`;
}

/** The fee is part of the entry's amount. */
function chargesOf({ feeMinor }: StoredLine, currency: string): string {
  if (feeMinor === 0n) return "";
  return `<Chrgs><Rcrd>${amountElement(feeMinor, currency)}<CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>`;
}

function recipientOf({ recipientName, recipientAccount }: StoredLine): string {
  if (!recipientName && !recipientAccount) return "";
  const name = recipientName ? `<Cdtr><Pty>${element("Nm", recipientName, 140)}</Pty></Cdtr>` : "";
  const account = recipientAccount
    ? `<CdtrAcct><Id><Othr>${element("Id", recipientAccount, 34)}</Othr></Id></CdtrAcct>`
    : "";
  return `<RltdPties>${name}${account}</RltdPties>`;
}

function agentOf({ provider }: StoredLine): string {
  if (!provider) return "";
  return `<RltdAgts><CdtrAgt><FinInstnId><Othr>${element("Id", provider, 35)}</Othr></FinInstnId></CdtrAgt></RltdAgts>`;
}

function reasonOf({ reason }: StoredLine): string {
  return reason ? `<RmtInf>${element("Ustrd", reason, 140)}</RmtInf>` : "";
}

/** The transaction's ID, and the texts that did not fit into their elements. */
function wholeTextsOf(line: StoredLine): string {
  let text = `Transaction ID: ${line.transactionId}`;
  const add = (name: string, value: string | null, most: number) => {
    if (value && value.length > most) text += `; ${name}: ${value}`;
  };
  add("Reference", line.reference, 35);
  add("Request Reference", line.requestReference, 35);
  add("Batch Reference", line.batchReference, 35);
  add("Recipient Name", line.recipientName, 140);
  add("Recipient Account", line.recipientAccount, 34);
  add("Reason", line.reason, 140);
  return xmlText(cut(text, 500));
}

function element(name: string, text: string | null, most: number): string {
  return text ? `<${name}>${xmlText(cut(text, most))}</${name}>` : "";
}

/** Counts characters, as the schema does, and cuts none in two. */
function cut(text: string, most: number): string {
  return text.length > most ? Array.from(text).slice(0, most).join("") : text;
}
