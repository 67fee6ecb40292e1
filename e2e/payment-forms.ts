import type { APIResponse, Page, Route } from "@playwright/test";

/** Fills the form of a single payment by the positions of its fields, in any language. */
export async function fillPayment(page: Page): Promise<void> {
  for (const [place, option] of [
    [0, "kes"],
    [1, "bank-ke"],
  ] as const) {
    await page.locator("main [aria-haspopup=listbox]").nth(place).press("Enter");
    await page.locator("[role=option]").filter({ hasText: option }).first().click();
  }
  const values = {
    amount: "150000",
    name: "Lokitaung Water Users Association",
    recipientAccountId: "0180177126501",
    reason: "Repair of the pump at Lokitaung",
    recipientBankCode: "031",
    batchReference: "KR-WASH-2026-11-LOKITAUNG",
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
}

const columns = "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID";
const good = (index: number) => `${100 + index},KES,Person ${index},mpesa-ke,+2547${10_000_000 + index},kes`;
const wrong = "7500,KESS,,mpessa,0722145903,tz-cash";

/** A file of 40 rows, of which ten have four errors each. */
export function fileWithErrors(): string {
  const rows = Array.from({ length: 40 }, (_, index) => (index % 4 === 2 ? wrong : good(index)));
  return [columns, ...rows].join("\n");
}

export function fileWithoutErrors(): string {
  return [columns, ...Array.from({ length: 40 }, (_, index) => good(index))].join("\n");
}

const sendingFile = "**/api/paymentRequests/validateFromFile";

/** The server checks one file of a person at a time, and several pages of the same person show files at once. */
export async function takingTurns(page: Page): Promise<void> {
  await page.route(sendingFile, async (route) => route.fulfill({ response: await fetchInTurn(page, route) }));
}

async function fetchInTurn(page: Page, route: Route): Promise<APIResponse> {
  for (;;) {
    const answer = await route.fetch();
    if (answer.status() !== 429) return answer;
    await page.waitForTimeout(1_000);
  }
}

/** Adds ignored columns and a sheet that was not read to the server's answer about a file. */
export async function withIgnoredColumns(page: Page): Promise<void> {
  await page.route(sendingFile, async (route) => {
    const answer = await fetchInTurn(page, route);
    const body = (await answer.json()) as { summary: object & { warnings: object[] } };
    const otherSheets = {
      code: "otherSheets",
      message: "The sheet “October” (218 rows) was not read.",
      count: 1,
      transactionIndexes: [],
    };
    const summary = {
      ...body.summary,
      ignoredColumns: [
        { name: "Staff no.", count: 40 },
        { name: "Notes", count: 0 },
      ],
      warnings: [...body.summary.warnings, otherSheets],
    };
    await route.fulfill({ response: answer, json: { ...body, summary } });
  });
}

export async function submitFile(page: Page, text: string, ending = "csv"): Promise<void> {
  const file = {
    name: `turkana-karamoja-november.${ending}`,
    mimeType: `text/${ending}`,
    buffer: Buffer.from(text),
  };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("button[type=submit]").press("Enter");
}

/** A file whose check does not end. */
export async function withEndlessCheck(page: Page): Promise<void> {
  await page.route(sendingFile, () => undefined);
  await page.route("**/api/paymentRequests/validation?*", (route) =>
    route.fulfill({ json: { state: "reading", rowsRead: 64_200, errorCount: 3 } }),
  );
}

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
