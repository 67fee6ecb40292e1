import { pain001, payment, transfer } from "../pain001.ts";
import { corpusFile, type CorpusFile } from "./hostile.ts";
import { inPayment, inTransfer, tx } from "./parts.ts";

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
