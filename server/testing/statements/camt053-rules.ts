/** How often a child may occur: once, at most once, any number of times, at least once. */
type Occurs = "1" | "?" | "*" | "+";

/** The rule for the text of an element without children. */
export type TextRule = (text: string) => boolean;

/** An element: its children in their order, or the rule for its text; `choice` if it has exactly one of the children. */
export type ElementRule =
  | { readonly text: TextRule; readonly hasCurrency?: boolean }
  | {
      readonly children: readonly (readonly [name: string, occurs: Occurs, rule: ElementRule])[];
      readonly isChoice?: boolean;
    };

const matches = (pattern: RegExp): ElementRule => ({ text: (text) => pattern.test(text) });
const atMost = (most: number): ElementRule => ({
  text: (text) => text.length > 0 && Array.from(text).length <= most,
});

/** Decimal text of at most 18 digits in all. */
function decimal(fractionDigits: number): TextRule {
  return (text) => {
    const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    return whole !== "" && fraction.length <= fractionDigits && whole.length + fraction.length <= 18;
  };
}

const amount: ElementRule = { text: decimal(5), hasCurrency: true };
const plainAmount: ElementRule = { text: decimal(17) };
const direction = matches(/^(CRDT|DBIT)$/);
const moment = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
const day = matches(/^\d{4}-\d\d-\d\d$/);
const number = matches(/^\d{1,18}$/);
const count = matches(/^\d{1,15}$/);
const code = matches(/^[A-Z]{4}$/);
const currency = matches(/^[A-Z]{3}$/);

const inOrder = (...children: (readonly [string, Occurs, ElementRule])[]): ElementRule => ({ children });
const oneOf = (...children: (readonly [string, ElementRule])[]): ElementRule => ({
  children: children.map(([name, rule]) => [name, "?", rule]),
  isChoice: true,
});

const accountId = oneOf(
  ["IBAN", matches(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/)],
  ["Othr", inOrder(["Id", "1", atMost(34)])],
);
const dayOrMoment = oneOf(["Dt", day], ["DtTm", moment]);
const period = inOrder(["FrDtTm", "1", moment], ["ToDtTm", "1", moment]);
const ofOrganisation = oneOf(["OrgId", inOrder(["Othr", "*", inOrder(["Id", "1", atMost(35)])])]);
const party = inOrder(["Nm", "?", atMost(140)], ["Id", "?", ofOrganisation]);
const agent = inOrder(["FinInstnId", "1", inOrder(["Othr", "?", inOrder(["Id", "1", atMost(35)])])]);
const account = inOrder(
  ["Id", "1", accountId],
  ["Ccy", "?", currency],
  ["Nm", "?", atMost(70)],
  ["Ownr", "?", party],
  ["Svcr", "?", agent],
);
const otherAccount = inOrder(["Id", "1", accountId], ["Ccy", "?", currency]);

const balanceType = inOrder([
  "CdOrPrtry",
  "1",
  oneOf(["Cd", matches(/^(OPBD|CLBD)$/)], ["Prtry", atMost(35)]),
]);
const balance = inOrder(
  ["Tp", "1", balanceType],
  ["Amt", "1", amount],
  ["CdtDbtInd", "1", direction],
  ["Dt", "1", dayOrMoment],
);

const net = inOrder(["Amt", "1", plainAmount], ["CdtDbtInd", "1", direction]);
const total = inOrder(["NbOfNtries", "?", count], ["Sum", "?", plainAmount], ["TtlNetNtry", "?", net]);
const oneWay = inOrder(["NbOfNtries", "?", count], ["Sum", "?", plainAmount]);
const summary = inOrder(
  ["TtlNtries", "?", total],
  ["TtlCdtNtries", "?", oneWay],
  ["TtlDbtNtries", "?", oneWay],
);

const family = inOrder(["Cd", "1", code], ["SubFmlyCd", "1", code]);
const bankCode = inOrder(
  ["Domn", "?", inOrder(["Cd", "1", code], ["Fmly", "1", family])],
  ["Prtry", "?", inOrder(["Cd", "1", atMost(35)], ["Issr", "?", atMost(35)])],
);

const references = inOrder(
  ["AcctSvcrRef", "?", atMost(35)],
  ["PmtInfId", "?", atMost(35)],
  ["EndToEndId", "?", atMost(35)],
  ["Prtry", "*", inOrder(["Tp", "1", atMost(35)], ["Ref", "1", atMost(35)])],
);
const exchanged = inOrder(["Amt", "1", amount]);
const charge = inOrder(
  ["Amt", "1", amount],
  ["CdtDbtInd", "?", direction],
  ["ChrgInclInd", "?", matches(/^(true|false)$/)],
);
const details = inOrder(
  ["Refs", "?", references],
  ["Amt", "?", amount],
  ["CdtDbtInd", "?", direction],
  ["AmtDtls", "?", inOrder(["InstdAmt", "?", exchanged])],
  ["Chrgs", "?", inOrder(["TtlChrgsAndTaxAmt", "?", amount], ["Rcrd", "*", charge])],
  ["RltdPties", "?", inOrder(["Cdtr", "?", oneOf(["Pty", party])], ["CdtrAcct", "?", otherAccount])],
  ["RltdAgts", "?", inOrder(["CdtrAgt", "?", agent])],
  ["RmtInf", "?", inOrder(["Ustrd", "*", atMost(140)])],
  ["AddtlTxInf", "?", atMost(500)],
);
const entry = inOrder(
  ["NtryRef", "?", atMost(35)],
  ["Amt", "1", amount],
  ["CdtDbtInd", "1", direction],
  ["RvslInd", "?", matches(/^(true|false)$/)],
  ["Sts", "1", oneOf(["Cd", matches(/^BOOK$/)])],
  ["BookgDt", "?", dayOrMoment],
  ["ValDt", "?", dayOrMoment],
  ["AcctSvcrRef", "?", atMost(35)],
  ["BkTxCd", "1", bankCode],
  ["NtryDtls", "*", inOrder(["TxDtls", "*", details])],
  ["AddtlNtryInf", "?", atMost(500)],
);

const header = inOrder(["MsgId", "1", atMost(35)], ["CreDtTm", "1", moment]);
const statement = inOrder(
  ["Id", "1", atMost(35)],
  ["ElctrncSeqNb", "?", number],
  ["LglSeqNb", "?", number],
  ["CreDtTm", "?", moment],
  ["FrToDt", "?", period],
  ["Acct", "1", account],
  ["Bal", "+", balance],
  ["TxsSummry", "?", summary],
  ["Ntry", "*", entry],
);

/** The part of camt.053.001.08 that our statements use, from docs/formats.md. */
export const camt053Rules: ElementRule = inOrder([
  "BkToCstmrStmt",
  "1",
  inOrder(["GrpHdr", "1", header], ["Stmt", "+", statement]),
]);
