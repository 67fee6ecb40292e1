import { pain001, payment, transfer } from "../pain001.ts";
import { corpusFile, type CorpusFile } from "./hostile.ts";
import { inPayment, inTransfer, tx } from "./parts.ts";
import { agent, iban } from "./ways.ts";

/** Messages that are well-formed: what they ask for is carried out or refused (ISO-02, ISO-03, ISO-07). */
export const businessFiles: readonly CorpusFile[] = [
  corpusFile("cheque", inPayment("PmtMtd", "<PmtMtd>CHK</PmtMtd>"), "painValue PmtInf/PmtMtd:13"),
  corpusFile(
    "urgent",
    inPayment("PmtTpInf", "<PmtTpInf><InstrPrty>HIGH</InstrPrty></PmtTpInf>"),
    "painValue PmtInf/PmtTpInf/InstrPrty:14",
  ),
  corpusFile(
    "service level that we do not have",
    inPayment("PmtTpInf", "<PmtTpInf><SvcLvl><Cd>URGP</Cd></SvcLvl></PmtTpInf>"),
    "painValue PmtInf/PmtTpInf/SvcLvl/Cd:14",
  ),
  corpusFile(
    "time of execution",
    inPayment("ReqdExctnDt", "<ReqdExctnDt><DtTm>2026-11-15T10:00:00Z</DtTm></ReqdExctnDt>"),
    "painRefused PmtInf/ReqdExctnDt/DtTm:14",
  ),
  corpusFile(
    "day that does not exist",
    inPayment("ReqdExctnDt", "<ReqdExctnDt><Dt>2026-02-30</Dt></ReqdExctnDt>"),
    "painValue PmtInf/ReqdExctnDt/Dt:14",
  ),
  corpusFile(
    "IBAN of the payer",
    inPayment("DbtrAcct", "<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>"),
    "painRefused PmtInf/DbtrAcct/Id/IBAN:16",
  ),
  corpusFile(
    "unknown wallet",
    pain001({ payments: [payment({ wallet: "nowhere" })] }),
    "Wallet ID walletUnknown row 1",
  ),
  corpusFile(
    "wallet of another currency",
    inPayment("DbtrAcct", "<DbtrAcct><Id><Othr><Id>kes</Id></Othr></Id><Ccy>USD</Ccy></DbtrAcct>"),
    "painWalletCurrency PmtInf/DbtrAcct/Ccy:16",
  ),
  corpusFile("booking as a batch", inPayment("BtchBookg", "<BtchBookg>true</BtchBookg>"), "good 1"),
  corpusFile(
    "charges of the recipient",
    inPayment("ChrgBr", "<ChrgBr>CRED</ChrgBr>"),
    "painValue PmtInf/ChrgBr:18",
  ),
  corpusFile("charges of the payer", inTransfer("ChrgBr", "<ChrgBr>DEBT</ChrgBr>"), "good 1"),
  ...[
    "UltmtDbtr",
    "ChqInstr",
    "XchgRateInf",
    "IntrmyAgt1",
    "IntrmyAgt3",
    "UltmtCdtr",
    "InstrForCdtrAgt",
    "Tax",
    "RgltryRptg",
    "SplmtryData",
  ].map((part) =>
    corpusFile(
      `transaction with ${part}`,
      inTransfer(part, `<${part}><a/></${part}>`),
      `painRefused ${tx}/${part}:${["UltmtDbtr", "ChqInstr", "XchgRateInf", "IntrmyAgt1", "IntrmyAgt3"].includes(part) ? 21 : 23}`,
    ),
  ),
  corpusFile(
    "payment with UltmtDbtr",
    inPayment("UltmtDbtr", "<UltmtDbtr><Nm>Sister</Nm></UltmtDbtr>"),
    "painRefused PmtInf/UltmtDbtr:18",
  ),
  corpusFile(
    "two payments of one file",
    pain001({
      count: "2",
      sum: "300",
      payments: [payment(), payment({ id: "PAYROLL-2", transfers: [transfer({ id: "2" })] })],
    }),
    "good 2",
  ),
  corpusFile(
    "two wallet currencies in one payment",
    pain001({
      count: "2",
      sum: null,
      payments: [
        payment({
          wallet: "main",
          transfers: [
            transfer({
              currency: "USD",
              parts: {
                CdtrAgt: agent("<BICFI>DEUTDEFF</BICFI>"),
                CdtrAcct: iban,
                RmtInf: "<RmtInf><Ustrd>1</Ustrd></RmtInf>",
              },
            }),
            transfer({ id: "2" }),
          ],
        }),
      ],
    }),
    "Currency noRate row 2",
  ),
  corpusFile(
    "remittance in two parts",
    inTransfer("RmtInf", "<RmtInf><Ustrd>Invoice 1</Ustrd><Ustrd>Invoice 2</Ustrd></RmtInf>"),
    "good 1",
  ),
  corpusFile(
    "structured remittance",
    inTransfer("RmtInf", "<RmtInf><Strd><CdtrRefInf><Ref>1</Ref></CdtrRefInf></Strd></RmtInf>"),
    `painRefused ${tx}/RmtInf/Strd:23`,
  ),
  corpusFile(
    "address and contacts of the recipient",
    inTransfer(
      "Cdtr",
      "<Cdtr><Nm>Grace</Nm><PstlAdr><TwnNm>Nairobi</TwnNm><Ctry>KE</Ctry></PstlAdr><CtctDtls><EmailAdr>g@example.com</EmailAdr></CtctDtls></Cdtr>",
    ),
    "good 1",
  ),
  corpusFile("transfer by advice", inPayment("PmtMtd", "<PmtMtd>TRA</PmtMtd>"), "painValue PmtInf/PmtMtd:13"),
  ...["DbtrAgtAcct", "InstrForDbtrAgt", "ChrgsAcct", "ChrgsAcctAgt"].map((part) =>
    corpusFile(
      `payment with ${part}`,
      inPayment(part, `<${part}><a/></${part}>`),
      `painRefused PmtInf/${part}:18`,
    ),
  ),
  corpusFile(
    "day of pooling",
    inPayment("PoolgAdjstmntDt", "<PoolgAdjstmntDt>2026-11-16</PoolgAdjstmntDt>"),
    "painRefused PmtInf/PoolgAdjstmntDt:15",
  ),
  corpusFile(
    "agent that forwards",
    pain001({ head: "<FwdgAgt><FinInstnId/></FwdgAgt>" }),
    "painRefused GrpHdr/FwdgAgt:10",
  ),
  ...["CdtrAgtAcct", "InstrForDbtrAgt", "RltdRmtInf"].map((part) =>
    corpusFile(
      `transaction with ${part}`,
      inTransfer(part, `<${part}><a/></${part}>`),
      `painRefused ${tx}/${part}:${part === "CdtrAgtAcct" ? 21 : 23}`,
    ),
  ),
  corpusFile(
    "local instrument by a code of the standard",
    inTransfer("PmtTpInf", "<PmtTpInf><LclInstrm><Cd>INST</Cd></LclInstrm></PmtTpInf>"),
    `painRefused ${tx}/PmtTpInf/LclInstrm/Cd:20`,
  ),
  corpusFile(
    "service level of a bank's own",
    inPayment("PmtTpInf", "<PmtTpInf><SvcLvl><Prtry>FAST</Prtry></SvcLvl></PmtTpInf>"),
    "painRefused PmtInf/PmtTpInf/SvcLvl/Prtry:14",
  ),
  corpusFile(
    "category purpose",
    inPayment("PmtTpInf", "<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>"),
    "good 1",
  ),
  corpusFile("no amount", inTransfer("Amt", ""), `painMissing ${tx}/Amt:22`),
];
