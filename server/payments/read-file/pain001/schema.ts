import {
  cell,
  choice,
  group,
  ifColumn,
  mandatory,
  own,
  refuse,
  many,
  skip,
  withColumn,
  type ElementSpec,
} from "./element-spec.ts";
import { intermediary, payer, paymentType, recipient, recipientsAccount, recipientsBank } from "./parties.ts";

const structuredRemittance = withColumn(
  "remittanceCreditorReferenceNumber",
  group(
    "Strd",
    group(
      "RfrdDocInf",
      group(
        "Tp",
        mandatory(choice("CdOrPrtry", cell("Cd", "remittanceReferenceDocumentCode", 4), refuse("Prtry"))),
        skip("Issr"),
      ),
      cell("Nb", "remittanceReferenceDocumentNumber", 35),
      cell("RltdDt", "remittanceReferenceDocumentDate", 10),
      refuse("LineDtls"),
    ),
    group(
      "RfrdDocAmt",
      refuse("DuePyblAmt"),
      refuse("DscntApldAmt"),
      refuse("CdtNoteAmt"),
      group("TaxAmt", refuse("Tp"), mandatory(own("Amt", "taxAmount", 19))),
      refuse("AdjstmntAmtAndRsn"),
      own("RmtdAmt", "remittanceAmount", 19),
    ),
    group(
      "CdtrRefInf",
      group(
        "Tp",
        mandatory(choice("CdOrPrtry", cell("Cd", "remittanceCreditorReferenceCode", 4), refuse("Prtry"))),
        skip("Issr"),
      ),
      cell("Ref", "remittanceCreditorReferenceNumber", 35),
    ),
    refuse("Invcr"),
    refuse("Invcee"),
    refuse("TaxRmt"),
    refuse("GrnshmtRmt"),
    many(refuse("AddtlRmtInf")),
  ),
);

const transaction = group(
  "CdtTrfTxInf",
  mandatory(
    group(
      "PmtId",
      own("InstrId", "instructionId"),
      mandatory(own("EndToEndId", "endToEndId")),
      own("UETR", "uetr", 36),
    ),
  ),
  paymentType,
  mandatory(choice("Amt", own("InstdAmt", "amount", 19), refuse("EqvtAmt"))),
  refuse("XchgRateInf"),
  own("ChrgBr", "chargeBearer", 4),
  refuse("ChqInstr"),
  payer,
  ...intermediary(1),
  ...intermediary(2),
  refuse("IntrmyAgt3"),
  refuse("IntrmyAgt3Acct"),
  recipientsBank,
  refuse("CdtrAgtAcct"),
  recipient,
  recipientsAccount,
  refuse("UltmtCdtr"),
  many(refuse("InstrForCdtrAgt")),
  refuse("InstrForDbtrAgt"),
  ifColumn("purposeCode", choice("Purp", cell("Cd", "purposeCode", 4), cell("Prtry", "purposeCode", 35))),
  many(refuse("RgltryRptg")),
  refuse("Tax"),
  many(refuse("RltdRmtInf")),
  group("RmtInf", many(cell("Ustrd", "reason", 140, " ")), structuredRemittance),
  many(refuse("SplmtryData")),
);

const paymentInformation = group(
  "PmtInf",
  mandatory(own("PmtInfId", "paymentId")),
  mandatory(own("PmtMtd", "method", 3)),
  skip("BtchBookg"),
  own("NbOfTxs", "count", 15),
  own("CtrlSum", "sum", 19),
  paymentType,
  mandatory(choice("ReqdExctnDt", own("Dt", "executionDay", 10), refuse("DtTm"))),
  refuse("PoolgAdjstmntDt"),
  mandatory(skip("Dbtr")),
  mandatory(
    group(
      "DbtrAcct",
      mandatory(
        choice(
          "Id",
          refuse("IBAN"),
          group("Othr", mandatory(cell("Id", "walletId", 34)), skip("SchmeNm"), skip("Issr")),
        ),
      ),
      skip("Tp"),
      own("Ccy", "walletCurrency", 3),
      skip("Nm"),
      refuse("Prxy"),
    ),
  ),
  mandatory(skip("DbtrAgt")),
  refuse("DbtrAgtAcct"),
  refuse("InstrForDbtrAgt"),
  payer,
  own("ChrgBr", "chargeBearer", 4),
  refuse("ChrgsAcct"),
  refuse("ChrgsAcctAgt"),
  mandatory(many(transaction)),
);

const groupHeader = group(
  "GrpHdr",
  mandatory(own("MsgId", "messageId")),
  mandatory(own("CreDtTm", "creationTime", 35)),
  many(refuse("Authstn")),
  mandatory(own("NbOfTxs", "count", 15)),
  own("CtrlSum", "sum", 19),
  mandatory(skip("InitgPty")),
  refuse("FwdgAgt"),
);

/** The elements of a pain.001.001.09 below CstmrCdtTrfInitn in their order, as the table in docs/formats.md lists them (ISO-03). */
export const documentElement: ElementSpec = group(
  "Document",
  mandatory(
    group(
      "CstmrCdtTrfInitn",
      mandatory(groupHeader),
      mandatory(many(paymentInformation)),
      many(refuse("SplmtryData")),
    ),
  ),
);
