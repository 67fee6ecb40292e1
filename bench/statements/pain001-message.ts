import { context } from "../worlds/files-world.ts";

const perPayment = 10_000;

/** A pain.001 with this number of payments to phones, in as few PmtInf as keep it like a file of a payroll program. */
export function paymentMessage(count: number): Buffer {
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">\n',
    " <CstmrCdtTrfInitn>\n  <GrpHdr>\n   <MsgId>BENCH-1</MsgId>\n   <CreDtTm>2026-11-15T09:30:00Z</CreDtTm>\n",
    `   <NbOfTxs>${count}</NbOfTxs>\n   <InitgPty><Nm>Acme</Nm></InitgPty>\n  </GrpHdr>\n`,
  ];
  for (let first = 0; first < count; first += perPayment) {
    parts.push(
      `  <PmtInf>\n   <PmtInfId>PAYROLL-${first}</PmtInfId>\n   <PmtMtd>TRF</PmtMtd>\n`,
      `   <ReqdExctnDt><Dt>${context.today}</Dt></ReqdExctnDt>\n   <Dbtr><Nm>Acme</Nm></Dbtr>\n`,
      "   <DbtrAcct><Id><Othr><Id>kes</Id></Othr></Id></DbtrAcct>\n   <DbtrAgt><FinInstnId><Nm>Bank</Nm></FinInstnId></DbtrAgt>\n",
    );
    for (let no = first; no < Math.min(first + perPayment, count); no += 1) parts.push(transfer(no));
    parts.push("  </PmtInf>\n");
  }
  parts.push(" </CstmrCdtTrfInitn>\n</Document>\n");
  return Buffer.from(parts.join(""));
}

function transfer(no: number): string {
  return [
    "   <CdtTrfTxInf>",
    `    <PmtId><EndToEndId>E2E-${no}</EndToEndId></PmtId>`,
    `    <Amt><InstdAmt Ccy="KES">${100 + (no % 900)}.50</InstdAmt></Amt>`,
    `    <Cdtr><Nm>Grace Achieng ${no}</Nm></Cdtr>`,
    `    <CdtrAcct><Id><Othr><Id>+2547${String(10_000_000 + no)}</Id><SchmeNm><Prtry>mpesa-ke</Prtry></SchmeNm></Othr></Id></CdtrAcct>`,
    "    <RmtInf><Ustrd>Salary November</Ustrd></RmtInf>",
    "   </CdtTrfTxInf>\n",
  ].join("\n");
}
