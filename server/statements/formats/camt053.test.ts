import { parseCamt053 } from "camt-parser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimal, type Currency } from "@corridor/product/money";
import { judgeCamt053 } from "../../testing/statements/judge-camt053.ts";
import { anyStatement, statementOf, wholeText } from "../../testing/statements/random-statement.ts";
import { elementsAt, readXml, textAt } from "../../testing/statements/read-xml.ts";
import { writeCamt053 } from "./camt053.ts";

const payment = {
  ...{ transactionId: "0f8fad5b-d9cb-469f-a165-70867728950e", type: "MobilePayment" },
  ...{ completedAt: "2026-11-17T08:00:00.250Z", movedMinor: -10_150n, feeMinor: 150n },
  ...{ recipientMinor: 1_300_000n, recipientCurrency: "KES", recipientName: "Achieng & Sons" },
  ...{
    recipientAccount: "+254712345678",
    provider: "mpesa-ke",
    reference: "INV-7",
    batchReference: "payroll-11",
  },
  ...{ requestId: "7c9e6679-7425-40de-944b-e07fc1f90ae7", reason: "Salary" },
};

test("a statement has the same bytes whenever it is written, with IDs and no names of its own [STMT-05, STMT-08]", async () => {
  const text = await wholeText(writeCamt053, statementOf([payment], { openingMinor: 50_000n }));
  expect(text).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>20261117-51c2e2e3d1775e9109de77cc</MsgId><CreDtTm>2026-11-18T00:15:00Z</CreDtTm></GrpHdr>
<Stmt><Id>20261117-51c2e2e3d1775e9109de77cc</Id><ElctrncSeqNb>12</ElctrncSeqNb><LglSeqNb>12</LglSeqNb><CreDtTm>2026-11-18T00:15:00Z</CreDtTm><FrToDt><FrDtTm>2026-11-17T00:00:00Z</FrDtTm><ToDtTm>2026-11-17T23:59:59.999Z</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>main</Id></Othr></Id><Ccy>USD</Ccy><Ownr><Id><OrgId><Othr><Id>kijani</Id></Othr></OrgId></Id></Ownr><Svcr><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-17</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">398.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-17</Dt></Dt></Bal>
<TxsSummry><TtlNtries><NbOfNtries>1</NbOfNtries><Sum>101.50</Sum><TtlNetNtry><Amt>101.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></TtlNetNtry></TtlNtries><TtlCdtNtries><NbOfNtries>0</NbOfNtries><Sum>0.00</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>101.50</Sum></TtlDbtNtries></TxsSummry>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="USD">101.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-17T08:00:00.250Z</DtTm></BookgDt><ValDt><Dt>2026-11-17</Dt></ValDt><AcctSvcrRef>0f8fad5bd9cb469fa16570867728950e</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>MobilePayment</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><AcctSvcrRef>0f8fad5bd9cb469fa16570867728950e</AcctSvcrRef><PmtInfId>7c9e6679742540de944be07fc1f90ae7</PmtInfId><EndToEndId>INV-7</EndToEndId><Prtry><Tp>Batch Reference</Tp><Ref>payroll-11</Ref></Prtry></Refs><Amt Ccy="USD">101.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><AmtDtls><InstdAmt><Amt Ccy="KES">13000.00</Amt></InstdAmt></AmtDtls><Chrgs><Rcrd><Amt Ccy="USD">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs><RltdPties><Cdtr><Pty><Nm>Achieng &amp; Sons</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>+254712345678</Id></Othr></Id></CdtrAcct></RltdPties><RltdAgts><CdtrAgt><FinInstnId><Othr><Id>mpesa-ke</Id></Othr></FinInstnId></CdtrAgt></RltdAgts><RmtInf><Ustrd>Salary</Ustrd></RmtInf><AddtlTxInf>Transaction ID: 0f8fad5b-d9cb-469f-a165-70867728950e</AddtlTxInf></TxDtls></NtryDtls></Ntry>
</Stmt>
</BkToCstmrStmt></Document>
`,
  );
});

test("a payment of a payment file has the client's own reference as PmtInfId, and our request ID beside it [STMT-08]", async () => {
  const line = { ...payment, requestReference: "PAYROLL-10" };
  expect(await wholeText(writeCamt053, statementOf([line]))).toContain(
    "<PmtInfId>PAYROLL-10</PmtInfId><EndToEndId>INV-7</EndToEndId><Prtry><Tp>Request ID</Tp><Ref>7c9e6679742540de944be07fc1f90ae7</Ref></Prtry>",
  );
});

test("every file has the order, types and lengths of the format, and another reader finds the same sums [STMT-01, STMT-08]", async () => {
  await fc.assert(
    fc.asyncProperty(anyStatement, async (given) => {
      const text = await wholeText(writeCamt053, given);
      expect(judgeCamt053(text)).toEqual([]);
      const { statements } = await parseCamt053(text);
      const { statement, lines } = given;
      const decimal = (minor: bigint) => toDecimal({ currency: statement.currency as Currency, minor });
      expect(
        statements.map(({ sequenceNumber, balances, transactions }) => [
          sequenceNumber,
          ...balances.map(signed),
          ...transactions.map((each) => [
            signed(each),
            each.reversalIndicator,
            each.accountServicerReference,
          ]),
        ]),
      ).toEqual([
        [
          String(statement.number),
          ...[statement.openingMinor, statement.closingMinor].map(decimal),
          ...lines.map(({ movedMinor, type, transactionId }) => [
            decimal(movedMinor),
            type.endsWith("Reversal"),
            (transactionId.length > 35
              ? transactionId.replaceAll("-", "") || transactionId
              : transactionId
            ).slice(0, 35),
          ]),
        ],
      ]);
    }),
    { numRuns: 100 },
  );
});

/** As camt-parser reads an amount. */
function signed({
  amount,
  creditDebitIndicator,
}: {
  amount: { value: string };
  creditDebitIndicator: string;
}): string {
  return (creditDebitIndicator === "DBIT" ? "-" : "") + amount.value;
}

test("a text that is too long for its element is cut there and whole in AddtlTxInf [STMT-08]", async () => {
  const batchReference = `${"\u{1f33e}".repeat(35)} harvest`;
  const text = await wholeText(
    writeCamt053,
    statementOf([{ ...payment, batchReference, reason: "<a>\u0000" }]),
  );
  const [details] = elementsAt(readXml(text), "BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls");
  expect(textAt(details!, "Refs/Prtry/Ref")).toBe("\u{1f33e}".repeat(35));
  expect(textAt(details!, "AddtlTxInf")).toBe(
    `Transaction ID: ${payment.transactionId}; Batch Reference: ${batchReference}`,
  );
  expect(textAt(details!, "RmtInf/Ustrd")).toBe("<a>\ufffd");
});

test.each([
  [
    "another order",
    ['<NtryRef>1</NtryRef><Amt Ccy="USD">101.50</Amt>', '<Amt Ccy="USD">101.50</Amt><NtryRef>1</NtryRef>'],
  ],
  ["another namespace", ["camt.053.001.08", "camt.053.001.02"]],
  ["an element twice", ["<NtryRef>1</NtryRef>", "<NtryRef>1</NtryRef><NtryRef>1</NtryRef>"]],
  ["an amount without a currency", ['<Amt Ccy="USD">101.50', "<Amt>101.50"]],
  ["an attribute that is unknown", ["<NtryRef>", '<NtryRef id="1">']],
  ["text beside elements", ["<RmtInf>", "<RmtInf>x"]],
  ["a direction that is none", ["<CdtDbtInd>DBIT", "<CdtDbtInd>DEBIT"]],
  ["a day that is none", ["<ValDt><Dt>2026-11-17", "<ValDt><Dt>17.11.2026"]],
  ["a balance of another kind", ["<Cd>OPBD</Cd>", "<Cd>ITBD</Cd>"]],
  [
    "an entry of another currency",
    ['<NtryRef>1</NtryRef><Amt Ccy="USD">', '<NtryRef>1</NtryRef><Amt Ccy="EUR">'],
  ],
  ["a missing element", ["<Sts><Cd>BOOK</Cd></Sts>", ""]],
  ["an unknown element", ["<RmtInf>", "<RmtInf><New>1</New>"]],
  ["a long text", ["INV-7", "x".repeat(36)]],
  ["a wrong sum", ["<NbOfNtries>1</NbOfNtries><Sum>101.50", "<NbOfNtries>1</NbOfNtries><Sum>101.51"]],
  ["a wrong balance", ["398.50", "398.51"]],
  [
    "six decimals",
    [
      "1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>",
      "1.500000</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>",
    ],
  ],
])("the judge of these tests refuses %s [STMT-08]", async (_what, [from, to]) => {
  const text = await wholeText(writeCamt053, statementOf([payment], { openingMinor: 50_000n }));
  expect(text).toContain(from);
  expect(judgeCamt053(text.replace(from!, to!))).not.toEqual([]);
});
