import type { RowField } from "@corridor/product/payments/columns";
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

const paymentType = group(
  "PmtTpInf",
  own("InstrPrty", "priority", 4),
  repeated(choice("SvcLvl", own("Cd", "serviceLevel", 4), refuse("Prtry"))),
  choice("LclInstrm", refuse("Cd"), own("Prtry", "provider")),
  skip("CtgyPurp"),
);

const partsOfAddress = [
  ["Dept", 70],
  ["SubDept", 70],
  ["StrtNm", 70],
  ["BldgNb", 16],
  ["BldgNm", 35],
  ["Flr", 70],
  ["PstBx", 16],
  ["Room", 70],
  ["PstCd", 16],
] as const;
const partsAfterTown = [
  ["TwnLctnNm", 35],
  ["DstrctNm", 35],
  ["CtrySubDvsn", 35],
] as const;

/** An address becomes one text; town and country have columns of their own where the party has them. */
function address(field: RowField, town: RowField, country: RowField): ElementSpec {
  const part = ([name, maxLength]: readonly [string, number]) => cell(name, field, maxLength, ", ");
  return group(
    "PstlAdr",
    skip("AdrTp"),
    ...partsOfAddress.map(part),
    cell("TwnNm", town, 35, town === field ? ", " : null),
    ...partsAfterTown.map(part),
    cell("Ctry", country, 2, country === field ? ", " : null),
    repeated(cell("AdrLine", field, 70, ", ")),
  );
}

const payer = withColumn(
  "senderName",
  group(
    "UltmtDbtr",
    cell("Nm", "senderName", 140),
    address("senderAddress", "senderCity", "senderCountry"),
    refuse("Id"),
    refuse("CtryOfRes"),
    refuse("CtctDtls"),
  ),
);

function intermediary(no: 1 | 2): ElementSpec[] {
  return [
    withColumn(
      `intermediary${no}Bic`,
      group(
        `IntrmyAgt${no}`,
        needed(
          group(
            "FinInstnId",
            cell("BICFI", `intermediary${no}Bic`, 11),
            refuse("ClrSysMmbId"),
            skip("LEI"),
            cell("Nm", `intermediary${no}Name`, 140),
            skip("PstlAdr"),
            refuse("Othr"),
          ),
        ),
        refuse("BrnchId"),
      ),
    ),
    withColumn(
      `intermediary${no}Account`,
      group(
        `IntrmyAgt${no}Acct`,
        needed(
          choice(
            "Id",
            cell("IBAN", `intermediary${no}Account`, 34),
            group("Othr", needed(cell("Id", `intermediary${no}Account`, 34)), skip("SchmeNm"), skip("Issr")),
          ),
        ),
        skip("Tp"),
        skip("Ccy"),
        skip("Nm"),
        refuse("Prxy"),
      ),
    ),
  ];
}

const recipientsBank = group(
  "CdtrAgt",
  needed(
    group(
      "FinInstnId",
      cell("BICFI", "recipientBank", 11),
      group("ClrSysMmbId", skip("ClrSysId"), needed(cell("MmbId", "recipientBankCode", 35))),
      skip("LEI"),
      skip("Nm"),
      skip("PstlAdr"),
      refuse("Othr"),
    ),
  ),
  group("BrnchId", cell("Id", "recipientBankBranchCode", 35), skip("LEI"), skip("Nm"), skip("PstlAdr")),
);

const recipient = group(
  "Cdtr",
  cell("Nm", "name", 140),
  ifColumn("address", address("address", "address", "address")),
  choice(
    "Id",
    skip("OrgId"),
    group(
      "PrvtId",
      group(
        "DtAndPlcOfBirth",
        needed(cell("BirthDt", "birthDate", 10)),
        skip("PrvcOfBirth"),
        needed(ifColumn("cityOfBirth", cell("CityOfBirth", "cityOfBirth", 35))),
        needed(ifColumn("countryOfBirth", cell("CtryOfBirth", "countryOfBirth", 2))),
      ),
      repeated(skip("Othr")),
    ),
  ),
  skip("CtryOfRes"),
  skip("CtctDtls"),
);

const recipientsAccount = group(
  "CdtrAcct",
  needed(
    choice(
      "Id",
      cell("IBAN", "recipientAccountId", 34),
      group(
        "Othr",
        needed(cell("Id", "recipientAccountId", 34)),
        choice("SchmeNm", own("Cd", "accountCode", 4), own("Prtry", "accountScheme")),
        skip("Issr"),
      ),
    ),
  ),
  skip("Tp"),
  skip("Ccy"),
  skip("Nm"),
  refuse("Prxy"),
);

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
