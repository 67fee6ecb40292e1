import type { RowField } from "@corridor/product/payments/columns";
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

/** The parties of a payment, their banks and accounts, and how it is paid: parts of the table of elements. */

export const paymentType = group(
  "PmtTpInf",
  own("InstrPrty", "priority", 4),
  many(choice("SvcLvl", own("Cd", "serviceLevel", 4), refuse("Prtry"))),
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
    many(cell("AdrLine", field, 70, ", ")),
  );
}

export const payer = withColumn(
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

export function intermediary(no: 1 | 2): ElementSpec[] {
  return [
    withColumn(
      `intermediary${no}Bic`,
      group(
        `IntrmyAgt${no}`,
        mandatory(
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
        mandatory(
          choice(
            "Id",
            cell("IBAN", `intermediary${no}Account`, 34),
            group(
              "Othr",
              mandatory(cell("Id", `intermediary${no}Account`, 34)),
              skip("SchmeNm"),
              skip("Issr"),
            ),
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

export const recipientsBank = group(
  "CdtrAgt",
  mandatory(
    group(
      "FinInstnId",
      cell("BICFI", "recipientBank", 11),
      group(
        "ClrSysMmbId",
        choice("ClrSysId", own("Cd", "clearingSystem", 5), refuse("Prtry")),
        mandatory(cell("MmbId", "recipientBankCode", 35)),
      ),
      skip("LEI"),
      skip("Nm"),
      skip("PstlAdr"),
      refuse("Othr"),
    ),
  ),
  group("BrnchId", cell("Id", "recipientBankBranchCode", 35), skip("LEI"), skip("Nm"), skip("PstlAdr")),
);

export const recipient = group(
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
        mandatory(cell("BirthDt", "birthDate", 10)),
        skip("PrvcOfBirth"),
        mandatory(ifColumn("cityOfBirth", cell("CityOfBirth", "cityOfBirth", 35))),
        mandatory(ifColumn("countryOfBirth", cell("CtryOfBirth", "countryOfBirth", 2))),
      ),
      many(skip("Othr")),
    ),
  ),
  skip("CtryOfRes"),
  skip("CtctDtls"),
);

export const recipientsAccount = group(
  "CdtrAcct",
  mandatory(
    choice(
      "Id",
      cell("IBAN", "recipientAccountId", 34),
      group(
        "Othr",
        mandatory(cell("Id", "recipientAccountId", 34)),
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
