import { expect, test } from "vitest";
import { columns, paymentColumnsFor } from "../columns.ts";
import { frenchHeadings } from "../../i18n/payment-texts.ts";
import { matchHeaders } from "./headers.ts";

const base = paymentColumnsFor({ features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false });
const french = base.map((column) => frenchHeadings[column.field]);

test("no two columns share a heading, in either language [I18N-08, I18N-19]", () => {
  for (const isPermissive of [true, false])
    expect(
      matchHeaders(
        columns.map((column) => frenchHeadings[column.field]),
        columns,
        isPermissive,
        frenchHeadings,
      ),
    ).toMatchObject({ columns, problems: [], ignored: [] });
});

test("French headings are read as the columns that they translate, also beside English headings [I18N-08, PAY-28]", () => {
  expect(matchHeaders(french, base, false, frenchHeadings)).toMatchObject({ columns: base, problems: [] });
  const mixed = base.map((column, index) => (index % 2 ? frenchHeadings[column.field] : column.displayName));
  expect(matchHeaders(mixed, base, false, frenchHeadings)).toMatchObject({ columns: base, problems: [] });
  const sender = columns.filter(
    ({ field }) => field === "senderName" || base.some((one) => one.field === field),
  );
  expect(matchHeaders([...french, "Nom de l’expéditeur"], sender, false, frenchHeadings).problems).toEqual(
    [],
  );
});

test("a column in both languages appears twice [I18N-08, PAY-28]", () => {
  expect(matchHeaders([...french, "Amount"], base, false, frenchHeadings).problems).toEqual([
    { code: "headerDuplicate", name: "Amount" },
  ]);
});

test("French headings are exact, and with permissive headings accents and case do not count [I18N-08, PAY-28]", () => {
  const slipped = french.with(0, "montant").with(5, "Prestatair");
  expect(matchHeaders(slipped, base, false, frenchHeadings).problems).toMatchObject([
    { code: "headerMeant", name: "montant", meant: "Montant", isNeeded: true },
    { code: "headerMeant", name: "Prestatair", meant: "Prestataire", isNeeded: true },
  ]);
  const plain = french.map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
  expect(matchHeaders(plain, base, true, frenchHeadings)).toMatchObject({ columns: base, problems: [] });
});

test.each([
  ["ID du portefeuille", "Portefeuille", false],
  ["Fournisseur", "Prestataire", true],
  ["fournisseurs", "Prestataire", true],
  ["Monnaie", "Devise", true],
  ["Bénéficiaire (compte)", "Compte du bénéficiaire", true],
  ["Naissance (date)", "Date de naissance", false],
])(
  "for the heading %s the error proposes %s, also with permissive headings [I18N-19, PAY-28, PAY-44]",
  (name, meant, isNeeded) => {
    const file = french.with(french.indexOf(meant), name);
    for (const isPermissive of [false, true])
      expect(matchHeaders(file, base, isPermissive, frenchHeadings)).toMatchObject({
        problems: [{ code: "headerMeant", name, meant, isNeeded }],
        ignored: [],
      });
  },
);

test("a synonym of a heading that the file has gets no proposal [PAY-44]", () => {
  expect(matchHeaders([...french, "Fournisseur", "ID"], base, true, frenchHeadings)).toMatchObject({
    problems: [],
    ignored: [{ name: "Fournisseur" }, { name: "ID" }],
  });
});
