import type { PaymentField } from "../../../payments/columns.ts";
import { partyNames } from "../party-names.ts";

export type PaymentLabels = Readonly<Record<PaymentField, string>>;

/** What a field is called in a sentence; the header of a file is the same in every language. */
export const paymentLabels: PaymentLabels = {
  amount: "Amount",
  currency: "Currency",
  name: "Name",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  birthDate: "Birth date",
  reason: "Reason",
  provider: "Provider",
  recipientAccountId: "Recipient account",
  walletId: "Wallet",
  recipientBankCode: "Bank code",
  recipientBankBranchCode: "Branch code",
  recipientBank: "BIC",
  address: "Address",
  transactionId: "Transaction ID",
  accountType: "Account type",
  entityType: "Entity type",
  email: "E-mail",
  contactType: "Contact type",
  cityOfBirth: "City of birth",
  countryOfBirth: "Country of birth",
  countryOfIssuance: "Country of issuance",
  purposeCode: "Purpose code",
  reference: "Reference",
  narrative: "Narrative",
  valueDate: "Value date",
  senderName: "Sender name",
  tenor: "Tenor",
  ...partyNames,
};
