import { pain001, payment, transfer } from "../pain001.ts";
import { corpusFile, type CorpusFile } from "./hostile.ts";
import { good, inPayment, inTransfer, tx } from "./parts.ts";

const amount = (text: string, currency = "KES", sum: string | null = null, wallet = "kes") =>
  pain001({ sum, payments: [payment({ wallet, transfers: [transfer({ amount: text, currency })] })] });

/** Messages that are well-formed: their sums, amounts, IDs and the order of their elements (ISO-03, ISO-04, ISO-08). */
export const amountFiles: readonly CorpusFile[] = [
  corpusFile("mobile money", good, "good 1"),
  corpusFile("no control sum", pain001({ sum: null }), "good 1"),
  corpusFile("control sum with zeros", pain001({ sum: "0150.00000" }), "good 1"),
  corpusFile(
    "control sum that a float would miss",
    pain001({
      count: "2",
      sum: "300.3",
      payments: [
        payment({ transfers: [transfer({ amount: "100.1" }), transfer({ id: "2", amount: "200.2" })] }),
      ],
    }),
    "good 2",
  ),
  corpusFile("wrong control sum", pain001({ sum: "150.01" }), "painSum GrpHdr/CtrlSum:8"),
  corpusFile("control sum with a comma", pain001({ sum: "150,00" }), "painAmount GrpHdr/CtrlSum:8"),
  corpusFile("control sum with a sign", pain001({ sum: "-150" }), "painAmount GrpHdr/CtrlSum:8"),
  corpusFile("wrong number", pain001({ count: "2" }), "painCount GrpHdr/NbOfTxs:7"),
  corpusFile("number that is too small", pain001({ count: "0" }), "painCount GrpHdr/NbOfTxs:7"),
  corpusFile("number that is none", pain001({ count: "one" }), "painValue GrpHdr/NbOfTxs:7"),
  corpusFile(
    "wrong number of a payment",
    inPayment("NbOfTxs", "<NbOfTxs>3</NbOfTxs>"),
    "painCount PmtInf/NbOfTxs:14",
  ),
  corpusFile(
    "wrong sum of a payment",
    inPayment("CtrlSum", "<CtrlSum>3</CtrlSum>"),
    "painSum PmtInf/CtrlSum:14",
  ),
  corpusFile("amount with an exponent", amount("1.5E2"), `painAmount ${tx}/Amt/InstdAmt:19`),
  corpusFile("negative amount", amount("-150.00"), `painAmount ${tx}/Amt/InstdAmt:19`),
  corpusFile("amount with a comma", amount("150,00"), `painAmount ${tx}/Amt/InstdAmt:19`),
  corpusFile("amount of 6 decimals", amount("150.000000"), `painAmount ${tx}/Amt/InstdAmt:19`),
  corpusFile("5 decimals that are zeros", amount("150.00000"), "good 1"),
  corpusFile("3 decimals in a currency of 2", amount("150.005"), `painDecimals ${tx}/Amt/InstdAmt:19`),
  corpusFile("zero", amount("0.00"), "Amount amountInvalid row 1"),
  corpusFile(
    "amount without a currency",
    good.replace(' Ccy="KES"', ""),
    `painMissing ${tx}/Amt/InstdAmt/@Ccy:20`,
  ),
  corpusFile("unknown currency", amount("150.00", "ZZZ"), "Currency currencyUnsupported row 1"),
  corpusFile(
    "equivalent amount",
    inTransfer("Amt", '<Amt><EqvtAmt><Amt Ccy="KES">1</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>'),
    `painRefused ${tx}/Amt/EqvtAmt:20`,
  ),
  corpusFile(
    "duplicate EndToEndId",
    pain001({ count: "2", sum: "300", payments: [payment({ transfers: [transfer(), transfer()] })] }),
    `painIdRepeated ${tx}/PmtId/EndToEndId:25`,
  ),
  corpusFile(
    "no EndToEndId",
    inTransfer("PmtId", "<PmtId><InstrId>1</InstrId></PmtId>"),
    `painMissing ${tx}/PmtId/EndToEndId:19`,
  ),
  corpusFile(
    "EndToEndId of 36 characters",
    inTransfer("PmtId", `<PmtId><EndToEndId>${"E".repeat(36)}</EndToEndId></PmtId>`),
    `painTooLong ${tx}/PmtId/EndToEndId:19`,
  ),
  corpusFile("empty name", inTransfer("Cdtr", "<Cdtr><Nm/></Cdtr>"), `painEmpty ${tx}/Cdtr/Nm:21`),
  corpusFile(
    "UETR",
    inTransfer(
      "PmtId",
      "<PmtId><EndToEndId>1</EndToEndId><UETR>8a562c67-ca16-48ba-b074-65581be6f001</UETR></PmtId>",
    ),
    "good 1",
  ),
  corpusFile(
    "UETR of another version",
    inTransfer(
      "PmtId",
      "<PmtId><EndToEndId>1</EndToEndId><UETR>8a562c67-ca16-18ba-b074-65581be6f001</UETR></PmtId>",
    ),
    `painValue ${tx}/PmtId/UETR:19`,
  ),
  corpusFile(
    "elements in another order",
    good.replace(
      "<PmtInfId>PAYROLL-1</PmtInfId>\n<PmtMtd>TRF</PmtMtd>",
      "<PmtMtd>TRF</PmtMtd>\n<PmtInfId>PAYROLL-1</PmtInfId>",
    ),
    "painOrder PmtInf/PmtInfId:13",
  ),
  corpusFile(
    "element twice",
    good.replace("<PmtMtd>TRF</PmtMtd>", "<PmtMtd>TRF</PmtMtd>\n<PmtMtd>TRF</PmtMtd>"),
    "painRepeated PmtInf/PmtMtd:14",
  ),
  corpusFile(
    "element that is missing",
    good.replace("<Dbtr><Nm>Acme Limited</Nm></Dbtr>\n", ""),
    "painMissing PmtInf/Dbtr:23",
  ),
  corpusFile(
    "unknown element",
    inTransfer("RmtInf", "<RmtInf><Text>x</Text></RmtInf>"),
    `painUnknown ${tx}/RmtInf/Text:23`,
  ),
  corpusFile("no payment", pain001({ count: "0", sum: null, payments: [] }), "painMissing PmtInf:10"),
];
