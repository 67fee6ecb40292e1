import type { ClientFeature } from "../clients/features.ts";

/** The kind of a column's values, which decides the rule for them. */
export type ColumnKind =
  | "amount"
  | "currency"
  | "provider"
  | "wallet"
  | "account"
  | "text"
  | "code"
  | "transactionId"
  | "email"
  | "phone"
  | "country"
  | "iban"
  | "bic"
  | "birthDate"
  | "valueDate"
  | "date"
  | "otherAmount"
  | "otherCurrency"
  | "tenor";

/** The feature that adds a column to a client's files; a base column has none. */
export type ColumnSource = ClientFeature | "offshoreSwiftEnabled" | "fxTradesEnabled";

export type Column = {
  readonly field: string;
  /** The heading in templates, the same in every language: people who read different languages exchange files. */
  readonly displayName: string;
  readonly kind: ColumnKind;
  readonly maxLength: number;
  readonly addedBy: readonly ColumnSource[];
};

const longText = 140;
const referenceLength = 35;
const shortText = 64;

/** Every column of PAY-16 to PAY-21, in the order of the template. */
export const columns = [
  ...base("amount", "Amount", "amount"),
  ...base("currency", "Currency", "currency"),
  ...base("name", "Name", "text", longText),
  ...addedColumn("ExtraNameFieldsInBulkUpload", "firstName", "First Name", "text", longText),
  ...addedColumn("ExtraNameFieldsInBulkUpload", "middleName", "Middle Name", "text", longText),
  ...addedColumn("ExtraNameFieldsInBulkUpload", "lastName", "Last Name", "text", longText),
  ...base("birthDate", "Birth Date", "birthDate"),
  ...base("reason", "Reason", "text", longText),
  ...base("provider", "Provider", "provider"),
  ...base("recipientAccountId", "Recipient Account ID", "account"),
  ...base("walletId", "Wallet ID", "wallet"),
  ...base("recipientBankCode", "Recipient Bank Code", "code"),
  ...base("recipientBankBranchCode", "Recipient Bank Branch Code", "code"),
  ...base("recipientBank", "Recipient Bank", "bic"),
  ...column(
    ["OptionalAddressAndReasonFields", "offshoreSwiftEnabled"],
    "address",
    "Address",
    "text",
    longText,
  ),
  ...addedColumn("TransactionIdInBulkUpload", "transactionId", "Transaction ID", "transactionId"),
  ...offshore("accountType", "Account Type"),
  ...offshore("entityType", "Entity Type"),
  ...offshore("email", "Email", "email"),
  ...offshore("contactType", "Contact Type"),
  ...offshore("cityOfBirth", "City of Birth"),
  ...offshore("countryOfBirth", "Country of Birth", "country"),
  ...offshore("countryOfIssuance", "Country of Issuance", "country"),
  ...offshore("purposeCode", "Purpose Code", "code"),
  ...offshore("reference", "Reference", "text", referenceLength),
  ...offshore("narrative", "Narrative", "text", longText),
  ...offshore("valueDate", "Value Date", "valueDate"),
  ...offshore("intermediary1Name", "Intermediary 1 Name"),
  ...offshore("intermediary1Account", "Intermediary 1 Account", "code"),
  ...offshore("intermediary1Bic", "Intermediary 1 BIC", "bic"),
  ...offshore("intermediary2Name", "Intermediary 2 Name"),
  ...offshore("intermediary2Account", "Intermediary 2 Account", "code"),
  ...offshore("intermediary2Bic", "Intermediary 2 BIC", "bic"),
  ...offshore("orderingCustomerAccountId", "Ordering Customer Account ID", "code"),
  ...offshore("orderingInstitutionClearingCode", "Ordering Institution Clearing Code", "code"),
  ...offshore("orderingInstitutionId", "Ordering Institution ID", "code"),
  ...offshore("orderingInstitutionIban", "Ordering Institution IBAN", "iban"),
  ...offshore("orderingInstitutionBic", "Ordering Institution BIC", "bic"),
  ...offshore("orderingInstitutionLine1", "Ordering Institution Line 1"),
  ...offshore("orderingInstitutionLine2", "Ordering Institution Line 2"),
  ...offshore("orderingInstitutionLine3", "Ordering Institution Line 3"),
  ...offshore("orderingInstitutionLine4", "Ordering Institution Line 4"),
  ...offshore("remittanceAmount", "Remittance Amount", "otherAmount"),
  ...offshore("remittanceCurrencyCode", "Remittance Currency Code", "otherCurrency"),
  ...offshore("remittanceCreditorReferenceCode", "Remittance Creditor Reference Code", "code"),
  ...offshore("remittanceCreditorReferenceNumber", "Remittance Creditor Reference Number", "code"),
  ...offshore("remittanceReferenceDocumentCode", "Remittance Reference Document Code", "code"),
  ...offshore("remittanceReferenceDocumentNumber", "Remittance Reference Document Number", "code"),
  ...offshore("remittanceReferenceDocumentDate", "Remittance Reference Document Date", "date"),
  ...offshore("remittanceTaxAmount", "Remittance Tax Amount", "otherAmount"),
  ...offshore("remittanceTaxCurrency", "Remittance Tax Currency", "otherCurrency"),
  ...sender("senderName", "Sender Name", "text", longText),
  ...sender("senderAccount", "Sender Account", "code"),
  ...sender("senderCustomerId", "Sender Customer ID", "code"),
  ...sender("senderCountry", "Sender Country", "country"),
  ...sender("senderEntityType", "Sender Entity Type"),
  ...sender("senderEmail", "Sender Email", "email"),
  ...sender("senderAddress", "Sender Address", "text", longText),
  ...sender("senderCity", "Sender City"),
  ...sender("senderPhone", "Sender Phone", "phone"),
  ...sender("senderBirthDate", "Sender Birth Date", "birthDate"),
  ...sender("senderIdType", "Sender ID Type"),
  ...sender("senderIdNumber", "Sender ID Number", "code"),
  ...addedColumn("fxTradesEnabled", "tenor", "Tenor", "tenor"),
] as const satisfies readonly Column[];

