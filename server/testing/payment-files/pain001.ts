/** Parts of a pain.001.001.09 as text, one element a line, so that a test knows the line of each. */

const painNamespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

type Transfer = {
  readonly id?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly name?: string;
  readonly account?: string;
  /** Elements that replace those of a mobile payment, by their name; empty text leaves one out. */
  readonly parts?: Readonly<Record<string, string>>;
};

const transferOrder = (
  "PmtId PmtTpInf Amt XchgRateInf ChrgBr ChqInstr UltmtDbtr IntrmyAgt1 IntrmyAgt1Acct IntrmyAgt2 IntrmyAgt2Acct IntrmyAgt3 CdtrAgt " +
  "CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForDbtrAgt Purp RgltryRptg Tax RltdRmtInf RmtInf SplmtryData"
).split(" ");

/** A payment of 150 KES to a phone of M-PESA. */
export function transfer(given: Transfer = {}): string {
  const { id = "E2E-1", amount = "150.00", currency = "KES", name = "Grace Achieng" } = given;
  const { account = "+254712345678", parts = {} } = given;
  const usual: Record<string, string> = {
    PmtId: `<PmtId><EndToEndId>${id}</EndToEndId></PmtId>`,
    Amt: `<Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>`,
    Cdtr: `<Cdtr><Nm>${name}</Nm></Cdtr>`,
    CdtrAcct: `<CdtrAcct><Id><Othr><Id>${account}</Id><SchmeNm><Prtry>mpesa-ke</Prtry></SchmeNm></Othr></Id></CdtrAcct>`,
  };
  const all = { ...usual, ...parts };
  const lines = transferOrder.map((part) => all[part] ?? "").filter((part) => part !== "");
  return ["<CdtTrfTxInf>", ...lines, "</CdtTrfTxInf>"].join("\n");
}

type Payment = {
  readonly id?: string;
  readonly wallet?: string;
  readonly day?: string;
  readonly transfers?: readonly string[];
  readonly parts?: Readonly<Record<string, string>>;
};

const paymentOrder = (
  "PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt PoolgAdjstmntDt Dbtr DbtrAcct DbtrAgt DbtrAgtAcct InstrForDbtrAgt " +
  "UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt"
).split(" ");

export function payment(given: Payment = {}): string {
  const {
    id = "PAYROLL-1",
    wallet = "kes",
    day = "2026-11-15",
    transfers = [transfer()],
    parts = {},
  } = given;
  const usual: Record<string, string> = {
    PmtInfId: `<PmtInfId>${id}</PmtInfId>`,
    PmtMtd: "<PmtMtd>TRF</PmtMtd>",
    ReqdExctnDt: `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`,
    Dbtr: "<Dbtr><Nm>Acme Limited</Nm></Dbtr>",
    DbtrAcct: `<DbtrAcct><Id><Othr><Id>${wallet}</Id></Othr></Id></DbtrAcct>`,
    DbtrAgt: "<DbtrAgt><FinInstnId><Nm>Corridor</Nm></FinInstnId></DbtrAgt>",
  };
  const all = { ...usual, ...parts };
  const lines = paymentOrder.map((part) => all[part] ?? "").filter((part) => part !== "");
  return ["<PmtInf>", ...lines, ...transfers, "</PmtInf>"].join("\n");
}

type Message = {
  readonly id?: string;
  readonly count?: string;
  /** Null leaves the element out. */
  readonly sum?: string | null;
  readonly payments?: readonly string[];
  readonly head?: string;
  readonly namespace?: string;
};

export function pain001(given: Message = {}): string {
  const { id = "MSG-1", count = "1", sum = "150", payments = [payment()], head = "" } = given;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${given.namespace ?? painNamespace}">`,
    "<CstmrCdtTrfInitn>",
    "<GrpHdr>",
    `<MsgId>${id}</MsgId>`,
    "<CreDtTm>2026-11-15T09:30:00Z</CreDtTm>",
    `<NbOfTxs>${count}</NbOfTxs>`,
    ...(sum === null ? [] : [`<CtrlSum>${sum}</CtrlSum>`]),
    "<InitgPty><Nm>Acme Limited</Nm></InitgPty>",
    ...(head === "" ? [] : [head]),
    "</GrpHdr>",
    ...payments,
    "</CstmrCdtTrfInitn>",
    "</Document>",
  ];
  return `${lines.join("\n")}\n`;
}
