import { isoId } from "../../../platform/xml/iso-id.ts";
import { xmlText } from "../../../platform/xml/xml-text.ts";

/** Writes a pain.002.001.10, part by part in the order of the standard (docs/formats.md). */

export type GroupStatus = "ACTC" | "ACSC" | "PART" | "RJCT";
export type TransactionStatus = "ACSC" | "RJCT";

/** A reason: a code of ExternalStatusReason1Code, and the text for a person. */
export type StatusReason = { readonly code: string; readonly text: string };

export type ReportHead = {
  /** The ID of the report itself. */
  readonly messageId: string;
  readonly createdAt: Date;
  readonly original: {
    /** Null if the file has none that we could read. */
    readonly messageId: string | null;
    readonly creationTime: string | null;
    readonly count: number;
    readonly sum: string | null;
  };
  readonly status: GroupStatus;
  readonly reasons: readonly StatusReason[];
};

export type PaymentStatus = {
  readonly paymentId: string;
  readonly count: number | null;
  readonly sum: string | null;
  readonly status: GroupStatus;
  readonly reasons: readonly StatusReason[];
};

export type TransactionReport = {
  readonly instructionId: string | null;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  readonly status: TransactionStatus;
  readonly reasons: readonly StatusReason[];
  /** Our transaction ID. */
  readonly transactionId: string | null;
};

/** The standard asks for the ID of the original message, also where none could be read. */
const noId = "NOTPROVIDED";
const idLength = 35;
const reasonLength = 105;

export function reportStart({ messageId, createdAt, original, status, reasons }: ReportHead): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>\n',
    "<GrpHdr>",
    element("MsgId", cut(messageId, idLength)),
    element("CreDtTm", createdAt.toISOString()),
    "</GrpHdr>\n<OrgnlGrpInfAndSts>",
    element("OrgnlMsgId", cut(original.messageId ?? noId, idLength)),
    element("OrgnlMsgNmId", "pain.001.001.09"),
    element("OrgnlCreDtTm", original.creationTime),
    element("OrgnlNbOfTxs", String(original.count)),
    element("OrgnlCtrlSum", original.sum),
    element("GrpSts", status),
    ...reasons.map(reasonText),
    "</OrgnlGrpInfAndSts>\n",
  ].join("");
}

export function paymentStart({ paymentId, count, sum, status, reasons }: PaymentStatus): string {
  return [
    "<OrgnlPmtInfAndSts>",
    element("OrgnlPmtInfId", cut(paymentId || noId, idLength)),
    element("OrgnlNbOfTxs", count === null ? null : String(count)),
    element("OrgnlCtrlSum", sum),
    element("PmtInfSts", status),
    ...reasons.map(reasonText),
    "\n",
  ].join("");
}

export const paymentEnd = "</OrgnlPmtInfAndSts>\n";

export function transactionText(report: TransactionReport): string {
  return [
    "<TxInfAndSts>",
    element("OrgnlInstrId", report.instructionId),
    element("OrgnlEndToEndId", report.endToEndId),
    element("OrgnlUETR", report.uetr),
    element("TxSts", report.status),
    ...report.reasons.map(reasonText),
    element("AcctSvcrRef", report.transactionId === null ? null : isoId(report.transactionId)),
    "</TxInfAndSts>\n",
  ].join("");
}

export const reportEnd = "</CstmrPmtStsRpt></Document>\n";

function element(name: string, text: string | null): string {
  return text === null ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

function reasonText({ code, text }: StatusReason): string {
  const parts = reasonParts(text).map((part) => element("AddtlInf", part));
  return `<StsRsnInf><Rsn>${element("Cd", code)}</Rsn>${parts.join("")}</StsRsnInf>`;
}

/** A text in parts of at most 105 characters, which end between words where possible. */
function reasonParts(text: string): string[] {
  const parts: string[] = [];
  let rest = [...text.trim()];
  while (rest.length > reasonLength) {
    const space = rest.lastIndexOf(" ", reasonLength);
    const end = space > 0 ? space : reasonLength;
    parts.push(rest.slice(0, end).join("").trim());
    rest = [...rest.slice(end).join("").trim()];
  }
  if (rest.length > 0) parts.push(rest.join(""));
  return parts;
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}
