import {
  cell,
  choice,
  group,
  ifColumn,
  needed,
  own,
  refuse,
  repeated,
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
        needed(choice("CdOrPrtry", cell("Cd", "remittanceReferenceDocumentCode", 4), refuse("Prtry"))),
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
      group("TaxAmt", refuse("Tp"), needed(own("Amt", "taxAmount", 19))),
      refuse("AdjstmntAmtAndRsn"),
      own("RmtdAmt", "remittanceAmount", 19),
    ),
    group(
      "CdtrRefInf",
      group(
        "Tp",
        needed(choice("CdOrPrtry", cell("Cd", "remittanceCreditorReferenceCode", 4), refuse("Prtry"))),
        skip("Issr"),
      ),
      cell("Ref", "remittanceCreditorReferenceNumber", 35),
    ),
    refuse("Invcr"),
    refuse("Invcee"),
    refuse("TaxRmt"),
    refuse("GrnshmtRmt"),
    repeated(refuse("AddtlRmtInf")),
  ),
);

const transaction = group(
  "CdtTrfTxInf",
  needed(
    group(
      "PmtId",
      own("InstrId", "instructionId"),
      needed(own("EndToEndId", "endToEndId")),
      own("UETR", "uetr", 36),
    ),
  ),
  paymentType,
  needed(choice("Amt", own("InstdAmt", "amount", 19), refuse("EqvtAmt"))),
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
  repeated(refuse("InstrForCdtrAgt")),
  refuse("InstrForDbtrAgt"),
  ifColumn("purposeCode", choice("Purp", cell("Cd", "purposeCode", 4), cell("Prtry", "purposeCode", 35))),
  repeated(refuse("RgltryRptg")),
  refuse("Tax"),
  repeated(refuse("RltdRmtInf")),
  group("RmtInf", repeated(cell("Ustrd", "reason", 140, " ")), structuredRemittance),
  repeated(refuse("SplmtryData")),
);

const paymentInformation = group(
  "PmtInf",
  needed(own("PmtInfId", "paymentId")),
  needed(own("PmtMtd", "method", 3)),
  skip("BtchBookg"),
  own("NbOfTxs", "count", 15),
  own("CtrlSum", "sum", 19),
  paymentType,
  needed(choice("ReqdExctnDt", own("Dt", "executionDay", 10), refuse("DtTm"))),
  refuse("PoolgAdjstmntDt"),
  needed(skip("Dbtr")),
  needed(
    group(
      "DbtrAcct",
      needed(
        choice(
          "Id",
          refuse("IBAN"),
          group("Othr", needed(cell("Id", "walletId", 34)), skip("SchmeNm"), skip("Issr")),
        ),
      ),
      skip("Tp"),
      own("Ccy", "walletCurrency", 3),
      skip("Nm"),
      refuse("Prxy"),
    ),
  ),
  needed(skip("DbtrAgt")),
  refuse("DbtrAgtAcct"),
  refuse("InstrForDbtrAgt"),
  payer,
  own("ChrgBr", "chargeBearer", 4),
  refuse("ChrgsAcct"),
  refuse("ChrgsAcctAgt"),
  needed(repeated(transaction)),
);

const groupHeader = group(
  "GrpHdr",
  needed(own("MsgId", "messageId")),
  needed(own("CreDtTm", "creationTime", 35)),
  repeated(refuse("Authstn")),
  needed(own("NbOfTxs", "count", 15)),
  own("CtrlSum", "sum", 19),
  needed(skip("InitgPty")),
  refuse("FwdgAgt"),
);

/** The elements of a pain.001.001.09 below CstmrCdtTrfInitn in their order, as the table in docs/formats.md lists them (ISO-03). */
export const documentElement: ElementSpec = group(
  "Document",
  needed(
    group(
      "CstmrCdtTrfInitn",
      needed(groupHeader),
      needed(repeated(paymentInformation)),
      repeated(refuse("SplmtryData")),
    ),
  ),
);
