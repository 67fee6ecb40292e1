import type { HiddenCharacter } from "../../hidden-characters.ts";
import type { ChangedCellProblem } from "../../spreadsheets/cell-problem.ts";
import type { PaymentField, RowField } from "../columns.ts";

/** A proposed payment of a form, a row or a program: text by field; absent if not given. */
export type ProposedTransaction = { readonly [Field in PaymentField]?: string };

/** A payment that is valid by every rule, each value in its stored spelling. */
export type ValidTransaction = ProposedTransaction & {
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
  readonly provider: string;
  readonly recipientAccountId: string;
  readonly walletId: string;
};

/** Only files have these problems, so the console does not load their texts. */
export type CellProblem =
  | Exclude<ChangedCellProblem, { code: "damaged" }>
  | { code: "roundText" }
  /** The first row of the request has another value in this field (FILE-14). */
  | { code: "requestDiffers"; reference: string }
  | { code: "tooManyRequests"; n: number };

/** Why a value is refused; worded by i18n/{en,fr}/payments.ts. */
export type PaymentProblem =
  | CellProblem
  | { code: "required"; field: RowField }
  | { code: "notOffered"; field: PaymentField }
  | { code: "tooLong"; n: number }
  | ({ code: "characters" } & HiddenCharacter)
  | { code: "lettersLost" }
  | { code: "damaged" }
  | { code: "amountInvalid"; n: number }
  | { code: "amountTooLarge" }
  /** The readings of the comma: one or two. */
  | { code: "amountAmbiguous"; readings: readonly string[] }
  /** In a call, which accepts only digits and a point (API-98). */
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
  /** Somebody at the client has blocked the account, for this reason. */
  | { code: "recipientBlocked"; reason: string }
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

/** A field and its problem. */
export type InvalidField = { readonly field: RowField; readonly problem: PaymentProblem };

/** A value in its stored spelling, or its problem. */
export type JudgedValue = { readonly value: string } | { readonly problem: PaymentProblem };

export function refusedValue(problem: PaymentProblem): { readonly problem: PaymentProblem } {
  return { problem };
}