export type PaymentField = (typeof columns)[number]["field"];
export type PaymentColumn = Column & { readonly field: PaymentField };

/** Names the request of each row of a payment file (FILE-14). It is no field of a payment, and only payment files have it. */
export const requestReferenceColumn = column([], "requestReference", "Request Reference", "code")[0];

/** A field of a row: of its payment, or the reference of its request. */
export type RowField = PaymentField | (typeof requestReferenceColumn)["field"];
export type RowColumn = Column & { readonly field: RowField };

export const columnOf = Object.fromEntries(
  [...columns, requestReferenceColumn].map((entry) => [entry.field, entry]),
) as Readonly<Record<PaymentField, PaymentColumn> & Record<RowField, RowColumn>>;

export function isPaymentColumn(column: RowColumn): column is PaymentColumn {
  return column.field !== requestReferenceColumn.field;
}

const identifierKinds: ReadonlySet<ColumnKind> = new Set([
  "account",
  "code",
  "transactionId",
  "phone",
  "iban",
  "bic",
  "wallet",
]);

/** Whether a column holds identifiers, such as accounts and codes: one lost digit makes another identifier of it (PAY-43). */
export function isIdentifier({ kind, field }: RowColumn): boolean {
  return identifierKinds.has(kind) || field === "reference";
}

export type ColumnSettings = {
  readonly features: readonly ClientFeature[];
  readonly offshoreSwiftEnabled: boolean;
  readonly fxTradesEnabled: boolean;
  /** Whether each row names its request, as in payment files (FILE-14). */
  readonly hasRequestReferences?: boolean;
};

/** The columns of one client's files, in the order of its template. */
export function paymentColumnsFor(settings: ColumnSettings): readonly PaymentColumn[] {
  return columns.filter(
    ({ addedBy }) => addedBy.length === 0 || addedBy.some((source) => isOn(settings, source)),
  );
}

/** The columns that a sheet of the client may have. */
export function sheetColumnsFor(settings: ColumnSettings): readonly RowColumn[] {
  const ofPayments = paymentColumnsFor(settings);
  return settings.hasRequestReferences ? [...ofPayments, requestReferenceColumn] : ofPayments;
}

function isOn(settings: ColumnSettings, source: ColumnSource): boolean {
  if (source === "offshoreSwiftEnabled" || source === "fxTradesEnabled") return settings[source];
  return settings.features.includes(source);
}

/** A tuple of one element, so that the list keeps each field's name as a type. */
function column<Field extends string>(
  addedBy: readonly ColumnSource[],
  field: Field,
  displayName: string,
  kind: ColumnKind,
  maxLength = shortText,
) {
  return [{ field, displayName, kind, maxLength, addedBy }] as const;
}

function base<Field extends string>(field: Field, displayName: string, kind: ColumnKind, maxLength?: number) {
  return column([], field, displayName, kind, maxLength);
}

function addedColumn<Field extends string>(
  source: ColumnSource,
  field: Field,
  displayName: string,
  kind: ColumnKind,
  maxLength?: number,
) {
  return column([source], field, displayName, kind, maxLength);
}

function offshore<Field extends string>(
  field: Field,
  displayName: string,
  kind: ColumnKind = "text",
  maxLength?: number,
) {
  return column(["offshoreSwiftEnabled"], field, displayName, kind, maxLength);
}

function sender<Field extends string>(
  field: Field,
  displayName: string,
  kind: ColumnKind = "text",
  maxLength?: number,
) {
  return column(["SenderDetailsInBulkUpload"], field, displayName, kind, maxLength);
}
