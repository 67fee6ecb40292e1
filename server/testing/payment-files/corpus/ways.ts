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
export const iban = "<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>";
const account = "<CdtrAcct><Id><Othr><Id>0123456789</Id></Othr></Id></CdtrAcct>";
export const agent = (content: string) => `<CdtrAgt><FinInstnId>${content}</FinInstnId></CdtrAgt>`;
const inSystem = (system: string) =>
  agent(`<ClrSysMmbId><ClrSysId>${system}</ClrSysId><MmbId>01023</MmbId></ClrSysMmbId>`);
const sepa = "<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>";

const way = (currency: string, wallet: string, parts: Record<string, string>) =>
  bank(currency, wallet, { CdtrAcct: account, ...parts });

/** How transactions are paid: providers, bank transfers, and what a provider cannot carry out (ISO-03). */
export const wayFiles: readonly CorpusFile[] = [
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
    `painProvider ${tx}/CdtrAcct/Id/Othr/SchmeNm/Prtry:22`,
  ),
  corpusFile(
    "unknown scheme of an account",
    scheme("<Prtry>PAYPAL</Prtry>"),
    `painValue ${tx}/CdtrAcct/Id/Othr/SchmeNm/Prtry:22`,
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
    `painProvider ${tx}/ChrgBr:21`,
  ),
  corpusFile(
    "IBAN with a wrong check digit",
    bank("EUR", "eur", { CdtrAcct: iban.replace("DE89", "DE88") }, { PmtTpInf: sepa }),
    "Recipient Account ID ibanInvalid row 1",
  ),
  corpusFile(
    "SEPA in a currency that SEPA does not pay",
    way("KES", "kes", { PmtTpInf: sepa, CdtrAcct: iban }),
    "Currency currencyUnsupported row 1",
  ),
  corpusFile("SEPA for a phone", inPayment("PmtTpInf", sepa), "painProvider PmtInf/PmtTpInf/SvcLvl/Cd:14"),
  corpusFile(
    "clearing system of the provider's country",
    way("KES", "kes", { CdtrAgt: inSystem("<Cd>KENCC</Cd>") }),
    "good 1",
  ),
  corpusFile(
    "clearing system of another country",
    way("KES", "kes", { CdtrAgt: inSystem("<Cd>USABA</Cd>") }),
    `painProvider ${tx}/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd:21`,
  ),
  corpusFile(
    "clearing system by its own name",
    way("KES", "kes", { CdtrAgt: inSystem("<Prtry>KEPSS</Prtry>") }),
    `painRefused ${tx}/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Prtry:21`,
  ),
  corpusFile(
    "account that is not a BBAN",
    scheme("<Cd>UPIC</Cd>"),
    `painValue ${tx}/CdtrAcct/Id/Othr/SchmeNm/Cd:22`,
  ),
];
