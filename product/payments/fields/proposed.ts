import type { HiddenCharacter } from "../../hidden-characters.ts";
import type { PaymentField } from "../columns.ts";

/** A payment as it was proposed, by a form, a row or a program: text by field, and nothing where nothing was given. */
export type ProposedTransaction = { readonly [Field in PaymentField]?: string };

/** A payment that holds by every rule: each value in the one spelling in which it is stored. */
export type ValidTransaction = ProposedTransaction & {
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
  readonly provider: string;
  readonly recipientAccountId: string;
  readonly walletId: string;
};

/** What a spreadsheet has done to a value. Only files have these problems, so the console does not load their texts. */
export type CellProblem =
  | { code: "roundNumber" }
  | { code: "roundText" }
  | { code: "shownOtherwise"; shown: string; stored: string }
  | { code: "dateSerial" }
  | { code: "dateInstead" }
  | { code: "formulaError" };

/** Why a value is refused; worded by i18n/{en,fr}/payments.ts. */
export type PaymentProblem =
  | CellProblem
  | { code: "required"; field: PaymentField }
  | { code: "notOffered"; field: PaymentField }
  | { code: "tooLong"; n: number }
  | ({ code: "characters" } & HiddenCharacter)
  | { code: "lettersLost" }
  | { code: "damaged" }
  | { code: "amountInvalid"; n: number }
  | { code: "amountTooLarge" }
  /** What the comma can mean: one reading or two. */
  | { code: "amountAmbiguous"; readings: readonly string[] }
  /** In a call, where only digits and a point are read (API-98). */
  | { code: "amountPoint" }
  | { code: "amountRange"; min: string; max: string }
  | { code: "currencyUnsupported"; currency: string }
  | { code: "currencyUnknown"; currency: string }
  | { code: "currencyWithdrawn"; currency: string }
  | { code: "walletUnknown" }
  | { code: "noRate"; wallet: string; from: string; to: string }
  | { code: "providerUnknown" }
  | { code: "providerTrial" }
  | { code: "providerDemo" }
  | { code: "notRouted"; wallet: string }
  | { code: "feeUnknown"; currency: string }
  /** The number with the country code of the provider, if that makes a mobile number. */
  | { code: "phoneInvalid"; reading?: string }
  | { code: "phoneMalformed" }
  | { code: "phoneCountry" }
  | { code: "phoneNotMobile" }
  | { code: "ibanInvalid" }
  | { code: "bicInvalid" }
  | { code: "bankMismatch" }
  | { code: "accountInvalid" }
  | { code: "countryInvalid" }
  | { code: "emailInvalid" }
  /** The dates that are probably meant. */
  | { code: "dateInvalid"; readings?: readonly string[] }
  | { code: "dateImpossible" }
  | { code: "birthDatePast" }
  | { code: "valueDateInvalid" }
  | { code: "tenorRefused" }
  | { code: "tenorInvalid" }
  | { code: "transactionIdInvalid" }
  | { code: "transactionIdUsed" };

/** One field and what is wrong with it. */
export type InvalidField = { readonly field: PaymentField; readonly problem: PaymentProblem };

/** A value in its stored spelling, or what is wrong with it. */
export type JudgedValue = { readonly value: string } | { readonly problem: PaymentProblem };

export function refusedValue(problem: PaymentProblem): { readonly problem: PaymentProblem } {
  return { problem };
}
