import { expect, test } from "vitest";
import { paymentAmountProblem, judgeAmount } from "./fields/amount.ts";
import { repeats as englishRepeats } from "../i18n/en/payments/repeats.ts";
import { repeats as frenchRepeats } from "../i18n/fr/payments/repeats.ts";
import { wordFileProblem, wordPaymentProblem } from "../i18n/payment-texts.ts";

test.each([
  [
    0,
    "0 payments repeat others; a reason was given for each.",
    "0 paiement en répète un autre\u00a0; un motif a été donné.",
  ],
  [
    1,
    "1 payment repeats another; a reason was given.",
    "1 paiement en répète un autre\u00a0; un motif a été donné.",
  ],
  [
    2,
    "2 payments repeat others; a reason was given for each.",
    "2 paiements en répètent d'autres\u00a0; un motif a été donné pour chacun.",
  ],
])("%i repeated payments are worded by number in both languages [DUP-06]", (count, english, french) => {
  expect(englishRepeats.found({ count, isAnswered: false, unexplained: 0 })).toBe(english);
  expect(frenchRepeats.found({ count, isAnswered: false, unexplained: 0 })).toBe(french);
});

test("a column has its name of the file in every language [I18N-08, PAY-08]", () => {
  const missing = { code: "required", field: "recipientAccountId" } as const;
  expect(wordPaymentProblem(missing, "en", "Recipient Account ID")).toBe("Recipient Account ID is required.");
  expect(wordPaymentProblem(missing, "fr", "Recipient Account ID")).toBe(
    "Le champ «\u00a0Recipient Account ID\u00a0» est obligatoire.",
  );
  const slip = { code: "headerMeant", name: "Ammount", meant: "Amount", isNeeded: true } as const;
  expect(wordFileProblem(slip, "en")).toBe("Unknown column: Ammount. Did you mean Amount, which is missing?");
  expect(wordFileProblem(slip, "fr")).toBe(
    "Colonne inconnue\u00a0: Ammount. S'agit-il de la colonne Amount, qui manque\u00a0?",
  );
});

test("a problem says what to do, with the field by its name in the reader's language [PAY-15]", () => {
  expect(wordPaymentProblem({ code: "required", field: "name" }, "en")).toBe("Name is required.");
  expect(wordPaymentProblem({ code: "required", field: "name" }, "fr")).toBe(
    "Le champ «\u00a0Nom\u00a0» est obligatoire.",
  );
  expect(wordPaymentProblem({ code: "amountInvalid", n: 1 }, "fr")).toBe(
    "Saisissez un montant supérieur à zéro avec 1 décimale au plus.",
  );
  const whole = { code: "amountAmbiguous", readings: ["1250"] } as const;
  expect(wordPaymentProblem(whole, "en")).toBe("Write 1250, without a comma.");
  expect(wordPaymentProblem(whole, "fr")).toBe("Écrivez 1250, sans virgule.");
  expect(wordPaymentProblem({ code: "amountInvalid", n: 0 }, "en")).toBe(
    "Enter a whole amount greater than zero.",
  );
  expect(wordFileProblem({ code: "fileTooManyRows", n: 100_000 }, "en")).toBe(
    "The file has more than 100,000 rows.",
  );
});

test("the problem of an amount with a comma in a currency of three decimals names both readings [PAY-31, PAY-48]", () => {
  const problem = paymentAmountProblem("1,250", 3);
  expect(wordPaymentProblem(problem, "en")).toBe(
    "This can be read as 1250 or as 1.250. Write the one you mean, without a comma.",
  );
  expect(wordPaymentProblem(problem, "fr")).toContain("1250 ou 1.250");
  for (const written of ["1250", "1.250"]) expect(judgeAmount(written, "KWD")).not.toBeNull();
});
