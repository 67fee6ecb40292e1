import type { InputOf, OutputOf } from "../endpoint.ts";
import type { OutboxKind } from "../files/file-name.ts";
import type { FileRequest, SentFile } from "../files/file.ts";
import type { FeeSchedule } from "../fees/schedule.ts";
import type {
  Outcome,
  PaymentRequest,
  RequestDetails,
  RequestStatus,
  RequestTransaction,
} from "../payments/requests/request.ts";
import type { LookupFailure, NumberState, lookupStates } from "../lookups/lookup.ts";
import type { NameVerdict } from "../names/reasons.ts";
import type * as contract from "../public-api/contract.ts";
import type { NameLookup, NameLookupResult, NumberToLookUp } from "../public-api/name-lookup.ts";
import type { Statement, StatementFormat } from "../statements/statement.ts";
import type { RecoveryOutcome, Transaction } from "../transactions/transaction.ts";
import type { DetailField } from "../transactions/detail-fields.ts";
import type { TransactionType } from "../transactions/types.ts";
import type { ProviderSettings, Subwallet, Wallet } from "../wallets/wallet.ts";
import type { EventBody, EventType } from "../webhooks/events.ts";

/** Every field of an object and of the objects inside it: `status`, `status.statusType`. */
export type FieldPath<Value> = Value extends readonly (infer Item)[]
  ? FieldPath<Item>
  : Value extends object
    ? {
        [Name in keyof Value & string]-?: Name | `${Name}.${FieldPath<NonNullable<Value[Name]>>}`;
      }[keyof Value & string]
    : never;

type Words<Name extends string> = Readonly<Record<Name, string>>;

/** The description of every field of the objects that the signed API returns: a field without one does not compile. */
export type ObjectTexts = {
  /** The fields of payment details are described by the notes of a payment file's columns. */
  readonly transaction: Words<Exclude<FieldPath<Transaction>, DetailField>>;
  readonly requestTransaction: Words<
    Exclude<keyof RequestTransaction, keyof Transaction> | "transactionId" | "status"
  >;
  readonly paymentRequest: Words<FieldPath<PaymentRequest>>;
  readonly requestDetails: Words<
    FieldPath<Omit<RequestDetails, keyof PaymentRequest | "transactions">> | "transactions"
  >;
  readonly wallet: Words<
    FieldPath<Omit<Wallet, "subwallets" | "providerSettings">> | "subwallets" | "providerSettings"
  >;
  readonly subwallet: Words<Exclude<keyof Subwallet, Exclude<keyof Wallet, "parentWalletId">>>;
  readonly providerSettings: Words<keyof ProviderSettings>;
  readonly feeSchedule: Words<keyof FeeSchedule>;
  readonly sentFile: Words<FieldPath<SentFile>>;
  readonly statement: Words<FieldPath<Statement>>;
  readonly numberToLookUp: Words<keyof NumberToLookUp>;
  readonly nameLookup: Words<FieldPath<NameLookup>>;
  readonly nameLookupResult: Words<FieldPath<NameLookupResult>>;
  readonly fileRequest: Words<FieldPath<Omit<FileRequest, keyof PaymentRequest>>>;
};

type FileAnswer = OutputOf<typeof contract.readSignedFileResponse>;
type Calls = Omit<typeof contract, "uploadSms">;
/** The calls that a client's key may sign, by their name in the contract. */
export type ClientCall = keyof Calls;

/** Title, summary, parameters and answer of each call. */
export type CallTexts = {
  readonly [Name in ClientCall]: {
    readonly title: string;
    readonly summary: string;
    readonly input: Words<keyof InputOf<Calls[Name]> & string>;
    /** An answer that is a file has no fields. */
    readonly output: Words<Exclude<keyof OutputOf<Calls[Name]> & string, keyof FileAnswer>>;
  };
};

/** The meaning of the values of a field that has a fixed list of values. */
export type ValueTexts = {
  readonly requestStatus: Words<RequestStatus>;
  readonly transactionStatus: Words<Transaction["status"]["statusType"]>;
  readonly transactionType: Words<TransactionType>;
  readonly outcome: Words<Outcome>;
  readonly recoveryOutcome: Words<RecoveryOutcome>;
  readonly action: Words<PaymentRequest["approvalActions"][number]["action"]>;
  readonly source: Words<PaymentRequest["source"]>;
  readonly tenor: Words<NonNullable<Transaction["tenor"]>>;
  readonly sentFileStatus: Words<SentFile["status"]>;
  readonly responseKind: Words<OutboxKind>;
  readonly statementFormat: Words<StatementFormat>;
  readonly lookupStatus: Words<(typeof lookupStates)[number]>;
  readonly numberStatus: Words<NumberState>;
  readonly lookupFailure: Words<LookupFailure>;
  readonly nameVerdict: Words<NameVerdict>;
};

/** Each event, and the fields of its data. */
export type EventTexts = {
  readonly [Type in EventType]: {
    readonly about: string;
    readonly data: Words<keyof EventBody<Type>["data"] & string>;
  };
};
