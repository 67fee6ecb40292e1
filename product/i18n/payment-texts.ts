import type { PaymentColumn, PaymentField } from "../payments/columns.ts";
import type { PaymentContext } from "../payments/context.ts";
import type { FileProblem, FileWarning } from "../payments/file-problem.ts";
import type { PaymentProblem } from "../payments/proposed.ts";
import * as english from "./en/payments.ts";
import * as french from "./fr/payments.ts";
import type { Language } from "./language.ts";

const texts = { en: english, fr: french };

type Worder = (said: { code: string }, labels: (typeof english)["paymentLabels"]) => string;

/** Each table has a worder for each code, of that code's own values: which the compiler checks where the tables are made. */
function say(table: object, said: { code: string }, language: Language): string {
  return (table as Record<string, Worder>)[said.code]!(said, texts[language].paymentLabels);
}

export function wordPaymentProblem(problem: PaymentProblem, language: Language): string {
  return say(texts[language].paymentProblems, problem, language);
}

export function wordFileProblem(problem: FileProblem, language: Language): string {
  return say(texts[language].paymentFileProblems, problem, language);
}

export function wordFileWarning(warning: FileWarning, language: Language): string {
  return say(texts[language].paymentFileWarnings, warning, language);
}

/** What the instructions of a template say: of each column whether it must be filled, and what a value looks like. */
export function paymentTemplateTexts(language: Language) {
  const words = texts[language].paymentTemplate;
  return { words, needs: needOf, examples: exampleOf };

  function needOf({ field, maxLength }: PaymentColumn, { features }: PaymentContext): string {
    const known: Partial<Record<PaymentField, string>> = {
      amount: words.always,
      currency: words.always,
      provider: words.always,
      recipientAccountId: words.always,
      name: features.includes("ExtraNameFieldsInBulkUpload") ? words.nameOrParts : words.always,
      reason: features.includes("OptionalAddressAndReasonFields") ? words.optional : words.forBanks,
      recipientBankCode: words.forLocalBanks,
      recipientBank: words.forSwift,
      walletId: words.mainWhenBlank,
    };
    return known[field] ?? words.atMost({ n: maxLength });
  }
}

/** The same in every language, as files are. */
function exampleOf({ field, kind }: PaymentColumn): string {
  switch (kind) {
    case "amount":
    case "otherAmount":
      return "1250.50";
    case "currency":
    case "otherCurrency":
      return "KES";
    case "provider":
      return "mpesa-ke";
    case "account":
    case "phone":
      return "+254712345678";
    case "wallet":
      return "main";
    case "bic":
      return "DEUTDEFF";
    case "iban":
      return "DE89370400440532013000";
    case "birthDate":
    case "date":
      return "1990-01-31";
    case "valueDate":
      return "YYYY-MM-DD";
    case "country":
      return "KE";
    case "email":
      return "grace@example.com";
    case "tenor":
      return "spot, tod, tom";
    case "transactionId":
      return "payroll-2026-11_001";
    case "code":
      return "01023";
    case "text":
      return field === "name" || field === "senderName" ? "Grace Achieng" : "";
  }
}
