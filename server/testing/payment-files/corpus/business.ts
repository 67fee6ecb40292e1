import { pain001, payment, transfer } from "../pain001.ts";
import { corpusFile, type CorpusFile } from "./hostile.ts";

const good = pain001();
const tx = "PmtInf/CdtTrfTxInf";
const amount = (text: string, currency = "KES", sum: string | null = null, wallet = "kes") =>
  pain001({ sum, payments: [payment({ wallet, transfers: [transfer({ amount: text, currency })] })] });
const inTransfer = (part: string, content: string) =>
  pain001({ payments: [payment({ transfers: [transfer({ parts: { [part]: content } })] })] });
const inPayment = (part: string, content: string) =>
  pain001({ payments: [payment({ parts: { [part]: content } })] });
const scheme = (content: string) =>
  inTransfer(
    "CdtrAcct",
    `<CdtrAcct><Id><Othr><Id>+254712345678</Id><SchmeNm>${content}</SchmeNm></Othr></Id></CdtrAcct>`,
  );
const bank = (
  currency: string,
  wallet: string,
  parts: Record<string, string>,
  more: Record<string, string> = {},
) =>
  pain001({
    payments: [
      payment({
        wallet,
        parts: more,
        transfers: [
          transfer({ currency, parts: { RmtInf: "<RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf>", ...parts } }),
        ],
      }),
    ],
  });
const iban = "<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>";
const account = "<CdtrAcct><Id><Othr><Id>0123456789</Id></Othr></Id></CdtrAcct>";
const agent = (content: string) => `<CdtrAgt><FinInstnId>${content}</FinInstnId></CdtrAgt>`;
const sepa = "<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>";

