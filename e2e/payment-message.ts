/** A payment of a message; the recipient's account is a phone number. */
type MessagePayment = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly amount: string;
  /** Elements at the end of the transaction. */
  readonly more?: string;
};

/** A pain.001 of one PmtInf, paid from the wallet kes; `sum` is the control sum of the header. */
export function paymentMessage(messageId: string, sum: string, payments: readonly MessagePayment[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${day}T09:30:00Z</CreDtTm><NbOfTxs>${payments.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>Acme Aid</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>NOVEMBER</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr><Nm>Acme Aid</Nm></Dbtr>
<DbtrAcct><Id><Othr><Id>kes</Id></Othr></Id></DbtrAcct><DbtrAgt><FinInstnId><Nm>Acme Aid</Nm></FinInstnId></DbtrAgt>
${payments.map(transactionOf).join("\n")}
</PmtInf></CstmrCdtTrfInitn></Document>
`;
}

function transactionOf({ id, name, phone, amount, more = "" }: MessagePayment): string {
  return `<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="KES">${amount}</InstdAmt></Amt>
<Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct><Id><Othr><Id>${phone}</Id><SchmeNm><Prtry>mpesa-ke</Prtry></SchmeNm></Othr></Id></CdtrAcct>${more}
</CdtTrfTxInf>`;
}

/** A message with a wrong control sum, a phone number that is none, an amount with a comma and an element that we cannot carry out. */
export function messageWithErrors(): string {
  const tax = "<Tax><Cdtr><TaxId>P051234567X</TaxId></Cdtr></Tax>";
  return paymentMessage("NOVEMBER-2", "30000.00", [
    { id: "PAY-1", name: "Asha Wanjiru", phone: "+254712000101", amount: "12500.00" },
    { id: "PAY-2", name: "Grace Achieng", phone: "0722145903", amount: "9000.00" },
    { id: "PAY-3", name: "Peter Kamau", phone: "+254712000301", amount: "7500,00" },
    { id: "PAY-4", name: "Mary Wambui", phone: "+254712000401", amount: "1000.00", more: tax },
  ]);
}
