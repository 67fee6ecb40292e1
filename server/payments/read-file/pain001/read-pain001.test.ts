import { expect, test } from "vitest";
import { wordFileProblem } from "@corridor/product/i18n/payment-texts";
import type { PainProblem } from "@corridor/product/payments/files/pain-problem";
import { context as plain } from "../../../testing/files/payment-files.ts";
import { inPayment, inTransfer } from "../../../testing/payment-files/corpus/parts.ts";
import { pain001, payment, transfer } from "../../../testing/payment-files/pain001.ts";
import { readPain001 } from "./read-pain001.ts";

/** Rows with the columns of every client, by the names of the columns. */
async function rowsOf(xml: string): Promise<{ rows: Record<string, string>[]; problems: string[] }> {
  let names: readonly string[] = [];
  const rows: Record<string, string>[] = [];
  const { problems } = await readPain001(Buffer.from(xml), null, {
    columns: (columns) => (names = columns.map(({ displayName }) => displayName)),
    row: (_, cells) =>
      void rows.push(Object.fromEntries(cells.map((cell, index) => [names[index]!, cell] as const))),
    ready: () => undefined,
  });
  return { rows, problems: problems.map(({ code }) => code) };
}

async function texts(xml: string): Promise<string[]> {
  const { problems } = await readPain001(
    Buffer.from(xml),
    { ...plain, hasRequestReferences: true },
    { columns: () => undefined, row: () => undefined, ready: () => undefined },
  );
  return problems.flatMap((problem) =>
    (["en", "fr"] as const).map((language) => wordFileProblem(problem, language)),
  );
}

const sender = (name: string, ...lines: string[]) =>
  `<UltmtDbtr><Nm>${name}</Nm><PstlAdr>${lines.map((line) => `<AdrLine>${line}</AdrLine>`).join("")}</PstlAdr></UltmtDbtr>`;

test("parts of an address are joined, also in a file of one line [ISO-03]", async () => {
  const xml = inTransfer("UltmtDbtr", sender("Sister Ltd", "1 Main Road", "Floor 2")).replaceAll("\n", "");
  const { rows, problems } = await rowsOf(xml);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ "Sender Name": "Sister Ltd", "Sender Address": "1 Main Road, Floor 2" }]);
});

test("the payer of a PmtInf holds for each of its transactions; one at both places is refused [ISO-03]", async () => {
  const parts = { UltmtDbtr: sender("Sister Ltd", "1 Main Road") };
  const both = [
    transfer(),
    transfer({ id: "2", parts: { UltmtDbtr: "<UltmtDbtr><Nm>Brother</Nm></UltmtDbtr>" } }),
  ];
  const file = (transfers: string[]) =>
    pain001({ sum: null, count: "2", payments: [payment({ parts, transfers })] });
  const { rows } = await rowsOf(file([transfer(), transfer({ id: "2" })]));
  expect(rows.map((row) => row["Sender Name"])).toEqual(["Sister Ltd", "Sister Ltd"]);
  expect((await rowsOf(file(both))).problems).toEqual(["painTwice"]);
});

test("a mistake in every transaction hides no other mistake, and all are counted [ISO-09]", async () => {
  const wrong = (id: number) =>
    transfer({ id: String(id), parts: { UltmtDbtr: "<UltmtDbtr><Nm>Brother</Nm></UltmtDbtr>" } });
  const transfers = Array.from({ length: 150 }, (_, index) => wrong(index));
  const parts = { UltmtDbtr: sender("Sister Ltd", "1 Main Road") };
  const xml = pain001({ sum: null, count: "151", payments: [payment({ parts, transfers })] });
  expect((await rowsOf(xml)).problems).toEqual([
    ...Array<string>(10).fill("painTwice"),
    "painCount",
    "painMore",
  ]);
  expect((await texts(xml)).at(-2)).toBe("140 more problems are not listed.");
});

test("a refusal says where, and what to do, in English and French [ISO-03]", async () => {
  const iban = "<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>";
  expect(await texts(inPayment("DbtrAcct", iban))).toEqual([
    "Line 16, PmtInf/DbtrAcct/Id/IBAN: this element is not accepted. Give PmtInf/DbtrAcct/Id/Othr instead.",
    "Ligne 16, PmtInf/DbtrAcct/Id/IBAN\u00a0: cet élément n'est pas accepté. Indiquez plutôt PmtInf/DbtrAcct/Id/Othr.",
  ]);
  expect(await texts(inPayment("ChrgBr", "<ChrgBr>CRED</ChrgBr>"))).toEqual([
    "Line 18, PmtInf/ChrgBr: the value “CRED” is not accepted. Accepted: SHAR, SLEV, DEBT",
    "Ligne 18, PmtInf/ChrgBr\u00a0: la valeur «\u00a0CRED\u00a0» n'est pas acceptée. Accepté\u00a0: SHAR, SLEV, DEBT",
  ]);
  expect(await texts(inTransfer("Tax", "<Tax/>"))).toContain(
    "Line 23, PmtInf/CdtTrfTxInf/Tax: we cannot carry out what this element asks for. Remove it if the payment is right without it.",
  );
});

test("every problem of an element says what to do after saying where [ISO-03]", () => {
  const place = { path: "PmtInf/PmtMtd", line: 7 };
  const given = { value: "a", accepted: null, currency: "KES", provider: "swift", instead: null };
  const numbers = { n: 3, given: "1", counted: 2, sum: "5" };
  const codes = [
    ...["painUnknown", "painRefused", "painMissing", "painOrder", "painRepeated", "painEmpty", "painTooLong"],
    ...[
      "painValue",
      "painProvider",
      "painTwice",
      "painComment",
      "painAmount",
      "painDecimals",
      "painCount",
      "painSum",
    ],
    ...["painIdRepeated", "painWalletCurrency"],
  ] as PainProblem["code"][];
  for (const code of codes) {
    const problem = { code, ...place, ...given, ...numbers } as PainProblem;
    expect(wordFileProblem(problem, "en")).toMatch(
      /^Line 7, PmtInf\/PmtMtd: .+[.] (Remove|Add|Write|Give|Shorten|Change|Keep|Round|Check)\b/,
    );
    expect(wordFileProblem(problem, "fr")).toMatch(
      /^Ligne 7, PmtInf\/PmtMtd\u00a0: .+[.] (Supprimez|Ajoutez|Écrivez|Indiquez|Raccourcissez|Modifiez|N'en|Arrondissez|Vérifiez|Donnez)/,
    );
  }
});