/** Messages that are well-formed: what they ask for is carried out or refused (ISO-02 to ISO-04, ISO-07, ISO-08). */
export const businessFiles: readonly CorpusFile[] = [
  corpusFile("mobile money", good, "good 1"),
  corpusFile("no control sum", pain001({ sum: null }), "good 1"),
  corpusFile("control sum with zeros", pain001({ sum: "0150.00000" }), "good 1"),
  corpusFile(
    "control sum of more than a float holds",
    pain001({
      count: "2",
      sum: "0.3",
      payments: [payment({ transfers: [transfer({ amount: "0.1" }), transfer({ id: "2", amount: "0.2" })] })],
    }),
    "Amount amountRange row 1",
    "Amount amountRange row 2",
  ),
  corpusFile("wrong control sum", pain001({ sum: "150.01" }), "painSum GrpHdr/CtrlSum:8"),
  corpusFile("control sum with a comma", pain001({ sum: "150,00" }), "painValue GrpHdr/CtrlSum:8"),
  corpusFile("control sum with a sign", pain001({ sum: "-150" }), "painValue GrpHdr/CtrlSum:8"),
  corpusFile("wrong number", pain001({ count: "2" }), "painCount GrpHdr/NbOfTxs:7"),
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
  corpusFile(
    "amount with an exponent",
    amount("1.5E2"),
    `painValue ${tx}/Amt/InstdAmt:19`,
    "Amount amountInvalid row 1",
  ),
  corpusFile(
    "negative amount",
    amount("-150.00"),
    `painValue ${tx}/Amt/InstdAmt:19`,
    "Amount amountInvalid row 1",
  ),
  corpusFile("amount with a comma", amount("150,00"), `painValue ${tx}/Amt/InstdAmt:19`),
  corpusFile(
    "amount of 6 decimals",
    amount("150.000000"),
    `painValue ${tx}/Amt/InstdAmt:19`,
    "Amount amountInvalid row 1",
  ),
  corpusFile("5 decimals that are zeros", amount("150.00000"), "good 1"),
  corpusFile(
    "3 decimals in a currency of 2",
    amount("150.005"),
    `painDecimals ${tx}/Amt/InstdAmt:19`,
    "Amount amountInvalid row 1",
  ),
  corpusFile("zero", amount("0.00"), "Amount amountInvalid row 1"),
  corpusFile(
    "amount without a currency",
    good.replace(' Ccy="KES"', ""),
    `painMissing ${tx}/Amt/InstdAmt/@Ccy:20`,
    "Currency required row 1",
  ),
  corpusFile("unknown currency", amount("150.00", "XXX"), "Currency currencyUnsupported row 1"),
  corpusFile(
    "equivalent amount",
    inTransfer("Amt", '<Amt><EqvtAmt><Amt Ccy="KES">1</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>'),
    `painRefused ${tx}/Amt/EqvtAmt:20`,
    "painSum GrpHdr/CtrlSum:8",
    "Amount required row 1",
    "Currency required row 1",
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
  corpusFile(
    "empty name",
    inTransfer("Cdtr", "<Cdtr><Nm/></Cdtr>"),
    `painEmpty ${tx}/Cdtr/Nm:21`,
    "Name required row 1",
  ),
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
    "Currency noRate row 1",
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
    "phone number of an unknown operator",
    scheme("<Prtry>MSISDN</Prtry>"),
    "Provider required row 1",
  ),
  corpusFile(
    "phone number, operator as local instrument",
    scheme("<Prtry>MSISDN</Prtry>").replace(
      "<Amt>",
      "<PmtTpInf><LclInstrm><Prtry>mpesa-ke</Prtry></LclInstrm></PmtTpInf><Amt>",
    ),
    "good 1",
  ),
  corpusFile(
    "two operators",
    scheme("<Prtry>airtel-ke</Prtry>").replace(
      "<Amt>",
      "<PmtTpInf><LclInstrm><Prtry>mpesa-ke</Prtry></LclInstrm></PmtTpInf><Amt>",
    ),
    `painValue ${tx}/CdtrAcct/Id/Othr/SchmeNm/Prtry:22`,
  ),
  corpusFile(
    "unknown scheme of an account",
    scheme("<Prtry>PAYPAL</Prtry>"),
    `painValue ${tx}/CdtrAcct/Id/Othr/SchmeNm/Prtry:22`,
    "Reason required row 1",
    "Recipient Account ID accountInvalid row 1",
    "Recipient Bank Code required row 1",
  ),
  corpusFile(
    "proxy of an account",
    inTransfer(
      "CdtrAcct",
      "<CdtrAcct><Id><Othr><Id>1</Id></Othr></Id><Prxy><Id>+254712345678</Id></Prxy></CdtrAcct>",
    ).replace("<Id>1</Id></Othr>", "<Id>+254712345678</Id><SchmeNm><Prtry>mpesa-ke</Prtry></SchmeNm></Othr>"),
    `painRefused ${tx}/CdtrAcct/Prxy:22`,
  ),
  corpusFile(
    "local bank",
    bank("KES", "kes", {
      CdtrAgt: agent("<ClrSysMmbId><MmbId>01023</MmbId></ClrSysMmbId>"),
      CdtrAcct: account,
    }),
    "good 1",
  ),
  corpusFile(
    "local bank without its code",
    bank("KES", "kes", { CdtrAcct: account }),
    "Recipient Bank Code required row 1",
  ),
  corpusFile("SEPA", bank("EUR", "eur", { CdtrAcct: iban }, { PmtTpInf: sepa }), "good 1"),
  corpusFile(
    "SWIFT",
    bank("USD", "main", { CdtrAgt: agent("<BICFI>DEUTDEFF</BICFI>"), CdtrAcct: iban }),
    "good 1",
  ),
  corpusFile(
    "SWIFT with all charges for the payer",
    bank("USD", "main", {
      ChrgBr: "<ChrgBr>DEBT</ChrgBr>",
      CdtrAgt: agent("<BICFI>DEUTDEFF</BICFI>"),
      CdtrAcct: iban,
    }),
    `painValue ${tx}/ChrgBr:21`,
  ),
  corpusFile(
    "IBAN with a wrong check digit",
    bank("EUR", "eur", { CdtrAcct: iban.replace("DE89", "DE88") }, { PmtTpInf: sepa }),
    "Recipient Account ID ibanInvalid row 1",
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
];
